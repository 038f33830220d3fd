import type { Company } from '#company/rules.ts';
import { USER_SHEET } from '#customers/rules.ts';
import { RESERVATION_SHEET } from '#desk-reservations/rules/reservation-import.ts';
import { readChargesByKind } from '#figures/db/charges-by-kind.ts';
import { exportFigures } from '#figures/db/figures.ts';
import { chargedInWords } from '#figures/rules/charges-by-kind.ts';
import {
  type Figures,
  type FiguresDownloadQuery,
  leftAfterCosts,
  utilizationOf,
  type VehicleFigures,
} from '#figures/rules/figures.ts';
import { rolesInWords } from '#identity/rules.ts';
import type { ImportColumn, ImportColumns } from '#imports/rules/import.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { linesOfTotal } from '#payments/rules.ts';
import type { Sheet } from '#platform/spreadsheets/sheet.ts';
import {
  count,
  day,
  hours,
  money,
  type SheetColumn,
  share,
  text,
  wallClock,
  yesOrNo,
} from '#platform/spreadsheets/spreadsheet-column.ts';
import { linesAsText } from '#prices/rules.ts';
import { VEHICLE_SHEET } from '#upkeep/rules.ts';
import {
  type ExportedReservation,
  type ExportedUser,
  type ExportedVehicle,
  exportReservations,
  exportUsers,
  exportVehicles,
} from '../db/exported-rows.ts';

type Value = string | number | boolean | Date | null | undefined;

const KINDS: Record<
  ImportColumn['kind'],
  (heading: string, width: number, value: (row: never) => never) => SheetColumn<never>
> = { text, 'yes-no': yesOrNo, count, money, day, time: wallClock };

export const RESERVATIONS: Sheet<ExportedReservation> = {
  file: 'reservations',
  table: 'reservations',
  kind: 'reservation',
  name: 'Reservations',
  read: exportReservations,
  bytesPerRow: 260,
  get columns(): SheetColumn<ExportedReservation>[] {
    return columnsOf(RESERVATION_SHEET, {
      customer: ({ firstName, lastName }) => `${firstName} ${lastName}`,
      price: ({ totalCents }) => toAmount(totalCents),
      lines: (reservation) => linesAsText(linesOfTotal(reservation) ?? []),
    });
  },
};

export const USERS: Sheet<ExportedUser> = {
  file: 'users',
  table: 'users',
  kind: 'user',
  name: 'Users',
  read: exportUsers,
  bytesPerRow: 170,
  get columns(): SheetColumn<ExportedUser>[] {
    return columnsOf(USER_SHEET, { roles: (user: ExportedUser) => rolesInWords(user) });
  },
};

export const VEHICLES: Sheet<ExportedVehicle> = {
  file: 'vehicles',
  table: 'vehicles',
  kind: 'vehicle',
  name: 'Vehicles',
  read: exportVehicles,
  bytesPerRow: 420,
  get columns(): SheetColumn<ExportedVehicle>[] {
    return columnsOf(VEHICLE_SHEET, {
      classId: ({ className }: ExportedVehicle) => className,
      homePlaceId: ({ home }: ExportedVehicle) => home,
      image: ({ image }) => image.join(', '),
    });
  },
};

/**
 * The columns of a noun's sheet, whose formats are the company's. `values` has those that are not the field of the same name.
 */
function columnsOf<Row, Name extends string>(
  sheet: ImportColumns<Name>,
  values: { [Other in Exclude<Name, keyof Row>]: (row: Row) => Value } & {
    [Other in Name]?: (row: Row) => Value;
  },
): SheetColumn<Row>[] {
  return (Object.keys(sheet) as Name[]).map((name) => {
    const { kind, heading, width } = sheet[name];
    const read = values[name] ?? ((row: Row) => row[name as unknown as keyof Row] as Value);
    const value = (row: Row) => read(row) ?? (kind === 'text' ? '' : null);
    return KINDS[kind](heading, width, value as never) as SheetColumn<Row>;
  });
}

/** The figures of a period as a sheet. Its name is the days of the period. */
export function figuresSheet(
  company: Company,
  period: DayPeriod,
  query: Pick<FiguresDownloadQuery, 'sort' | 'direction' | 'place'>,
): Sheet<VehicleFigures> {
  return {
    file: 'figures',
    table: 'vehicles',
    kind: 'vehicle',
    days: period,
    name: `${period.from} to ${period.to}`,
    read: (db) => exportFigures(db, company, period, query),
    bytesPerRow: 165,
    columns: [
      count('#', 10, ({ id }) => id),
      text('Vehicle', 34, ({ model }) => model),
      text('Plate', 16, ({ plate }) => plate ?? ''),
      ...figuresColumns('', (vehicle) => vehicle),
      ...figuresColumns(', period before', ({ before }) => before),
    ],
    second: {
      name: 'Charges',
      read: async (db) =>
        (await readChargesByKind(db, company, period, query.place)).map((sum) => ({
          ...{ name: chargedInWords(sum), amount: sum.amount },
        })),
      columns: [
        text('Charge', 24, ({ name }) => name),
        money('Amount', 16, ({ amount }) => amount),
      ],
    },
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
  const costs = of((figures) => figures.costs);
  const rentedHours = of((figures) => figures.rentedHours);
  const rentals = of((figures) => figures.rentals);
  return [
    money(`Revenue${heading}`, 22, revenue),
    money(`Costs${heading}`, 22, costs),
    money(`After costs${heading}`, 22, of(leftAfterCosts)),
    hours(`Hours rented${heading}`, 26, rentedHours),
    share(`Utilization${heading}`, 25, of(utilizationOf)),
    count(`Rentals${heading}`, 22, rentals),
  ];
}
