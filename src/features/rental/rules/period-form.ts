import type { Company } from '#company/rules.ts';
import {
  getTypedTime,
  impossibleTimes,
  readTypedTime,
  toTypedTime,
} from '#kernel/time/typed-time.ts';
import { hoursAfter, hoursBetween, type WallClock } from '#kernel/time/wall-clock.ts';
import { t } from '#kernel/words/t.ts';
import type { RentalLocations } from './place-ids.ts';
import type { PeriodFields } from './rental-fields.ts';
import { bookingProblem, limitProblem, type RentalPeriod } from './rental-period.ts';

/*
 * A period as typed in the booking form or the search bar (booking: booking form). Public pages use this file,
 * so it has no schemas.
 */

/** The messages about empty fields. */
export const PERIOD_MISSING = {
  pickUpDate: () => t('rental.selectPickUpDate'),
  pickUpTime: () => t('rental.selectPickUpTime'),
  dropOffDate: () => t('rental.selectDropOffDate'),
  dropOffTime: () => t('rental.selectDropOffTime'),
} as const satisfies Record<FieldName, () => string>;

type FieldName = keyof PeriodFields;

/** The field at which the problem with each time is shown. */
export const BOOKABLE_AT = { pickUpTime: 'pickUpTime', dropOffTime: 'dropOffDate' } as const;
export const LIMITS_AT = { pickUpTime: 'pickUpDate', dropOffTime: 'dropOffDate' } as const;

/** The fields of each time in a form with a rental period. */
export const RENTAL_TIMES = [
  ['pickUpDate', 'pickUpTime'],
  ['dropOffDate', 'dropOffTime'],
] as const;

/** The rental period in the form; undefined while it is incomplete or impossible. */
export function readRentalPeriod(company: Company, form: PeriodFields): RentalPeriod | undefined {
  const pickUpTime = readTypedTime(form.pickUpDate, form.pickUpTime, company.timeZone);
  const dropOffTime = readTypedTime(form.dropOffDate, form.dropOffTime, company.timeZone);
  return pickUpTime && dropOffTime && { pickUpTime, dropOffTime };
}

/**
 * The rental period in a form that was checked.
 * @throws RangeError when it is incomplete or impossible
 */
export function getRentalPeriod(company: Company, form: PeriodFields): RentalPeriod {
  return {
    pickUpTime: getTypedTime(form.pickUpDate, form.pickUpTime, company.timeZone),
    dropOffTime: getTypedTime(form.dropOffDate, form.dropOffTime, company.timeZone),
  };
}

/** A period that begins at another time and has as many hours. */
export function periodFrom(
  company: Company,
  start: WallClock,
  { pickUpTime, dropOffTime }: RentalPeriod,
): RentalPeriod {
  return {
    pickUpTime: start,
    dropOffTime: hoursAfter(
      start,
      hoursBetween(pickUpTime, dropOffTime, company.timeZone),
      company.timeZone,
    ),
  };
}

/** A period under the names that queries have for it. */
export function periodQuery({ pickUpTime, dropOffTime }: RentalPeriod) {
  return { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime };
}

/** The form filled with a period. */
export function periodFieldsOf(period: RentalPeriod): PeriodFields {
  const [pickUpDate, pickUpTime] = toTypedTime(period.pickUpTime);
  const [dropOffDate, dropOffTime] = toTypedTime(period.dropOffTime);
  return { pickUpDate, pickUpTime, dropOffDate, dropOffTime };
}

/** The rental period in a form; undefined unless a customer can book it at `now`, whatever the vehicle. */
export function findBookablePeriod(
  company: Company,
  form: PeriodFields & RentalLocations,
  now: Date,
): RentalPeriod | undefined {
  const period = readRentalPeriod(company, form);
  const problem =
    period &&
    (bookingProblem(company, period, now) ?? limitProblem(company, { ...form, ...period }, now));
  return problem ? undefined : period;
}

/**
 * The reasons why a customer can't book a period at `now`, whatever the vehicle: at most one for each field.
 * The booking form shows the same messages.
 */
export function periodProblems(
  company: Company,
  form: PeriodFields & RentalLocations,
  now: Date,
): Partial<PeriodFields> {
  const missing = (Object.keys(PERIOD_MISSING) as FieldName[])
    .filter((field) => form[field] === '')
    .map((field) => ({ field, message: PERIOD_MISSING[field]() }));
  const period = readRentalPeriod(company, form);
  const notBookable = period && bookingProblem(company, period, now);
  const beyondLimits = period && limitProblem(company, { ...form, ...period }, now);
  const problems = [
    ...missing,
    ...impossibleTimes(form, RENTAL_TIMES, company.timeZone),
    ...(notBookable
      ? [{ field: BOOKABLE_AT[notBookable.at], message: notBookable.message() }]
      : []),
    ...(beyondLimits
      ? [{ field: LIMITS_AT[beyondLimits.at], message: beyondLimits.message() }]
      : []),
  ];
  // The first problem of a field wins, as in the booking form.
  return Object.fromEntries(problems.reverse().map(({ field, message }) => [field, message]));
}
