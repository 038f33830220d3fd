import { type RawBuilder, sql } from 'kysely';
import { spanOf } from '#domain/renting/free-start.ts';
import { OVERDUE_HOLD_HOURS } from '#domain/renting/hand-over.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import type { TimeSpan } from '#domain/time/calendar-day.ts';
import type { Database } from '../client.ts';
import type { Condition } from '../list.ts';

/** No row has it. */
const NO_ID = 0;

/**
 * When vehicles that were handed over are held beyond their occupancy (rules, overdue vehicles): until
 * the pick-up time if that was early, and while they are overdue. With the index reservations_out.
 */
const held = sql`
  select id as reservation_id, vehicle_id, least(picked_up_at, pick_up_time) as start_time,
    case when drop_off_time <= now() then now() + make_interval(hours => ${OVERDUE_HOLD_HOURS}::integer)
      else pick_up_time end as end_time
  from reservations
  where status = 'CREATED' and picked_up_at is not null
    and (drop_off_time <= now() or picked_up_at < pick_up_time)`;

/** The times at which vehicles are taken, for a new rental. Maintenance has no reservation's id. */
export const taken = sql`(
  select reservation_id, vehicle_id, start_time, end_time from occupancies union all ${held}
) as taken`;

/** Whether a vehicle is held in a period, given as the name of its column. */
export function isHeld(vehicleId: string, period: RentalPeriod) {
  const { start, end } = spanOf(period);
  return sql<boolean>`exists (
    select from (${held}) as held
    where held.vehicle_id = ${sql.ref(vehicleId)} and ${isInTheWay(start, end, 0)}
  )`;
}

/**
 * A vehicle's rate, and whether the vehicle is taken in a period or the turnaround after it; undefined
 * for an unknown vehicle. The reservation `editedId` does not count as taking the vehicle, and its edit
 * can also have a vehicle that is held.
 */
export async function findAvailability(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
  turnaroundMinutes: number,
  editedId?: number,
): Promise<{ rateCents: number; isTaken: boolean } | undefined> {
  const { start, end } = spanOf(period);
  return db
    .selectFrom('vehicles')
    .select('pricePerHourCents as rateCents')
    .select(
      sql<boolean>`exists (
        select from ${editedId === undefined ? taken : sql`occupancies as taken`}
        where taken.vehicle_id = vehicles.id
          ${editedId === undefined ? sql`` : sql`and reservation_id is distinct from ${editedId}`}
          and ${isInTheWay(start, end, turnaroundMinutes)}
      )`.as('isTaken'),
    )
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst();
}

/**
 * Whether a time at which a vehicle is taken leaves no room for a rental between two times, or from the first on: the
 * expression of the constraint occupancies_no_overlap.
 */
export function isInTheWay(from: Date, until: Date | null, turnaroundMinutes: number): Condition {
  return sql<boolean>`tstzrange(start_time, end_time)
    && tstzrange(${from}, ${turnaroundEnd(until, turnaroundMinutes)})`;
}

function turnaroundEnd(dropOff: Date | null, turnaroundMinutes: number) {
  return sql`${dropOff}::timestamptz + make_interval(mins => ${turnaroundMinutes})`;
}

/**
 * Whether the vehicle of a row of `vehicles` is taken for a rental: for many vehicles at once. The
 * same as `isInTheWay`, with the index of periods. The constraint's own index begins with the
 * vehicle, so looking every vehicle up in it takes twenty times as long.
 */
export function isTaken(period: RentalPeriod, turnaroundMinutes: number): RawBuilder<boolean> {
  const { start, end } = spanOf(period);
  return sql`vehicles.id in (
    select vehicle_id from ${taken}
    where tstzrange(start_time, end_time, '[]')
        && tstzrange(${start}, ${turnaroundEnd(end, turnaroundMinutes)}, '[)')
      and end_time <> ${start}
  )`;
}

/** Times of vehicles in JSON. */
export type TakenTimes = { start: string; end: string }[];

/**
 * When the vehicle of a row of `vehicles` is taken within a span; without `until` from its start on.
 * Rentals can have the vehicle at exactly the other times: each of these begins so early that the
 * turnaround after a rental fits in before the vehicle is picked up again. The reservation
 * `ignoredReservationId`, which is being edited, does not count.
 */
export function takenTimes(
  from: Date,
  until: Date | null,
  turnaroundMinutes: number,
  ignoredReservationId = NO_ID,
): RawBuilder<TakenTimes> {
  return sql`(
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'start', start_time - make_interval(mins => ${turnaroundMinutes}),
          'end', end_time
        )
        order by start_time
      ),
      '[]'
    )
    from ${taken}
    where vehicle_id = vehicles.id and ${isInTheWay(from, until, turnaroundMinutes)}
      and reservation_id is distinct from ${ignoredReservationId}
  )`;
}

export function toSpans(times: TakenTimes): TimeSpan[] {
  return times.map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}

/** When a vehicle is taken, as `takenTimes` has it; undefined for an unknown vehicle. */
export async function findTakenTimes(
  db: Database,
  vehicleId: number,
  { start, end }: { start: Date; end: Date | null },
  turnaroundMinutes: number,
  ignoredReservationId?: number,
): Promise<TimeSpan[] | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(takenTimes(start, end, turnaroundMinutes, ignoredReservationId).as('taken'))
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  return row && toSpans(row.taken);
}
