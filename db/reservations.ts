import { toCents, toDollars, totalCents } from '../src/domain/price.ts';
import type { RentalPeriod } from '../src/domain/rental-period.ts';
import type {
  Reservation,
  ReservationDetail,
  ReservationInput,
} from '../src/domain/reservation.ts';
import type { Vehicle } from '../src/domain/vehicle.ts';
import { toWallClock } from '../src/domain/wall-clock.ts';
import type { Database } from './client.ts';

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

/**
 * Books a vehicle at its price of now. The same customer's repeated call answers the reservation
 * already made. Undefined when the period is taken by another.
 */
export async function bookVehicle(
  db: Database,
  userId: number,
  vehicle: Vehicle,
  input: ReservationInput,
): Promise<ReservationDetail | undefined> {
  const added = await db
    .insertInto('reservations')
    .values({
      ...input,
      userId,
      vehicleId: vehicle.id,
      totalCents: totalCents(toCents(vehicle.pricePerHour), input),
    })
    .onConflict((conflict) => conflict.constraint('reservations_no_overlap').doNothing())
    .returning(DETAIL_COLUMNS)
    .executeTakeFirst();
  const row =
    added ??
    (await db
      .selectFrom('reservations')
      .select(DETAIL_COLUMNS)
      .where('userId', '=', userId)
      .where('vehicleId', '=', vehicle.id)
      .where('pickUpTime', '=', input.pickUpTime)
      .where('dropOffTime', '=', input.dropOffTime)
      .where('status', '<>', 'CANCELLED')
      .executeTakeFirst());
  return row && toReservationDetail(row, vehicle);
}
