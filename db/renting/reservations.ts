import { type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { toCents, toDollars } from '#domain/money/dollars.ts';
import { type RentalPeriod, startedHours } from '#domain/renting/rental-period.ts';
import type {
  Reservation,
  ReservationDetail,
  ReservationInput,
  ReservationSort,
} from '#domain/renting/reservation.ts';
import { instantOf, toWallClock } from '#domain/time/wall-clock.ts';
import type { Database } from '../client.ts';
import { isRefusedAsTaken } from '../constraint.ts';
import { findVehicle, toVehicle, VEHICLE_COLUMNS } from '../fleet/vehicles.ts';
import { reservationLetters, withLetters } from '../letters/reservation-letters.ts';
import { byColumn } from '../list.ts';
import { retryAfterDeadlock } from '../sqlstate.ts';
import { isHeld } from './availability.ts';

type ReservationRow = Omit<
  Reservation,
  'pickUpTime' | 'dropOffTime' | 'pickedUpAt' | 'returnedAt' | 'totalPrice' | 'car'
> & {
  pickUpTime: Date;
  dropOffTime: Date;
  pickedUpAt: Date | null;
  returnedAt: Date | null;
  totalCents: number;
};

/** Columns of a reservation in a list. */
export const RESERVATION_LIST_COLUMNS = [
  'reservations.id',
  'reservations.pickUpTime',
  'reservations.dropOffTime',
  'reservations.pickUpLocation',
  'reservations.dropOffLocation',
  'reservations.status',
  'reservations.userId',
  'reservations.totalCents',
  'reservations.pickedUpAt',
  'reservations.returnedAt',
] as const;

/** Columns of a single reservation. */
export const RESERVATION_DETAIL_COLUMNS = [
  ...RESERVATION_LIST_COLUMNS,
  'reservations.updatedAt',
] as const;

/** The expression by which a list of reservations is sorted. */
export function reservationOrder(sort: ReservationSort): RawBuilder<unknown> {
  return byColumn(`reservations.${sort === 'totalPrice' ? 'totalCents' : sort}`);
}

/** A row and its vehicle as calls return them. */
export function toReservation<Car>({ totalCents, ...row }: ReservationRow, car: Car) {
  return {
    ...row,
    pickUpTime: toWallClock(row.pickUpTime),
    dropOffTime: toWallClock(row.dropOffTime),
    pickedUpAt: row.pickedUpAt && toWallClock(row.pickedUpAt),
    returnedAt: row.returnedAt && toWallClock(row.returnedAt),
    car,
    totalPrice: toDollars(totalCents),
  };
}

/** A single reservation's row. */
export type ReservationDetailRow = ReservationRow & { updatedAt: Date };

/** A row and its vehicle as calls return a single reservation. */
export function toReservationDetail(
  { updatedAt, ...row }: ReservationDetailRow,
  vehicle: Vehicle,
): ReservationDetail {
  return { ...toReservation(row, vehicle), updatedAt: updatedAt.toISOString() };
}

/** The result of a booking: the reservation, or why there is none. */
export type BookingOutcome =
  | { kind: 'booked'; reservation: ReservationDetail }
  | { kind: 'no-vehicle' | 'taken' | 'too-many-current' }
  /** The customer expected another total than this one, in dollars. */
  | { kind: 'price-changed'; totalPrice: number };

/**
 * Books a vehicle at its current price, and keeps it for `turnaroundMinutes` after the drop-off. The user can
 * have `mostCurrent` current reservations, or any number if it is undefined. If the user has already booked
 * this vehicle for this period, that reservation is returned.
 */
export async function bookVehicle(
  db: Database,
  userId: number,
  vehicleId: number,
  { expectedTotal, ...input }: ReservationInput,
  {
    turnaroundMinutes,
    mostCurrent,
  }: { turnaroundMinutes: number; mostCurrent: number | undefined },
): Promise<BookingOutcome> {
  const expectedCents = expectedTotal === undefined ? undefined : toCents(expectedTotal);
  const answer = await retryAfterDeadlock(() =>
    addReservation(
      db,
      { ...input, userId, vehicleId, turnaroundMinutes },
      { expectedCents, mostCurrent },
    ),
  ).catch((error: unknown) => {
    if (!isRefusedAsTaken(error)) throw error;
    return 'taken' as const;
  });
  if (!answer) return { kind: 'no-vehicle' };
  if (answer !== 'taken') {
    const { vehicle, price: _, isHeld: __, ...row } = answer;
    if (isAdded(row)) {
      return { kind: 'booked', reservation: toReservationDetail(row, toVehicle(vehicle)) };
    }
  }
  const own = await findBooked(db, userId, vehicleId, input);
  if (own) return { kind: 'booked', reservation: own };
  if (answer === 'taken' || answer.isHeld) return { kind: 'taken' };
  if (expectedCents !== undefined && answer.price !== expectedCents) {
    return { kind: 'price-changed', totalPrice: toDollars(answer.price) };
  }
  return { kind: 'too-many-current' };
}

/** Whether a joined row exists. Then its columns that can't be null have values. */
function isAdded(
  row: { [Column in keyof ReservationDetailRow]: ReservationDetailRow[Column] | null },
): row is ReservationDetailRow {
  return row.id !== null;
}

type NewReservation = Omit<ReservationInput, 'expectedTotal'> & {
  userId: number;
  vehicleId: number;
  turnaroundMinutes: number;
};

/**
 * Adds a reservation if the vehicle is not held, the price is as expected and the customer is below the
 * limit, and writes the letter that confirms it. Returns what was compared: the vehicle, its total for the
 * period and the customer's number of current reservations. All were read while other bookings of the vehicle
 * or the customer waited.
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
async function addReservation(
  db: Database,
  { userId, vehicleId, ...input }: NewReservation,
  {
    expectedCents,
    mostCurrent,
  }: { expectedCents: number | undefined; mostCurrent: number | undefined },
) {
  return withLetters(
    db
      // Bookings and edits of one vehicle wait for each other here, so the rate is the current one.
      .with('vehicle', (query) =>
        query
          .selectFrom('vehicles')
          .select(VEHICLE_COLUMNS)
          .select(
            // The same calculation as totalCents in src/domain/renting/pricing.ts.
            sql<number>`price_per_hour_cents * ${startedHours(input)}::bigint`.as('price'),
          )
          .select(isHeld('vehicles.id', input).as('isHeld'))
          .where('id', '=', vehicleId)
          .forNoKeyUpdate(),
      )
      .with('customer', (query) =>
        query
          .selectFrom('vehicle')
          .select(sql<number>`lock_and_count_upcoming(${userId}::integer)`.as('currentCount')),
      )
      .with('added', (query) =>
        query
          .insertInto('reservations')
          .columns([
            'userId',
            'vehicleId',
            'pickUpTime',
            'dropOffTime',
            'pickUpLocation',
            'dropOffLocation',
            'rateCents',
            'totalCents',
            'turnaroundMinutes',
          ])
          .expression((eb) =>
            eb
              .selectFrom(['vehicle', 'customer'])
              .select([
                sql<number>`${userId}::integer`.as('userId'),
                'vehicle.id',
                sql<Date>`${instantOf(input.pickUpTime)}::timestamptz`.as('pickUpTime'),
                sql<Date>`${instantOf(input.dropOffTime)}::timestamptz`.as('dropOffTime'),
                sql<string>`${input.pickUpLocation}::text`.as('pickUpLocation'),
                sql<string>`${input.dropOffLocation}::text`.as('dropOffLocation'),
                'pricePerHourCents',
                'price',
                sql<number>`${input.turnaroundMinutes}::integer`.as('turnaroundMinutes'),
              ])
              .where('isHeld', '=', false)
              .$if(expectedCents !== undefined, (all) =>
                // Any number fits into `numeric`.
                all.where(sql<boolean>`price = ${expectedCents}::numeric`),
              )
              .$if(mostCurrent !== undefined, (all) =>
                all.where(sql<boolean>`current_count < ${mostCurrent}`),
              ),
          )
          .returningAll(),
      ),
    reservationLetters('reservation-confirmed', 'added'),
  )
    .selectFrom('vehicle')
    .innerJoin('customer', (join) => join.onTrue())
    .leftJoin('added as reservations', (join) => join.onTrue())
    .select(RESERVATION_DETAIL_COLUMNS)
    .select(['price', 'isHeld'])
    .select(({ selectFrom }) =>
      jsonObjectFrom(selectFrom('vehicle as vehicles').select(VEHICLE_COLUMNS))
        .$notNull()
        .as('vehicle'),
    )
    .executeTakeFirst();
}

/** A customer's own reservation of exactly this vehicle and period. */
async function findBooked(
  db: Database,
  userId: number,
  vehicleId: number,
  period: RentalPeriod,
): Promise<ReservationDetail | undefined> {
  const [row, vehicle] = await Promise.all([
    db
      .selectFrom('reservations')
      .select(RESERVATION_DETAIL_COLUMNS)
      .where('userId', '=', userId)
      .where('vehicleId', '=', vehicleId)
      .where('pickUpTime', '=', instantOf(period.pickUpTime))
      .where('dropOffTime', '=', instantOf(period.dropOffTime))
      .where('status', '<>', 'CANCELLED')
      .executeTakeFirst(),
    findVehicle(db, vehicleId),
  ]);
  return row && vehicle && toReservationDetail(row, vehicle);
}
