/** What is wrong at a mark. */
export const MARK_KINDS = ['scratch', 'dent', 'glass', 'rim', 'interior'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export const MARK_SIZES = ['small', 'medium', 'large'] as const;
export type MarkSize = (typeof MARK_SIZES)[number];
