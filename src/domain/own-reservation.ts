import * as v from 'valibot';
import { Done } from './answer.ts';
import { Id } from './field.ts';
import { OWN_RESERVATIONS_PAGE_SIZE, pageQuery } from './page.ts';
import { RESERVATION_SORTS } from './reservation.ts';

/**
 * The two halves of a customer's own list. A reservation is upcoming while it is CREATED and its
 * drop-off is still to come. All others are past.
 */
export const RESERVATION_VIEWS = ['upcoming', 'past'] as const;
export type ReservationView = (typeof RESERVATION_VIEWS)[number];

/**
 * The most upcoming reservations that a customer can hold. An administrator can hold any number
 * (rules, booking limits).
 */
export const MOST_UPCOMING = 10;

/** Said to a customer who holds that many. */
export const TOO_MANY_UPCOMING = `You have ${MOST_UPCOMING} upcoming reservations, and that is the most you can hold. You can book again when one has ended or is canceled.`;

/** The query of PATCH /reservations/admin/upcoming: whose reservations. */
export const UpcomingQuery = v.object({ userId: Id });

/** Its answer: how many reservations were canceled. */
export const UpcomingCancelled = v.object({ ...Done.entries, cancelled: v.number() });
export type UpcomingCancelled = v.InferOutput<typeof UpcomingCancelled>;

/** Said to the administrator. */
export function upcomingCancelled(count: number): string {
  if (count === 0) return 'There was no upcoming reservation to cancel';
  return count === 1 ? '1 reservation was canceled' : `${count} reservations were canceled`;
}

/** The query of GET /reservations/auth/all (rules, my reservations); without `when` the list is whole. */
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

/**
 * The body of PATCH /reservations/{reservationId}/auth, where customers can change nothing else, and
 * of PATCH /reservations/admin/upcoming.
 */
export const ReservationCancellation = v.object({
  status: v.literal('CANCELLED', 'A reservation can only be CANCELLED'),
});
export type ReservationCancellation = v.InferOutput<typeof ReservationCancellation>;
