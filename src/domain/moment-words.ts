import { COMPANY } from './company.ts';
import { clockInWords, dayInWords } from './wall-clock-text.ts';

/** A wall-clock ISO time in words: 'Sat, Dec 26, 14:00', with its year if that is not the year of `now`. */
export function momentInWords(wallClock: string, now: Date): string {
  return `${dayInWords(wallClock, isOfAnotherYear(wallClock, now))}, ${clockInWords(wallClock)}`;
}

const yearFormat = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  timeZone: COMPANY.timeZone,
});

/** Whether a wall-clock ISO time has another year than the company's calendar at `now`. */
export function isOfAnotherYear(wallClock: string, now: Date): boolean {
  return wallClock.slice(0, 4) !== yearFormat.format(now);
}
