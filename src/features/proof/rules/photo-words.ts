import type { PhotoMoment, PhotoView } from './photo.ts';

/** What photographs show, as people read it. */
export const VIEW_WORDS: Record<PhotoView, string> = {
  front: 'Front',
  rear: 'Rear',
  left: 'Left side',
  right: 'Right side',
  dashboard: 'Dashboard',
  other: 'Anything else',
  paper: 'Signed on paper',
};

/** When photographs were taken, as people read it. */
export const HANDLING_WORDS: Record<PhotoMoment, string> = {
  'hand-over': 'At hand-over',
  return: 'At return',
  incident: 'Of an incident',
};
