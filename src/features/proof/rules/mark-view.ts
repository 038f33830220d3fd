/** The views of a vehicle on which damage is marked. */
export const MARK_VIEWS = ['front', 'back', 'left', 'right', 'top'] as const;
export type MarkView = (typeof MARK_VIEWS)[number];

/** A position on a view: x from its left and y from its top, from 0 to 1. The front is at the top of the top view. */
export type MarkPlace = { view: MarkView; x: number; y: number };
