import { dayInParts, dayWithYear } from '../locale/day-words.ts';
import { t } from '../words/t.ts';
import type { WallClock } from './wall-clock.ts';

// Apart from wall-clock.ts, so that pages that only show moments don't load the calendar's library.

/** A moment as people read it: 'Dec 24, 2026, 10:00', or '24.12.2026, 10:00'. */
export function formatWallClock(wallClock: WallClock): string {
  return `${dayWithYear(wallClock.slice(0, 10))}, ${clockInWords(wallClock)}`;
}

/** A day, or that of a moment: 'Fri, Dec 5', or with its year 'Fri, Dec 5, 2025'; or 'Fri 5 Dec 2025' (company: locale). */
export function dayInWords(day: string, hasYear: boolean): string {
  return dayInParts(day.slice(0, 10), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    ...(hasYear && { year: 'numeric' }),
  });
}

/** The time of day of a moment: '14:00'. */
export function clockInWords(wallClock: WallClock): string {
  return wallClock.slice(11, 16);
}

/** '1 hour', '1,234 hours'. */
export function hoursInWords(hours: number): string {
  return t('kernel.hours', { hours });
}

/** A moment in words: 'Sat, Dec 26, 14:00', with its year if that is not the year of `now`. */
export function momentInWords(wallClock: WallClock, now: Date, timeZone: string): string {
  return `${dayInWords(wallClock, isOfAnotherYear(wallClock, now, timeZone))}, ${clockInWords(wallClock)}`;
}

/**
 * Whether the company's clocks show this moment or a later one, to decide what a page shows. Rules use
 * `instantOf`, which is also exact in the hour that the clocks show twice.
 */
export function hasCome(wallClock: WallClock, now: Date, timeZone: string): boolean {
  return companyNow(now, timeZone) >= wallClock;
}

/** Whether a moment has another year than the company's calendar at `now`. */
export function isOfAnotherYear(wallClock: WallClock, now: Date, timeZone: string): boolean {
  return wallClock.slice(0, 4) !== companyNow(now, timeZone).slice(0, 4);
}

/** What the company's clocks show at `now`, as wall-clock ISO time. */
function companyNow(now: Date, timeZone: string): string {
  const options = { dateStyle: 'short', timeStyle: 'medium', timeZone: timeZone } as const;
  return now.toLocaleString('sv-SE', options).replace(' ', 'T');
}
