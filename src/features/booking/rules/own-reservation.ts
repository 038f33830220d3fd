import * as v from 'valibot';
import { NewCharge } from '#charges/rules/new-charge.ts';
import type { Company } from '#company/rules.ts';
import { Vehicle } from '#fleet/rules.ts';
import { Done } from '#kernel/records/answer.ts';
import { AnswerInteger, Id } from '#kernel/records/field.ts';
import { OWN_RESERVATIONS_PAGE_SIZE, pageQuery } from '#kernel/records/page.ts';
import { t } from '#kernel/words/t.ts';
import { ExtraChoice } from '#prices/rules.ts';
import { RESERVATION_SORTS, Reservation } from './reservation.ts';

/** A reservation in a customer's own list, where its vehicle has pictures. */
export const OwnReservation = v.object({
  ...Reservation.entries,
  /** What is rented with the vehicle, if anything. */
  extras: v.optional(v.array(ExtraChoice)),
  /** The charges after the return to which the customer can still object, if any, the newest first. */
  newCharges: v.optional(v.array(NewCharge)),
  car: v.pick(Vehicle, ['id', 'model', 'image']),
});
export type OwnReservation = v.InferOutput<typeof OwnReservation>;

/** The two views of a customer's own list: 'upcoming' has the current reservations, 'past' all others. */
const RESERVATION_VIEWS = ['upcoming', 'past'] as const;
export type ReservationView = (typeof RESERVATION_VIEWS)[number];

/** The message to a customer who has as many current reservations as customers can have (booking: current reservations). */
export function tooManyCurrentWords(company: Company): string {
  return t('booking.tooManyCurrent', { count: company.mostCurrent });
}

/** The query of PATCH /reservations/admin/upcoming: whose reservations. */
export const UpcomingQuery = v.object({ userId: Id });

/** The answer of that call: how many reservations were canceled. */
export const UpcomingCanceled = v.object({ ...Done.entries, cancelled: AnswerInteger });
export type UpcomingCanceled = v.InferOutput<typeof UpcomingCanceled>;

/** The message to the desk. */
export function canceledSentence(count: number): string {
  if (count === 0) return 'There was no upcoming reservation to cancel';
  return count === 1 ? '1 reservation was canceled' : `${count} reservations were canceled`;
}

/**
 * The query of GET /reservations/auth/all (booking: reservation status); without `when`, the list has all
 * reservations.
 */
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
