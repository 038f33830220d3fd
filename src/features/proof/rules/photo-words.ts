import type { Handling } from '#rental/rules.ts';
import type { PhotoView } from './photo.ts';

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
export const HANDLING_WORDS: Record<Handling, string> = {
  'hand-over': 'At hand-over',
  return: 'At return',
};
