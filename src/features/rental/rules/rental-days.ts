import { parseDateTime } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import type { RentalPeriod } from './rental-period.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shorter than the time between two changes of the clocks. */
const CHANGELESS_MS = 100 * DAY_MS;

/** A started hour by what the clocks show when it begins: in milliseconds as if they showed UTC, and as a day, YYYY-MM-DD. */
export type StartedHour = { local: number; day: string };

/**
 * The days of a rental (prices: pricing) with their started hours. Each runs from the time of day of the pick-up to the same
 * time on the next day of the calendar, so a day with a change of the clocks has 23 or 25 hours.
 */
type RentalDay = readonly StartedHour[];

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

/** The started hours of a rental by its days. */
export function startedHoursOf(days: readonly RentalDay[]): number {
  return days.reduce((sum, { length }) => sum + length, 0);
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
    const next = instantAt(local + DAY_MS);
    const hours = Math.ceil((Math.min(next, end) - start) / HOUR_MS);
    // Only on a day on which the clocks change, an hour is not an hour by the clock.
    const isChanged = next - start !== DAY_MS;
    const [from, first] = [start, local];
    days.push(
      Array.from({ length: hours }, (_, hour) =>
        startedHour(
          isChanged
            ? localMs(toWallClock(new Date(from + hour * HOUR_MS), company.timeZone))
            : first + hour * HOUR_MS,
        ),
      ),
    );
    start = next;
  }
  return days;
}

function startedHour(local: number): StartedHour {
  return { local, day: new Date(local).toISOString().slice(0, 10) };
}

/** What the clocks show in milliseconds, as if they showed UTC. */
export function localMs(wallClock: string): number {
  return Date.parse(`${wallClock}Z`);
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
