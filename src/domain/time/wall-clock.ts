import {
  type CalendarDateTime,
  fromDate,
  parseDateTime,
  toCalendarDateTime,
  toZoned,
} from '@internationalized/date';
import { COMPANY } from '../company/company.ts';

/**
 * The instant of a local time on the company's clock: the first of two if the time comes twice, undefined if
 * it is skipped.
 */
function toInstant(local: CalendarDateTime): Date | undefined {
  const zoned = toZoned(local, COMPANY.timeZone, 'compatible');
  // Texts are compared, because compare() treats some dates of the year 0000 as equal.
  return toCalendarDateTime(zoned).toString() === local.toString() ? zoned.toDate() : undefined;
}

/** The instant of a wall-clock ISO time ('2026-12-24T10:00'); undefined if it does not exist. */
export function fromWallClock(iso: string): Date | undefined {
  let local: CalendarDateTime;
  try {
    local = parseDateTime(iso);
  } catch {
    return undefined;
  }
  return toInstant(local);
}

/** The wall-clock ISO time at an instant, as calls return it: '2026-12-24T10:00:00'. */
export function toWallClock(instant: Date): string {
  return toCalendarDateTime(fromDate(instant, COMPANY.timeZone)).toString().slice(0, 19);
}

/** Converts a wall-clock ISO time to the form of requests: MM/DD/YYYY HH:mm:ss (rules, request times). */
export function toApiTime(wallClock: string): string {
  const [date = '', time = ''] = wallClock.split('T');
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year} ${time.length === 5 ? `${time}:00` : time}`;
}

/**
 * The first and last year of times in requests. Postgres and JavaScript format these years in the same way.
 */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The last day, YYYY-MM-DD, that a request can name. */
export const LAST_REQUEST_DAY = `${LAST_YEAR}-12-31`;

/** The message about a time in another year. */
export const NO_SUCH_YEAR = `The year must be from ${FIRST_YEAR} to ${LAST_YEAR}.`;

/** Whether a wall-clock ISO time or day is in a year that requests can name. */
export function isOfRequestYear(wallClock: string): boolean {
  const year = Number(wallClock.slice(0, wallClock.indexOf('-')));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
