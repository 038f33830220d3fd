import { COMPANY } from '../company/company.ts';
import { type RentalPeriod, startedHours } from './rental-period.ts';

/** A vehicle for a period. */
export type Rental = RentalPeriod & { vehicleId: number };

/**
 * The terms of a rental: its rate per hour and its total in cents, and the turnaround after the drop-off in
 * minutes.
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
 * The terms of a reservation after an edit (rules, pricing). They stay if the vehicle and the times stay.
 * Otherwise the reservation is priced again at `rateCents`, with the present turnaround.
 */
export function termsAfterEdit(before: Rental & Terms, after: Rental, rateCents: number): Terms {
  if (isSameRental(before, after)) {
    const { rateCents: agreedRate, totalCents: agreedTotal, turnaroundMinutes } = before;
    return { rateCents: agreedRate, totalCents: agreedTotal, turnaroundMinutes };
  }
  const { turnaroundMinutes } = COMPANY;
  return { rateCents, totalCents: totalCents(rateCents, after), turnaroundMinutes };
}
