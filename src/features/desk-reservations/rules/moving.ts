import * as v from 'valibot';
import { isCurrent, type Reservation } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import { Id } from '#kernel/records/field.ts';

/** The query of PUT /reservations/{reservationId}/vehicle: the new vehicle. */
export const MoveQuery = v.object({ carId: Id });

const VEHICLE_OUT = 'The vehicle is out. Exchange it instead.';

/**
 * The reason why an edit can't give a reservation another vehicle, as a sentence; undefined if it can. After the return, an edit
 * corrects which vehicle it was, but for one that was exchanged: its stretches have their own vehicles (hand-over: exchange).
 */
export function otherVehicleProblem({
  pickedUpAt,
  returnedAt,
  isExchanged,
}: Pick<Reservation, 'pickedUpAt' | 'returnedAt'> & { isExchanged: boolean }): string | undefined {
  if (pickedUpAt !== null && returnedAt === null) return VEHICLE_OUT;
  return isExchanged
    ? "The vehicle was exchanged, so which vehicles it had can't be changed."
    : undefined;
}

/**
 * The reason why a reservation can't be moved to another vehicle at `now`, as a sentence; undefined if it can
 * (desk-reservations: moving to another vehicle).
 */
export function movingProblem(
  company: Company,
  { status, dropOffTime, pickedUpAt }: Pick<Reservation, 'status' | 'dropOffTime' | 'pickedUpAt'>,
  now: Date,
): string | undefined {
  if (status === 'CANCELLED') return "This reservation is canceled and can't be moved.";
  if (status === 'DONE') return "This reservation is done and can't be moved.";
  if (pickedUpAt !== null) return VEHICLE_OUT;
  return isCurrent(company, { status, dropOffTime }, now)
    ? undefined
    : "The drop-off time has passed, so it can't be moved.";
}
