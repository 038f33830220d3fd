import { startedHours, type WallClockPeriod } from './rental-period.ts';
import { fromWallClock, toWallClock } from './wall-clock.ts';
import { clockInWords, dayInWords } from './wall-clock-text.ts';

/**
 * A period in words, with its started hours: 'Fri, Dec 5, 10:00 to Sat, Dec 6, 12:30, 27 hours'. If
 * both days are the same, the day comes once. Years come only if one is not the year of `now`.
 */
export function periodInWords(period: WallClockPeriod, now: Date): string {
  const { pickUpTime, dropOffTime } = period;
  const thisYear = yearOf(toWallClock(now));
  const hasYears = yearOf(pickUpTime) !== thisYear || yearOf(dropOffTime) !== thisYear;
  const from = dayInWords(pickUpTime, hasYears);
  const to = dayInWords(dropOffTime, hasYears);
  const end = to === from ? clockInWords(dropOffTime) : `${to}, ${clockInWords(dropOffTime)}`;
  return `${from}, ${clockInWords(pickUpTime)} to ${end}${lengthInWords(period)}`;
}

/** A wall-clock ISO time in words: 'Sat, Dec 26, 14:00', with its year if that is not the year of `now`. */
export function momentInWords(wallClock: string, now: Date): string {
  const hasYear = yearOf(wallClock) !== yearOf(toWallClock(now));
  return `${dayInWords(wallClock, hasYear)}, ${clockInWords(wallClock)}`;
}

/** ', 27 hours', by elapsed time: a night in which the clocks change counts its real hours. */
function lengthInWords({ pickUpTime, dropOffTime }: WallClockPeriod): string {
  const [from, to] = [fromWallClock(pickUpTime), fromWallClock(dropOffTime)];
  if (!from || !to) return '';
  const hours = startedHours({ pickUpTime: from, dropOffTime: to });
  return hours === 1 ? ', 1 hour' : `, ${hours.toLocaleString('en-US')} hours`;
}

function yearOf(wallClock: string): string {
  return wallClock.slice(0, 4);
}
