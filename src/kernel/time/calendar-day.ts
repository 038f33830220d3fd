import {
  type CalendarDate,
  fromDate,
  parseDate,
  startOfMonth,
  toCalendarDate,
} from '@internationalized/date';
import * as v from 'valibot';
import { dayWithYear } from '../locale/day-words.ts';
import type { Message } from '../records/field.ts';
import { isOfRequestYear, noSuchYear } from './wall-clock.ts';

/** A span of time from `start` up to, but not including, `end`. */
export type TimeSpan = { start: Date; end: Date };

/** A day on the company's clock in a query: YYYY-MM-DD. */
export function calendarDay(name: string) {
  return dayText(`${name} must be a day as YYYY-MM-DD`);
}

/** A day, YYYY-MM-DD, with what is said about any other text. */
export function dayText(message: Message) {
  return v.pipe(
    v.string(message),
    v.regex(/^(?!0000)\d{4}-\d{2}-\d{2}$/, message),
    v.check((day) => parseDay(day) !== undefined, message),
  );
}

/** Formats a day, YYYY-MM-DD: 'Dec 24, 2026', or '24.12.2026' (company: locale). */
export function formatDay(day: string): string {
  return dayWithYear(day);
}

/** The day on the company's clock at an instant. */
export function dayAt(instant: Date, timeZone: string): CalendarDate {
  return toCalendarDate(fromDate(instant, timeZone));
}

/** A whole day: 23, 24 or 25 hours. */
export function dayOf(day: CalendarDate, timeZone: string): TimeSpan {
  return spanOfDays(day, 1, timeZone);
}

/** The whole month that contains a day. */
export function monthOf(day: CalendarDate, timeZone: string): TimeSpan {
  const first = startOfMonth(day);
  return { start: startOf(first, timeZone), end: startOf(first.add({ months: 1 }), timeZone) };
}

/** `count` whole days from `first` on. */
export function spanOfDays(first: CalendarDate, count: number, timeZone: string): TimeSpan {
  return { start: startOf(first, timeZone), end: startOf(first.add({ days: count }), timeZone) };
}

/** The length of a span in hours of elapsed time. */
export function hoursOf({ start, end }: TimeSpan): number {
  return (end.getTime() - start.getTime()) / 3_600_000;
}

/** The first moment of a day, YYYY-MM-DD, that `calendarDay` has accepted. */
export function startOfDay(day: string, timeZone: string): Date {
  return startOf(parseDate(day), timeZone);
}

/** The first moment after a day, YYYY-MM-DD, that `calendarDay` has accepted. */
export function endOfDay(day: string, timeZone: string): Date {
  return dayOf(parseDate(day), timeZone).end;
}

function startOf(day: CalendarDate, timeZone: string): Date {
  return day.toDate(timeZone);
}

/** Reads a day, YYYY-MM-DD; undefined for one that does not exist. */
export function parseDay(day: string): CalendarDate | undefined {
  try {
    return parseDate(day);
  } catch {
    return undefined;
  }
}

/**
 * The day, YYYY-MM-DD, from whose first minute on somebody is `years` old. For those born on February 29 it is February 28 in other
 * years. Empty for a day that does not exist.
 */
export function birthday(birthDate: string, years: number): string {
  return parseDay(birthDate)?.add({ years }).toString() ?? '';
}

/** A day on the company's clock in a query, YYYY-MM-DD, in a year that requests can name. */
export function requestDay(name: string) {
  return inRequestYear(calendarDay(name));
}

/** Refuses a day in a year that requests can't name. */
export function inRequestYear(day: ReturnType<typeof dayText>) {
  return v.pipe(day, v.check(isOfRequestYear, noSuchYear));
}

/** The first and the last day of a period on the company's clock, YYYY-MM-DD. */
export const DayPeriod = v.object({ from: v.string(), to: v.string() });

export type DayPeriod = v.InferOutput<typeof DayPeriod>;
