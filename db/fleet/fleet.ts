import { type RawBuilder, sql } from 'kysely';
import { isNotCanceled } from '../renting/reservation-conditions.ts';

/**
 * A query for the vehicles that were in the fleet at `start` or later (rules, figures). It has id, model,
 * is_deleted, `entered_at`, and `left_at`, which is null until the vehicle is deleted. An `entered_at` before
 * `start` may be too late. That makes no difference for times from `start` on.
 */
export function fleetSince(start: Date): RawBuilder<unknown> {
  return sql`
    select id, model, false as is_deleted, null::timestamptz as left_at,
      least(created_at, first_pick_up) as entered_at
    from vehicles left join (
      -- Only of vehicles added later: few, so that few reservations are read.
      select vehicle_id, min(pick_up_time) as first_pick_up
      from reservations join vehicles as added on added.id = vehicle_id
      where added.created_at > ${start} and pick_up_time < added.created_at and ${isNotCanceled}
      group by vehicle_id
    ) as rented on vehicle_id = vehicles.id
    union all
    select vehicle_id, model, true, left_at, entered_at from former_vehicles
    where left_at > ${start}`;
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
