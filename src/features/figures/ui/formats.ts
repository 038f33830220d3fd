import { pageCompany } from '#company/ui/page-company.ts';
import { dayInParts } from '#kernel/locale/day-words.ts';
import { formatNumber } from '#kernel/locale/numbers.ts';
import { hoursBetween, type WallClock } from '#kernel/time/wall-clock.ts';

/** A share from 0 to 1 as a percentage with two digits: '4.2%', '42%'. */
export function formatShare(share: number): string {
  return formatNumber(share, { style: 'percent', maximumSignificantDigits: 2 });
}

/** A day, YYYY-MM-DD, without the year: 'Nov 21', or '21 Nov'. */
export function formatShortDay(day: string): string {
  return dayInParts(day, { month: 'short', day: 'numeric' });
}

/** 'Sat'. */
export function formatWeekday(day: string): string {
  return dayInParts(day, { weekday: 'short' });
}

/** The day of a wall-clock ISO time: 'Saturday, November 21', or 'Saturday 21 November'. */
export function formatLongDay(wallClock: string): string {
  return dayInParts(dayOf(wallClock), { weekday: 'long', month: 'long', day: 'numeric' });
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
  return hours < 48 ? `${hours} h` : `${formatNumber(Math.floor(hours / 24))} days`;
}

function dayOf(wallClock: string): string {
  return wallClock.slice(0, 10);
}
