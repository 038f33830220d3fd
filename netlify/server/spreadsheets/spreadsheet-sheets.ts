import type { Database } from '#db/client.ts';
import { exportFigures } from '#db/desk/figures.ts';
import {
  type ExportedReservation,
  type ExportedUser,
  exportReservations,
  exportUsers,
  exportVehicles,
} from '#db/export.ts';
import type { Condition } from '#db/list.ts';
import { type ExportedMovement, exportMovements } from '#db/money/movements.ts';
import {
  type DayPeriod,
  type Figures,
  type FiguresDownloadQuery,
  utilizationOf,
  type VehicleFigures,
} from '#domain/desk/figures.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { VEHICLE_SHEET } from '#domain/fleet/vehicle-import.ts';
import { toDollars } from '#domain/money/dollars.ts';
import { linesInWords } from '#domain/money/lines-in-words.ts';
import { METHOD_WORDS, MOVEMENT_WORDS, PURPOSE_WORDS } from '#domain/money/payment-words.ts';
import type { HistoryKind } from '#domain/records/history.ts';
import {
  count,
  dollars,
  hours,
  type SheetColumn,
  share,
  text,
  wallClock,
  yesOrNo,
} from './spreadsheet-column.ts';

/** A table as a spreadsheet. */
export type Sheet<Row> = {
  /** The beginning of the file's name. */
  file: string;
  /** The table whose rows are counted for the limit. */
  table: 'reservations' | 'users' | 'vehicles' | 'paymentMovements';
  /** The kind of record in each row. */
  kind: HistoryKind;
  /** The days of figures. */
  days?: DayPeriod;
  name: string;
  /** Reads the rows that meet the conditions. */
  read(db: Database, conditions: Condition[]): AsyncIterable<Row[]>;
  /**
   * The largest realistic size of a zipped row: long texts of random letters, no two alike. A test
   * measures it.
   */
  bytesPerRow: number;
  columns: SheetColumn<Row>[];
};

export const RESERVATIONS: Sheet<ExportedReservation> = {
  file: 'reservations',
  table: 'reservations',
  kind: 'reservation',
  name: 'Reservations',
  read: exportReservations,
  bytesPerRow: 260,
  columns: [
    count('#', 10, ({ id }) => id),
    text('Vehicle', 30, ({ model }) => model),
    text('Customer', 28, ({ firstName, lastName }) => `${firstName} ${lastName}`),
    text('Email', 32, ({ email }) => email),
    wallClock('Pick-up', 18, ({ pickUpTime }) => pickUpTime),
    wallClock('Drop-off', 18, ({ dropOffTime }) => dropOffTime),
    text('Pick-up location', 34, ({ pickUpLocation }) => pickUpLocation),
    text('Drop-off location', 34, ({ dropOffLocation }) => dropOffLocation),
    text('Status', 12, ({ status }) => status),
    dollars('Price', 14, ({ totalCents }) => toDollars(totalCents)),
    text('Price lines', 60, ({ lines, charges }) =>
      lines ? linesInWords([...lines, ...(charges ?? [])]) : '',
    ),
  ],
};

/** One row for each movement of money, for the bookkeeper. */
export const PAYMENTS: Sheet<ExportedMovement> = {
  file: 'payments',
  table: 'paymentMovements',
  kind: 'payment',
  name: 'Payments',
  read: exportMovements,
  bytesPerRow: 260,
  columns: [
    text('Receipt', 16, ({ receipt }) => receipt),
    wallClock('Time', 18, ({ at }) => at),
    count('Reservation', 12, ({ reservationId }) => reservationId),
    text('Customer', 28, ({ customer }) => customer),
    text('For', 24, ({ purpose }) => PURPOSE_WORDS[purpose]),
    text('Method', 16, ({ method }) => METHOD_WORDS[method]),
    text('Movement', 16, ({ kind }) => MOVEMENT_WORDS[kind]),
    dollars('Amount', 14, ({ amount }) => amount),
    text('Taxes of the rental', 40, ({ taxes }) => taxes),
    text('Clerk', 24, ({ by }) => by ?? ''),
    text('Reason', 40, ({ reason }) => reason ?? ''),
  ],
};

