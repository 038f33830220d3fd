import { COMPANY } from '../company/company.ts';
import { type RentalPeriod, startedHours } from './rental-period.ts';

/** A vehicle for a period. */
export type Rental = RentalPeriod & { vehicleId: number };

/**
 * What was agreed about a rental: its rate per hour and its total in cents, and for how many minutes
 * its vehicle is kept after the drop-off.
 */
export type Terms = { rateCents: number; totalCents: number; turnaroundMinutes: number };

/** The total in cents: started hours × rate (rules, pricing). */
export function totalCents(rateCents: number, period: RentalPeriod): number {
  return rateCents * startedHours(period);
}

/** Whether a change leaves the vehicle and both times as they are. */
export function isSameRental(before: Rental, after: Rental): boolean {
  return (
    before.vehicleId === after.vehicleId &&
    before.pickUpTime === after.pickUpTime &&
    before.dropOffTime === after.dropOffTime
  );
}

/**
 * The terms of a reservation once it has another rental (rules, pricing). They stay while the vehicle
 * and the times do. Otherwise they are those of now, at the present rate of the vehicle.
 */
export function termsAfterEdit(before: Rental & Terms, after: Rental, rateCents: number): Terms {
  if (isSameRental(before, after)) {
    const { rateCents: agreedRate, totalCents: agreedTotal, turnaroundMinutes } = before;
    return { rateCents: agreedRate, totalCents: agreedTotal, turnaroundMinutes };
  }
  const { turnaroundMinutes } = COMPANY;
  return { rateCents, totalCents: totalCents(rateCents, after), turnaroundMinutes };
}
