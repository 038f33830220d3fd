import { parseDateTime } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { instantOf } from '#kernel/time/wall-clock.ts';
import type { RentalPeriod } from './rental-period.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shorter than the time between two changes of the clocks. */
const CHANGELESS_MS = 100 * DAY_MS;

/** Started hours that begin on one day of the calendar, YYYY-MM-DD. */
type HoursOfDay = { day: string; hours: number };

/**
 * The days of a rental (prices: pricing). Each runs from the time of day of the pick-up to the same time on
 * the next day of the calendar, so a day with a change of the clocks has 23 or 25 hours. Each has its started
 * hours by the day of the calendar on which they begin.
 */
export type RentalDay = readonly HoursOfDay[];

export function rentalDays(company: Company, period: RentalPeriod): readonly RentalDay[] {
  const key = `${company.timeZone} ${period.pickUpTime} ${period.dropOffTime}`;
  let days = kept.get(key);
  if (!days) {
    days = daysOf(company, period);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, days);
  }
  return days;
}

/** A list of vehicles is priced for one period, and reading the clocks takes longer than all the rest. */
const kept = new Map<string, readonly RentalDay[]>();
const MOST_KEPT = 100;

function daysOf(company: Company, period: RentalPeriod): RentalDay[] {
  const firstLocal = localMs(period.pickUpTime);
  const end = instantOf(period.dropOffTime, company.timeZone).getTime();
  const instantAt = instantsOf(company, period);
  const days: RentalDay[] = [];
  for (let start = instantAt(firstLocal), local = firstLocal; start < end; local += DAY_MS) {
    const until = Math.min(instantAt(local + DAY_MS), end);
    const midnightLocal = Math.floor(local / DAY_MS) * DAY_MS + DAY_MS;
    const hours = Math.ceil((until - start) / HOUR_MS);
    const untilMidnight = Math.ceil((instantAt(midnightLocal) - start) / HOUR_MS);
    const hoursBefore = Math.min(Math.max(untilMidnight, 0), hours);
    days.push(
      [
        { day: dayOf(local), hours: hoursBefore },
        { day: dayOf(midnightLocal), hours: hours - hoursBefore },
      ].filter((part) => part.hours > 0),
    );
    start = until;
  }
  return days;
}

/** What the clocks show, as if they showed UTC. */
function localMs(wallClock: string): number {
  return Date.parse(`${wallClock}Z`);
}

function dayOf(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

/**
 * Returns a function from local times around a period to instants. Without a change of the clocks between them
 * it only adds, which is much faster.
 */
function instantsOf(
  company: Company,
  { pickUpTime, dropOffTime }: RentalPeriod,
): (local: number) => number {
  const shiftOf = (wallClock: typeof pickUpTime) =>
    instantOf(wallClock, company.timeZone).getTime() - localMs(wallClock);
  const exact = (local: number) =>
    parseDateTime(new Date(local).toISOString().slice(0, 19))
      .toDate(company.timeZone, 'compatible')
      .getTime();
  const shift = shiftOf(pickUpTime);
  const isShort = localMs(dropOffTime) - localMs(pickUpTime) < CHANGELESS_MS;
  return isShort && shiftOf(dropOffTime) === shift ? (local) => local + shift : exact;
}
