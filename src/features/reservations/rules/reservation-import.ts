import * as v from 'valibot';
import { VEHICLE_UNAVAILABLE } from '#availability/rules/availability-check.ts';
import type { Company } from '#company/rules/company.ts';
import { readDollars } from '#fleet/rules/vehicle-form.ts';
import {
  asOption,
  cellError,
  type ImportColumns,
  type ImportRow,
  type ReadRow,
  repetitions,
  type SheetWords,
  sortedErrors,
} from '#imports/rules/import.ts';
import { formatDollars, toCents, toDollars } from '#kernel/money/dollars.ts';
import { hoursAfter, type WallClock } from '#kernel/time/wall-clock.ts';
import type { PricedVehicle } from '#prices/rules/price.ts';
import type { PriceBook } from '#prices/rules/price-basis.ts';
import { BEYOND_LIMIT, isBeyondLimit, type Terms, termsOf } from '#prices/rules/pricing.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '#rental/rules/reservation-status.ts';
import { deskReservationInput } from './desk-booking.ts';

type ReservationColumn =
  | 'id'
  | 'model'
  | 'customer'
  | 'email'
  | 'pickUpTime'
  | 'dropOffTime'
  | 'pickUpLocation'
  | 'dropOffLocation'
  | 'status'
  | 'price'
  | 'lines'
  | 'vehicleId';

/** The columns of the reservations' sheet, in the order of its download. */
export const RESERVATION_SHEET: ImportColumns<ReservationColumn> = {
  id: { heading: '#', isOptional: true },
  model: { heading: 'Vehicle', isOptional: true },
  customer: { heading: 'Customer', isOptional: true },
  email: { heading: 'Email' },
  pickUpTime: { heading: 'Pick-up', isTime: true },
  dropOffTime: { heading: 'Drop-off', isTime: true },
  pickUpLocation: { heading: 'Pick-up location' },
  dropOffLocation: { heading: 'Drop-off location' },
  status: { heading: 'Status', isOptional: true },
  price: { heading: 'Price', isOptional: true },
  lines: { heading: 'Price lines', isOptional: true },
  vehicleId: { heading: 'Vehicle #' },
};

/** What a cell of each column has, for people who fill in a sheet. */
export const RESERVATION_SHEET_WORDS: SheetWords = {
  id: 'Empty for a new reservation. The others are not changed here',
  model: 'Ignored',
  customer: 'Ignored',
  email: 'The email of a customer who has been added',
  pickUpTime: '12/24/2026 10:00 or a date with a time, on our clock',
  dropOffTime: 'As the pick-up',
  pickUpLocation: 'Text',
  dropOffLocation: 'Text',
  status: `${RESERVATION_STATUSES.join(', ')}; CREATED if it is empty`,
  price: 'Empty, or the price by our rates and rules',
  lines: 'Ignored',
  vehicleId: 'The number of the vehicle',
};

/** A reservation as the sheet shows it. */
export type SheetReservation = {
  id: number;
  vehicleId: number;
  email: string;
  pickUpTime: WallClock;
  dropOffTime: WallClock;
  pickUpLocation: string;
  dropOffLocation: string;
  status: ReservationStatus;
  totalCents: number;
};

/** What the rows refer to. */
export type ReservationFacts = {
  existing: readonly SheetReservation[];
  customers: readonly { id: number; email: string }[];
  vehicles: readonly (PricedVehicle & { model: string })[];
  book: PriceBook | undefined;
};

export type ImportedReservation = Omit<SheetReservation, 'id' | 'email' | 'totalCents'> & {
  userId: number;
  terms: Terms;
};

/** A row with the reservation that it adds. */
export type PlannedReservation = { row: ImportRow; added?: ImportedReservation };

const NO_SUCH_RESERVATION = 'There is no such reservation';
const NO_SUCH_VEHICLE = 'There is no such vehicle';
const NO_SUCH_CUSTOMER = 'There is no customer with this email';
const ONLY_ADDED =
  'An import only adds reservations. Please change this one on its page, or leave the cell empty for a new one.';

/**
 * What the rows of a sheet do (rules, imports). A row without a number adds a reservation as at the desk. A row
 * with one has to be as it is.
 */
