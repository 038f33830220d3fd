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
import {
  type DayPeriod,
  type Figures,
  type FiguresDownloadQuery,
  utilizationOf,
  type VehicleFigures,
} from '#domain/desk/figures.ts';
import { Vehicle } from '#domain/fleet/vehicle.ts';
import { toDollars } from '#domain/money/dollars.ts';
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
  /** What the name of the file begins with. */
  file: string;
  /** Whose rows that meet the conditions the sheet has. */
  table: 'reservations' | 'users' | 'vehicles';
  /** What a row is. */
  kind: HistoryKind;
  /** The days that figures are of. */
  days?: DayPeriod;
  name: string;
  /** The rows that meet the conditions. */
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
  bytesPerRow: 200,
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
    text('Phone', 16, ({ phoneNumber }) => phoneNumber),
    text('Address', 40, ({ address }) => address),
    text('Zip code', 12, ({ zipCode }) => zipCode),
    text('User name', 32, ({ userName }) => userName),
    text('Roles', 24, ({ roles }) => roles.join(', ')),
    yesOrNo('Built-in', 11, ({ builtIn }) => builtIn),
  ],
};

/** The figures of a period as a sheet that has the period's days as its name. */
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

/** Cells stay empty where there are no figures. */
function figuresColumns(
  heading: string,
  figuresOf: (vehicle: VehicleFigures) => Figures | null,
): SheetColumn<VehicleFigures>[] {
  const of = (read: (figures: Figures) => number) => (vehicle: VehicleFigures) => {
    const figures = figuresOf(vehicle);
    return figures && read(figures);
  };
  return [
    dollars(
      `Revenue${heading}`,
      22,
      of(({ revenue }) => revenue),
    ),
    hours(
      `Hours rented${heading}`,
      26,
      of(({ rentedHours }) => rentedHours),
    ),
    share(`Utilization${heading}`, 25, of(utilizationOf)),
    count(
      `Rentals${heading}`,
      22,
      of(({ rentals }) => rentals),
    ),
  ];
}

/** Headings that differ from the field's name. */
const VEHICLE_HEADINGS: Partial<Record<keyof Vehicle, string>> = {
  id: '#',
  pricePerHour: 'Price/hour',
  builtIn: 'Built-in',
};

const { image: _, ...WRITTEN_FIELDS } = Vehicle.entries;

export const VEHICLES: Sheet<Vehicle> = {
  file: 'vehicles',
  table: 'vehicles',
  kind: 'vehicle',
  name: 'Vehicles',
  read: exportVehicles,
  bytesPerRow: 125,
  columns: (Object.keys(WRITTEN_FIELDS) as (keyof typeof WRITTEN_FIELDS)[]).map(vehicleColumn),
};

/** The column of a field, by the field's type. */
function vehicleColumn(name: keyof typeof WRITTEN_FIELDS): SheetColumn<Vehicle> {
  const heading = VEHICLE_HEADINGS[name] ?? inWords(name);
  const width = Math.max(10, heading.length + 5);
  if (name === 'pricePerHour') return dollars(heading, width, ({ pricePerHour }) => pricePerHour);
  switch (WRITTEN_FIELDS[name].type) {
    case 'number':
      return count(heading, width, (vehicle) => Number(vehicle[name]));
    case 'boolean':
      return yesOrNo(heading, width, (vehicle) => Boolean(vehicle[name]));
    default:
      return text(heading, name === 'model' ? 34 : width, (vehicle) => String(vehicle[name]));
  }
}

/** 'airConditioning' as 'Air conditioning'. */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
