import { type CalendarDateTime, parseDate, parseDateTime } from '@internationalized/date';
import { pageCompany } from '#company/ui/page-company.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { nextQuarter, type PeriodFields, periodFieldsOf } from '#rental/rules.ts';

/** Every day of the board has 24 hours, even when the clocks change. */
const DAY_HOURS = 24;

/** A stretch of the board, from one wall-clock ISO time to another. */
export type Stretch = { startTime: string; endTime: string };

/** Hours since the board's first midnight, excluding `end`. Hours outside the board are left out. */
type BoardHours = { start: number; end: number; beginsEarlier: boolean; endsLater: boolean };

/** The hours of a stretch on a board with these days, YYYY-MM-DD: whole hours, at least one. */
export function boardHours(days: readonly string[], { startTime, endTime }: Stretch): BoardHours {
  const start = Math.min(Math.round(hourOnBoard(days, startTime)), days.length * DAY_HOURS - 1);
  const end = Math.max(Math.round(hourOnBoard(days, endTime)), start + 1);
  return {
    start,
    end,
    // Wall-clock ISO times sort as text.
    beginsEarlier: startTime < firstOf(days),
    endsLater: endTime > endOf(days),
  };
}

/** A stretch with the turnaround after it. A late reservation may end after its turnaround. */
export function withTurnaround(stretch: Stretch, takenUntil: string): Stretch {
  return takenUntil > stretch.endTime ? { ...stretch, endTime: takenUntil } : stretch;
}

/** The hours of a turnaround on the board; undefined if there are none. */
export function turnaroundHours(days: readonly string[], stretch: Stretch, takenUntil: string) {
  const start = boardHours(days, stretch).end;
  const { end } = boardHours(days, withTurnaround(stretch, takenUntil));
  return end > start ? { start, end } : undefined;
}

/** Shorter stretches are too narrow to click. */
const LEAST_FREE_HOURS = 4;

/** The stretches of a board, from `now` on, in which a vehicle is free: those outside `taken`. */
export function freeStretches(
  days: readonly string[],
  taken: readonly Stretch[],
  now: string,
): Stretch[] {
  const free: Stretch[] = [];
  let startTime = `${firstOf(days)}T00:00:00`;
  for (const next of taken.toSorted(byStart)) {
    free.push({ startTime, endTime: next.startTime });
    if (next.endTime > startTime) startTime = next.endTime;
  }
  free.push({ startTime, endTime: endOf(days) });
  const isLongEnough = (stretch: Stretch) =>
    hourOnBoard(days, stretch.endTime) - hourOnBoard(days, stretch.startTime) >= LEAST_FREE_HOURS;
  return free.filter((stretch) => stretch.endTime > now && isLongEnough(stretch));
}

function byStart(one: Stretch, other: Stretch): number {
  return one.startTime.localeCompare(other.startTime);
}

/** The wall-clock ISO time at a full hour of the board, or the start of the stretch if that is later. */
export function timeWithin({ startTime }: Stretch, days: readonly string[], hour: number): string {
  const clock = String(hour % DAY_HOURS).padStart(2, '0');
  const time = `${days[Math.floor(hour / DAY_HOURS)]}T${clock}:00:00`;
  return time < startTime ? startTime : time;
}

/**
 * The period of a booking that starts with a click on a free stretch: a day from the clicked hour
 * on, or until the stretch ends. If that hour has begun, the period starts at the next quarter of
 * an hour. All times are wall-clock ISO.
 */
export function periodWithin(stretch: { from: string; until: string }, now: Date): PeriodFields {
  const next = parseDateTime(nextQuarter(pageCompany(), now).slice(0, 16));
  const from = parseDateTime(stretch.from);
  const pickUp = from.compare(next) < 0 ? next : from;
  const dayLater = pickUp.add({ days: 1 });
  const end = parseDateTime(stretch.until);
  const dropOff = end.compare(dayLater) < 0 ? end : dayLater;
  return periodFieldsOf({ pickUpTime: shownAt(pickUp), dropOffTime: shownAt(dropOff) });
}

/** An hour of the board that the clocks skip is the one after it. */
function shownAt(local: CalendarDateTime): WallClock {
  const { timeZone } = pageCompany();
  return toWallClock(local.toDate(timeZone), timeZone);
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
