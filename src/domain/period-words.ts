import { startedHours } from './rental-period.ts';
import { fromWallClock, toWallClock } from './wall-clock.ts';

/** Wall-clock ISO times, as in answers. */
type WallClockPeriod = { pickUpTime: string; dropOffTime: string };

/**
 * A period in words, with its started hours: 'Fri 5 Dec, 10:00 to Sat 6 Dec, 12:30, 27 hours'. If
 * both days are the same, the day comes once. Years come only if one is not the year of `now`.
 */
export function periodInWords(period: WallClockPeriod, now: Date): string {
  const { pickUpTime, dropOffTime } = period;
  const thisYear = yearOf(toWallClock(now));
  const hasYears = yearOf(pickUpTime) !== thisYear || yearOf(dropOffTime) !== thisYear;
  const from = dayInWords(pickUpTime, hasYears);
  const to = dayInWords(dropOffTime, hasYears);
  const end = to === from ? clockOf(dropOffTime) : `${to}, ${clockOf(dropOffTime)}`;
  return `${from}, ${clockOf(pickUpTime)} to ${end}${lengthInWords(period)}`;
}

/** ', 27 hours', by elapsed time: a night in which the clocks change counts its real hours. */
function lengthInWords({ pickUpTime, dropOffTime }: WallClockPeriod): string {
  const [from, to] = [fromWallClock(pickUpTime), fromWallClock(dropOffTime)];
  if (!from || !to) return '';
  const hours = startedHours({ pickUpTime: from, dropOffTime: to });
  return hours === 1 ? ', 1 hour' : `, ${hours.toLocaleString('en-US')} hours`;
}

const dayFormat = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** 'Fri 5 Dec', or 'Fri 5 Dec 2025'. */
function dayInWords(wallClock: string, hasYear: boolean): string {
  const parts = dayFormat.formatToParts(new Date(`${wallClock}Z`));
  const words = (['weekday', 'day', 'month'] as const).map(
    (type) => parts.find((part) => part.type === type)?.value,
  );
  return [...words, ...(hasYear ? [yearOf(wallClock)] : [])].join(' ');
}

function yearOf(wallClock: string): string {
  return wallClock.slice(0, 4);
}

function clockOf(wallClock: string): string {
  return wallClock.slice(11, 16);
}
