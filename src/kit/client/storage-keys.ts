/**
 * The keys of everything that the site keeps in the browser. Inline scripts use them too, so this
 * file imports nothing.
 */
export const TOKEN_KEY = 'token';
export const DEVICE_MARKS_KEY = 'device-marks';
export const SESSION_EXPIRY_KEY = 'session-expiry';
export const TOASTS_KEY = 'toasts';
export const RENTAL_DRAFT_KEY = 'rental-draft';
export const DESK_BOOKING_KEY = 'desk-booking';
export const PRICE_DRAFT_KEY = 'price-draft';
export const COMPARED_VEHICLES_KEY = 'compared-vehicles';
export const BOOKED_RESERVATION_KEY = 'booked-reservation';
export const VEHICLE_LIST_KEY = 'vehicle-list';
export const RESERVATION_LIST_KEY = 'reservation-list';
/** What is typed about an incident, until it is sent. */
export const INCIDENTS_KEY = 'incidents';
/** Set once a visitor has closed the line that offers the page in their language. */
export const LANGUAGE_OFFER_KEY = 'language-offer';
/** The place that the desk's screens show. */
export const DESK_PLACE_KEY = 'desk-place';
export const LIST_VIEWS_KEY = 'list-views';
/** The key of the answers kept for offline use, and of the account area's cache (public/sw.js). */
export const OFFLINE_KEY = 'offline';
