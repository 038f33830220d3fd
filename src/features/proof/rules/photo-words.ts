import { t } from '#kernel/words/t.ts';
import type { PhotoMoment, PhotoView } from './photo.ts';

/** What photographs show, as people read it. */
export const VIEW_WORDS: Record<PhotoView, () => string> = {
  front: () => t('proof.viewFront'),
  rear: () => t('proof.viewRear'),
  left: () => t('proof.viewLeft'),
  right: () => t('proof.viewRight'),
  dashboard: () => t('proof.viewDashboard'),
  other: () => t('proof.viewOther'),
  paper: () => t('proof.viewPaper'),
};

/** When photographs were taken, as people read it. */
export const HANDLING_WORDS: Record<PhotoMoment, () => string> = {
  'hand-over': () => t('proof.atHandOver'),
  return: () => t('proof.atReturn'),
  incident: () => t('proof.ofIncident'),
};
