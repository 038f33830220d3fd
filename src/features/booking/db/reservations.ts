import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { isKeptOut, isTooLateToBring, transfersOf } from '#availability/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { isRefusedAsTaken } from '#db/client/constraint.ts';
import { byColumn } from '#db/client/list.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { findVehicle, toVehicle, VEHICLE_COLUMNS } from '#fleet/db.ts';
import type { Vehicle } from '#fleet/rules.ts';
import { companyLocale } from '#kernel/locale/locale.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Message } from '#kernel/records/field.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import {
  BALANCE_COLUMNS,
  onItsWayCents,
  paidBy,
  payBy,
  reservationLetters,
  withLetters,
} from '#payments/db.ts';
import {
  awaitsPayment,
  type BalanceFacts,
  type CardConsent,
  cancellationFeeCents,
  linesOfTotal,
  type PaidBy,
  type TotalLines,
  toBalance,
} from '#payments/rules.ts';
import {
  bookTerms,
  checkChoices,
  newestBook,
  statedBirthDate,
  toPricedVehicle,
  usedCode,
} from '#prices/db.ts';
import {
  asksForBirthDate,
  type BookTerms,
  birthDateMissing,
  type Choices,
  type ChosenExtra,
  isBeyondLimit,
  isExpectedTotal,
  leastDaysFor,
  leastDaysProblem,
  NO_CHOICES,
  type PriceBasis,
  type PriceBook,
  type Promotion,
  promotionProblem,
  type Terms,
  termsOf,
  toAnsweredLine,
} from '#prices/rules.ts';
import type { RentalPeriod } from '#rental/rules.ts';
import type { Language } from '#words/languages.ts';
import {
  isSameBooking,
  type Reservation,
  type ReservationDetail,
  type ReservationInput,
  type ReservationSort,
} from '../rules/reservation.ts';
import { agreementsColumn } from './price-agreements.ts';

type ReservationRow = Omit<
  Reservation,
  | 'pickUpTime'
  | 'dropOffTime'
  | 'pickedUpAt'
  | 'returnedAt'
  | 'totalPrice'
  | 'car'
  | 'payBy'
  | 'onItsWay'
  | keyof ReturnType<typeof toBalance>
> &
  BalanceFacts & {
    pickUpTime: Date;
    dropOffTime: Date;
    pickedUpAt: Date | null;
    returnedAt: Date | null;
    payBy: Date | null;
    onItsWayCents: number | null;
  };

export const RESERVATION_LIST_COLUMNS = [
  'reservations.id',
  'reservations.pickUpTime',
  'reservations.dropOffTime',
  'reservations.pickUpLocation',
  'reservations.dropOffLocation',
  'reservations.userId',
  'reservations.currency',
  ...BALANCE_COLUMNS,
  'reservations.pickedUpAt',
  'reservations.returnedAt',
  // The least that can be paid online depends on the currency.
  () => payBy('reservations').as('payBy'),
  onItsWayCents('reservations').as('onItsWayCents'),
] as const;

/** What a reservation's price book says of deposit, cancellation and no-shows. */
export const cancelRules = bookTerms('reservations').as('cancelRules');

export const RESERVATION_DETAIL_COLUMNS = [
  ...RESERVATION_LIST_COLUMNS,
  'reservations.updatedAt',
  'reservations.language',
  'reservations.priceBookId',
  'reservations.lines',
  'reservations.charges',
  'reservations.adjustments',
  'reservations.extras',
  'reservations.promotion',
  statedBirthDate.as('birthDate'),
  cancelRules,
  paidBy('reservations').as('paidBy'),
] as const;

/** The columns that a booking and an import write, with their types. */
export const NEW_RESERVATION_TYPES = {
  userId: 'integer',
  language: 'text',
  vehicleId: 'integer',
  currency: 'text',
  pickUpTime: 'timestamptz',
  dropOffTime: 'timestamptz',
  pickUpLocation: 'text',
  dropOffLocation: 'text',
  status: 'text',
  rateCents: 'integer',
  capCents: 'integer',
  classId: 'integer',
  priceBookId: 'integer',
  lines: 'jsonb',
  extras: 'jsonb',
  promotion: 'jsonb',
  birthDate: 'date',
  totalCents: 'bigint',
  turnaroundMinutes: 'integer',
  heldUntil: 'timestamptz',
  cardConsent: 'jsonb',
};

