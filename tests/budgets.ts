/** Most kilobytes (1000 bytes, text gzipped) of a page's first load by a signed-out visitor on a phone. */
export type Budget = { path: string; javaScript: number };

export const BUDGETS: Budget[] = [
  { path: '/', javaScript: 90 },
  { path: '/vehicles', javaScript: 75 },
  { path: '/vehicles/1', javaScript: 95 },
  { path: '/contact', javaScript: 90 },
  { path: '/about', javaScript: 5 },
  { path: '/privacy-policy', javaScript: 5 },
  { path: '/no-such-page', javaScript: 5 },
];

/** The same for every page. */
export const EVERY_PAGE = { css: 20, fonts: 70, total: 400 };
