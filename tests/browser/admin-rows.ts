import { parseTime, toCalendarDateTime, today, toZoned } from '@internationalized/date';
import { COMPANY } from '../../src/domain/company.ts';
import type { ReservationStatus } from '../../src/domain/reservation.ts';
import { insertReservation, insertVehicle } from './rows.ts';
import { query } from './visitor.ts';

/** A wall-clock time, whole days from today, on the company's clock. */
export type DayTime = { inDays: number; at: string };

export type Period = { pickUp: DayTime; dropOff: DayTime };

/** The day so many days from today, on the company's clock. */
export function dayFrom(inDays: number) {
  return today(COMPANY.timeZone).add({ days: inDays });
}

/** Adds a vehicle of its own for a test, behind the site's back. */
export function addVehicle(model: string): Promise<number> {
  return insertVehicle({ model });
}

/** Adds a reservation of the built-in customer. */
export async function addReservation(
  vehicleId: number,
  { pickUp, dropOff }: Period,
  { status = 'CREATED' as ReservationStatus, totalCents = 12_300 } = {},
): Promise<number> {
  const [customer] = await query("select id from users where email = 'customer@kestrel.example'");
  return insertReservation({
    userId: customer.id,
    vehicleId,
    dropOffLocation: 'Airport, terminal 2',
    from: instantOf(pickUp),
    to: instantOf(dropOff),
    status,
    totalCents,
  });
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
