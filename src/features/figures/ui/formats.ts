import { pageCompany } from '#company/ui/page-company.ts';
import { hoursBetween, type WallClock } from '#kernel/time/wall-clock.ts';

const countFormat = new Intl.NumberFormat('en-US');
const shareFormat = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumSignificantDigits: 2,
});
const shortDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' });
const longDayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** '1,234'. */
export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** A share from 0 to 1 as a percentage with two digits: '4.2%', '42%'. */
export function formatShare(share: number): string {
  return shareFormat.format(share);
}

/** A day, YYYY-MM-DD, without the year: 'Nov 21'. */
export function formatShortDay(day: string): string {
  return shortDayFormat.format(midnight(day));
}

/** 'Sat'. */
export function formatWeekday(day: string): string {
  return weekdayFormat.format(midnight(day));
}

/** The day of a wall-clock ISO time: 'Saturday, November 21'. */
export function formatLongDay(wallClock: string): string {
  return longDayFormat.format(midnight(dayOf(wallClock)));
}

/** A range of days, both inclusive: 'Nov 16 to Nov 22'. */
export function formatDays({ from, to }: { from: string; to: string }): string {
  return `${formatShortDay(from)} to ${formatShortDay(to)}`;
}

/** The time of day of a wall-clock ISO time: '10:30'. */
export function formatClock(wallClock: string): string {
  return wallClock.slice(11, 16);
}

/** A wall-clock ISO time without the year: 'Nov 3 10:00'. */
export function formatShortTime(wallClock: string): string {
  return `${formatShortDay(dayOf(wallClock))} ${formatClock(wallClock)}`;
}

/** A wall-clock ISO time: 'Fri 10:00' on one of these days, 'Nov 3 10:00' on any other. */
export function formatTimeAmong(days: readonly string[], wallClock: string): string {
  const day = dayOf(wallClock);
  return days.includes(day)
    ? `${formatWeekday(day)} ${formatClock(wallClock)}`
    : formatShortTime(wallClock);
}

/** How long before `now` something was due, 'under 1 h', '16 h', '3 days'. */
export function formatOverdue(dueTime: WallClock, now: WallClock): string {
  const hours = Math.floor(hoursBetween(dueTime, now, pageCompany().timeZone));
  if (hours < 1) return 'under 1 h';
  return hours < 48 ? `${hours} h` : `${formatCount(Math.floor(hours / 24))} days`;
}

function dayOf(wallClock: string): string {
  return wallClock.slice(0, 10);
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
