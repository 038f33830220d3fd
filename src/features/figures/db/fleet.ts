import { type RawBuilder, sql } from 'kysely';
import { all, type SqlCondition } from '#db/client/list.ts';
import { isServed } from '#fleet/db.ts';
import { isNotCanceled } from '#rental/db/reservation-state.ts';

/** Whether a row with a `vehicle_id` is of a vehicle whose home is a place; without a place each is (figures: by place). */
export function isOfHome(place: number | undefined, vehicleId = 'vehicleId'): SqlCondition {
  return place === undefined
    ? sql`true`
    : sql`${sql.ref(vehicleId)} in (select id from vehicles where home_place_id = ${place})`;
}

/**
 * A query for the vehicles that were in the fleet at `start` or later (figures: figures), of a place or of all. It has id, model, plate,
 * is_deleted, `entered_at`, and `left_at`, which is null until the vehicle is deleted. An `entered_at` before
 * `start` may be too late. That makes no difference for times from `start` on.
 */
export function fleetSince(start: Date, place?: number): RawBuilder<unknown> {
  return sql`
    select id, model, plate, false as is_deleted, null::timestamptz as left_at,
      least(created_at, case when created_at > ${start} then (
        -- Only of vehicles added later, and one entry of the index reservations_by_vehicle_and_pick_up.
        select min(pick_up_time) from reservations
        where vehicle_id = vehicles.id and ${isNotCanceled}
      ) end) as entered_at
    from vehicles where ${all([isOfHome(place, 'id'), ...isServed()])}
    union all
    select vehicle_id, model, null, true, left_at, entered_at from former_vehicles
    where left_at > ${start} and ${isOfHome(place)}`;
}

type Moment = RawBuilder<unknown>;

/** The time within a span that a row of `fleetSince` was in the fleet. */
export function fleetTime(start: Moment, end: Moment): RawBuilder<unknown> {
  // Postgres ignores nulls in `least`.
  return sql`greatest(least(left_at, ${end}) - greatest(entered_at, ${start}), interval '0')`;
}

/** The sum of intervals in hours; 0 if there are none. */
export function hoursIn(time: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`coalesce(extract(epoch from sum(${time})), 0)::float / 3600`;
}