export const NEW_COLUMNS = Object.keys(
  NEW_RESERVATION_TYPES,
) as (keyof typeof NEW_RESERVATION_TYPES)[];

/** The expression by which a list of reservations is sorted. */
export function reservationOrder(sort: ReservationSort): RawBuilder<unknown> {
  return byColumn(`reservations.${sort === 'totalPrice' ? 'totalCents' : sort}`);
}

/** A row and its vehicle as calls return them. */
export function toReservation<Car>(
  company: Company,
  {
    totalCents,
    cancellationFeeCents,
    paidCents,
    depositHeldCents,
    depositKeptCents,
    payBy: waitsUntil,
    onItsWayCents: decidedCents,
    ...row
  }: ReservationRow,
  car: Car,
) {
  const sums = { paidCents, depositHeldCents, depositKeptCents };
  return {
    ...row,
    ...toBalance({ status: row.status, totalCents, cancellationFeeCents, ...sums }),
    pickUpTime: toWallClock(row.pickUpTime, company.timeZone),
    dropOffTime: toWallClock(row.dropOffTime, company.timeZone),
    pickedUpAt: row.pickedUpAt && toWallClock(row.pickedUpAt, company.timeZone),
    returnedAt: row.returnedAt && toWallClock(row.returnedAt, company.timeZone),
    car,
    totalPrice: toAmount(totalCents),
    ...(waitsUntil &&
      row.status === 'CREATED' && { payBy: toWallClock(waitsUntil, company.timeZone) }),
    ...(decidedCents !== null && { onItsWay: toAmount(decidedCents) }),
  };
}

/** What a single reservation's row has of its price. */
type PriceRow = TotalLines & {
  priceBookId: number | null;
  extras: ChosenExtra[] | null;
  promotion: Promotion | null;
  birthDate: string | null;
  cancelRules: BookTerms | null;
  paidBy: PaidBy[] | null;
};

/** A single reservation's row. */
export type ReservationDetailRow = ReservationRow &
  PriceRow & { updatedAt: Date; language: Language };

/** A row and its vehicle as calls return a single reservation. */
export function toReservationDetail<Car extends Vehicle>(
  company: Company,
  {
    updatedAt,
    language,
    priceBookId,
    lines,
    charges,
    adjustments,
    extras,
    promotion,
    birthDate,
    cancelRules: rules,
    paidBy: paidByMethods,
    ...row
  }: ReservationDetailRow,
  vehicle: Car,
): Omit<ReservationDetail, 'car'> & { car: Car } {
  const reservation = toReservation(company, row, vehicle);
  const { totalCents } = row;
  const allLines = linesOfTotal({ lines, charges, adjustments, totalCents });
  const feeCents =
    row.cancellationFeeCents ??
    cancellationFeeNow(company, { ...row, charges, adjustments, cancelRules: rules });
  return {
    ...reservation,
    updatedAt: updatedAt.toISOString(),
    language,
    ...(allLines && { lines: allLines.map(toAnsweredLine) }),
    ...((priceBookId ?? extras ?? promotion) !== null && {
      extras: extras ?? [],
      promoCode: promotion?.code ?? null,
    }),
    ...(birthDate !== null && { birthDate }),
    ...(priceBookId !== null && { priceBookId, terms: rules ?? {} }),
    ...(paidByMethods && { paidBy: paidByMethods }),
    ...(feeCents !== null && { cancellationFee: toAmount(feeCents) }),
  };
}

