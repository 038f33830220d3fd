import * as v from 'valibot';
import { TypedRental } from './booking-form.ts';
import { changeLimitProblem, changeProblem } from './changing.ts';
import {
  BOOKABLE_AT,
  LIMITS_AT,
  periodFieldsOf,
  readRentalPeriod,
  requestTimes,
} from './period-form.ts';
import type { PeriodFields, RentalFields } from './rental-fields.ts';
import type { RentalPeriod } from './rental-period.ts';
import { periodRule, type ReservationDetail } from './reservation.ts';

/** The form in which a customer changes a reservation, filled with it. */
export function rentalFieldsOf(reservation: ReservationDetail): RentalFields {
  const { pickUpLocation, dropOffLocation } = reservation;
  return { pickUpLocation, dropOffLocation, ...periodFieldsOf(reservation) };
}

/** What that form accepts (rules, changing a reservation). Customers have booking limits. */
export function changeForm(before: ReservationDetail, hasLimits: boolean) {
  const limitProblem = (period: RentalPeriod) =>
    hasLimits ? changeLimitProblem(before, period, new Date()) : undefined;
  return v.pipe(
    TypedRental,
    periodRule(
      (period) => changeProblem(before, period, new Date()),
      (form) => readRentalPeriod(form),
      BOOKABLE_AT,
    ),
    periodRule(limitProblem, (form) => readRentalPeriod(form), LIMITS_AT),
  );
}

/**
 * What has to be asked before the form replaces the reservation `saved`: nothing if its times stay, and
 * with them its price; whether the vehicle is free, and the price, for another period. Undefined while
 * the form has no period that the reservation can have.
 */
export function askedOfChange(
  form: PeriodFields,
  saved: ReservationDetail,
  { hasLimits, isOutdated }: { hasLimits: boolean; isOutdated: boolean },
): 'nothing' | 'availability' | undefined {
  const period = readRentalPeriod(form);
  const now = new Date();
  if (!period || changeProblem(saved, period, now)) return undefined;
  if (hasLimits && changeLimitProblem(saved, period, now)) return undefined;
  const [before, after] = [requestTimes(periodFieldsOf(saved)), requestTimes(form)];
  const isSame = before.pickUpTime === after.pickUpTime && before.dropOffTime === after.dropOffTime;
  return isSame && !isOutdated ? 'nothing' : 'availability';
}
