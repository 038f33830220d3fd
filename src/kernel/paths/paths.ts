import { localPath } from './local-path.ts';

/** The site's own paths (rules, pages). Every link is built here or in vehicle-paths.ts. */
export const PATHS = {
  home: '/',
  about: '/about',
  contact: '/contact',
  privacyPolicy: '/privacy-policy',
  terms: '/terms',
  verify: '/verify',
  vehicles: '/vehicles',
  places: '/places',
  auth: '/auth',
  unauthorized: '/unauthorized',
  profile: '/user',
  ownReservations: '/user/reservations',
  admin: '/admin',
  adminUsers: '/admin/users',
  newUser: '/admin/users/new',
  adminStaff: '/admin/staff',
  adminVehicles: '/admin/vehicles',
  newVehicle: '/admin/vehicles/new',
  adminReservations: '/admin/reservations',
  adminMessages: '/admin/contact-messages',
  adminLetters: '/admin/letters',
  adminTransfers: '/admin/transfers',
  adminPayments: '/admin/payments',
  adminSettings: '/admin/settings',
  adminPrices: '/admin/prices',
  adminFigures: '/admin/figures',
  adminHistory: '/admin/history',
  manual: '/manual',
} as const;

export function ownReservationPath(id: number): string {
  return localPath(`${PATHS.ownReservations}/${id}`);
}

/** The page of a place of the company. */
export function placePath(id: number): string {
  return `${PATHS.places}/${id}`;
}

/** The desk's page of a user. */
export function adminUserPath(id: number): string {
  return `${PATHS.adminUsers}/${id}`;
}

/** The desk's page of a vehicle. */
export function adminVehiclePath(id: number): string {
  return `${PATHS.adminVehicles}/${id}`;
}

/** The form of a new vehicle, filled with the one that it copies. */
export function duplicateVehiclePath(id: number): string {
  return `${PATHS.newVehicle}?from=${id}`;
}

/** The desk's page of a reservation. */
export function adminReservationPath(id: number): string {
  return `${PATHS.adminReservations}/${id}`;
}

/** The desk's page of what happened during a reservation. */
export function incidentsPath(reservationId: number): string {
  return `${adminReservationPath(reservationId)}/incidents`;
}

/** The desk's list of a user's reservations. */
export function userReservationsPath(userId: number): string {
  return `${PATHS.adminReservations}?userId=${userId}`;
}

/** The desk's page of a contact message. */
export function adminMessagePath(id: number): string {
  return `${PATHS.adminMessages}/${id}`;
}

/** The desk's page of a letter. */
export function adminLetterPath(id: number): string {
  return `${PATHS.adminLetters}/${id}`;
}

/** The desk's list of the letters to a user, or about a reservation. */
export function lettersPath(of: { userId: number } | { reservationId: number }): string {
  const query = new URLSearchParams(Object.entries(of).map(([name, id]) => [name, String(id)]));
  return `${PATHS.adminLetters}?${query}`;
}

/** The desk's page with the history of a record. */
export function historyPath(
  kind: 'reservation' | 'vehicle' | 'user' | 'price-book' | 'promo-code' | 'payment' | 'company',
  id: number,
): string {
  return `${PATHS.adminHistory}?kind=${kind}&id=${id}`;
}

export type AuthType = 'login' | 'register';

/** The sign-in page; `next` is the path to open afterwards. */
export function authPath(type: AuthType, next?: string): string {
  const query = new URLSearchParams({ type, ...(next ? { next } : {}) });
  return localPath(`${PATHS.auth}?${query}`);
}

/** `next` from the URL if it is a path of this site, otherwise the home page. */
export function safeNext(next: string | null): string {
  const base = 'https://site.invalid';
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return localPath(PATHS.home);
  const { origin, pathname, search, hash } = new URL(next, base);
  // '/.//elsewhere' passes the first check, but its resolved path leads to another site.
  if (origin !== base || pathname.startsWith('//')) return localPath(PATHS.home);
  // The language may have been changed on the way.
  return localPath(pathname + search + hash);
}
