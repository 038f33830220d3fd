import type { AdminRoute } from '#kit/routing/admin-router.ts';
import { type ManualPlace, manualPath } from '../manual/contents.ts';
import { hasForm } from './screen-forms.ts';

/** The place of the manual for each screen. */
export const SCREEN_MANUAL: Record<AdminRoute['route'], ManualPlace> = {
  dashboard: { page: 'First day', section: 'Every morning' },
  users: { page: 'Privacy and erasing', section: 'Find a customer' },
  newUser: { page: 'Booking by phone', section: 'A caller without an account' },
  importCustomers: { page: 'First day', section: 'Bring what you have' },
  user: { page: 'Privacy and erasing' },
  staff: { page: 'Staff' },
  vehicles: { page: 'Fleet' },
  newVehicle: { page: 'Fleet', section: 'Add a vehicle' },
  importVehicles: { page: 'Fleet', section: 'Add many at once' },
  vehicleClasses: { page: 'Fleet', section: 'Classes' },
  whereabouts: { page: 'Damage and fines', section: 'When a fine arrives' },
  vehicle: { page: 'Fleet' },
  reservations: { page: 'Booking by phone', section: 'Find a reservation' },
  newReservation: { page: 'Booking by phone' },
  importReservations: { page: 'First day', section: 'Bring what you have' },
  reservation: { page: 'Booking by phone', section: 'Change, move or cancel' },
  handOver: { page: 'Hand-over and return', section: 'Hand over' },
  return: { page: 'Hand-over and return', section: 'Take back' },
  exchange: { page: 'Hand-over and return', section: 'Exchange a vehicle' },
  incidents: { page: 'On the road', section: 'At the desk' },
  messages: { page: 'When something fails', section: 'Messages' },
  message: { page: 'When something fails', section: 'Messages' },
  letters: { page: 'When something fails', section: 'A letter did not arrive' },
  letter: { page: 'When something fails', section: 'A letter did not arrive' },
  transfers: { page: 'Hand-over and return', section: 'Transfers' },
  payments: { page: 'Money and closing' },
  closing: { page: 'Money and closing', section: 'Close the day' },
  invoices: { page: 'Money and closing', section: 'Invoices' },
  prices: { page: 'Prices' },
  figures: { page: 'Money and closing', section: 'Figures' },
  history: { page: 'When something fails', section: 'Who did it' },
  places: { page: 'Places' },
  newPlace: { page: 'Places', section: 'Add a place' },
  place: { page: 'Places' },
  partners: { page: 'Partners' },
  settings: { page: 'First day', section: 'The company' },
};

/** The parts of the settings about pages and their words. */
function wordsOf(parts: string): Record<string, ManualPlace> {
  const place: ManualPlace = { page: 'First day', section: 'The words of your pages' };
  return Object.fromEntries(parts.split(' ').map((part) => [`settings/${part}`, place]));
}

/** The parts of screens that have a place of their own. */
export const PART_MANUAL: Record<string, ManualPlace> = {
  'vehicle/upkeep': { page: 'Fleet', section: 'Papers and service' },
  'vehicle/damage': { page: 'Damage and fines' },
  'vehicle/costs': { page: 'Fleet', section: 'Papers and service' },
  'handOver/marks': { page: 'Damage and fines' },
  'return/marks': { page: 'Damage and fines' },
  'prices/fees': { page: 'Taxes' },
  'settings/languages': { page: 'First day', section: 'Languages' },
  'settings/hours': { page: 'First day', section: 'Hours' },
  'settings/rentals': { page: 'Booking by phone', section: "What customers can't book" },
  'settings/money': { page: 'Refunds', section: 'Limits' },
  'settings/look': { page: 'First day', section: 'Look' },
  ...wordsOf('pages home steps why app questions about contact outside footer own-pages'),
  'settings/privacy': { page: 'Privacy and erasing', section: 'The privacy policy' },
  'settings/agreement': { page: 'First day', section: 'The agreement' },
  'settings/data': { page: 'Privacy and erasing', section: 'Everything in one file' },
};

/** The place of the manual for a route, for the part of its screen that the URL names. */
export function screenManual({
  route,
  search = {},
}: Pick<AdminRoute, 'route'> & Partial<Pick<AdminRoute, 'search'>>) {
  const part = search.section ?? search.part ?? search.step;
  const place = PART_MANUAL[`${route}/${part}`] ?? SCREEN_MANUAL[route];
  return { title: place.page, href: manualPath(place), isBeside: hasForm(route) };
}
