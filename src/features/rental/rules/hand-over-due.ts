import type { Company } from '#company/rules.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { hoursOf } from '#kernel/time/calendar-day.ts';
import { instantOf, type WallClock } from '#kernel/time/wall-clock.ts';
import { type RentalPeriod, startedHours, totalCents } from './rental-period.ts';
import type { ReservationStatus } from './reservation-status.ts';

// Apart from hand-over.ts, so that lists don't load its schemas.

/** How early a hand-over can be recorded, and its agreement signed (rental: hand-over and return). */
export const MOST_HOURS_EARLY = 24;

/** Whether a hand-over of a pick-up could be recorded at an instant, which is near enough to it. */
export function isNearEnough(pickUp: Date, at: Date): boolean {
  return hoursOf({ start: at, end: pickUp }) <= MOST_HOURS_EARLY;
}

/** Whether the desk may be about to hand over a reservation's vehicle at `now`. */
export function awaitsHandOver(
  company: Company,
  {
    status,
    pickUpTime,
    dropOffTime,
    pickedUpAt,
  }: RentalPeriod & { status: ReservationStatus; pickedUpAt: WallClock | null },
  now: WallClock,
): boolean {
  return (
    status === 'CREATED' &&
    pickedUpAt === null &&
    dropOffTime > now &&
    isNearEnough(instantOf(pickUpTime, company.timeZone), instantOf(now, company.timeZone))
  );
}

/** The started hours after the drop-off, and their price at the reservation's rate. */
type Lateness = { hours: number; amount: number };

/**
 * How late a vehicle is at a time, that of its return or now. Undefined if it is in time.
 * Without a price book, nothing is charged (prices: charges).
 */
export function latenessAt(
  company: Company,
  time: WallClock,
  { dropOffTime, pricePerHour }: { dropOffTime: WallClock; pricePerHour: number },
): Lateness | undefined {
  if (time <= dropOffTime) return undefined;
  const late = { pickUpTime: dropOffTime, dropOffTime: time };
  return {
    hours: startedHours(company, late),
    amount: toAmount(totalCents(company, toCents(pricePerHour), late)),
  };
}
