import { parseDate } from '@internationalized/date';
import type { WallClockPeriod } from './rental-period.ts';

/** Every day of the board has 24 hours, also a day on which the clocks change. */
const DAY_HOURS = 24;

/** Hours since the board's first midnight, without `end`. Hours outside the board are left out. */
type BoardHours = { start: number; end: number; beginsEarlier: boolean; endsLater: boolean };

/** The hours of a reservation on a board of days, YYYY-MM-DD: whole hours, at least one. */
export function boardHours(
  days: readonly string[],
  { pickUpTime, dropOffTime }: WallClockPeriod,
): BoardHours {
  const start = Math.min(Math.round(hourOnBoard(days, pickUpTime)), days.length * DAY_HOURS - 1);
  const end = Math.max(Math.round(hourOnBoard(days, dropOffTime)), start + 1);
  return {
    start,
    end,
    // Wall-clock ISO times sort as texts.
    beginsEarlier: pickUpTime < firstOf(days),
    endsLater: dropOffTime > endOf(days),
  };
}

/** Hours from the board's first midnight to a wall-clock ISO time, limited to the board. */
export function hourOnBoard(days: readonly string[], time: string): number {
  if (time < firstOf(days)) return 0;
  const index = days.indexOf(time.slice(0, 10));
  if (index === -1) return days.length * DAY_HOURS;
  return index * DAY_HOURS + Number(time.slice(11, 13)) + Number(time.slice(14, 16)) / 60;
}

function firstOf(days: readonly string[]): string {
  return days.at(0) ?? '';
}

/** The midnight after the last day. */
function endOf(days: readonly string[]): string {
  const last = days.at(-1);
  return last ? `${parseDate(last).add({ days: 1 })}T00:00:00` : '';
}
