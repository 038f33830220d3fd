import { type CalendarDate, parseDate, today } from '@internationalized/date';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { wallClock } from './wall-clock.ts';

/** Further ahead than the seed's reservations. */
const LEAST_DAYS_AHEAD = 40;

/**
 * The first of a month that customers can book in, whenever the tests run: the next June or December,
 * in which no clocks change.
 */
const FIRST_DAY: CalendarDate = findFirstDay();

function findFirstDay(): CalendarDate {
  const earliest = today(DEFAULT_COMPANY.timeZone).add({ days: LEAST_DAYS_AHEAD });
  const { year } = earliest;
  const candidates = [`${year}-06-01`, `${year}-12-01`, `${year + 1}-06-01`].map(parseDate);
  const found = candidates.find((day) => day.compare(earliest) >= 0);
  if (!found) throw new Error(`There is no June or December after ${earliest}.`);
  return found;
}

/** A day of that month, counted from 1, as YYYY-MM-DD. */
export function rentalDay(day: number): string {
  return FIRST_DAY.set({ day }).toString();
}

/** A time of such a day as requests carry it; `time` is HH:mm:ss. */
export function requestTime(day: number, time: string): string {
  return toApiTime(wallClock(`${rentalDay(day)}T${time}`));
}

/**
 * An instant on the company's clock as requests carry it. One that the clocks show a second time is read as an hour earlier, so times
 * whose order matters are more than an hour apart.
 */
export function requestClock(instant: Date): string {
  return toApiTime(toWallClock(instant, DEFAULT_COMPANY.timeZone));
}

/** Ten in the morning of a day so many days from now, as requests carry it. */
export function daysAhead(days: number): string {
  return toApiTime(wallClock(`${today(DEFAULT_COMPANY.timeZone).add({ days })}T10:00`));
}
