import { createRouter } from '@nanostores/router';
import { PATHS } from '#kernel/paths/paths.ts';

/** Defined here, because public pages load the other paths. */
export const NEW_RESERVATION_PATH = `${PATHS.adminReservations}/new`;

/** Where records are imported from a sheet. */
export const IMPORT_VEHICLES_PATH = `${PATHS.adminVehicles}/import` as const;
export const IMPORT_CUSTOMERS_PATH = `${PATHS.adminUsers}/import` as const;
export const IMPORT_RESERVATIONS_PATH = `${PATHS.adminReservations}/import` as const;

/** The classes of vehicles: `?class=7` opens the form of one, `?class=new` that of a new one. */
export const VEHICLE_CLASSES_PATH = `${PATHS.adminVehicles}/classes` as const;

/** The vehicles that have to be at another place on a day, or today. */
export function transfersPath(day?: string): string {
  return day ? `${PATHS.adminTransfers}?day=${day}` : PATHS.adminTransfers;
}
/** The company's places. */
export const PLACES_PATH = `${PATHS.admin}/places` as const;
export const NEW_PLACE_PATH = `${PLACES_PATH}/new` as const;

/** API keys and webhooks. */
export const PARTNERS_PATH = `${PATHS.admin}/partners` as const;

/** Who had a vehicle at a given time: `?plate=KST 204&day=2026-11-23&time=14:05`. */
export const WHEREABOUTS_PATH = `${PATHS.adminVehicles}/whereabouts` as const;

/** Invoices and credit notes, also those that are open. */
export const INVOICES_PATH = `${PATHS.adminPayments}/invoices` as const;

/** The closing of a day: `?day=2026-11-23`. */
export const CLOSING_PATH = `${PATHS.adminPayments}/closing` as const;

/** The routes of the desk's area (rules, pages). The first match counts. */
export const $adminRoute = createRouter(
  {
    dashboard: PATHS.admin,
    users: PATHS.adminUsers,
    newUser: PATHS.newUser,
    importCustomers: IMPORT_CUSTOMERS_PATH,
    user: `${PATHS.adminUsers}/:id`,
    staff: PATHS.adminStaff,
    vehicles: PATHS.adminVehicles,
    newVehicle: PATHS.newVehicle,
    importVehicles: IMPORT_VEHICLES_PATH,
    vehicleClasses: VEHICLE_CLASSES_PATH,
    whereabouts: WHEREABOUTS_PATH,
    vehicle: `${PATHS.adminVehicles}/:id`,
    reservations: PATHS.adminReservations,
    newReservation: NEW_RESERVATION_PATH,
    importReservations: IMPORT_RESERVATIONS_PATH,
    reservation: `${PATHS.adminReservations}/:id`,
    handOver: `${PATHS.adminReservations}/:id/hand-over`,
    return: `${PATHS.adminReservations}/:id/return`,
    exchange: `${PATHS.adminReservations}/:id/exchange`,
    incidents: `${PATHS.adminReservations}/:id/incidents`,
    messages: PATHS.adminMessages,
    message: `${PATHS.adminMessages}/:id`,
    letters: PATHS.adminLetters,
    letter: `${PATHS.adminLetters}/:id`,
    transfers: PATHS.adminTransfers,
    payments: PATHS.adminPayments,
    closing: CLOSING_PATH,
    invoices: INVOICES_PATH,
    prices: PATHS.adminPrices,
    figures: PATHS.adminFigures,
    history: PATHS.adminHistory,
    places: PLACES_PATH,
    newPlace: NEW_PLACE_PATH,
    place: `${PLACES_PATH}/:id`,
    partners: PARTNERS_PATH,
    settings: PATHS.adminSettings,
  } as const,
  { links: false },
);

/** The route of a URL. */
export type AdminRoute = NonNullable<ReturnType<typeof $adminRoute.get>>;

/** A URL's query parameters by name, with one value each. */
export type RouteSearch = AdminRoute['search'];
