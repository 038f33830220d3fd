import { endOfDay, type TimeSpan } from '../time/calendar-day.ts';
import { toWallClock } from '../time/wall-clock.ts';
import { firstPickUpTime, limitProblem, type RentalPeriod } from './rental-period.ts';

/**
 * Whether a vehicle is free for a whole period (rules, overlap). It is taken at the times `taken`, which
 * include turnarounds.
 */
export function isFree(
  { pickUpTime, dropOffTime }: RentalPeriod,
  taken: readonly TimeSpan[],
): boolean {
  return taken.every(({ start, end }) => end <= pickUpTime || start >= dropOffTime);
}

/**
 * The first time, from the pick-up of `wished` on, at which a vehicle can be picked up for as many hours
 * (rules, next free start). Undefined if there is none within the booking limits at `now`. Without `now`,
 * there are no limits.
 */
export function nextFreeStart(
  wished: RentalPeriod,
  taken: readonly TimeSpan[],
  now: Date | undefined,
): Date | undefined {
  const lengthMs = wished.dropOffTime.getTime() - wished.pickUpTime.getTime();
  let earliest = wished.pickUpTime;
  for (;;) {
    const pickUpTime = firstPickUpTime(earliest);
    const period = { pickUpTime, dropOffTime: new Date(pickUpTime.getTime() + lengthMs) };
    const inTheWay = taken.find((span) => !isFree(period, [span]));
    if (inTheWay) {
      earliest = inTheWay.end;
      continue;
    }
    const problem = now && limitProblem(period, now);
    if (!problem) return pickUpTime;
    if (problem.at === 'pickUpTime') return undefined;
    // The longest rental is an hour too long by the clock while it lies across the change of clocks
    // in spring, so the next day may do.
    earliest = endOfDay(toWallClock(pickUpTime).slice(0, 10));
  }
}
