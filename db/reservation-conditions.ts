import { type RawBuilder, sql } from 'kysely';
import type { ReservationFilters, Stage } from '../src/domain/admin-reservation.ts';
import { endOfDay, startOfDay } from '../src/domain/calendar-day.ts';
import {
  RESERVATION_STATUSES,
  type ReservationSort,
  type ReservationStatus,
} from '../src/domain/reservation.ts';
import type { Condition, List } from './list.ts';
import { holds } from './search.ts';

/** From and up to when reservations' times may be. */
type Limits = Partial<
  Record<'pickUpFrom' | 'pickUpBefore' | 'dropOffFrom' | 'dropOffBefore', Date>
>;

/** As the index reservations_by_period has it. */
export const period = sql`tstzrange(pick_up_time, drop_off_time, '[]')`;

/** What an administrator's filters ask of reservations at `now`, once to look them up and once in order. */
export function narrowed(
  filters: ReservationFilters,
  sort: ReservationSort,
  now: Date,
): Required<Pick<List, 'conditions' | 'inOrder'>> {
  const limits = limitsOf(filters);
  const touched = touchedSpan(limits);
  const others = [...plainConditions(filters), ...stageConditions(filters.stage, now)];
  return {
    conditions: touched
      ? [...others, ...given([filters.status && isNoOther(filters.status)]), touched]
      : [...others, ...given([filters.status && isOf(filters.status)]), ...compared(limits)],
    inOrder: [
      ...others,
      ...given([filters.status && isOf(filters.status)]),
      ...compared(limits),
      ...implied(sort, limits),
      ...impliedByStage(sort, filters.stage, now),
    ],
  };
}

/** Whether a reservation should have come back and has not; told as the index reservations_by_due_time has it. */
export function isLateAt(time: Date): Condition {
  return sql<boolean>`(case when status = 'CREATED' then drop_off_time end) <= ${time}`;
}

/** Whether a reservation's period, its drop-off included, has a moment from one time to before another. */
export function touches(from: Date, before: Date): Condition {
  return sql<boolean>`${period} && tstzrange(${from}, ${before}, '[)')`;
}

/** Whether a reservation's vehicle is, or should be, with its customer at a time. */
export function underWayAt(time: Date): Condition {
  // Not "drops off later": that would have the planner read everything to come beside it.
  return sql<boolean>`${period} @> ${time}::timestamptz and drop_off_time <> ${time}`;
}

function limitsOf({ pickUpFrom, pickUpTo, dropOffFrom, dropOffTo }: ReservationFilters): Limits {
  return {
    ...(pickUpFrom !== undefined && { pickUpFrom: startOfDay(pickUpFrom) }),
    ...(pickUpTo !== undefined && { pickUpBefore: endOfDay(pickUpTo) }),
    ...(dropOffFrom !== undefined && { dropOffFrom: startOfDay(dropOffFrom) }),
    ...(dropOffTo !== undefined && { dropOffBefore: endOfDay(dropOffTo) }),
  };
}

function plainConditions({ search, userId, carId, counted }: ReservationFilters) {
  return given([
    search !== undefined &&
      sql<boolean>`exists (
        select from users where users.id = reservations.user_id and ${holds('users', search)}
      )`,
    userId !== undefined && sql<boolean>`user_id = ${userId}`,
    carId !== undefined && sql<boolean>`vehicle_id = ${carId}`,
    counted !== undefined && sql<boolean>`status <> 'CANCELLED'`,
  ]);
}

function isOf(status: ReservationStatus): Condition {
  return sql<boolean>`status = ${status}`;
}

/** The same where a period is looked up: the planner would look up all of the status beside it. */
function isNoOther(status: ReservationStatus): Condition {
  const others = RESERVATION_STATUSES.filter((other) => other !== status);
  return sql<boolean>`status not in (${sql.join(others)})`;
}

function stageConditions(stage: Stage | undefined, now: Date): Condition[] {
  if (stage === undefined) return [];
  if (stage === 'late') return [isLateAt(now)];
  return [
    sql<boolean>`status = 'CREATED'`,
    stage === 'out' ? underWayAt(now) : sql<boolean>`pick_up_time > ${now}`,
  ];
}

/** A first drop-off and a last pick-up ask for what touches a period, and one index knows that. */
function touchedSpan({ pickUpFrom, pickUpBefore, dropOffFrom, dropOffBefore }: Limits) {
  if (pickUpFrom || dropOffBefore || !pickUpBefore || !dropOffFrom) return undefined;
  return dropOffFrom < pickUpBefore ? touches(dropOffFrom, pickUpBefore) : undefined;
}

function compared({ pickUpFrom, pickUpBefore, dropOffFrom, dropOffBefore }: Limits): Condition[] {
  return given([
    pickUpFrom && sql<boolean>`pick_up_time >= ${pickUpFrom}`,
    pickUpBefore && sql<boolean>`pick_up_time < ${pickUpBefore}`,
    dropOffFrom && sql<boolean>`drop_off_time >= ${dropOffFrom}`,
    dropOffBefore && sql<boolean>`drop_off_time < ${dropOffBefore}`,
  ]);
}

/**
 * What limits of one time mean for the other, by which the rows are sorted: between them lies what
 * was under way just then. Without it a walk would begin years away from what it looks for.
 */
function implied(sort: ReservationSort, limits: Limits): Condition[] {
  const { pickUpFrom, pickUpBefore, dropOffFrom, dropOffBefore } = limits;
  if (sort === 'pickUpTime') {
    return given([
      dropOffFrom && sql<boolean>`pick_up_time >= ${underWay(dropOffFrom, 'min', 'pick_up_time')}`,
      dropOffBefore && sql<boolean>`pick_up_time < ${dropOffBefore}`,
    ]);
  }
  if (sort === 'dropOffTime') {
    return given([
      pickUpFrom && sql<boolean>`drop_off_time > ${pickUpFrom}`,
      pickUpBefore &&
        sql<boolean>`drop_off_time <= ${underWay(pickUpBefore, 'max', 'drop_off_time')}`,
    ]);
  }
  return [];
}

function impliedByStage(sort: ReservationSort, stage: Stage | undefined, now: Date): Condition[] {
  return given([
    sort === 'pickUpTime' && stage === 'late' && sql<boolean>`pick_up_time < ${now}`,
    sort === 'dropOffTime' && stage === 'upcoming' && sql<boolean>`drop_off_time > ${now}`,
  ]);
}

/**
 * The first pick-up or the last drop-off of what was under way at a time, or that time itself. Cut
 * off by an offset, or the planner would look for the extreme along an index of the whole table.
 */
function underWay(
  time: Date,
  extreme: 'min' | 'max',
  column: 'pick_up_time' | 'drop_off_time',
): RawBuilder<Date> {
  return sql`(
    select coalesce(${sql.raw(extreme)}(time), ${time})
    from (
      select ${sql.raw(column)} as time from reservations
      where ${period} @> ${time}::timestamptz offset 0
    ) as under_way
  )`;
}

function given(conditions: (Condition | false | undefined)[]): Condition[] {
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}