/** What the cancellation of a reservation costs now, in cents; null without a rule, and if it is canceled. */
export function cancellationFeeNow(
  company: Company,
  {
    pickUpTime,
    cancelRules: rules,
    ...row
  }: Pick<
    ReservationDetailRow,
    | 'status'
    | 'pickUpTime'
    | 'pickedUpAt'
    | 'totalCents'
    | 'charges'
    | 'adjustments'
    | 'cancelRules'
  >,
): number | null {
  if (row.status === 'CANCELLED') return null;
  const rental = { ...row, pickUpTime: toWallClock(pickUpTime, company.timeZone) };
  return cancellationFeeCents(company, rules ?? {}, rental, new Date()) ?? null;
}

/** Terms and choices as columns. */
export function termColumns(
  { lines, agreements, ...terms }: Terms,
  { extras, promotion }: Choices = NO_CHOICES,
) {
  return {
    ...terms,
    currency: companyLocale().currency,
    lines: lines && JSON.stringify(lines),
    agreements: agreementsColumn(agreements),
    extras: extras.length > 0 ? JSON.stringify(extras) : null,
    promotion: promotion ? JSON.stringify(promotion) : null,
  };
}

/** The result of a booking: the reservation, or why there is none. */
export type BookingOutcome =
  | { kind: 'booked'; reservation: ReservationDetail }
  | { kind: 'no-vehicle' | 'taken' | 'too-many-current' | 'promo-used' | 'beyond-limit' }
  /** The period is shorter than a least length. The message belongs to its drop-off. */
  | { kind: 'too-short'; message: () => string }
  /** The same vehicle and times are booked with other places or extras, another code or another driver. */
  | { kind: 'booked-differently'; id: number }
  /** An extra or a code can't be chosen, or a date of birth is missing. The message belongs to the field. */
  | { kind: 'no-choice'; errors: Record<string, Message> }
  /** The customer expected another total, or has not seen a fee. */
  | { kind: 'price-changed'; terms: Terms };

/** The most attempts of a booking whose prices change in between. */
const MOST_BOOKING_ATTEMPTS = 3;

type BookingConditions = {
  /** Whether the least lengths count, and that the vehicle can be brought in time, as for customers. */
  hasLimits?: boolean;
  /** The customer can have so many current reservations, or any number if it is undefined. */
  mostCurrent: number | undefined;
  /** Minutes for which the booking waits for its payment; undefined if it need not be paid now. */
  waitingMinutes?: number | undefined;
  /** That of the page on which it was booked; the customer's own without one. */
  language?: Language | undefined;
  /** What the customer has agreed to about their card. */
  cardConsent?: CardConsent | undefined;
  /** The vehicle's prices, as they were read before; undefined for an unknown vehicle. */
  basis: PriceBasis | undefined;
};

/**
 * Books a vehicle at its current price. If rate, cap, class or price book are no longer those of `basis`, it is priced
 * again. If the user has already made this booking, that reservation is returned (booking: repeated booking).
 */
