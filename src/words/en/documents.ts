export const documents = {
  /** At the foot of a page. */
  pageOf: 'Page {page} of {count}',
} as const;
