import * as v from 'valibot';
import { type Company, placeOf } from '#company/rules.ts';
import {
  cellError,
  column,
  type ImportRow,
  optionalColumn,
  type ReadRow,
} from '#imports/rules/import.ts';
import { acceptedOptions, asOption, rowPlan, withRepetitions } from '#imports/rules/import-plan.ts';
import { dayInDigits, SAMPLE_DAY } from '#kernel/locale/day-words.ts';
import { readTypedDay } from '#kernel/locale/typed-day.ts';
import { formatMoney, toAmount, toCents } from '#kernel/money/money.ts';
import { readMoney } from '#kernel/money/typed-money.ts';
import { emailAddress } from '#kernel/text/email.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { readDayAndClock } from '#kernel/time/typed-clock.ts';
import { hoursAfter, type WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import {
  beyondLimitInWords,
  isBeyondLimit,
  type PriceBook,
  type PricedVehicle,
  type Terms,
  termsOf,
} from '#prices/rules.ts';
import {
  placesProblem,
  RESERVATION_STATUSES,
  type ReservationStatus,
  STATUS_WORDS,
} from '#rental/rules.ts';
import { deskReservationInput } from './desk-booking.ts';

/** The columns of the reservations' sheet, in the order of its download. */
export const RESERVATION_SHEET = {
  id: optionalColumn(
    'count',
    '#',
    10,
    'Empty for a new reservation. Existing ones are not changed here',
  ),
  model: optionalColumn('text', 'Vehicle', 30, 'Ignored'),
  customer: optionalColumn('text', 'Customer', 28, 'Ignored'),
  email: column('text', 'Email', 32, 'The email of a customer who has been added'),
  pickUpTime: column(
    'time',
    'Pick-up',
    18,
    () => `${dayInDigits(SAMPLE_DAY)} 14:30, 2:30 PM or a date with a time, on our clock`,
  ),
  dropOffTime: column('time', 'Drop-off', 18, 'As the pick-up'),
  pickUpLocation: column('text', 'Pick-up location', 34, 'Text'),
  dropOffLocation: column('text', 'Drop-off location', 34, 'Text'),
  status: optionalColumn(
    'text',
    'Status',
    12,
    `${RESERVATION_STATUSES.join(', ')}; CREATED if it is empty`,
  ),
  price: optionalColumn('money', 'Price', 14, 'Empty, or the price by our rates and rules'),
  lines: optionalColumn('text', 'Price lines', 60, 'Ignored'),
  vehicleId: column('count', 'Vehicle #', 12, 'The number of the vehicle'),
  pickUpPlace: optionalColumn('text', 'Pick-up place', 20, 'Ignored: the location leads to it'),
  dropOffPlace: optionalColumn('text', 'Drop-off place', 20, 'Ignored: the location leads to it'),
};

type ReservationColumn = keyof typeof RESERVATION_SHEET;

/** A reservation as the sheet shows it. */
type SheetReservation = {
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
export type ReservationImportFacts = {
  existing: readonly SheetReservation[];
  customers: readonly { id: number; email: string }[];
  vehicles: readonly (PricedVehicle & { model: string; homePlaceId: number | null })[];
  book: PriceBook | undefined;
};

export type ImportedReservation = Omit<SheetReservation, 'id' | 'email' | 'totalCents'> & {
  userId: number;
  terms: Terms;
};

/** A row with the reservation that it adds. */
type PlannedReservation = { row: ImportRow; added?: ImportedReservation };

/** What people write for a status, besides the words of screens. */
const STATUS_SYNONYMS = {
  CREATED: [STATUS_WORDS.CREATED, 'Booked', 'Open', 'Reserved'],
  CANCELLED: [STATUS_WORDS.CANCELLED],
  DONE: ['Completed', 'Finished', 'Returned', 'Closed'],
};

const NO_SUCH_RESERVATION = 'There is no such reservation';
const NO_SUCH_VEHICLE = 'There is no such vehicle';
const NO_SUCH_CUSTOMER = 'There is no customer with this email';
const ONLY_ADDED =
  'An import only adds reservations. Please change this one on its page, or leave the cell empty for a new one.';

/**
 * What the rows of a sheet do (imports: imports). A row without a number adds a reservation as at the desk. A row
 * with one has to be as it is.
 */
export function planReservations(
  company: Company,
  rows: ReadRow<ReservationColumn>[],
  facts: ReservationImportFacts,
): PlannedReservation[] {
  const planned = withRepetitions(RESERVATION_SHEET, rows, ['id']);
  return withoutOverlaps(
    company,
    planned.map((row) => planReservation(company, row, facts)),
    facts.vehicles,
  );
}

function planReservation(
  company: Company,
  read: ReadRow<ReservationColumn>,
  facts: ReservationImportFacts,
): PlannedReservation {
  const { texts } = read;
  const id = texts.id?.trim() ?? '';
  const email = emailAddress(texts.email ?? '').toLowerCase();
  const vehicleId = texts.vehicleId?.trim() ?? '';
  const status = asOption(texts.status?.trim() || 'CREATED', RESERVATION_STATUSES, STATUS_SYNONYMS);
  const existing = facts.existing.find((one) => String(one.id) === id);
  const vehicle = facts.vehicles.find((one) => String(one.id) === vehicleId);
  const plan = rowPlan(RESERVATION_SHEET, read, {
    existing,
    name: [vehicle?.model, email].filter(Boolean).join(', '),
    noSuch: NO_SUCH_RESERVATION,
  });
  const input = {
    pickUpLocation: texts.pickUpLocation,
    dropOffLocation: texts.dropOffLocation,
    pickUpTime: apiTime(texts.pickUpTime ?? ''),
    dropOffTime: apiTime(texts.dropOffTime ?? ''),
  };
  const schema = deskReservationInput(company);
  for (const name of ['pickUpTime', 'dropOffTime'] as const) {
    if (!input[name]) plan.refuse(name, acceptedTimes());
  }

  if (id !== '') {
    const { success, output } = v.safeParse(schema, input);
    const cells = { email, vehicleId, status, price: texts.price ?? '' };
    const isAsItIs = existing && success && isSame(existing, { ...output, ...cells });
    if (!isAsItIs) plan.refuse('id', ONLY_ADDED);
    return { row: plan.isRefused() ? plan.refused() : plan.planned({}, {}) };
  }

  const rental = plan.parse(schema, input);
  const customer = facts.customers.find((one) => one.email.toLowerCase() === email);
  if (!customer) plan.refuse('email', email === '' ? 'Choose a customer' : NO_SUCH_CUSTOMER);
  if (!vehicle) plan.refuse('vehicleId', vehicleId === '' ? 'Select a car' : NO_SUCH_VEHICLE);
  if (!isStatus(status))
    plan.refuse('status', acceptedOptions('Select a status', RESERVATION_STATUSES));
  if (!rental || !vehicle || !customer || !isStatus(status)) return { row: plan.refused() };

  const { pickUpTime, dropOffTime, pickUpLocation, dropOffLocation } = rental;
  const terms = termsOf(company, { vehicle, book: facts.book }, rental);
  const problem = status === 'CREATED' ? placesProblem(company, rental) : undefined;
  if (problem) plan.refuse(problem.at, problem.message());
  if (isBeyondLimit(terms)) plan.refuse('dropOffTime', beyondLimitInWords());
  const price = formatMoney(toAmount(terms.totalCents));
  if (texts.price?.trim() && centsOf(texts.price) !== terms.totalCents) {
    plan.refuse('price', `It costs ${price} here. Please enter that or nothing.`);
  }
  if (plan.isRefused()) return { row: plan.refused() };
  const period = { pickUpTime, dropOffTime };
  return {
    row: plan.planned(
      {},
      shownCells({ ...texts, email, status, ...period, price, model: vehicle.model }),
    ),
    added: {
      userId: customer.id,
      vehicleId: vehicle.id,
      ...period,
      pickUpLocation,
      dropOffLocation,
      status,
      terms,
    },
  };
}

/** Refuses what would take a vehicle that another row takes at the time, or keeps until its turnaround and its transfers are over. */
function withoutOverlaps(
  company: Company,
  planned: PlannedReservation[],
  vehicles: ReservationImportFacts['vehicles'],
): PlannedReservation[] {
  const earlier = new Map<number, { row: number; from: WallClock; until: WallClock }[]>();
  return planned.map((one) => {
    const { added, row } = one;
    if (!added || added.status === 'CANCELLED') return one;
    const others = earlier.get(added.vehicleId) ?? [];
    const { pickUpTime, dropOffTime, pickUpLocation, dropOffLocation, terms } = added;
    const home = vehicles.find(({ id }) => id === added.vehicleId)?.homePlaceId ?? null;
    const before = transferMinutes(company, home, pickUpLocation);
    const after = transferMinutes(company, home, dropOffLocation);
    const span = {
      row: row.row,
      from: hoursAfter(pickUpTime, -before / 60, company.timeZone),
      until: hoursAfter(dropOffTime, (terms.turnaroundMinutes + after) / 60, company.timeZone),
    };
    const other = others.find(({ from, until }) => span.from < until && from < span.until);
    if (other) return withConflict(one, `Row ${other.row} has the vehicle at that time`);
    earlier.set(added.vehicleId, [...others, span]);
    return one;
  });
}

/** As the database says it (`transfer_minutes`). */
function transferMinutes(company: Company, home: number | null, location: string): number {
  const place = placeOf(company, location);
  if (!place || home === null || home === place.id || company.oneWayRentals === 'floating')
    return 0;
  return place.transferMinutes;
}

/** The row with the error that its vehicle is taken. */
export function withConflict(
  { row }: PlannedReservation,
  message = t('availability.vehicleUnavailable'),
): PlannedReservation {
  const vehicle = row.changes.find(({ column }) => column === RESERVATION_SHEET.vehicleId.heading);
  const error = cellError(RESERVATION_SHEET.vehicleId.heading, vehicle?.after ?? '', message);
  return { row: { ...row, outcome: 'error', changes: [], errors: [error] } };
}

/** Whether a row says of a reservation what is so. Without a price it says nothing about that. */
function isSame(
  { id: _, totalCents, email, vehicleId, ...rental }: SheetReservation,
  { price, ...cells }: Record<string, unknown> & { price: string },
): boolean {
  const present = { ...rental, email: email.toLowerCase(), vehicleId: String(vehicleId) };
  return (
    Object.entries(present).every(([name, text]) => cells[name] === text) &&
    (price.trim() === '' || centsOf(price) === totalCents)
  );
}

function centsOf(text: string): number {
  return toCents(readMoney(text.trim()));
}

function isStatus(text: string): text is ReservationStatus {
  return (RESERVATION_STATUSES as readonly string[]).includes(text);
}

/** What the plan shows of a new reservation. */
function shownCells({
  customer: _,
  lines: __,
  id: ___,
  pickUpPlace: ____,
  dropOffPlace: _____,
  ...texts
}: Partial<Record<ReservationColumn, string>>) {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]));
}

/** A time as sheets have it, an ISO time or a day in the company's format with a time of day, for a request. */
function apiTime(text: string): string | undefined {
  const { day: typed = '', clock } = readDayAndClock(text) ?? {};
  const day = readTypedDay(typed);
  return day && toApiTime(`${day}T${clock}` as WallClock);
}

/** The times that are read, for a message about another one. */
function acceptedTimes(): string {
  return `Enter a day with a time from 0:00 to 23:59, such as ${dayInDigits(SAMPLE_DAY)} 14:30 or ${dayInDigits(SAMPLE_DAY)} 2:30 PM`;
}
