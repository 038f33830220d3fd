/**
 * Most kilobytes (1000 bytes, text gzipped) of a page's first load on a phone: 95 for a public page with islands, a little more where
 * places are chosen, 2 for one without, and for a page of the account a little more than was measured.
 */
type Budget = { path: string; javaScript: number };

/** By a signed-out visitor. */
export const BUDGETS: Budget[] = [
  // React is 69 of it.
  { path: '/', javaScript: 95 },
  { path: '/vehicles', javaScript: 96.3 },
  { path: '/vehicles/1', javaScript: 95.7 },
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
  { path: '/user', javaScript: 168.5 },
  { path: '/user/reservations', javaScript: 129 },
  { path: '/user/reservations/1', javaScript: 157.8 },
];

/** Most kilobytes of JavaScript of the manual's contents, which have its search. */
export const MANUAL = 17.5;

/** Most kilobytes of the service worker, which everybody loads once after their first page. */
export const SERVICE_WORKER = 2.05;

/** Most megabytes (1,000,000 bytes) of a function, unzipped. The texts of four languages are half a megabyte of each. */
export const FUNCTION_BUDGETS: Record<string, number> = {
  // Passkeys are verified with several packages for certificates, and the phone numbers of all countries are known.
  accounts: 9,
  desk: 4,
  // Documents are written with fonts of all scripts, and pictures are encoded as in files.
  'desk-reservations': 45,
  // Images are decoded by a native library of 18.7 MB.
  files: 25,
  // As files.
  fleet: 25,
  health: 4,
  // As payments.
  hourly: 22,
  login: 5,
  partners: 4,
  // Stripe's library, and the one that writes PDF files. Fonts of all scripts are 12 MB of each function that has it.
  payments: 22,
  // The same, and images as in files.
  proof: 45,
  // Stripe's library: the provider is asked before a booking is released.
  'quarter-hourly': 6,
  reservations: 6,
  'send-letters': 20,
  'send-webhooks': 4,
  'settle-payments': 7,
  // Sheets are read and written by one package, and pictures by that of files.
  sheets: 29,
  'vehicle-page': 4,
  vehicles: 4,
  // Knows the phone numbers of all countries.
  visitors: 6,
};

/**
 * Most kilobytes of JavaScript that the desk's area loads up to its first list; its design
 * allows about 140.
 */
export const ADMIN_FIRST_LIST = 167.6;

/**
 * Most kilobytes of JavaScript that each further screen of the area brings. The heaviest is a reservation that is planned, with its
 * payments and its form.
 */
export const ADMIN_FURTHER_SCREEN = 98.4;

/** The same of a reservation that is over, whose form opens on demand. */
export const FINISHED_RESERVATION = 77.3;