export function planReservations(
  company: Company,
  rows: ReadRow<ReservationColumn>[],
  facts: ReservationFacts,
): PlannedReservation[] {
  const repeated = repetitions(rows, 'id', RESERVATION_SHEET.id.heading);
  const planned = rows.map((row) => {
    const repetition = repeated.get(row);
    return planReservation(
      company,
      repetition ? { ...row, errors: [...row.errors, repetition] } : row,
      facts,
    );
  });
  return withoutOverlaps(company, planned);
}

function planReservation(
  company: Company,
  { row, texts, errors: cellErrors }: ReadRow<ReservationColumn>,
  facts: ReservationFacts,
): PlannedReservation {
  const errors = [...cellErrors];
  const refuse = (name: ReservationColumn, message: string) => {
    const column = RESERVATION_SHEET[name].heading;
    if (errors.some((error) => error.column === column)) return;
    errors.push(cellError(column, texts[name] ?? '', message));
  };
  const id = texts.id?.trim() ?? '';
  const email = texts.email?.trim().toLowerCase() ?? '';
  const vehicleId = texts.vehicleId?.trim() ?? '';
  const status = asOption(texts.status?.trim() || 'CREATED', RESERVATION_STATUSES);
  const period = {
    pickUpTime: apiTime(texts.pickUpTime ?? ''),
    dropOffTime: apiTime(texts.dropOffTime ?? ''),
  };
  const { pickUpLocation, dropOffLocation } = texts;
  const result = v.safeParse(deskReservationInput(company), {
    pickUpLocation,
    dropOffLocation,
    ...period,
  });
  const vehicle = facts.vehicles.find((one) => String(one.id) === vehicleId);
  const named = { row, name: [vehicle?.model, email].filter(Boolean).join(', ') };

  if (id !== '') {
    const existing = facts.existing.find((one) => String(one.id) === id);
    if (!existing) refuse('id', NO_SUCH_RESERVATION);
    const isAsItIs =
      existing &&
      result.success &&
      isSame(existing, { ...result.output, email, vehicleId, status, price: texts.price ?? '' });
    if (existing && !isAsItIs) refuse('id', ONLY_ADDED);
    return {
      row: {
        ...named,
        ...(existing && { id: existing.id }),
        outcome: errors.length > 0 ? 'error' : 'unchanged',
        changes: [],
        errors: sortedErrors(RESERVATION_SHEET, errors),
      },
    };
  }

  for (const issue of result.issues ?? []) {
    const field = issue.path?.[0]?.key;
    refuse(isColumn(field) ? field : 'id', issue.message);
  }
  const customer = facts.customers.find((one) => one.email.toLowerCase() === email);
  if (!customer) refuse('email', email === '' ? 'Choose a customer' : NO_SUCH_CUSTOMER);
  if (!vehicle) refuse('vehicleId', vehicleId === '' ? 'Select a car' : NO_SUCH_VEHICLE);
  if (!isStatus(status)) refuse('status', 'Select a status');

  if (result.success && vehicle && customer && isStatus(status)) {
    const { pickUpTime, dropOffTime, ...places } = result.output;
    const rental = { pickUpTime, dropOffTime };
    const terms = termsOf(company, { vehicle, book: facts.book }, { ...rental, ...places });
    if (isBeyondLimit(terms)) refuse('dropOffTime', BEYOND_LIMIT);
    const total = formatDollars(toDollars(terms.totalCents));
    if (texts.price?.trim() && centsOf(texts.price) !== terms.totalCents) {
      refuse('price', `It costs ${total} here. Please enter that or nothing.`);
    }
    if (errors.length === 0) {
      const cells = { ...texts, email, status, ...rental, price: total, model: vehicle.model };
      return {
        row: { ...named, outcome: 'new', changes: shownCells(cells), errors: [] },
        added: {
          userId: customer.id,
          vehicleId: vehicle.id,
          ...rental,
          pickUpLocation: places.pickUpLocation,
          dropOffLocation: places.dropOffLocation,
          status,
          terms,
        },
      };
    }
  }
  const ordered = sortedErrors(RESERVATION_SHEET, errors);
  return { row: { ...named, outcome: 'error', changes: [], errors: ordered } };
}