export async function bookVehicle(
  db: Database,
  company: Company,
  userId: number,
  vehicleId: number,
  booking: ReservationInput,
  { basis: firstBasis, ...conditions }: BookingConditions,
): Promise<BookingOutcome> {
  const { expectedTotal, extras = [], promoCode, ...input } = booking;
  let basis = firstBasis;
  for (let attempts = 0; basis && attempts < MOST_BOOKING_ATTEMPTS; attempts += 1) {
    const leastDays = leastDaysFor(basis, conditions.hasLimits ?? false);
    const tooShort = leastDaysProblem(company, leastDays, input);
    if (tooShort) {
      // A repeated booking may be older than the least length.
      const { message } = tooShort;
      const own = await findBooked(db, company, userId, vehicleId, booking);
      return own ?? { kind: 'too-short', message };
    }
    if (asksForBirthDate(basis.book?.rules ?? {}) && input.birthDate === undefined) {
      return { kind: 'no-choice', errors: { birthDate: birthDateMissing } };
    }
    const chosen = await checkChoices(db, company, basis, { extras, promoCode }, new Date());
    if ('kind' in chosen) {
      // A repeated booking has used the code itself.
      const isUsed = chosen.kind === 'promo-used';
      return (isUsed && (await findBooked(db, company, userId, vehicleId, booking))) || chosen;
    }
    const terms = termsOf(company, basis, input, chosen);
    if (promotionProblem(chosen, terms)) {
      const errors = { promoCode: () => promotionProblem(chosen, terms) ?? '' };
      return { kind: 'no-choice', errors };
    }
    if (isBeyondLimit(terms)) return { kind: 'beyond-limit' };
    const isExpected = isExpectedTotal(company, terms, expectedTotal, [basis, input, chosen]);
    const rental = { ...input, userId, vehicleId };
    const answer = await retryAfterDeadlock(() =>
      addReservation(db, company, rental, { ...conditions, terms, choices: chosen, isExpected }),
    ).catch((error: unknown) => {
      if (!isRefusedAsTaken(error)) throw error;
      return 'taken' as const;
    });
    if (!answer) return { kind: 'no-vehicle' };
    if (answer !== 'taken') {
      const { vehicle, newBook, isKeptOut: _, isCurrentPrice: __, isAllowed: ___, ...row } = answer;
      if (isAdded(row)) {
        return {
          kind: 'booked',
          reservation: toReservationDetail(company, row, toVehicle(vehicle)),
        };
      }
      if (!answer.isKeptOut && !answer.isCurrentPrice) {
        basis = {
          vehicle: toPricedVehicle(vehicle),
          book: newBook ?? basis.book,
        };
        continue;
      }
      // Somebody else had the code's last use.
      if (answer.isAllowed) continue;
    }
    const own = await findBooked(db, company, userId, vehicleId, booking);
    if (own) return own;
    if (answer === 'taken' || answer.isKeptOut) return { kind: 'taken' };
    return isExpected ? { kind: 'too-many-current' } : { kind: 'price-changed', terms };
  }
  return basis ? { kind: 'taken' } : { kind: 'no-vehicle' };
}

/** Whether a joined row exists. Then its columns that can't be null have values. */
function isAdded(
  row: { [Column in keyof ReservationDetailRow]: ReservationDetailRow[Column] | null },
): row is ReservationDetailRow {
  return row.id !== null;
}

type NewReservation = RentalPeriod & {
  userId: number;
  vehicleId: number;
  pickUpLocation: string;
  dropOffLocation: string;
  birthDate?: string | undefined;
};

