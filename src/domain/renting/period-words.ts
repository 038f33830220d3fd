import { fromWallClock } from '../time/wall-clock.ts';
import { clockInWords, dayInWords, isOfAnotherYear } from '../time/wall-clock-text.ts';
import { startedHours, type WallClockPeriod } from './rental-period.ts';

/**
 * A period in words, with its started hours: 'Fri, Dec 5, 10:00 to Sat, Dec 6, 12:30, 27 hours'. If both days
 * are the same, the day is shown once. Years are shown only if one differs from the year of `now`.
 */
export function periodInWords(period: WallClockPeriod, now: Date): string {
  const { pickUpTime, dropOffTime } = period;
  const hasYears = isOfAnotherYear(pickUpTime, now) || isOfAnotherYear(dropOffTime, now);
  const from = dayInWords(pickUpTime, hasYears);
  const to = dayInWords(dropOffTime, hasYears);
  const length = lengthInWords(period);
  const end = to === from ? clockInWords(dropOffTime) : `${to}, ${clockInWords(dropOffTime)}`;
  return `${from}, ${clockInWords(pickUpTime)} to ${end}${length && `, ${length}`}`;
}

/** The started hours in words: '27 hours'. They are elapsed hours, also when the clocks change. */
export function lengthInWords({ pickUpTime, dropOffTime }: WallClockPeriod): string {
  const [from, to] = [fromWallClock(pickUpTime), fromWallClock(dropOffTime)];
  if (!from || !to) return '';
  const hours = startedHours({ pickUpTime: from, dropOffTime: to });
  return hours === 1 ? '1 hour' : `${hours.toLocaleString('en-US')} hours`;
}
