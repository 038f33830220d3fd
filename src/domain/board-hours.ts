import { parseDate } from '@internationalized/date';
import type { BoardReservation } from './dashboard.ts';

/** A day of the board has as many hours as a clock's face, also when the clocks change in it. */
export const DAY_HOURS = 24;

/** Hours from the board's first midnight up to, not including, `end`; what lies outside is cut off. */
export type BoardHours = { start: number; end: number; beginsEarlier: boolean; endsLater: boolean };

/** Where a reservation stands on a board of days, YYYY-MM-DD: to the hour, and at least one. */
export function boardHours(
  days: readonly string[],
  { pickUpTime, dropOffTime }: Pick<BoardReservation, 'pickUpTime' | 'dropOffTime'>,
): BoardHours {
  const start = Math.min(Math.round(hourOnBoard(days, pickUpTime)), days.length * DAY_HOURS - 1);
  const end = Math.max(Math.round(hourOnBoard(days, dropOffTime)), start + 1);
  return {
    start,
    end,
    // Times of one form on one clock order as their texts do.
    beginsEarlier: pickUpTime < firstOf(days),
    endsLater: dropOffTime > endOf(days),
  };
}

/** Hours from the board's first midnight to a wall-clock ISO time, by the clock; within the board. */
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
