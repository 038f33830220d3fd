import { fromWallClock } from '../time/wall-clock.ts';
import type { Reservation } from './reservation.ts';

/**
 * The reason why a customer can't cancel a reservation at `now`, as a sentence; undefined if they can. They
 * can while it is CREATED, before the pick-up time and before the hand-over (rules, canceling).
 */
export function cancellingProblem(
  { status, pickUpTime, pickedUpAt }: Pick<Reservation, 'status' | 'pickUpTime' | 'pickedUpAt'>,
  now: Date,
): string | undefined {
  if (status === 'CANCELLED') return 'This reservation is already canceled.';
  if (status === 'DONE') return "This reservation is done and can't be canceled.";
  if (pickedUpAt !== null)
    return "The vehicle has been picked up, so this reservation can't be canceled.";
  const pickUp = fromWallClock(pickUpTime);
  return pickUp && pickUp > now
    ? undefined
    : "The pick-up time has passed, so this reservation can't be canceled.";
}
