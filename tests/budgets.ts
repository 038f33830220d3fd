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

/** The same of the customer's area for somebody signed in, until its first useful screen. */
export const ACCOUNT: Budget[] = [
  { path: '/user', javaScript: 130 },
  { path: '/user/reservations', javaScript: 130 },
  { path: '/user/reservations/1', javaScript: 130 },
];

/** Most megabytes (1,000,000 bytes) of a function as it is uploaded and as it lies unzipped. */
export const FUNCTION_BUDGETS: Record<string, { zipped: number; unzipped: number }> = {
  'contact-messages': { zipped: 1.2, unzipped: 4 },
  dashboard: { zipped: 1.2, unzipped: 4 },
  excel: { zipped: 1.8, unzipped: 6 },
  // Images are decoded by a native library, 18.7 MB of its own; the description knows every call.
  files: { zipped: 11, unzipped: 25 },
  health: { zipped: 1.2, unzipped: 4 },
  hourly: { zipped: 1.2, unzipped: 4 },
  login: { zipped: 1.6, unzipped: 5 },
  openapi: { zipped: 12, unzipped: 28 },
  publish: { zipped: 1.2, unzipped: 4 },
  register: { zipped: 1.6, unzipped: 5 },
  reservations: { zipped: 1.2, unzipped: 4 },
  user: { zipped: 1.6, unzipped: 5 },
  'vehicle-page': { zipped: 1.2, unzipped: 4 },
  vehicles: { zipped: 1.2, unzipped: 4 },
};

/** What the platform takes at all, of AWS Lambda. */
export const FUNCTION_LIMIT = { zipped: 50, unzipped: 250 };

/** Most kilobytes of JavaScript that the administrators' area loads up to its first list. */
export const ADMIN_FIRST_LIST = 140;

/** Most kilobytes of JavaScript that each further screen of the area brings. */
export const ADMIN_FURTHER_SCREEN = 60;
