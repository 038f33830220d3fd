import { type RawBuilder, sql } from 'kysely';
import type { TimeSpan } from '../src/domain/calendar-day.ts';
import { toDollars, totalCents } from '../src/domain/price.ts';
import type { RentalPeriod } from '../src/domain/rental-period.ts';
import type { Availability } from '../src/domain/reservation.ts';
import type { Database } from './client.ts';
import { isNotCancelled, isOfRental, overlaps, touches } from './reservation-conditions.ts';

/**
 * Whether a vehicle is free for a period, and what the period costs; undefined for an unknown
 * vehicle. The reservation `editedId` does not count as taking the vehicle, and keeps its price if
 * its vehicle and times stay the same.
 */
export async function findAvailability(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
  // No row has the id 0.
  editedId = 0,
): Promise<Availability | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select('pricePerHourCents')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('reservations')
          .select('id')
          .whereRef('vehicleId', '=', 'vehicles.id')
          .where('id', '<>', editedId)
          .where(overlaps(period.pickUpTime, period.dropOffTime)),
      ).as('taken'),
      selectFrom('reservations')
        .select('totalCents')
        .where('id', '=', editedId)
        .where(isOfRental(vehicleId, period))
        .as('keptTotalCents'),
    ])
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const cents = row.keptTotalCents ?? totalCents(row.pricePerHourCents, period);
  return { available: !row.taken, totalPrice: toDollars(cents) };
}

/** The times of reservations in JSON. */
export type TakenTimes = { start: string; end: string }[];

/** When the vehicle of a row of `vehicles` is taken, of what overlaps a span; without `until` from then on. */
export function takenTimes(from: Date, until: Date | null): RawBuilder<TakenTimes> {
  return sql`(
    select coalesce(
      jsonb_agg(
        jsonb_build_object('start', pick_up_time, 'end', drop_off_time) order by pick_up_time
      ),
      '[]'
    )
    from reservations
    where vehicle_id = vehicles.id and ${overlaps(from, until)}
  )`;
}

export function toSpans(times: TakenTimes): TimeSpan[] {
  return times.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}

/**
 * Whether the vehicle of a row of `vehicles` is taken at some time of a period: for many vehicles at
 * once. The same as `overlaps`, with the index of periods. The constraint's own index begins with
 * the vehicle, so looking every vehicle up in it takes twenty times as long.
 */
export function isTaken({ pickUpTime, dropOffTime }: RentalPeriod): RawBuilder<boolean> {
  return sql`vehicles.id in (
    select vehicle_id from reservations
    where ${touches(pickUpTime, dropOffTime)} and drop_off_time <> ${pickUpTime}
      and ${isNotCancelled}
  )`;
}

/** When a vehicle is taken within a span, or from its start on; undefined for an unknown vehicle. */
export async function findTakenTimes(
  db: Database,
  vehicleId: number,
  { start, end }: { start: Date; end: Date | null },
): Promise<TimeSpan[] | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(takenTimes(start, end).as('taken'))
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  return row && toSpans(row.taken);
}
