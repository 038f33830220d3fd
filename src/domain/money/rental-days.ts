import { parseDateTime } from '@internationalized/date';
import { COMPANY } from '../company/company.ts';
import type { RentalPeriod } from '../renting/rental-period.ts';
import { instantOf } from '../time/wall-clock.ts';

const HOUR_MS = 3_600_000;

/** Started hours that begin on one day of the calendar, YYYY-MM-DD. */
type HoursOfDay = { day: string; hours: number };

/**
 * The days of a rental (rules, pricing). Each runs from the time of day of the pick-up to the same time on
 * the next day of the calendar, so a day with a change of the clocks has 23 or 25 hours. Each has its started
 * hours by the day of the calendar on which they begin.
 */
export type RentalDay = readonly HoursOfDay[];

export function rentalDays({ pickUpTime, dropOffTime }: RentalPeriod): RentalDay[] {
  const end = instantOf(dropOffTime).getTime();
  const first = parseDateTime(pickUpTime);
  const days: RentalDay[] = [];
  for (let start = instantOf(pickUpTime).getTime(); start < end; ) {
    const next = first.add({ days: days.length + 1 });
    const until = Math.min(next.toDate(COMPANY.timeZone, 'compatible').getTime(), end);
    const day = first.add({ days: days.length });
    const midnight = parseDateTime(`${next.toString().slice(0, 10)}T00:00`)
      .toDate(COMPANY.timeZone, 'compatible')
      .getTime();
    const hours = Math.ceil((until - start) / HOUR_MS);
    const hoursBefore = Math.min(Math.max(Math.ceil((midnight - start) / HOUR_MS), 0), hours);
    days.push(
      [
        { day: day.toString().slice(0, 10), hours: hoursBefore },
        { day: next.toString().slice(0, 10), hours: hours - hoursBefore },
      ].filter((part) => part.hours > 0),
    );
    start = until;
  }
  return days;
}
