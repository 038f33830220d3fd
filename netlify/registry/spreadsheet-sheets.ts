import type { Company } from '#company/rules/company.ts';
import { USER_SHEET } from '#customers/rules/customer-import.ts';
import type { Database } from '#db/client.ts';
import {
  type ExportedReservation,
  type ExportedUser,
  exportReservations,
  exportUsers,
  exportVehicles,
} from '#db/export.ts';
import type { Condition } from '#db/list.ts';
import { exportFigures } from '#figures/db/figures.ts';
import {
  type Figures,
  type FiguresDownloadQuery,
  utilizationOf,
  type VehicleFigures,
} from '#figures/rules/figures.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import { VEHICLE_SHEET } from '#fleet/rules/vehicle-import.ts';
import type { HistoryKind } from '#history/rules/history.ts';
import { toDollars } from '#kernel/money/dollars.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { linesOfTotal } from '#payments/rules/adjustments.ts';
import {
  count,
  dollars,
  hours,
  type SheetColumn,
  share,
  text,
  wallClock,
  yesOrNo,
} from '#platform/spreadsheets/spreadsheet-column.ts';
import { linesInWords } from '#prices/rules/lines-in-words.ts';
import { RESERVATION_SHEET } from '#reservations/rules/reservation-import.ts';

/** A table as a spreadsheet. */
export type Sheet<Row> = {
  /** The beginning of the file's name. */
  file: string;
  /** The table whose rows are counted for the limit. */
  table: 'reservations' | 'users' | 'vehicles' | 'paymentMovements';
  /** The rows of another table that are counted, too. */
  alsoCounted?: { table: 'feeEntries'; conditions: Condition[] };
  /** The kind of record in each row. */
  kind: HistoryKind;
  /** The days of figures. */
  days?: DayPeriod;
  name: string;
  /** Reads the rows that meet the conditions. */
  read(db: Database, company: Company, conditions: Condition[]): AsyncIterable<Row[]>;
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
    count(RESERVATION_SHEET.id.heading, 10, ({ id }) => id),
    text(RESERVATION_SHEET.model.heading, 30, ({ model }) => model),
    text(
      RESERVATION_SHEET.customer.heading,
      28,
      ({ firstName, lastName }) => `${firstName} ${lastName}`,
    ),
    text(RESERVATION_SHEET.email.heading, 32, ({ email }) => email),
    wallClock(RESERVATION_SHEET.pickUpTime.heading, 18, ({ pickUpTime }) => pickUpTime),
    wallClock(RESERVATION_SHEET.dropOffTime.heading, 18, ({ dropOffTime }) => dropOffTime),
    text(RESERVATION_SHEET.pickUpLocation.heading, 34, ({ pickUpLocation }) => pickUpLocation),
    text(RESERVATION_SHEET.dropOffLocation.heading, 34, ({ dropOffLocation }) => dropOffLocation),
    text(RESERVATION_SHEET.status.heading, 12, ({ status }) => status),
    dollars(RESERVATION_SHEET.price.heading, 14, ({ totalCents }) => toDollars(totalCents)),
    text(RESERVATION_SHEET.lines.heading, 60, (reservation) =>
      linesInWords(linesOfTotal(reservation) ?? []),
    ),
    count(RESERVATION_SHEET.vehicleId.heading, 12, ({ vehicleId }) => vehicleId),
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
    count(USER_SHEET.id.heading, 10, ({ id }) => id),
    text(USER_SHEET.firstName.heading, 18, ({ firstName }) => firstName),
    text(USER_SHEET.lastName.heading, 18, ({ lastName }) => lastName),
    text(USER_SHEET.email.heading, 32, ({ email }) => email),
    text(USER_SHEET.phoneNumber.heading, 20, ({ phoneNumber }) => phoneNumber),
    text(USER_SHEET.address.heading, 40, ({ address }) => address),
    text(USER_SHEET.zipCode.heading, 12, ({ zipCode }) => zipCode),
    text(USER_SHEET.userName.heading, 32, ({ userName }) => userName),
    text(USER_SHEET.roles.heading, 24, ({ roles }) => roles.join(', ')),
    yesOrNo(USER_SHEET.builtIn.heading, 11, ({ builtIn }) => builtIn),
  ],
};

/** The same columns as the import's, so a download can be imported. */
export const VEHICLES: Sheet<Vehicle> = {
  file: 'vehicles',
  table: 'vehicles',
  kind: 'vehicle',
  name: 'Vehicles',
  read: (db, _, conditions) => exportVehicles(db, conditions),
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
  company: Company,
  period: DayPeriod,
  query: Pick<FiguresDownloadQuery, 'sort' | 'direction'>,
): Sheet<VehicleFigures> {
  return {
    file: 'figures',
    table: 'vehicles',
    kind: 'vehicle',
    days: period,
    name: `${period.from} to ${period.to}`,
    read: (db) => exportFigures(db, company, period, query),
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
