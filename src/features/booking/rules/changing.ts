import * as v from 'valibot';
import { isFree, nextFreeStart, spanOf } from '#availability/rules.ts';
import { type Company, isSamePlace } from '#company/rules.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import { type LeastDaysRule, leastDaysProblem } from '#prices/rules.ts';
import {
  BOOKABLE_AT,
  bookingProblem,
  durationProblem,
  formPeriod,
  isSameRental,
  LIMITS_AT,
  lengthProblem,
  limitProblem,
  type PeriodProblem,
  periodFieldsOf,
  periodFrom,
  placeIdsOf,
  placesProblem,
  type RentalFields,
  type RentalLocations,
  type RentalPeriod,
  readRentalPeriod,
} from '#rental/rules.ts';
import { type Changed, changeableParts } from './allowed-changes.ts';
import { typedRental } from './booking-form.ts';
import type { Reservation, ReservationDetail } from './reservation.ts';

const QUARTER_MS = 900_000;

/**
 * The reason why a customer can't change a reservation to this period at `now`, whatever the vehicle. A time
 * that does not change is not checked: the desk may have set a time that customers can't choose.
 */
export function changeProblem(
  company: Company,
  before: Changed,
  after: RentalPeriod,
  now: Date,
): PeriodProblem | undefined {
  if (after.pickUpTime !== before.pickUpTime) {
    return changeableParts(company, before, now) === 'all'
      ? bookingProblem(company, after, now)
      : { at: 'pickUpTime', message: pickUpPassed };
  }
  if (after.dropOffTime === before.dropOffTime) return undefined;
  if (instantOf(after.dropOffTime, company.timeZone) <= now) {
    return { at: 'dropOffTime', message: () => t('booking.dropOffInPast') };
  }
  return lengthProblem(company, after);
}

/** Whether a change leaves the pick-up as it is, so it is not asked again whether a customer can have it. */
export function isSamePickUp(
  company: Company,
  before: Pick<RentalPeriod & RentalLocations, 'pickUpTime' | 'pickUpLocation'>,
  { pickUpTime, pickUpLocation }: Pick<RentalPeriod & RentalLocations, keyof typeof before>,
): boolean {
  const { pickUpLocation: former = '' } = before;
  return pickUpTime === before.pickUpTime && isSamePlace(company, pickUpLocation ?? former, former);
}

/** Whether a change leads to other places, at which the vehicle may not be free. */
export function isAtOtherPlaces(
  company: Company,
  before: RentalLocations,
  after: RentalLocations,
): boolean {
  const [one, other] = [before, after].map((rental) => placeIdsOf(company, rental));
  return one?.place !== other?.place || one?.dropOffPlace !== other?.dropOffPlace;
}

/**
 * Which booking limit a change exceeds, or which least length of its vehicle by the newest price book it does not reach. The desk has
 * none of them.
 */
export function changeLimitProblem(
  company: Company,
  before: Changed,
  after: RentalPeriod & RentalLocations,
  now: Date,
  leastDays: readonly LeastDaysRule[] = [],
): PeriodProblem | undefined {
  const isSamePickUp = after.pickUpTime === before.pickUpTime;
  if (isSamePickUp && after.dropOffTime === before.dropOffTime) return undefined;
  const limit = isSamePickUp ? durationProblem(company, after) : limitProblem(company, after, now);
  return limit ?? leastDaysProblem(company, leastDays, after);
}

/**
 * The reason why a customer can't change the pick-up location to this one, in the present language; undefined if they can, or it
 * stays the same.
 */
export function pickUpLocationProblem(
  company: Company,
  before: Changed & Pick<Reservation, 'pickUpLocation'>,
  pickUpLocation: string,
  now: Date,
): (() => string) | undefined {
  const isFixed = changeableParts(company, before, now) !== 'all';
  return isFixed && pickUpLocation !== before.pickUpLocation ? pickUpPassed : undefined;
}

/** The message when a customer changes the time or the place of a pick-up that is over. */
function pickUpPassed(): string {
  return t('booking.pickUpPassed');
}

/**
 * The periods that a customer can choose when the wished period is taken: from the wished pick-up until the
 * vehicle is taken next, and from the next free start for as many hours. `taken` has the other times at which
 * the vehicle is taken from the wished pick-up on, in order, with turnarounds. They reach the least lengths of the vehicle.
 */
export function freePeriodsInstead(
  company: Company,
  before: Changed,
  wished: RentalPeriod & RentalLocations,
  taken: readonly TimeSpan[],
  now: Date,
  leastDays: readonly LeastDaysRule[] = [],
): RentalPeriod[] {
  const [next] = taken;
  const start = nextFreeStart(company, wished, taken, now, leastDays);
  const { pickUpTime } = wished;
  const periods: RentalPeriod[] = [];
  if (next) {
    const dropOffMs = Math.floor(next.start.getTime() / QUARTER_MS) * QUARTER_MS;
    periods.push({ pickUpTime, dropOffTime: toWallClock(new Date(dropOffMs), company.timeZone) });
  }
  if (start) periods.push(periodFrom(company, start, wished));
  return periods.filter(
    (period) =>
      isFree(spanOf(company, period), taken) &&
      !changeProblem(company, before, period, now) &&
      !leastDaysProblem(company, leastDays, period) &&
      (period.pickUpTime !== before.pickUpTime || period.dropOffTime !== before.dropOffTime),
  );
}

/** The form in which a customer changes a reservation, filled with it. */
export function rentalFieldsOf(reservation: ReservationDetail): RentalFields {
  const { pickUpLocation, dropOffLocation } = reservation;
  return { pickUpLocation, dropOffLocation, ...periodFieldsOf(reservation) };
}

/** The schema of that form (booking: changing a reservation). Customers have booking limits. */
export function changeForm(
  company: Company,
  before: ReservationDetail,
  hasLimits: boolean,
  now: Date,
  leastDays: readonly LeastDaysRule[] = [],
) {
  const limitProblem = (period: RentalPeriod, { pickUpLocation }: RentalFields) =>
    hasLimits
      ? changeLimitProblem(company, before, { ...period, pickUpLocation }, now, leastDays)
      : undefined;
  return v.pipe(
    typedRental(company, before),
    formPeriod(company, (period) => changeProblem(company, before, period, now), BOOKABLE_AT),
    formPeriod(company, limitProblem, LIMITS_AT),
  );
}

/**
 * What to ask the server before the form replaces the reservation `saved`: nothing if its times and places, and so its
 * price, stay the same; otherwise whether the vehicle is free, and the price. Undefined while the form has no
 * period to which the reservation can change.
 */
export function askedOfChange(
  company: Company,
  form: RentalFields,
  saved: ReservationDetail,
  { hasLimits, isOutdated }: { hasLimits: boolean; isOutdated: boolean },
  now: Date,
  leastDays: readonly LeastDaysRule[] = [],
): 'nothing' | 'availability' | undefined {
  const period = readRentalPeriod(company, form);
  if (!period || changeProblem(company, saved, period, now)) return undefined;
  const { pickUpLocation } = form;
  const asked = { ...period, pickUpLocation };
  if (placesProblem(company, form, saved)) return undefined;
  if (hasLimits && changeLimitProblem(company, saved, asked, now, leastDays)) return undefined;
  const vehicleId = saved.car.id;
  const isSame =
    isSameRental({ vehicleId, ...saved }, { vehicleId, ...period }) &&
    !isAtOtherPlaces(company, saved, form);
  return isSame && !isOutdated ? 'nothing' : 'availability';
}
