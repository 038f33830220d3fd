import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import { COMPANY } from '../../src/domain/company.ts';
import type { ReservationStatus } from '../../src/domain/reservation.ts';
import { query } from './visitor.ts';

/** A wall-clock time, whole days from today, on the company's clock. */
export type DayTime = { inDays: number; at: string };

export type Period = { pickUp: DayTime; dropOff: DayTime };

/** The day so many days from today, on the company's clock. */
export function dayFrom(inDays: number) {
  return today(COMPANY.timeZone).add({ days: inDays });
}

/** Adds a vehicle of its own for a test, behind the site's back. */
export async function addVehicle(model: string): Promise<number> {
  const [row] = await query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents)
     values ($1, 4, 5, 3, 'Automatic', true, 'Hybrid', 1, 3800) returning id`,
    [model],
  );
  return row.id;
}

/** Adds a reservation of the built-in customer. */
export async function addReservation(
  vehicleId: number,
  { pickUp, dropOff }: Period,
  { status = 'CREATED' as ReservationStatus, totalCents = 12_300 } = {},
): Promise<number> {
  const [row] = await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
       drop_off_location, status, total_cents)
     values ((select id from users where email = 'customer@kestrel.example'), $1, $2, $3,
       'Harbor desk', 'Airport, terminal 2', $4, $5)
     returning id`,
    [vehicleId, instantOf(pickUp), instantOf(dropOff), status, totalCents],
  );
  return row.id;
}

/** Takes vehicles away again, and what was reserved of them. */
export async function removeVehicles(ids: readonly number[]): Promise<void> {
  await query('delete from reservations where vehicle_id = any ($1)', [ids]);
  await query('delete from vehicles where id = any ($1)', [ids]);
}

function instantOf({ inDays, at }: DayTime): Date {
  const local = toCalendarDateTime(dayFrom(inDays), parseTime(at));
  return toZoned(local, COMPANY.timeZone).toDate();
}
