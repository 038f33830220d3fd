import { impossibleTimes, readTypedTime, toTypedTime } from '../time/typed-time.ts';
import { fromWallClock, toApiTime, toWallClock } from '../time/wall-clock.ts';
import type { PeriodFields } from './rental-fields.ts';
import {
  bookingProblem,
  limitProblem,
  type RentalPeriod,
  type WallClockPeriod,
} from './rental-period.ts';

/*
 * A period as typed in the booking form or the search bar (rules, booking form). Public pages use this file,
 * so it has no schemas.
 */

/** The messages about empty fields. */
export const PERIOD_MISSING = {
  pickUpDate: 'Select a pick-up date',
  pickUpTime: 'Select a pick-up time',
  dropOffDate: 'Select a drop-off date',
  dropOffTime: 'Select a drop-off time',
} as const satisfies PeriodFields;

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
export function readRentalPeriod(form: PeriodFields): RentalPeriod | undefined {
  const pickUpTime = readTypedTime(form.pickUpDate, form.pickUpTime);
  const dropOffTime = readTypedTime(form.dropOffDate, form.dropOffTime);
  return pickUpTime && dropOffTime && { pickUpTime, dropOffTime };
}

/** The period of the same length that begins at `pickUp`, a wall-clock ISO time. */
export function periodFrom(pickUp: string, period: PeriodFields): PeriodFields | undefined {
  const asked = readRentalPeriod(period);
  const start = fromWallClock(pickUp);
  if (!asked || !start) return undefined;
  const lengthMs = asked.dropOffTime.getTime() - asked.pickUpTime.getTime();
  const dropOffTime = toWallClock(new Date(start.getTime() + lengthMs));
  return periodFieldsOf({ pickUpTime: pickUp, dropOffTime });
}

/** The form filled with a period. */
export function periodFieldsOf(period: WallClockPeriod): PeriodFields {
  const [pickUpDate, pickUpTime] = toTypedTime(period.pickUpTime);
  const [dropOffDate, dropOffTime] = toTypedTime(period.dropOffTime);
  return { pickUpDate, pickUpTime, dropOffDate, dropOffTime };
}

/** Times in the form of requests: MM/DD/YYYY HH:mm:ss. */
export type RequestTimes = { pickUpTime: string; dropOffTime: string };

/** The form's times in the form of requests. */
export function requestTimes(form: PeriodFields): RequestTimes {
  return {
    pickUpTime: toApiTime(`${form.pickUpDate}T${form.pickUpTime}`),
    dropOffTime: toApiTime(`${form.dropOffDate}T${form.dropOffTime}`),
  };
}

/**
 * The reasons why a customer can't book a period at `now`, whatever the vehicle: at most one for each field.
 * The booking form shows the same messages.
 */
export function periodProblems(form: PeriodFields, now: Date): Partial<PeriodFields> {
  const missing = (Object.keys(PERIOD_MISSING) as FieldName[])
    .filter((field) => form[field] === '')
    .map((field) => ({ field, message: PERIOD_MISSING[field] }));
  const period = readRentalPeriod(form);
  const notBookable = period && bookingProblem(period, now);
  const beyondLimits = period && limitProblem(period, now);
  const problems = [
    ...missing,
    ...impossibleTimes(form, RENTAL_TIMES),
    ...(notBookable ? [{ ...notBookable, field: BOOKABLE_AT[notBookable.at] }] : []),
    ...(beyondLimits ? [{ ...beyondLimits, field: LIMITS_AT[beyondLimits.at] }] : []),
  ];
  // The first problem of a field wins, as in the booking form.
  return Object.fromEntries(problems.reverse().map(({ field, message }) => [field, message]));
}
