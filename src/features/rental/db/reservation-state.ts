import { sql } from 'kysely';
import type { SqlCondition } from '#db/client/list.ts';
import { RESERVATION_STATUSES, type ReservationStatus } from '../rules/reservation-status.ts';

/** The expression of the index reservations_by_period. */
export const period = sql`tstzrange(pick_up_time, drop_off_time, '[]')`;

/** The stretches of a row of `reservations`, by the function of the database that also decides its occupancies (hand-over: exchange). */
export const STRETCHES = sql`reservation_stretches(
  reservations.former_stretches, reservations.vehicle_id, reservations.picked_up_at, reservations.returned_at
)`;

export const isNotCanceled: SqlCondition = sql<boolean>`status <> 'CANCELLED'`;

export function hasStatus(status: ReservationStatus): SqlCondition {
  return sql<boolean>`status = ${status}`;
}

/**
 * Whether a reservation has a status, for use together with a condition on the period. The equality of `hasStatus` would make
 * Postgres also read all rows of the status from an index.
 */
export function hasNoOtherStatus(status: ReservationStatus): SqlCondition {
  const others = RESERVATION_STATUSES.filter((other) => other !== status);
  return sql<boolean>`status not in (${sql.join(others)})`;
}

/** Whether a reservation is current now: `isCurrent` of src/features/booking/rules/is-current.ts. */
export const isCurrentNow: SqlCondition = sql<boolean>`status = 'CREATED' and drop_off_time > now()`;

/**
 * Whether a reservation's period, including its drop-off, has a moment at `from` or later and before
 * `before`.
 */
export function touches(from: Date, before: Date): SqlCondition {
  return sql<boolean>`${period} && tstzrange(${from}, ${before}, '[)')`;
}
