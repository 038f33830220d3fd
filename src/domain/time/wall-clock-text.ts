import { COMPANY } from '../company/company.ts';

const wallClockFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** Formats a wall-clock ISO time: 'Dec 24, 2026, 10:00'. */
export function formatWallClock(wallClock: string): string {
  return wallClockFormat.format(new Date(`${wallClock}Z`));
}

/** Formats a day, or the day of a wall-clock ISO time: 'Fri, Dec 5', or with its year 'Fri, Dec 5, 2025'. */
export function dayInWords(wallClock: string, hasYear: boolean): string {
  return new Date(wallClock.slice(0, 10)).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: hasYear ? 'numeric' : undefined,
    timeZone: 'UTC',
  });
}

/** The time of day of a wall-clock ISO time: '14:00'. */
export function clockInWords(wallClock: string): string {
  return wallClock.slice(11, 16);
}

/** Formats a wall-clock ISO time: 'Sat, Dec 26, 14:00', with its year if that is not the year of `now`. */
export function momentInWords(wallClock: string, now: Date): string {
  return `${dayInWords(wallClock, isOfAnotherYear(wallClock, now))}, ${clockInWords(wallClock)}`;
}

const yearFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  timeZone: COMPANY.timeZone,
});

/** Whether a wall-clock ISO time is in another year than `now` is on the company's clock. */
export function isOfAnotherYear(wallClock: string, now: Date): boolean {
  return wallClock.slice(0, 4) !== yearFormat.format(now);
}
