import { parseDate, Time } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { parseDay } from '#kernel/time/calendar-day.ts';
import {
  hoursBetween,
  instantOf,
  isWithinDays,
  parseWallClock,
  toWallClock,
  type WallClock,
} from '#kernel/time/wall-clock.ts';
import {
  clockInWords,
  dayInWords,
  hoursInWords,
  isOfAnotherYear,
} from '#kernel/time/wall-clock-text.ts';
import { t } from '#kernel/words/t.ts';
import { leadProblem } from './lead-time.ts';
import type { RentalLocations } from './place-ids.ts';

/** From pick-up up to, but not including, drop-off (rental: rental period). */
export type RentalPeriod = { pickUpTime: WallClock; dropOffTime: WallClock };

/** The time of a period that has to change, and the reason in the present language (words: refusals). */
export type PeriodProblem = { at: keyof RentalPeriod; message: () => string };

/** The shortest rental of all, for the desk too (rental: rental period). */
const LEAST_HOURS = 1;

/** The limits of customers in a sentence. */
export function bookingLimits(company: Company): string {
  const { mostDaysAhead: ahead, mostRentalDays: most, leastRentalHours: least } = company;
  return least > LEAST_HOURS
    ? t('rental.limitsWithLeast', { ahead, least, most })
    : t('rental.limits', { ahead, most });
}

/** The minutes between the times of day that are offered. */
const STEP_MINUTES = 15;

/** The times of day offered for drop-off, '00:00' to '23:45': a vehicle can come back at any hour. */
export const DROP_OFF_TIMES = Array.from({ length: (24 * 60) / STEP_MINUTES }, (_, step) =>
  new Time()
    .add({ minutes: step * STEP_MINUTES })
    .toString()
    .slice(0, 5),
);

/** The times of day at which pick-up is possible, 'HH:mm' (rental: pick-up hours). */
export function pickUpTimes(company: Company): string[] {
  const { firstPickUp, lastPickUp } = company;
  return DROP_OFF_TIMES.filter((time) => time >= firstPickUp && time <= lastPickUp);
}

/**
 * The default time in forms. The desk is open at this time every day, so only the dates have to be chosen.
 */
export const USUAL_TIME = '10:00';

/** The first time at or after an instant at which vehicles are handed out. */
export function firstPickUpTime(company: Company, from: Date): WallClock {
  const earliest = toWallClock(from, company.timeZone);
  for (let day = parseDate(earliest.slice(0, 10)); ; day = day.add({ days: 1 })) {
    for (const time of pickUpTimes(company)) {
      const text = `${day}T${time}:00`;
      const pickUp = text < earliest ? undefined : parseWallClock(text, company.timeZone);
      if (pickUp && instantOf(pickUp, company.timeZone) >= from) return pickUp;
    }
  }
}

/** The first quarter of an hour at or after an instant. It is what 'Now' fills in at the desk (rental: pick-up hours). */
export function nextQuarter(company: Company, now: Date): WallClock {
  const quarterMs = STEP_MINUTES * 60_000;
  return toWallClock(new Date(Math.ceil(now.getTime() / quarterMs) * quarterMs), company.timeZone);
}

/** The started hours of elapsed time between pick-up and drop-off. */
export function startedHours(company: Company, { pickUpTime, dropOffTime }: RentalPeriod): number {
  return Math.ceil(hoursBetween(pickUpTime, dropOffTime, company.timeZone));
}

/** The total in cents without any rule: started hours × rate (prices: pricing). */
export function totalCents(company: Company, rateCents: number, period: RentalPeriod): number {
  return rateCents * startedHours(company, period);
}

/** Whether a change leaves the vehicle and both times as they are. */
export function isSameRental(
  before: RentalPeriod & { vehicleId: number },
  after: RentalPeriod & { vehicleId: number },
): boolean {
  return (
    before.vehicleId === after.vehicleId &&
    before.pickUpTime === after.pickUpTime &&
    before.dropOffTime === after.dropOffTime
  );
}

/** What is wrong with a period's length, for the desk too (rental: rental period). */
export function lengthProblem(
  company: Company,
  { pickUpTime, dropOffTime }: RentalPeriod,
): PeriodProblem | undefined {
  if (hoursBetween(pickUpTime, dropOffTime, company.timeZone) < LEAST_HOURS) {
    return { at: 'dropOffTime', message: () => t('rental.tooSoonAfterPickUp') };
  }
  return undefined;
}