/** Refuses what would take a vehicle that another row takes at the time, or keeps until its turnaround is over. */
function withoutOverlaps(company: Company, planned: PlannedReservation[]): PlannedReservation[] {
  const earlier = new Map<number, { row: number; from: WallClock; until: WallClock }[]>();
  return planned.map((one) => {
    const { added, row } = one;
    if (!added || added.status === 'CANCELLED') return one;
    const others = earlier.get(added.vehicleId) ?? [];
    const { pickUpTime: from, dropOffTime, terms } = added;
    const span = {
      row: row.row,
      from,
      until: hoursAfter(dropOffTime, terms.turnaroundMinutes / 60, company.timeZone),
    };
    const other = others.find(({ from, until }) => span.from < until && from < span.until);
    if (other) return withConflict(one, `Row ${other.row} has the vehicle at that time`);
    earlier.set(added.vehicleId, [...others, span]);
    return one;
  });
}

/** The row with the error that its vehicle is taken. */
export function withConflict(
  { row }: PlannedReservation,
  message = VEHICLE_UNAVAILABLE,
): PlannedReservation {
  const vehicle = row.changes.find(({ column }) => column === RESERVATION_SHEET.vehicleId.heading);
  const error = cellError(RESERVATION_SHEET.vehicleId.heading, vehicle?.after ?? '', message);
  return { row: { ...row, outcome: 'error', changes: [], errors: [error] } };
}

function isSame(
  existing: SheetReservation,
  row: Pick<
    SheetReservation,
    'pickUpTime' | 'dropOffTime' | 'pickUpLocation' | 'dropOffLocation'
  > & {
    email: string;
    vehicleId: string;
    status: string;
    price: string;
  },
): boolean {
  return (
    existing.pickUpTime === row.pickUpTime &&
    existing.dropOffTime === row.dropOffTime &&
    existing.pickUpLocation === row.pickUpLocation &&
    existing.dropOffLocation === row.dropOffLocation &&
    existing.status === row.status &&
    existing.email.toLowerCase() === row.email &&
    String(existing.vehicleId) === row.vehicleId &&
    (row.price.trim() === '' || centsOf(row.price) === existing.totalCents)
  );
}

function centsOf(text: string): number {
  return toCents(readDollars(text.trim()));
}

function isStatus(text: string): text is ReservationStatus {
  return (RESERVATION_STATUSES as readonly string[]).includes(text);
}

function isColumn(name: unknown): name is ReservationColumn {
  return typeof name === 'string' && name in RESERVATION_SHEET;
}

function shownCells(texts: Partial<Record<ReservationColumn, string>>): ImportRow['changes'] {
  const { customer: _, lines: __, id: ___, ...columns } = RESERVATION_SHEET;
  return Object.entries(columns).flatMap(([name, { heading }]) => {
    const after = texts[name as ReservationColumn]?.trim();
    return after ? [{ column: heading, before: '', after }] : [];
  });
}

/** A time as sheets have it, '2026-12-24T10:00:00', '2026-12-24 10:00' or '12/24/2026 10:00 AM', for a request. */
function apiTime(text: string): string {
  const trimmed = text.trim();
  const [, isoDay, isoTime] =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2}(?::\d{2})?)$/.exec(trimmed) ?? [];
  if (isoDay && isoTime) {
    const [year, month, day] = isoDay.split('-');
    return `${month}/${day}/${year} ${withSeconds(isoTime)}`;
  }
  const [, month = '', day = '', year, time = '', half] =
    /^(\d{1,2})\/(\d{1,2})\/(\d{4}),? (\d{1,2}:\d{2}(?::\d{2})?)(?: ?([AP]M))?$/i.exec(trimmed) ??
    [];
  if (!year) return trimmed;
  return `${month.padStart(2, '0')}/${day.padStart(2, '0')}/${year} ${withSeconds(time, half)}`;
}

function withSeconds(time: string, half?: string): string {
  const [hour = '', minute, second = '00'] = time.split(':');
  const hours = half ? (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}:${second}`;
}