/**
 * Adds a reservation if the vehicle is not kept out and can be brought in time, the prices are those of the terms, the total is as expected,
 * the customer is below the limit and the code can still be used, and writes the letter that confirms it.
 * Returns what was compared. All of it was read while other bookings of the vehicle or the customer waited.
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
async function addReservation(
  db: Database,
  company: Company,
  { userId, vehicleId, ...input }: NewReservation,
  {
    terms,
    choices,
    isExpected,
    mostCurrent,
    waitingMinutes,
    cardConsent,
    language,
    hasLimits = false,
  }: Omit<BookingConditions, 'basis'> & {
    terms: Terms;
    choices: Choices;
    isExpected: boolean;
  },
) {
  const columns = termColumns(terms, choices);
  const turnaround = { turnaroundMinutes: terms.turnaroundMinutes };
  const transfers = transfersOf(input, sql.ref('vehicles.id'));
  const code = choices.promotion?.code;
  const isPaidFirst = waitingMinutes !== undefined && awaitsPayment({ ...columns, paidCents: 0 });
  const values = {
    ...input,
    userId,
    language:
      language ?? sql`coalesce((select language from users where id = ${userId}::integer), 'en')`,
    vehicleId,
    ...columns,
    birthDate: input.birthDate ?? null,
    status: 'CREATED',
    pickUpTime: instantOf(input.pickUpTime, company.timeZone),
    dropOffTime: instantOf(input.dropOffTime, company.timeZone),
    heldUntil: sql`(now() + make_interval(mins => ${isPaidFirst ? waitingMinutes : null}::integer))`,
    cardConsent: cardConsent ? JSON.stringify(cardConsent) : null,
  };
  return withLetters(
    db
      // Bookings and edits of one vehicle wait for each other here, so its prices are the current ones.
      .with('vehicle', (query) =>
        query
          .selectFrom('vehicles')
          .select(VEHICLE_COLUMNS)
          .select([
            sql<boolean>`(
              ${isKeptOut(company, 'vehicles.id', { ...input, ...turnaround })}
              or ${hasLimits}::boolean and ${isTooLateToBring(transfers, values.pickUpTime)}
            )`.as('isKeptOut'),
            sql<boolean>`price_per_hour_cents = ${terms.rateCents}::integer
              and daily_cap_cents is not distinct from ${terms.capCents}::integer
              and class_id is not distinct from ${terms.classId}::integer
              and (select max(id) from price_books) is not distinct from ${terms.priceBookId}::integer`.as(
              'isCurrentPrice',
            ),
          ])
          .where('id', '=', vehicleId)
          .forNoKeyUpdate(),
      )
      .with('customer', (query) =>
        query
          .selectFrom('vehicle')
          .select(sql<number>`lock_and_count_upcoming(${userId}::integer)`.as('currentCount')),
      )
      .with('allowed', (query) =>
        query
          .selectFrom(['vehicle', 'customer'])
          .select('vehicle.id')
          .where('isKeptOut', '=', false)
          .where('isCurrentPrice', '=', true)
          .where(sql<boolean>`${isExpected}::boolean`)
          .$if(mostCurrent !== undefined, (all) =>
            all.where(sql<boolean>`current_count < ${mostCurrent}`),
          ),
      )
      .with('promotion', (query) => usedCode(query, code, 'allowed'))
      .with('added', (query) =>
        query
          .insertInto('reservations')
          .columns(NEW_COLUMNS)
          .expression((eb) =>
            eb
              .selectFrom('allowed')
              .select(NEW_COLUMNS.map((name) => typedValue(name, values[name]).as(name)))
              .$if(code !== undefined, (all) =>
                all.where(sql<boolean>`exists (select from promotion)`),
              ),
          )
          .returningAll(),
      ),
    reservationLetters(company, 'reservation-confirmed', 'added'),
  )
    .selectFrom('vehicle')
    .innerJoin('customer', (join) => join.onTrue())
    .leftJoin('added as reservations', (join) => join.onTrue())
    .select(RESERVATION_DETAIL_COLUMNS)
    .select(['isKeptOut', 'isCurrentPrice'])
    .select([
      sql<boolean>`exists (select from allowed)`.as('isAllowed'),
      sql<PriceBook | null>`case when not is_current_price then ${newestBook} end`.as('newBook'),
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(selectFrom('vehicle as vehicles').select(VEHICLE_COLUMNS))
        .$notNull()
        .as('vehicle'),
    )
    .executeTakeFirst();
}

function typedValue(name: keyof typeof NEW_RESERVATION_TYPES, value: unknown) {
  return sql`${value}::${sql.raw(NEW_RESERVATION_TYPES[name])}`;
}

/** The outcome of a booking if the customer has a reservation of exactly this vehicle and period. */
async function findBooked(
  db: Database,
  company: Company,
  userId: number,
  vehicleId: number,
  booking: ReservationInput,
): Promise<BookingOutcome | undefined> {
  const [row, vehicle] = await Promise.all([
    db
      .selectFrom('reservations')
      .select(RESERVATION_DETAIL_COLUMNS)
      .where('userId', '=', userId)
      .where('vehicleId', '=', vehicleId)
      .where('pickUpTime', '=', instantOf(booking.pickUpTime, company.timeZone))
      .where('dropOffTime', '=', instantOf(booking.dropOffTime, company.timeZone))
      .where('status', '<>', 'CANCELLED')
      .executeTakeFirst(),
    findVehicle(db, vehicleId),
  ]);
  if (!row || !vehicle) return undefined;
  const reservation = toReservationDetail(company, row, vehicle);
  return isSameBooking(company, reservation, booking)
    ? { kind: 'booked', reservation }
    : { kind: 'booked-differently', id: row.id };
}
