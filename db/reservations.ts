import { sql } from 'kysely';
import { MOST_TOTAL_CENTS, toCents, toDollars } from '../src/domain/price.ts';
import { type RentalPeriod, startedHours } from '../src/domain/rental-period.ts';
import type {
  Reservation,
  ReservationDetail,
  ReservationInput,
} from '../src/domain/reservation.ts';
import type { Vehicle } from '../src/domain/vehicle.ts';
import { toWallClock } from '../src/domain/wall-clock.ts';
import type { Database } from './client.ts';
import { retryAfterDeadlock } from './deadlock.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

type ReservationRow = Omit<Reservation, 'pickUpTime' | 'dropOffTime' | 'totalPrice' | 'car'> &
  RentalPeriod & { totalCents: number };

export const RESERVATION_COLUMNS = [
  'reservations.id',
  'reservations.pickUpTime',
  'reservations.dropOffTime',
  'reservations.pickUpLocation',
  'reservations.dropOffLocation',
  'reservations.status',
  'reservations.userId',
  'reservations.totalCents',
] as const;

/** Columns of a reservation by itself. */
export const DETAIL_COLUMNS = [...RESERVATION_COLUMNS, 'reservations.updatedAt'] as const;

/** A row as calls answer it. */
export function toReservation<Car>({ totalCents, ...row }: ReservationRow, car: Car) {
  return {
    ...row,
    pickUpTime: toWallClock(row.pickUpTime),
    dropOffTime: toWallClock(row.dropOffTime),
    car,
    totalPrice: toDollars(totalCents),
  };
}

/** A row and its vehicle as calls answer a reservation by itself. */
export function toReservationDetail(
  { updatedAt, ...row }: ReservationRow & { updatedAt: Date },
  vehicle: Vehicle,
): ReservationDetail {
  return { ...toReservation(row, vehicle), updatedAt: updatedAt.toISOString() };
}

/** What came of a booking: the reservation, or why there is none. */
export type BookingOutcome =
  | { kind: 'booked'; reservation: ReservationDetail }
  | { kind: 'no-vehicle' | 'taken' | 'too-many-upcoming' | 'too-expensive' }
  /** The total in dollars is another than the customer expected. */
  | { kind: 'price-changed'; totalPrice: number };

/**
 * Books a vehicle at its price of now for somebody who may hold `mostUpcoming` upcoming
 * reservations, or any number when undefined. The same customer's repeated call answers the
 * reservation already made.
 */
export async function bookVehicle(
  db: Database,
  userId: number,
  vehicleId: number,
  { expectedTotal, ...input }: ReservationInput,
  mostUpcoming: number | undefined,
): Promise<BookingOutcome> {
  const expectedCents = expectedTotal === undefined ? undefined : toCents(expectedTotal);
  const answer = await retryAfterDeadlock(() =>
    addReservation(db, { ...input, userId, vehicleId }, { expectedCents, mostUpcoming }),
  );
  if (!answer) return { kind: 'no-vehicle' };
  const { upcoming, reservationId, updatedAt, totalCents: total, ...vehicleRow } = answer;
  const vehicle = toVehicle(vehicleRow);
  const totalCents = Number(total);
  if (reservationId !== null && updatedAt !== null) {
    const { pickUpLocation, dropOffLocation, ...period } = input;
    const row = { id: reservationId, ...period, pickUpLocation, dropOffLocation };
    const state = { status: 'CREATED', userId, totalCents, updatedAt } as const;
    return { kind: 'booked', reservation: toReservationDetail({ ...row, ...state }, vehicle) };
  }
  const own = await findBooked(db, userId, vehicleId, input);
  if (own) return { kind: 'booked', reservation: toReservationDetail(own, vehicle) };
  if (totalCents > MOST_TOTAL_CENTS) return { kind: 'too-expensive' };
  if (expectedCents !== undefined && totalCents !== expectedCents) {
    return { kind: 'price-changed', totalPrice: toDollars(totalCents) };
  }
  const isFull = mostUpcoming !== undefined && upcoming >= mostUpcoming;
  return { kind: isFull ? 'too-many-upcoming' : 'taken' };
}

type NewReservation = Omit<ReservationInput, 'expectedTotal'> & {
  userId: number;
  vehicleId: number;
};

/**
 * Adds a reservation where nothing forbids it, and answers what it went by: the vehicle and the
 * customer's upcoming reservations as they were when nobody else could book either.
 */
async function addReservation(
  db: Database,
  { userId, vehicleId, ...input }: NewReservation,
  {
    expectedCents,
    mostUpcoming,
  }: { expectedCents: number | undefined; mostUpcoming: number | undefined },
) {
  return (
    db
      // Bookings and edits of one vehicle wait for each other here, so its price is that of now.
      .with('vehicle', (query) =>
        query
          .selectFrom('vehicles')
          .select(VEHICLE_COLUMNS)
          .select(
            // As totalCents of src/domain/price.ts; the product of two integers may not fit in one.
            sql<string>`price_per_hour_cents * ${startedHours(input)}::bigint`.as('totalCents'),
          )
          .where('id', '=', vehicleId)
          .forNoKeyUpdate(),
      )
      .with('customer', (query) =>
        query
          .selectFrom('vehicle')
          .select(sql<number>`lock_and_count_upcoming(${userId}::integer)`.as('upcoming')),
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
            'totalCents',
          ])
          .expression((eb) =>
            eb
              .selectFrom(['vehicle', 'customer'])
              .select([
                sql<number>`${userId}::integer`.as('userId'),
                'vehicle.id',
                sql<Date>`${input.pickUpTime}::timestamptz`.as('pickUpTime'),
                sql<Date>`${input.dropOffTime}::timestamptz`.as('dropOffTime'),
                sql<string>`${input.pickUpLocation}::text`.as('pickUpLocation'),
                sql<string>`${input.dropOffLocation}::text`.as('dropOffLocation'),
                sql<number>`total_cents::integer`.as('totalCents'),
              ])
              .where(sql<boolean>`total_cents <= ${MOST_TOTAL_CENTS}`)
              .$if(expectedCents !== undefined, (all) =>
                all.where(sql<boolean>`total_cents = ${expectedCents}`),
              )
              .$if(mostUpcoming !== undefined, (all) =>
                all.where(sql<boolean>`upcoming < ${mostUpcoming}`),
              ),
          )
          .onConflict((conflict) => conflict.constraint('reservations_no_overlap').doNothing())
          .returning(['id', 'updatedAt']),
      )
      .selectFrom('vehicle')
      .innerJoin('customer', (join) => join.onTrue())
      .leftJoin('added', (join) => join.onTrue())
      .selectAll('vehicle')
      .select(['upcoming', 'added.id as reservationId', 'added.updatedAt'])
      .executeTakeFirst()
  );
}

/** A customer's own reservation of exactly this vehicle and period. */
async function findBooked(db: Database, userId: number, vehicleId: number, period: RentalPeriod) {
  return db
    .selectFrom('reservations')
    .select(DETAIL_COLUMNS)
    .where('userId', '=', userId)
    .where('vehicleId', '=', vehicleId)
    .where('pickUpTime', '=', period.pickUpTime)
    .where('dropOffTime', '=', period.dropOffTime)
    .where('status', '<>', 'CANCELLED')
    .executeTakeFirst();
}
