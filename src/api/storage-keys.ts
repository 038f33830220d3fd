/** The keys of everything the site keeps in the browser, also for scripts too small for more. */
export const TOKEN_KEY = 'token';
export const SESSION_EXPIRY_KEY = 'session-expiry';
export const TOASTS_KEY = 'toasts';
export const RENTAL_DRAFT_KEY = 'rental-draft';
export const DESK_BOOKING_KEY = 'desk-booking';
export const RESERVATION_LIST_KEY = 'reservation-list';
export const LIST_VIEWS_KEY = 'list-views';
/** Of the answers kept for the time without a connection, and of the service worker's cache (public/sw.js). */
export const OFFLINE_KEY = 'offline';
