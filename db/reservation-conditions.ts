import { type RawBuilder, sql } from 'kysely';
import { RESERVATION_STATUSES, type ReservationStatus } from '../src/domain/reservation.ts';
import type { Condition } from './list.ts';

/** As the index reservations_by_period has it. */
export const period = sql`tstzrange(pick_up_time, drop_off_time, '[]')`;

export function isOf(status: ReservationStatus): Condition {
  return sql<boolean>`status = ${status}`;
}

/** As `isOf`, beside a period: the planner would read all of the status beside the few it finds there. */
export function isNoOther(status: ReservationStatus): Condition {
  const others = RESERVATION_STATUSES.filter((other) => other !== status);
  return sql<boolean>`status not in (${sql.join(others)})`;
}

/** Whether a reservation can be cancelled now (src/domain/cancelling.ts). */
export const canBeCancelled: Condition = sql<boolean>`status = 'CREATED' and pick_up_time > now()`;

/** Whether a reservation's period, its drop-off included, has a moment from one time to before another. */
export function touches(from: Date, before: Date): Condition {
  return sql<boolean>`${period} && tstzrange(${from}, ${before}, '[)')`;
}

/** Whether a reservation's vehicle is out with its customer at a time. */
export function isOutAt(time: Date): Condition {
  // Not "drops off later": that would have the planner read everything to come beside it.
  return sql<boolean>`${period} @> ${time}::timestamptz and drop_off_time <> ${time}
    and ${isNoOther('CREATED')}`;
}

/** Whether a reservation should have come back and has not, as the index reservations_by_due_time has it. */
export function isLateAt(time: Date): Condition {
  return sql<boolean>`(case when status = 'CREATED' then drop_off_time end) <= ${time}`;
}

/**
 * The first pick-up or the last drop-off of what was under way at a time, or that time itself. Cut
 * off by an offset, or the planner would look for the extreme along an index of the whole table.
 */
export function underWay(
  time: Date,
  extreme: 'min' | 'max',
  column: 'pick_up_time' | 'drop_off_time',
): RawBuilder<Date> {
  return sql`(
    select coalesce(${sql.raw(extreme)}(time), ${time})
    from (
      select ${sql.ref(column)} as time from reservations
      where ${period} @> ${time}::timestamptz offset 0
    ) as under_way
  )`;
}
