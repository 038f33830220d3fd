import { fromDate, parseDateTime, toCalendarDateTime, toZoned } from '@internationalized/date';
import { t } from '../words/t.ts';

/*
 * The one form of a moment between its borders: forms, requests and the database. Stands without
 * schemas, because public pages use it.
 */

declare const shown: unique symbol;

/**
 * A moment that the company's clocks show, as wall-clock ISO time: '2026-12-24T10:00:00'. Moments sort
 * as texts. One that the clocks show twice is the first of the two.
 */
export type WallClock = string & { readonly [shown]: true };

const HOUR_MS = 3_600_000;

/** Reads a wall-clock ISO time, with or without seconds; undefined if the clocks never show it. */
export function parseWallClock(text: string, timeZone: string): WallClock | undefined {
  // A day alone would be read as its midnight.
  if (!text.includes('T')) return undefined;
  try {
    const local = parseDateTime(text);
    const zoned = toZoned(local, timeZone, 'compatible');
    // Compared as texts, because compare() takes some dates of the year 0000 for equal.
    const isShown = toCalendarDateTime(zoned).toString() === local.toString();
    return isShown ? toWallClock(zoned.toDate(), timeZone) : undefined;
  } catch {
    return undefined;
  }
}

/** What the company's clocks show at an instant, to the second. */
export function toWallClock(instant: Date, timeZone: string): WallClock {
  const local = toCalendarDateTime(fromDate(instant, timeZone));
  return local.toString().slice(0, 19) as WallClock;
}

/** The first instant at which the company's clocks show a moment. */
export function instantOf(wallClock: WallClock, timeZone: string): Date {
  return parseDateTime(wallClock).toDate(timeZone, 'compatible');
}

/** The last instant at which the company's clocks show a moment. It differs from the first if they show it twice. */
export function lastInstantOf(wallClock: WallClock, timeZone: string): Date {
  return parseDateTime(wallClock).toDate(timeZone, 'later');
}

/** Elapsed hours from one moment to another, with their fraction. */
export function hoursBetween(from: WallClock, to: WallClock, timeZone: string): number {
  return (instantOf(to, timeZone).getTime() - instantOf(from, timeZone).getTime()) / HOUR_MS;
}

/** The moment so many elapsed hours after another. */
export function hoursAfter(wallClock: WallClock, hours: number, timeZone: string): WallClock {
  return toWallClock(
    new Date(instantOf(wallClock, timeZone).getTime() + Math.round(hours * HOUR_MS)),
    timeZone,
  );
}

/** Whether a moment is at most so many days of the calendar after another. */
export function isWithinDays(from: WallClock, to: WallClock, days: number): boolean {
  return to <= parseDateTime(from).add({ days }).toString();
}

/** Whether a moment is at least so many days of the calendar after another. */
export function isAfterDays(from: WallClock, to: WallClock, days: number): boolean {
  return to >= parseDateTime(from).add({ days }).toString();
}

/** The moment at the same time so many days of the calendar later, or an hour after it if the clocks skip that. */
export function daysAfter(from: WallClock, days: number, timeZone: string): WallClock {
  return toWallClock(parseDateTime(from).add({ days }).toDate(timeZone, 'compatible'), timeZone);
}

/**
 * The first and last year of times in requests. Postgres and JavaScript format these years in the same way.
 */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2100;

/** The last day, YYYY-MM-DD, that a request can name. */
export const LAST_REQUEST_DAY = `${LAST_YEAR}-12-31`;

/** The message about a time in another year. */
export function noSuchYear(): string {
  return t('kernel.noSuchYear', { first: FIRST_YEAR, last: LAST_YEAR });
}

/** Whether a day, or a wall-clock ISO time, is in a year that requests can name. */
export function isOfRequestYear(day: string): boolean {
  const year = Number(day.slice(0, day.indexOf('-')));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}
