import * as v from 'valibot';
import { pageQuery } from './page.ts';
import { OWN_RESERVATIONS_PAGE_SIZE, RESERVATION_SORTS, type Reservation } from './reservation.ts';
import { fromWallClock } from './wall-clock.ts';

/**
 * The two halves of a customer's own list: a reservation is upcoming while it is CREATED and its
 * drop-off is still to come, and past otherwise.
 */
export const RESERVATION_VIEWS = ['upcoming', 'past'] as const;
export type ReservationView = (typeof RESERVATION_VIEWS)[number];

/** The query of GET /reservations/auth/all (spec §7); without `when` the list is whole. */
export const OwnReservationsQuery = v.object({
  ...pageQuery(RESERVATION_SORTS, { size: OWN_RESERVATIONS_PAGE_SIZE, sort: 'pickUpTime' }).entries,
  when: v.optional(
    v.pipe(
      v.picklist(RESERVATION_VIEWS, 'when must be upcoming or past'),
      v.description(
        'upcoming: only CREATED reservations whose drop-off is still to come; past: only the others.',
      ),
    ),
  ),
});
export type OwnReservationsQuery = v.InferOutput<typeof OwnReservationsQuery>;

/** The body of PATCH /reservations/{reservationId}/auth: all that customers can change. */
export const ReservationCancellation = v.object({
  status: v.literal('CANCELLED', 'A reservation can only be CANCELLED'),
});
export type ReservationCancellation = v.InferOutput<typeof ReservationCancellation>;

/**
 * Why a customer can't cancel a reservation at `now`, as a sentence; undefined when they can: until
 * the pick-up of one that is CREATED.
 */
export function cancellingProblem(
  { status, pickUpTime }: Pick<Reservation, 'status' | 'pickUpTime'>,
  now: Date,
): string | undefined {
  if (status === 'CANCELLED') return 'This reservation is cancelled already.';
  if (status === 'DONE') return 'This reservation is done, so it can not be cancelled any more.';
  const pickUp = fromWallClock(pickUpTime);
  return pickUp && pickUp > now
    ? undefined
    : 'The pick-up time has passed, so this reservation can not be cancelled any more.';
}
