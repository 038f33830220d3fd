import type { Company } from '#company/rules.ts';
import { hoursOf } from '#kernel/time/calendar-day.ts';
import { instantOf, type WallClock } from '#kernel/time/wall-clock.ts';

/** For how many days after a rental its customer can still report what happened (incidents). */
export const REPORT_DAYS = 7;

/** When a rental began and was over: as recorded, otherwise as planned. Null while the vehicle is out. */
export type RoadTimes = { begins: Date; ends: Date | null };

/** 'out' while the customer has the vehicle, 'after' while they can still report what happened; undefined otherwise. */
export function roadTimeAt({ begins, ends }: RoadTimes, now: Date): 'out' | 'after' | undefined {
  if (now < begins) return undefined;
  if (ends === null || now <= ends) return 'out';
  return hoursOf({ start: ends, end: now }) <= REPORT_DAYS * 24 ? 'after' : undefined;
}

/** The times of a rental. A company that records no hand-overs knows only those that are planned. */
export function roadTimesOf(
  { timeZone }: Company,
  {
    pickUpTime,
    dropOffTime,
    pickedUpAt,
    returnedAt,
  }: Record<'pickUpTime' | 'dropOffTime', WallClock> &
    Record<'pickedUpAt' | 'returnedAt', WallClock | null>,
): RoadTimes {
  const ended = returnedAt ?? (pickedUpAt === null ? dropOffTime : null);
  return {
    begins: instantOf(pickedUpAt ?? pickUpTime, timeZone),
    ends: ended && instantOf(ended, timeZone),
  };
}
