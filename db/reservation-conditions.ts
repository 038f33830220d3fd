import { type RawBuilder, sql } from 'kysely';
import type { ReservationFilters, Stage } from '../src/domain/admin-reservation.ts';
import { endOfDay, startOfDay } from '../src/domain/calendar-day.ts';
import type { ReservationSort } from '../src/domain/reservation.ts';
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
  const others = [...plainConditions(filters), ...stageConditions(filters.stage, now)];
  return {
    conditions: [...others, ...lookedUp(limits)],
    inOrder: [
      ...others,
      ...compared(limits),
      ...implied(sort, limits),
      ...impliedByStage(sort, filters.stage, now),
    ],
  };
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

function plainConditions({ search, userId, carId, status, counted }: ReservationFilters) {
  return given([
    search !== undefined &&
      sql<boolean>`exists (
        select from users where users.id = reservations.user_id and ${holds('users', search)}
      )`,
    userId !== undefined && sql<boolean>`user_id = ${userId}`,
    carId !== undefined && sql<boolean>`vehicle_id = ${carId}`,
    status !== undefined && sql<boolean>`status = ${status}`,
    counted !== undefined && sql<boolean>`status <> 'CANCELLED'`,
  ]);
}

function stageConditions(stage: Stage | undefined, now: Date): Condition[] {
  if (stage === undefined) return [];
  const times = {
    upcoming: sql<boolean>`pick_up_time > ${now}`,
    out: underWayAt(now),
    late: sql<boolean>`drop_off_time <= ${now}`,
  };
  return [sql<boolean>`status = 'CREATED'`, times[stage]];
}

/** Both a first drop-off and a last pick-up ask for what touches a period: one index knows. */
function lookedUp(limits: Limits): Condition[] {
  const { pickUpFrom, pickUpBefore, dropOffFrom, dropOffBefore } = limits;
  if (pickUpFrom || dropOffBefore || !pickUpBefore || !dropOffFrom) return compared(limits);
  if (dropOffFrom >= pickUpBefore) return compared(limits);
  return [sql<boolean>`${period} && tstzrange(${dropOffFrom}, ${pickUpBefore}, '[)')`];
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
