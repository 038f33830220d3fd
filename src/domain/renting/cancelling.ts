import { instantOf } from '../time/wall-clock.ts';
import type { Reservation } from './reservation.ts';

/**
 * Why a customer can't cancel a reservation at `now`, as a sentence. Undefined when they can: while
 * it is CREATED and neither its pick-up time nor its hand-over has passed (rules, canceling).
 */
export function cancellingProblem(
  { status, pickUpTime, pickedUpAt }: Pick<Reservation, 'status' | 'pickUpTime' | 'pickedUpAt'>,
  now: Date,
): string | undefined {
  if (status === 'CANCELLED') return 'This reservation is already canceled.';
  if (status === 'DONE') return "This reservation is done and can't be canceled.";
  if (pickedUpAt !== null)
    return "The vehicle has been picked up, so this reservation can't be canceled.";
  return instantOf(pickUpTime) > now
    ? undefined
    : "The pick-up time has passed, so this reservation can't be canceled.";
}
