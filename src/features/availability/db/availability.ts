import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import { newestBook, toPricedVehicle } from '#prices/db.ts';
import type { PriceBasis } from '#prices/rules.ts';
import type { RentalPeriod } from '#rental/rules.ts';
import { spanOf } from '../rules/free-start.ts';

/** The hours from now in which nobody can book a pick-up of an overdue vehicle (availability: overdue vehicles). */
export const KEPT_OUT_HOURS = 24;

/** An id that no row has. */
const NO_ID = 0;

/**
 * The times at which vehicles are kept out beyond their occupancy (availability: overdue vehicles): from an early
 * hand-over until the pick-up time, and while they are overdue. For one vehicle this uses the index
 * reservations_out, for all of them reservations_by_due_time and reservations_handed_over_early.
 */
export const keptOut = sql`
  select id as reservation_id, vehicle_id, least(picked_up_at, pick_up_time) as start_time,
    case when drop_off_time <= now() then now() + make_interval(hours => ${KEPT_OUT_HOURS}::integer)
      else pick_up_time end as end_time
  from reservations
  where status = 'CREATED' and picked_up_at is not null
    and ((case when status = 'CREATED' then drop_off_time end) <= now() or picked_up_at < pick_up_time)`;

/** The times at which vehicles are taken for a new rental. Maintenance has no reservation id. */
export const taken = sql`(
  select reservation_id, vehicle_id, start_time, end_time from occupancies union all ${keptOut}
) as taken`;

/** A rental with its turnaround. */
export type KeptRental = RentalPeriod & { turnaroundMinutes: number };

/** A reservation whose rental changes. */
export type ChangedReservation = KeptRental & { id: number };

/**
 * Whether a vehicle, given as the name of its column, is kept out in a rental or its turnaround. The rental of a reservation
 * that `changes` has these times already: only further ones count, and its own lateness does not.
 */
export function isKeptOut(
  company: Company,
  vehicleId: string,
  rental: KeptRental,
  changes?: ChangedReservation,
): SqlCondition {
  return changes
    ? isKeptOutAt(
        vehicleId,
        sql`${timesOf(company, rental)} - ${timesOf(company, changes)}`,
        sql`${changes.id}::integer`,
      )
    : isKeptOutAt(vehicleId, timesOf(company, rental));
}

/** Whether the vehicle of a row of `reservations` is kept out in its times or its turnaround. */
export const isKeptOutOfReservation: SqlCondition = isKeptOutAt(
  'reservations.vehicleId',
  sql`tstzmultirange(${takenRange(
    sql.ref('reservations.pickUpTime'),
    sql.ref('reservations.dropOffTime'),
    sql.ref('reservations.turnaroundMinutes'),
  )})`,
  sql`reservations.id`,
);

/** Whether a vehicle is kept out at one of these times by another reservation than `ownId`. */
function isKeptOutAt(
  vehicleId: string,
  times: RawBuilder<unknown>,
  ownId = sql`null`,
): SqlCondition {
  return sql<boolean>`exists (
    select from (${keptOut}) as kept_out
    where kept_out.vehicle_id = ${sql.ref(vehicleId)} and kept_out.reservation_id is distinct from ${ownId}
      and (${times}) && tstzrange(kept_out.start_time, kept_out.end_time)
  )`;
}

function timesOf(
  company: Company,
  { turnaroundMinutes, ...period }: KeptRental,
): RawBuilder<unknown> {
  const { start, end } = spanOf(company, period);
  return sql`tstzmultirange(${takenRange(start, end, turnaroundMinutes)})`;
}

/** Who asks for availability: somebody for a new rental, or for the edit of a reservation. */
type AskedFor = {
  /** This reservation is not in the way. */
  edited: ChangedReservation;
  /** The desk may know when a vehicle that is kept out comes back (availability: overdue vehicles). */
  ignoresKeptOut: boolean;
};

/**
 * A vehicle's prices, and whether the vehicle is taken in a period or the turnaround after it; undefined for an
 * unknown vehicle.
 */
export async function findAvailability(
  db: Database,
  company: Company,
  vehicleId: number,
  period: RentalPeriod,
  turnaroundMinutes: number,
  { edited, ignoresKeptOut = false }: Partial<AskedFor> = {},
): Promise<{ basis: PriceBasis; isTaken: boolean } | undefined> {
  const { start, end } = spanOf(company, period);
  const isKeptOutNow = isKeptOut(company, 'vehicles.id', { ...period, turnaroundMinutes }, edited);
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'pricePerHourCents', 'dailyCapCents', 'classId', newestBook.as('book')])
    .select(
      sql<boolean>`exists (
        select from occupancies
        where vehicle_id = vehicles.id and reservation_id is distinct from ${edited?.id ?? NO_ID}
          and ${isInTheWay(start, end, turnaroundMinutes)}
      ) ${ignoresKeptOut ? sql`` : sql`or ${isKeptOutNow}`}`.as('isTaken'),
    )
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const basis = { vehicle: toPricedVehicle(row), book: row.book ?? undefined };
  return { basis, isTaken: row.isTaken };
}

/** A value, or the column that has it. */
type Given<Value> = Value | RawBuilder<unknown>;

/**
 * Whether a taken time overlaps a rental between two times, or from the first on, with its turnaround. It is
 * the expression of the constraint occupancies_no_overlap.
 */
export function isInTheWay(...rental: Parameters<typeof takenRange>): SqlCondition {
  return sql<boolean>`tstzrange(start_time, end_time) && ${takenRange(...rental)}`;
}

/** The time at which a rental takes its vehicle; without `until` all time from the pick-up on. */
function takenRange(
  from: Given<Date>,
  until: Given<Date | null>,
  turnaroundMinutes: Given<number>,
): RawBuilder<unknown> {
  return sql`tstzrange(
    ${from}::timestamptz, ${until}::timestamptz + make_interval(mins => ${turnaroundMinutes}::integer)
  )`;
}

/**
 * Whether an occupancy has a moment within a time. It is the same as by `isInTheWay`, but this uses the index of
 * periods, for the whole fleet. The constraint's own index begins with the vehicle, so looking up every vehicle in it
 * takes twenty times as long.
 */
export function isTakenWithin(...rental: Parameters<typeof takenRange>): SqlCondition {
  return sql<boolean>`tstzrange(start_time, end_time, '[]') && ${takenRange(...rental)}
    and end_time <> ${rental[0]}`;
}

/** The ids of all vehicles that are taken for a rental. */
export function takenVehicles(
  company: Company,
  period: RentalPeriod,
  turnaroundMinutes: number,
): RawBuilder<{ vehicleId: number }> {
  const { start, end } = spanOf(company, period);
  return sql`
    select distinct vehicle_id from ${taken} where ${isTakenWithin(start, end, turnaroundMinutes)}`;
}

/** The taken times of a vehicle in JSON. */
export type TakenTimes = { start: string; end: string }[];

/**
 * The times within a span at which the vehicle of a row of `vehicles` is taken; without `until`, from the
 * start on. Each time begins a turnaround earlier than the occupancy. So a rental is possible exactly if it
 * meets none of these times. The reservation `ignoredReservationId`, which is being edited, is ignored.
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

/** The `takenTimes` of one vehicle; undefined for an unknown vehicle. */
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
