import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { requiredText } from '#kernel/records/field.ts';
import { existingTimes, timeOfDay } from '#kernel/time/time-schemas.ts';
import { type LeastDaysRule, leastDaysProblem } from '#prices/rules.ts';
import {
  BOOKABLE_AT,
  bookingProblem,
  formPeriod,
  LIMITS_AT,
  limitProblem,
  PERIOD_MISSING,
  placesRule,
  RENTAL_TIMES,
  type RentalFields,
  type RentalLocations,
} from '#rental/rules.ts';
import { locationEntries } from './reservation.ts';

/** Places and times as typed, all required: dates as YYYY-MM-DD, times as HH:mm. */
export const typedRentalEntries = {
  ...locationEntries,
  pickUpDate: requiredText(PERIOD_MISSING.pickUpDate, 10),
  pickUpTime: timeOfDay(PERIOD_MISSING.pickUpTime),
  dropOffDate: requiredText(PERIOD_MISSING.dropOffDate, 10),
  dropOffTime: timeOfDay(PERIOD_MISSING.dropOffTime),
} satisfies Record<keyof RentalFields, v.GenericSchema>;

/** What was typed of a rental, at times that exist and places that take it, or are those of `before`. */
export function typedRental(company: Company, before?: RentalLocations) {
  return v.pipe(
    v.object(typedRentalEntries),
    existingTimes(RENTAL_TIMES, company.timeZone),
    placesRule(company, before),
  );
}

/** The first stage of the booking form, for the desk (booking: booking form). */
export function deskRentalForm(company: Company, now: Date) {
  return v.pipe(
    typedRental(company),
    formPeriod(company, (period) => bookingProblem(company, period, now), BOOKABLE_AT),
  );
}

/** The first stage for customers, who have booking limits, and the least lengths of the vehicle. */
export function rentalForm(company: Company, now: Date, leastDays: readonly LeastDaysRule[] = []) {
  return v.pipe(
    deskRentalForm(company, now),
    formPeriod(
      company,
      (period, { pickUpLocation }: RentalFields) =>
        limitProblem(company, { ...period, pickUpLocation }, now) ??
        leastDaysProblem(company, leastDays, period),
      LIMITS_AT,
    ),
  );
}
