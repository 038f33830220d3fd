import { downloadUsersCall } from '#customers/calls/users.ts';
import { USER_SHEET } from '#customers/rules/customer-import.ts';
import { downloadReservationsCall } from '#desk-reservations/calls/desk-reservations.ts';
import { RESERVATION_SHEET } from '#desk-reservations/rules/reservation-import.ts';
import { downloadVehiclesCall } from '#fleet/calls/vehicles.ts';
import {
  importCustomersCall,
  importReservationsCall,
  importVehiclesCall,
} from '#imports/calls/imports.ts';
import { MOST_IMPORT_ROWS } from '#imports/rules/import.ts';
import { ImportPage } from '#imports/ui/ImportPage.tsx';
import type { ImportKind } from '#imports/ui/import-kind.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { PATHS } from '#kernel/paths/paths.ts';
import {
  IMPORT_CUSTOMERS_PATH,
  IMPORT_RESERVATIONS_PATH,
  IMPORT_VEHICLES_PATH,
  type RouteSearch,
} from '#kit/routing/admin-router.ts';
import { VEHICLE_SHEET } from '#upkeep/rules/vehicle-import.ts';

function sheetHint(): string {
  return `An .xlsx or .csv file, up to 4 MB and ${formatNumber(MOST_IMPORT_ROWS)} rows.`;
}

const VEHICLES: ImportKind = {
  path: IMPORT_VEHICLES_PATH,
  call: importVehiclesCall,
  title: 'Import vehicles',
  noun: { one: 'vehicle', many: 'vehicles' },
  list: { title: 'Vehicles', path: PATHS.adminVehicles },
  sample: downloadVehiclesCall,
  columns: VEHICLE_SHEET,
  about: 'A row with a number in # changes that vehicle, and a row without one adds a vehicle.',
  hint: () =>
    `An .xlsx or .csv file, or a ZIP with one and its pictures, up to 4 MB and ${formatNumber(MOST_IMPORT_ROWS)} rows. A ZIP can have about eight pictures that are ${formatNumber(1440)} pixels wide, or more smaller ones; send more in another ZIP. A picture is named in the column Pictures, or after the number or the model of its vehicle: 17.jpg, 17-2.jpg.`,
};

const CUSTOMERS: ImportKind = {
  path: IMPORT_CUSTOMERS_PATH,
  call: importCustomersCall,
  title: 'Import customers',
  noun: { one: 'customer', many: 'customers' },
  list: { title: 'Users', path: PATHS.adminUsers },
  sample: downloadUsersCall,
  columns: USER_SHEET,
  about:
    'A row changes the customer with its number or its email, and any other row adds a customer. New customers set their password with ‘Forgot your password?’.',
  hint: sheetHint,
  letters: 'Send each new customer an email with a link to set a password',
};

const RESERVATIONS: ImportKind = {
  path: IMPORT_RESERVATIONS_PATH,
  call: importReservationsCall,
  title: 'Import reservations',
  noun: { one: 'reservation', many: 'reservations' },
  list: { title: 'Reservations', path: PATHS.adminReservations },
  sample: downloadReservationsCall,
  columns: RESERVATION_SHEET,
  about:
    'A row without a number in # adds a reservation, in the past too. Its customer and its vehicle have to be here already.',
  hint: sheetHint,
  letters: 'Send each customer the confirmation of a reservation that is still to come',
};

/** Adds and changes vehicles by a sheet (imports: imports). */
export function ImportVehiclesPage({ search }: { search: RouteSearch }) {
  return <ImportPage kind={VEHICLES} search={search} />;
}

/** Adds and changes customers by a sheet (imports: imports). */
export function ImportCustomersPage({ search }: { search: RouteSearch }) {
  return <ImportPage kind={CUSTOMERS} search={search} />;
}

/** Adds reservations by a sheet (imports: imports). */
export function ImportReservationsPage({ search }: { search: RouteSearch }) {
  return <ImportPage kind={RESERVATIONS} search={search} />;
}
