import { sql } from 'kysely';
import { hasPaymentProblem, isAtStage, isOwed, underWay } from '#booking/db.ts';
import type { ReservationFilters, ReservationSort } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import type { List, SqlCondition } from '#db/client/list.ts';
import { containsText } from '#db/client/search.ts';
import {
  dayAt,
  dayOf,
  endOfDay,
  monthOf,
  startOfDay,
  type TimeSpan,
} from '#kernel/time/calendar-day.ts';
import { isOverpaid, isUndecided, isUnpaid } from '#payments/db.ts';
import {
  hasNoOtherStatus,
  hasStatus,
  isNotCanceled,
  touches,
} from '#rental/db/reservation-state.ts';

/** The limits of the filters by day, as instants. */
type Limits = Partial<
  Record<'pickUpFrom' | 'pickUpBefore' | 'dropOffFrom' | 'dropOffBefore', Date>
>;

/** The conditions of the desk's filters at `now`, for a list in the order of `sort`. */
export function reservationConditions(
  company: Company,
  filters: ReservationFilters,
  sort: ReservationSort,
  now: Date,
): Required<Pick<List, 'conditions' | 'inOrder'>> {
  const { status, stage, when } = filters;
  const limits = limitsOf(company, filters);
  const touched = touchedSpan(limits);
  const others = [
    ...plainConditions(company, filters, now),
    stage && isAtStage(company, stage, now),
    when &&
      isWithin(
        when === 'today'
          ? dayOf(dayAt(now, company.timeZone), company.timeZone)
          : monthOf(dayAt(now, company.timeZone), company.timeZone),
      ),
  ];
  const hasSameStatus = touched || stage === 'out' ? hasNoOtherStatus : hasStatus;
  return {
    conditions: present([
      ...others,
      status && hasSameStatus(status),
      ...(touched ? [touched] : dayConditions(limits)),
    ]),
    inOrder: present([
      ...others,
      status && hasStatus(status),
      ...dayConditions(limits),
      ...impliedByDays(sort, limits),
      sort === 'pickUpTime' && stage === 'late' && sql<boolean>`pick_up_time < ${now}`,
      sort === 'dropOffTime' && stage === 'upcoming' && sql<boolean>`drop_off_time > ${now}`,
    ]),
  };
}

function limitsOf(
  company: Company,
  { pickUpFrom, pickUpTo, dropOffFrom, dropOffTo }: ReservationFilters,
): Limits {
  return {
    ...(pickUpFrom !== undefined && { pickUpFrom: startOfDay(pickUpFrom, company.timeZone) }),
    ...(pickUpTo !== undefined && { pickUpBefore: endOfDay(pickUpTo, company.timeZone) }),
    ...(dropOffFrom !== undefined && { dropOffFrom: startOfDay(dropOffFrom, company.timeZone) }),
    ...(dropOffTo !== undefined && { dropOffBefore: endOfDay(dropOffTo, company.timeZone) }),
  };
}

function plainConditions(
  company: Company,
  { search, userId, carId, place, counted, payment }: ReservationFilters,
  now: Date,
): Optional[] {
  return [
    search !== undefined &&
      sql<boolean>`exists (
        select from users where users.id = reservations.user_id and ${containsText('users', search)}
      )`,
    userId !== undefined && sql<boolean>`user_id = ${userId}`,
    carId !== undefined && sql<boolean>`vehicle_id = ${carId}`,
    place !== undefined && sql<boolean>`${place} in (pick_up_place_id, drop_off_place_id)`,
    counted && isNotCanceled,
    payment && (payment === 'unpaid' ? isOwed(company, now) : MONEY[payment]),
  ];
}

/** The conditions of the filter by money. Each has its own index. */
const MONEY: Record<Exclude<ReservationFilters['payment'], 'unpaid' | undefined>, SqlCondition> = {
  due: isUnpaid,
  'refund-due': isOverpaid,
  deposit: sql<boolean>`deposit_held_cents > 0`,
  problem: hasPaymentProblem,
  undecided: isUndecided,
};

/** Whether a reservation that counts begins or ends within a span. */
function isWithin({ start, end }: TimeSpan): SqlCondition {
  return sql<boolean>`${isNotCanceled} and (pick_up_time >= ${start} and pick_up_time < ${end}
    or drop_off_time >= ${start} and drop_off_time < ${end})`;
}

/** The span of a filter for all reservations in a period. This filter has its own index. */
function touchedSpan({ pickUpFrom, pickUpBefore, dropOffFrom, dropOffBefore }: Limits) {
  if (pickUpFrom || dropOffBefore || !pickUpBefore || !dropOffFrom) return undefined;
  return dropOffFrom < pickUpBefore ? touches(dropOffFrom, pickUpBefore) : undefined;
}

function dayConditions({
  pickUpFrom,
  pickUpBefore,
  dropOffFrom,
  dropOffBefore,
}: Limits): Optional[] {
  return [
    pickUpFrom && sql<boolean>`pick_up_time >= ${pickUpFrom}`,
    pickUpBefore && sql<boolean>`pick_up_time < ${pickUpBefore}`,
    dropOffFrom && sql<boolean>`drop_off_time >= ${dropOffFrom}`,
    dropOffBefore && sql<boolean>`drop_off_time < ${dropOffBefore}`,
  ];
}

/**
 * The limits of the time that sorts the rows, derived from the limits of the other time. Without them,
 * reading in order would begin years too early. A pick-up can be before the first requested drop-off, but not
 * before the first pick-up of the reservations under way then. The same applies to the last drop-off.
 */
function impliedByDays(sort: ReservationSort, limits: Limits): Optional[] {
  const { pickUpFrom, pickUpBefore, dropOffFrom, dropOffBefore } = limits;
  if (sort === 'pickUpTime') {
    return [
      dropOffFrom && sql<boolean>`pick_up_time >= ${underWay(dropOffFrom, 'min', 'pick_up_time')}`,
      dropOffBefore && sql<boolean>`pick_up_time < ${dropOffBefore}`,
    ];
  }
  if (sort === 'dropOffTime') {
    return [
      pickUpFrom && sql<boolean>`drop_off_time > ${pickUpFrom}`,
      pickUpBefore &&
        sql<boolean>`drop_off_time <= ${underWay(pickUpBefore, 'max', 'drop_off_time')}`,
    ];
  }
  return [];
}

type Optional = SqlCondition | false | undefined;

function present(conditions: Optional[]): SqlCondition[] {
  return conditions.filter((condition) => condition !== false && condition !== undefined);
}