export const USERS: Sheet<ExportedUser> = {
  file: 'users',
  table: 'users',
  kind: 'user',
  name: 'Users',
  read: exportUsers,
  bytesPerRow: 170,
  columns: [
    count('#', 10, ({ id }) => id),
    text('First Name', 18, ({ firstName }) => firstName),
    text('Last Name', 18, ({ lastName }) => lastName),
    text('Email', 32, ({ email }) => email),
    text('Phone', 20, ({ phoneNumber }) => phoneNumber),
    text('Address', 40, ({ address }) => address),
    text('Zip code', 12, ({ zipCode }) => zipCode),
    text('User name', 32, ({ userName }) => userName),
    text('Roles', 24, ({ roles }) => roles.join(', ')),
    yesOrNo('Built-in', 11, ({ builtIn }) => builtIn),
  ],
};

/** The same columns as the import's, so a download can be imported. */
export const VEHICLES: Sheet<Vehicle> = {
  file: 'vehicles',
  table: 'vehicles',
  kind: 'vehicle',
  name: 'Vehicles',
  read: exportVehicles,
  bytesPerRow: 360,
  columns: [
    count(VEHICLE_SHEET.id.heading, 10, ({ id }) => id),
    text(VEHICLE_SHEET.model.heading, 34, ({ model }) => model),
    count(VEHICLE_SHEET.doors.heading, 10, ({ doors }) => doors),
    count(VEHICLE_SHEET.seats.heading, 10, ({ seats }) => seats),
    count(VEHICLE_SHEET.luggage.heading, 12, ({ luggage }) => luggage),
    text(VEHICLE_SHEET.transmission.heading, 17, ({ transmission }) => transmission),
    yesOrNo(VEHICLE_SHEET.airConditioning.heading, 21, ({ airConditioning }) => airConditioning),
    text(VEHICLE_SHEET.fuelType.heading, 14, ({ fuelType }) => fuelType),
    count(VEHICLE_SHEET.age.heading, 10, ({ age }) => age),
    dollars(VEHICLE_SHEET.pricePerHour.heading, 15, ({ pricePerHour }) => pricePerHour),
    yesOrNo(VEHICLE_SHEET.builtIn.heading, 13, ({ builtIn }) => builtIn),
    dollars(VEHICLE_SHEET.dailyCap.heading, 20, ({ dailyCap }) => dailyCap ?? null),
    count(
      VEHICLE_SHEET.minimumDriverAge.heading,
      22,
      ({ minimumDriverAge }) => minimumDriverAge ?? null,
    ),
    text(VEHICLE_SHEET.image.heading, 40, ({ image }) => image.join(', ')),
  ],
};

/** The figures of a period as a sheet. Its name is the days of the period. */
export function figuresSheet(
  period: DayPeriod,
  query: Pick<FiguresDownloadQuery, 'sort' | 'direction'>,
): Sheet<VehicleFigures> {
  return {
    file: 'figures',
    table: 'vehicles',
    kind: 'vehicle',
    days: period,
    name: `${period.from} to ${period.to}`,
    read: (db) => exportFigures(db, period, query),
    bytesPerRow: 125,
    columns: [
      count('#', 10, ({ id }) => id),
      text('Vehicle', 34, ({ model }) => model),
      ...figuresColumns('', (vehicle) => vehicle),
      ...figuresColumns(', period before', ({ before }) => before),
    ],
  };
}

/** The columns of figures. Cells stay empty if there are no figures. */
function figuresColumns(
  heading: string,
  figuresOf: (vehicle: VehicleFigures) => Figures | null,
): SheetColumn<VehicleFigures>[] {
  const of = (read: (figures: Figures) => number) => (vehicle: VehicleFigures) => {
    const figures = figuresOf(vehicle);
    return figures && read(figures);
  };
  const revenue = of((figures) => figures.revenue);
  const rentedHours = of((figures) => figures.rentedHours);
  const rentals = of((figures) => figures.rentals);
  return [
    dollars(`Revenue${heading}`, 22, revenue),
    hours(`Hours rented${heading}`, 26, rentedHours),
    share(`Utilization${heading}`, 25, of(utilizationOf)),
    count(`Rentals${heading}`, 22, rentals),
  ];
}
