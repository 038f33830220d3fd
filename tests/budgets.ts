/**
 * Most kilobytes (1000 bytes, text gzipped) of a page's first load on a phone: 95 for a public page with islands, 2 for one
 * without, and for a page of the account a little more than was measured.
 */
type Budget = { path: string; javaScript: number };

/** By a signed-out visitor. */
export const BUDGETS: Budget[] = [
  // React is 69 of it.
  { path: '/', javaScript: 95 },
  { path: '/vehicles', javaScript: 95 },
  { path: '/vehicles/1', javaScript: 95 },
  { path: '/contact', javaScript: 2 },
  { path: '/about', javaScript: 2 },
  { path: '/privacy-policy', javaScript: 2 },
  { path: '/no-such-page', javaScript: 2 },
];

/** The same for every page. The HTML has the styles. */
export const EVERY_PAGE = { html: 40, fonts: 50, total: 275 };

/**
 * By a signed-in customer, until the first useful screen of their area. The design aims at 145. Reservations
 * have the lines of their prices, what cancelling costs, and a way to pay.
 */
export const ACCOUNT: Budget[] = [
  { path: '/user', javaScript: 165 },
  { path: '/user/reservations', javaScript: 129 },
  { path: '/user/reservations/1', javaScript: 155 },
];

/** Most kilobytes of JavaScript of the manual's contents, which have its search. */
export const MANUAL = 8;

/** Most kilobytes of the service worker, which everybody loads once after their first page. */
export const SERVICE_WORKER = 1.75;

/** Most megabytes (1,000,000 bytes) of a function, unzipped. */
export const FUNCTION_BUDGETS: Record<string, number> = {
  // Stripe's library: the provider is asked before a booking is released.
  'admin-reservations': 5.5,
  // The library that writes PDF files, for a preview. Fonts of all scripts are 12 MB of each function that has it.
  'agreement-text': 19,
  archive: 4,
  // Pictures are encoded by the same library as in files.
  'charge-files': 25,
  // Stripe's library, as in admin-reservations.
  charges: 5.5,
  company: 4,
  'contact-messages': 4,
  dashboard: 4,
  // Pictures are encoded by the same library as in files.
  'duty-files': 25,
  // The streaming writer comes with the whole package.
  excel: 6,
  figures: 4,
  // Images are decoded by a native library of 18.7 MB.
  files: 25,
  // They write receipts for manifests.
  'hand-overs': 22,
  health: 4,
  history: 4,
  hourly: 22,
  // Sheets are read by the package of excel, and pictures by that of files.
  imports: 27,
  jwks: 4,
  login: 5,
  letters: 4,
  maintenance: 4,
  'personal-data': 4,
  // Stripe's library.
  'payment-webhook': 7,
  // That and the one that writes PDF files.
  payments: 22,
  // Images are checked by the same library as in files.
  photos: 25,
  prices: 4,
  // The library that writes PDF files.
  proof: 20,
  // Stripe's library: the provider is asked before a booking is released.
  'quarter-hourly': 5.5,
  records: 22,
  // Stripe's library, as in admin-reservations.
  reservations: 5.5,
  search: 4,
  // Passkeys are verified with several packages for certificates.
  'second-factor': 7,
  'second-factor-sign-in': 7,
  sessions: 5,
  // The library that writes PDF files.
  'send-letters': 20,
  'settle-payments': 7,
  upkeep: 4,
  // Knows the phone numbers of all countries.
  user: 6,
  'vehicle-page': 4,
  vehicles: 4,
  visitors: 6,
  // The library that writes PDF files: a document that names who drove.
  whereabouts: 19,
};

/**
 * Most kilobytes of JavaScript that the desk's area loads up to its first list; its design
 * allows about 140.
 */
export const ADMIN_FIRST_LIST = 163;

/**
 * Most kilobytes of JavaScript that each further screen of the area brings. The heaviest is a reservation, with its
 * payments and photographs.
 */
export const ADMIN_FURTHER_SCREEN = 90;
