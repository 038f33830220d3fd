import * as v from 'valibot';
import { Id } from '#kernel/records/field.ts';
import { Search } from '#kernel/records/page.ts';
import { calendarDay } from '#kernel/time/calendar-day.ts';
import { RESERVATION_STATUSES } from '#rental/rules.ts';
import { STAGES } from './reservation-stage.ts';

// Apart from the other schemas, because the list of reservations needs only these.

/**
 * What the list can be filtered by: money to take, the same of rentals that begin today, have begun or have ended, money
 * to give back, a deposit that is held, a payment to look at, or charges to decide.
 */
export const PAYMENT_FILTERS = [
  'due',
  'unpaid',
  'refund-due',
  'deposit',
  'problem',
  'undecided',
] as const;

/**
 * The filters of the list of all reservations. `search` looks at the customer's name and email. Days are the
 * company's, and both ends are included. `counted` leaves out CANCELLED ones. `when` selects those picked up
 * or returned today or this month, by the company's clock and without CANCELLED ones. `place` is that of the pick-up or the drop-off.
 */
export const reservationFilters = {
  search: Search,
  userId: v.optional(Id),
  carId: v.optional(Id),
  place: v.optional(Id),
  status: v.optional(
    v.picklist(RESERVATION_STATUSES, `status must be one of ${RESERVATION_STATUSES.join(', ')}`),
  ),
  stage: v.optional(v.picklist(STAGES, `stage must be one of ${STAGES.join(', ')}`)),
  when: v.optional(v.picklist(['today', 'this-month'], 'when must be today or this-month')),
  payment: v.optional(
    v.picklist(PAYMENT_FILTERS, `payment must be one of ${PAYMENT_FILTERS.join(', ')}`),
  ),
  counted: v.optional(v.literal('booked', 'counted must be booked')),
  pickUpFrom: v.optional(calendarDay('pickUpFrom')),
  pickUpTo: v.optional(calendarDay('pickUpTo')),
  dropOffFrom: v.optional(calendarDay('dropOffFrom')),
  dropOffTo: v.optional(calendarDay('dropOffTo')),
};
export type ReservationFilters = v.InferOutput<
  v.ObjectSchema<typeof reservationFilters, undefined>
>;
