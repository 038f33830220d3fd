import type { Reservation } from './reservation.ts';
import { fromWallClock } from './wall-clock.ts';

/**
 * Why a customer can't cancel a reservation at `now`, as a sentence. Undefined when they can: while
 * it is CREATED and before its pick-up (rules, canceling).
 */
export function cancellingProblem(
  { status, pickUpTime }: Pick<Reservation, 'status' | 'pickUpTime'>,
  now: Date,
): string | undefined {
  if (status === 'CANCELLED') return 'This reservation is already canceled.';
  if (status === 'DONE') return "This reservation is done and can't be canceled.";
  const pickUp = fromWallClock(pickUpTime);
  return pickUp && pickUp > now
    ? undefined
    : "The pick-up time has passed, so this reservation can't be canceled.";
}
