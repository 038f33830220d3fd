import { sql } from 'kysely';
import type { ReservationFilters, ReservationStage } from '../src/domain/admin-reservation.ts';
import { endOfDay, startOfDay } from '../src/domain/calendar-day.ts';
import type { ReservationSort } from '../src/domain/reservation.ts';
import type { Condition, List } from './list.ts';
import { isLateAt, isNoOther, isOf, isOutAt, touches, underWay } from './reservation-conditions.ts';
import { holds } from './search.ts';

/** From and up to when reservations' times may be. */
type Limits = Partial<
  Record<'pickUpFrom' | 'pickUpBefore' | 'dropOffFrom' | 'dropOffBefore', Date>
>;

/** What an administrator's filters ask of reservations at `now`, put for a list in the order of `sort`. */
export function narrowed(
  filters: ReservationFilters,
  sort: ReservationSort,
  now: Date,
): Required<Pick<List, 'conditions' | 'inOrder'>> {
  const { status, stage } = filters;
  const limits = limitsOf(filters);
  const touched = touchedSpan(limits);
  const others = [...plainConditions(filters), ...given([stage && isAt(stage, now)])];
  return {
    conditions: [
      ...others,
      ...given([status && (touched || stage === 'out' ? isNoOther : isOf)(status)]),
      ...(touched ? [touched] : compared(limits)),
    ],
    inOrder: [
      ...others,
      ...given([status && isOf(status)]),
      ...compared(limits),
      ...implied(sort, limits),
      ...impliedByStage(sort, stage, now),
    ],
  };
}

function limitsOf({ pickUpFrom, pickUpTo, dropOffFrom, dropOffTo }: ReservationFilters): Limits {
  return {
    ...(pickUpFrom !== undefined && { pickUpFrom: startOfDay(pickUpFrom) }),
    ...(pickUpTo !== undefined && { pickUpBefore: endOfDay(pickUpTo) }),
    ...(dropOffFrom !== undefined && { dropOffFrom: startOfDay(dropOffFrom) }),
    ...(dropOffTo !== undefined && { dropOffBefore: endOfDay(dropOffTo) }),
  };
}

function plainConditions({ search, userId, carId, counted }: ReservationFilters): Condition[] {
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

function isAt(stage: ReservationStage, now: Date): Condition {
  if (stage === 'out') return isOutAt(now);
  if (stage === 'late') return isLateAt(now);
  return sql<boolean>`${isOf('CREATED')} and pick_up_time > ${now}`;
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
 * What limits of one time imply for the other time, by which the rows are sorted. Between the two lie
 * the reservations under way at that moment. Without it the scan would start years too early.
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

function impliedByStage(
  sort: ReservationSort,
  stage: ReservationStage | undefined,
  now: Date,
): Condition[] {
  return given([
    sort === 'pickUpTime' && stage === 'late' && sql<boolean>`pick_up_time < ${now}`,
    sort === 'dropOffTime' && stage === 'upcoming' && sql<boolean>`drop_off_time > ${now}`,
  ]);
}

function given(conditions: (Condition | false | undefined)[]): Condition[] {
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}
