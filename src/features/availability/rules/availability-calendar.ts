import { type CalendarDate, parseDate } from '@internationalized/date';
import * as v from 'valibot';
import type { Company } from '#company/rules.ts';
import { AnswerTime } from '#kernel/time/answer-time.ts';
import {
  dayOf,
  endOfDay,
  parseDay,
  requestDay,
  startOfDay,
  type TimeSpan,
} from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';

/** The most days that one call returns. */
export const MOST_CALENDAR_DAYS = 92;

/** Whether a vehicle is taken at no time of a day, at some, or all day. */
export const DAY_STATES = ['free', 'partly', 'taken'] as const;

/** The query of an availability calendar: its first and its last day, YYYY-MM-DD. */
export const AvailabilityCalendarQuery = v.pipe(
  v.object({ from: requestDay('from'), to: requestDay('to') }),
  v.forward(
    v.check(({ from, to }) => from <= to, 'to must not be before from'),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => !isBeyond(from, to),
      `A call can ask for at most ${MOST_CALENDAR_DAYS} days`,
    ),
    ['to'],
  ),
);
export type AvailabilityCalendarQuery = v.InferOutput<typeof AvailabilityCalendarQuery>;

/**
 * When a vehicle is taken (availability: availability calendar): every day asked for, YYYY-MM-DD, and the
 * taken stretches within these days, in order and never touching.
 */
export const AvailabilityCalendar = v.object({
  days: v.array(v.object({ day: v.string(), state: v.picklist(DAY_STATES) })),
  taken: v.array(v.object({ start: AnswerTime, end: AnswerTime })),
});
export type AvailabilityCalendar = v.InferOutput<typeof AvailabilityCalendar>;

/** The whole days from the first to the last. */
export function calendarSpan(company: Company, { from, to }: AvailabilityCalendarQuery): TimeSpan {
  return { start: startOfDay(from, company.timeZone), end: endOfDay(to, company.timeZone) };
}

/** The calendar of a vehicle that is taken at these times. */
export function availabilityCalendar(
  company: Company,
  query: AvailabilityCalendarQuery,
  takenTimes: readonly TimeSpan[],
): AvailabilityCalendar {
  const asked = calendarSpan(company, query);
  const taken = joined(takenTimes.flatMap((span) => within(asked, span)));
  return {
    days: daysOf(query).map((day) => {
      const whole = dayOf(day, company.timeZone);
      const parts = taken.flatMap((span) => within(whole, span));
      const isTaken = parts.some(
        ({ start, end }) => +start === +whole.start && +end === +whole.end,
      );
      return {
        day: day.toString(),
        state: isTaken ? 'taken' : parts.length > 0 ? 'partly' : 'free',
      };
    }),
    taken: taken.map(({ start, end }) => ({
      start: toWallClock(start, company.timeZone),
      end: toWallClock(end, company.timeZone),
    })),
  };
}

function isBeyond(from: string, to: string): boolean {
  const last = parseDay(from)?.add({ days: MOST_CALENDAR_DAYS - 1 });
  return last !== undefined && to > last.toString();
}

function daysOf({ from, to }: AvailabilityCalendarQuery): CalendarDate[] {
  const days: CalendarDate[] = [];
  for (let day = parseDate(from); day.toString() <= to; day = day.add({ days: 1 })) days.push(day);
  return days;
}

/** The part of a span that lies within another, if any. */
function within(whole: TimeSpan, { start, end }: TimeSpan): TimeSpan[] {
  const part = {
    start: start > whole.start ? start : whole.start,
    end: end < whole.end ? end : whole.end,
  };
  return part.start < part.end ? [part] : [];
}

/** Sorts the spans and joins those that touch, so nobody sees where one rental ends. */
function joined(spans: readonly TimeSpan[]): TimeSpan[] {
  const result: TimeSpan[] = [];
  for (const { start, end } of spans.toSorted((a, b) => +a.start - +b.start)) {
    const last = result.at(-1);
    if (!last || last.end < start) result.push({ start, end });
    else if (last.end < end) last.end = end;
  }
  return result;
}
