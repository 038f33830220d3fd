import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition } from '#db/client/list.ts';
import { isServed } from '#fleet/db.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import { newestBook, toPricedVehicle } from '#prices/db.ts';
import type { PriceBasis } from '#prices/rules.ts';
import type { RentalLocations, RentalPeriod } from '#rental/rules.ts';
import { spanOf } from '../rules/free-start.ts';
import { type TransferProblem, transferProblem } from '../rules/transfer-problem.ts';
import {
  floats,
  hasEnds,
  isTooLateToBring,
  NO_TRANSFERS,
  placeAt,
  standsElsewhere,
  type Transfers,
  transfersOf,
} from './transfers.ts';

/** The hours from now in which nobody can book a pick-up of an overdue vehicle (availability: overdue vehicles). */
export const KEPT_OUT_HOURS = 24;

/** An id that no row has. */
const NO_ID = 0;

/** After every time that a request can name. */
const NEVER = '2101-02-01';

/**
 * The times at which vehicles are kept out beyond their occupancy (availability: overdue vehicles): from an early
 * hand-over until the pick-up time, and while they are overdue, also for staff of other places. For one vehicle this uses the index
 * reservations_out, for all of them reservations_by_due_time and reservations_handed_over_early.
 */
export const keptOut = sql`
  select id as reservation_id, vehicle_id, least(picked_up_at, pick_up_time) as start_time,
    case when drop_off_time <= now() then now() + make_interval(hours => ${KEPT_OUT_HOURS}::integer)
      else pick_up_time end as end_time
  from public.reservations
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
 * A vehicle's prices, whether the vehicle is taken in a rental, its transfers or the turnaround after it, whether it is too late
 * to bring it, which counts for customers, and whether a transfer is why; undefined for an unknown vehicle.
 */
export async function findAvailability(
  db: Database,
  company: Company,
  vehicleId: number,
  rental: RentalPeriod & RentalLocations,
  turnaroundMinutes: number,
  { edited, ignoresKeptOut = false }: Partial<AskedFor> = {},
): Promise<
  | { basis: PriceBasis; isTaken: boolean; isTooLate: boolean; transfer?: TransferProblem }
  | undefined
> {
  const { start, end } = spanOf(company, rental);
  const id = sql.ref('vehicles.id');
  const transfers = transfersOf(rental, id, edited?.id);
  const isKeptOutNow = isKeptOut(company, 'vehicles.id', { ...rental, turnaroundMinutes }, edited);
  const isInTheWayWith = (minutes: Transfers) => sql<boolean>`(
    exists (
      select from occupancies
      where vehicle_id = vehicles.id and reservation_id is distinct from ${edited?.id ?? NO_ID}
        and ${isInTheWay(start, end, turnaroundMinutes, minutes)}
    ) ${ignoresKeptOut ? sql`` : sql`or ${isKeptOutNow}`}
  )`;
  const row = await db
    .selectFrom('vehicles')
    .select(['id', 'pricePerHourCents', 'dailyCapCents', 'classId', newestBook.as('book')])
    .where(edited ? sql<boolean>`true` : all(isServed()))
    .select(isInTheWayWith(NO_TRANSFERS).as('isTaken'))
    .$if(hasEnds(rental), (query) =>
      query.select([
        isInTheWayWith(transfers).as('isTakenByTransfer'),
        isTooLateToBring(transfers, start).as('isTooLate'),
        standsElsewhere(rental, id, { start, end }, edited?.id).as('isElsewhere'),
        transfers.before.as('before'),
        transfers.after.as('after'),
        readyAt(transfers, start, edited?.id).as('ready'),
        'homePlaceId',
      ]),
    )
    .where('vehicles.id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isTaken, isTakenByTransfer = false, isTooLate = false, isElsewhere = false } = row;
  const basis = { vehicle: toPricedVehicle(row), book: row.book ?? undefined };
  const transfer = isTaken
    ? undefined
    : transferProblem(company, { ...row, isTakenByTransfer, isTooLate, isElsewhere }, start);
  return {
    basis,
    isTaken: isTaken || isTakenByTransfer || isElsewhere,
    isTooLate,
    ...(transfer && { transfer }),
  };
}

/** When the vehicle of a row of `vehicles` can have been brought to a rental: it is free of what takes it until then. */
export function readyAt({ before }: Transfers, start: Date, editedId?: number): RawBuilder<Date> {
  return sql`make_interval(mins => ${before}) + greatest(now(), (
    select max(end_time) from ${taken}
    where vehicle_id = vehicles.id and reservation_id is distinct from ${editedId ?? NO_ID}
      and tstzrange(start_time, end_time) && tstzrange(least(now(), ${start}), greatest(now(), ${start}), '[]')
  ))`;
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

/** The time at which a rental takes its vehicle, transfers included; without `until` all time from the pick-up on. */
function takenRange(
  from: Given<Date>,
  until: Given<Date | null>,
  turnaroundMinutes: Given<number>,
  { before, after }: Transfers = NO_TRANSFERS,
): RawBuilder<unknown> {
  return sql`tstzrange(
    ${from}::timestamptz - make_interval(mins => ${before}),
    ${until}::timestamptz + make_interval(mins => ${turnaroundMinutes}::integer + ${after})
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

/**
 * The ids of all vehicles that are taken for a rental, that would have to be transferred in a time in which they are taken, or that
 * stand elsewhere. For customers, also those that could not be brought in time.
 */
export function takenVehicles(
  company: Company,
  rental: RentalPeriod & RentalLocations,
  turnaroundMinutes: number,
  hasLimits: boolean,
): RawBuilder<{ vehicleId: number }> {
  const { start, end } = spanOf(company, rental);
  if (!hasEnds(rental)) {
    return sql`
      select distinct vehicle_id from ${taken} where ${isTakenWithin(start, end, turnaroundMinutes)}`;
  }
  const longest = sql<number>`(select coalesce(max(transfer_minutes), 0) from places)`;
  const id = sql.ref('vehicles.id');
  const transfers = transfersOf(rental, id);
  // The longest transfers narrow the times by the index, before each vehicle's own are known.
  const around = takenRange(start, end, turnaroundMinutes, { before: longest, after: longest });
  return sql`
    select distinct taken.vehicle_id from ${taken} join vehicles on ${id} = taken.vehicle_id
    where tstzrange(start_time, end_time, '[]') && ${around}
      and ${isInTheWay(start, end, turnaroundMinutes, transfers)}
    union
    select id as vehicle_id from vehicles where ${standsElsewhere(rental, id, { start, end })}
      ${hasLimits ? sql`or ${isTooLateToBring(transfers, start)}` : sql``}`;
}

/** The taken times of a vehicle in JSON. */
export type TakenTimes = { start: string; end: string }[];

/** A rental that is looked for: its turnaround, its ends, and the reservation that is edited and ignored. */
export type Wanted = RentalLocations & {
  turnaroundMinutes: number;
  ignoredReservationId?: number | undefined;
  /** Customers can't book a vehicle that would have to be on its way already. */
  hasLimits?: boolean;
};

/**
 * The times within a span at which the vehicle of a row of `vehicles` is taken; without `until`, from the
 * start on. Each time begins earlier than the occupancy, by a turnaround and the transfer after it, and ends later, by the transfer
 * before the next pick-up. A time in which the vehicle stands elsewhere counts as taken. So a rental is possible exactly if it
 * meets none of these times.
 */
export function takenTimes(
  from: Date,
  until: Date | null,
  { turnaroundMinutes, ignoredReservationId = NO_ID, hasLimits = false, ...ends }: Wanted,
): RawBuilder<TakenTimes> {
  const transfers = transfersOf(ends, sql.ref('vehicles.id'), ignoredReservationId);
  const { before, after } = transfers;
  const others = sql`vehicle_id = vehicles.id and reservation_id is distinct from ${ignoredReservationId}`;
  const inTheWay = isInTheWay(from, until, turnaroundMinutes, transfers);
  // A vehicle can't be brought before now.
  const past = sql`
    select start_time, end_time from (values ('-infinity'::timestamptz, now())) as past (start_time, end_time)
    where ${before} > 0 and ${inTheWay}`;
  // From what takes it to what takes it next, its places stay the same.
  const elsewhere = sql`
    select start_time, end_time
    from (
      select start_time, coalesce((
        select min(next.start_time) from occupancies as next where next.start_time >= since.start_time and ${others}
      ), ${NEVER}::timestamptz) as end_time
      from (
        select ${from}::timestamptz as start_time
        union select end_time from occupancies where end_time > ${from} and ${others}
      ) as since
    ) as between_rentals
    where ${floats} and stands_elsewhere(
      vehicles.id, ${placeAt(ends.pickUpLocation)}, ${placeAt(ends.dropOffLocation)},
      start_time, end_time, ${ignoredReservationId}::integer
    )`;
  return sql`(
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'start', greatest(start_time, ${from}::timestamptz - interval '1 year')
            - make_interval(mins => ${turnaroundMinutes}::integer + ${after}),
          'end', end_time + make_interval(mins => ${before})
        )
        order by start_time
      ),
      '[]'
    )
    from (
      select start_time, end_time from ${taken} where ${others} and ${inTheWay}
      ${hasEnds(ends) ? sql`union all ${elsewhere}` : sql``}
      ${hasEnds(ends) && hasLimits ? sql`union all ${past}` : sql``}
    ) as in_the_way
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
  wanted: Wanted,
): Promise<TimeSpan[] | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select(takenTimes(start, end, wanted).as('taken'))
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  return row && toSpans(row.taken);
}