/**
 * The limit that a period exceeds for a customer who books at `now`: too late for its place, too far ahead, too short or too long. Days are
 * counted in days of the company's calendar. The desk has no such limits (rental: booking limits).
 */
export function limitProblem(
  company: Company,
  period: RentalPeriod & RentalLocations,
  now: Date,
): PeriodProblem | undefined {
  const tooLate = leadProblem(company, period.pickUpTime, period.pickUpLocation, now);
  if (tooLate) return { at: 'pickUpTime', message: tooLate };
  const lastDay = lastPickUpDay(company, now);
  if (period.pickUpTime.slice(0, 10) > lastDay) {
    const { mostDaysAhead: days } = company;
    return {
      at: 'pickUpTime',
      message: () => t('rental.tooFarAhead', { days, day: dayInWords(lastDay, true) }),
    };
  }
  return durationProblem(company, period);
}

/** The problem with a rental that is too short or too long for a customer (rental: booking limits). */
export function durationProblem(company: Company, period: RentalPeriod): PeriodProblem | undefined {
  const { leastRentalHours, mostRentalDays } = company;
  if (hoursBetween(period.pickUpTime, period.dropOffTime, company.timeZone) < leastRentalHours) {
    return {
      at: 'dropOffTime',
      message: () => t('rental.tooFewHours', { hours: leastRentalHours }),
    };
  }
  if (!isWithinDays(period.pickUpTime, period.dropOffTime, mostRentalDays)) {
    return {
      at: 'dropOffTime',
      message: () => t('rental.tooManyDays', { days: mostRentalDays }),
    };
  }
  return undefined;
}

/** The last day, YYYY-MM-DD, on which a customer who books at `now` can pick up. */
export function lastPickUpDay(company: Company, now: Date): string {
  return parseDate(toWallClock(now, company.timeZone).slice(0, 10))
    .add({ days: company.mostDaysAhead })
    .toString();
}

/** The last drop-off day, YYYY-MM-DD, for a customer's pick-up day; undefined if that is not a valid day. */
export function lastDropOffDay(company: Company, pickUpDay: string): string | undefined {
  return parseDay(pickUpDay)?.add({ days: company.mostRentalDays }).toString();
}

/** The reason why nobody can book a period at `now` (rental: booking limits). */
export function bookingProblem(
  company: Company,
  period: RentalPeriod,
  now: Date,
): PeriodProblem | undefined {
  if (instantOf(period.pickUpTime, company.timeZone) < now) {
    return { at: 'pickUpTime', message: () => t('rental.pickUpInPast') };
  }
  if (!pickUpTimes(company).some((time) => period.pickUpTime.endsWith(`T${time}:00`))) {
    const { firstPickUp: first, lastPickUp: last } = company;
    return {
      at: 'pickUpTime',
      message: () => t('rental.noPickUpThen', { first, last, minutes: STEP_MINUTES }),
    };
  }
  return lengthProblem(company, period);
}

/**
 * A period in words, with its started hours: 'Fri, Dec 5, 10:00 to Sat, Dec 6, 12:30, 27 hours'. If
 * both days are the same, the day comes once. Years come only if one is not the year of `now`.
 */
export function periodInWords(company: Company, period: RentalPeriod, now: Date): string {
  const { pickUpTime, dropOffTime } = period;
  const hasYears =
    isOfAnotherYear(pickUpTime, now, company.timeZone) ||
    isOfAnotherYear(dropOffTime, now, company.timeZone);
  const firstDay = dayInWords(pickUpTime, hasYears);
  const lastDay = dayInWords(dropOffTime, hasYears);
  const end = clockInWords(dropOffTime);
  return t('rental.period', {
    from: `${firstDay}, ${clockInWords(pickUpTime)}`,
    to: lastDay === firstDay ? end : `${lastDay}, ${end}`,
    length: lengthInWords(company, period),
  });
}

/** '27 hours' started, by elapsed time: a night in which the clocks change counts its real hours. */
export function lengthInWords(company: Company, period: RentalPeriod): string {
  return hoursInWords(startedHours(company, period));
}

/** '1 day', '30 days'. */
export function daysInWords(days: number): string {
  return t('rental.days', { days });
}
