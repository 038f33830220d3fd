import { parseDateTime } from '@internationalized/date';
import type { Company } from '#company/rules.ts';
import { endOfDay, startOfDay } from '#kernel/time/calendar-day.ts';
import { instantOf, lastInstantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import type { AvailabilityCalendar } from './availability-calendar.ts';

/** Free hours of a day: 'HH:mm' on the company's clock, and their positions within the day, 0 to 1. */
type FreeHours = { start: string; end: string; from: number; to: number };

/** The marked times on the bar of a day. The last one is the end of the day. */
const MARKS = ['00:00', '06:00', '12:00', '18:00', '24:00'];

/**
 * The hours of a day, YYYY-MM-DD, in which a vehicle is free, without those before `now`
 * (availability: availability calendar). When the clocks go back, some times come twice. Such a time counts as
 * taken if either is taken.
 */
export function freeHours(
  company: Company,
  day: string,
  taken: AvailabilityCalendar['taken'],
  now: Date,
): FreeHours[] {
  const whole = { start: startOfDay(day, company.timeZone), end: endOfDay(day, company.timeZone) };
  const free: FreeHours[] = [];
  let start = now > whole.start ? now : whole.start;
  const addUntil = (end: Date) => {
    if (start >= end) return;
    free.push({
      start: clockOf(company, day, start),
      end: clockOf(company, day, end),
      from: partOf(company, day, start),
      to: partOf(company, day, end),
    });
  };
  for (const span of taken) {
    const [from, until] = [
      instantOf(span.start, company.timeZone),
      lastInstantOf(span.end, company.timeZone),
    ];
    if (until <= whole.start || from >= whole.end) continue;
    addUntil(from);
    if (until > start) start = until;
  }
  addUntil(whole.end);
  return free;
}

/** The marks of a day's bar: 'HH:mm' and its position within the day's real hours, 0 to 1. */
export function hourMarks(company: Company, day: string): { time: string; at: number }[] {
  return MARKS.map((time) => ({
    time,
    at: time === '24:00' ? 1 : partOf(company, day, instantAt(company, day, time)),
  }));
}

function partOf(company: Company, day: string, instant: Date): number {
  const [start, end] = [
    startOfDay(day, company.timeZone).getTime(),
    endOfDay(day, company.timeZone).getTime(),
  ];
  return (instant.getTime() - start) / (end - start);
}

/** Formats an instant as HH:mm, with 24:00 for the end of the day. */
function clockOf(company: Company, day: string, instant: Date): string {
  return instant >= endOfDay(day, company.timeZone)
    ? '24:00'
    : toWallClock(instant, company.timeZone).slice(11, 16);
}

function instantAt(company: Company, day: string, time: string): Date {
  return parseDateTime(`${day}T${time}`).toDate(company.timeZone, 'earlier');
}
