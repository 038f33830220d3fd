import type { Company } from '#company/rules.ts';
import { endOfDay, hoursOf, startOfDay, type TimeSpan } from '#kernel/time/calendar-day.ts';
import {
  instantOf,
  LAST_REQUEST_DAY,
  toWallClock,
  type WallClock,
} from '#kernel/time/wall-clock.ts';
import { firstDayOutside, type LeastDaysRule, leastDaysProblem } from '#prices/rules.ts';
import {
  earliestPickUp,
  firstPickUpTime,
  lastPickUpDay,
  limitProblem,
  type RentalLocations,
  type RentalPeriod,
} from '#rental/rules.ts';

/**
 * Whether a vehicle that is taken at these times, turnaround included, is free for a whole span
 * (availability: overlap).
 */
export function isFree(span: TimeSpan, taken: readonly TimeSpan[]): boolean {
  return taken.every(({ start, end }) => end <= span.start || start >= span.end);
}

/** The span from pick-up to drop-off. */
export function spanOf(company: Company, { pickUpTime, dropOffTime }: RentalPeriod): TimeSpan {
  return {
    start: instantOf(pickUpTime, company.timeZone),
    end: instantOf(dropOffTime, company.timeZone),
  };
}

/**
 * The first time, from the pick-up of `wished` on, at which a vehicle can be picked up for as many hours
 * (availability: next free start). Undefined if there is none within the booking limits at `now`, and the least
 * lengths of the vehicle. Without `now`, there are no limits but that of the calendar.
 */
export function nextFreeStart(
  company: Company,
  wished: RentalPeriod & RentalLocations,
  taken: readonly TimeSpan[],
  now: Date | undefined,
  leastDays: readonly LeastDaysRule[] = [],
): WallClock | undefined {
  const asked = spanOf(company, wished);
  const lengthMs = asked.end.getTime() - asked.start.getTime();
  const { pickUpLocation } = wished;
  const soonest = now ? earliestPickUp(company, pickUpLocation, now) : asked.start;
  let earliest = new Date(Math.max(soonest.getTime(), asked.start.getTime()));
  for (;;) {
    const pickUpTime = firstPickUpTime(company, earliest);
    const start = instantOf(pickUpTime, company.timeZone);
    const end = new Date(start.getTime() + lengthMs);
    const inTheWay = taken.find((span) => !isFree({ start, end }, [span]));
    if (inTheWay) {
      earliest = inTheWay.end;
      if (toWallClock(earliest, company.timeZone) > LAST_REQUEST_DAY) return undefined;
      continue;
    }
    const dropOffTime = toWallClock(end, company.timeZone);
    const period = { pickUpTime, dropOffTime, pickUpLocation };
    if (!now) return pickUpTime;
    const limit = limitProblem(company, period, now);
    if (limit?.at === 'pickUpTime') return undefined;
    const leastLength = leastDaysProblem(company, leastDays, period);
    if (!limit && !leastLength) return pickUpTime;
    // The longest rental is an hour too long by the clock while it lies across the change of clocks
    // in spring, so the next day may do.
    earliest = endOfDay(pickUpTime.slice(0, 10), company.timeZone);
    if (leastLength) {
      const nextDay = toWallClock(earliest, company.timeZone).slice(0, 10);
      const lastDay = lastPickUpDay(company, now);
      const day = firstDayOutside(leastDays, hoursOf({ start, end }), nextDay, lastDay);
      earliest = startOfDay(day, company.timeZone);
    }
  }
}
