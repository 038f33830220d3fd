import * as v from 'valibot';
import { calendarDay } from './calendar-day.ts';
import { Id } from './field.ts';
import { pageQuery } from './page.ts';
import { lengthProblem } from './rental-period.ts';
import {
  periodRule,
  RESERVATION_SORTS,
  RESERVATION_STATUSES,
  Reservation,
  ReservationDetail,
} from './reservation.ts';
import { Search } from './search.ts';
import { User } from './user.ts';
import { ApiTime } from './wall-clock.ts';

/** Who a reservation is for. */
export const Customer = v.pick(User, ['id', 'firstName', 'lastName', 'email']);
export type Customer = v.InferOutput<typeof Customer>;

/** A reservation as administrators' lists answer it. */
export const AdminReservation = v.object({ ...Reservation.entries, customer: Customer });
export type AdminReservation = v.InferOutput<typeof AdminReservation>;

/** A reservation with its whole vehicle and its customer. */
export const AdminReservationDetail = v.object({
  ...ReservationDetail.entries,
  customer: Customer,
});
export type AdminReservationDetail = v.InferOutput<typeof AdminReservationDetail>;

/**
 * How far a CREATED reservation has come by now: not picked up yet, out with its customer, or due
 * back already.
 */
export const STAGES = ['upcoming', 'out', 'late'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * What the list of all reservations can be narrowed to. `search` looks at the customer's name and
 * e-mail; days are the company's and inclusive; `counted` leaves out what was cancelled.
 */
export const reservationFilters = {
  search: Search,
  userId: v.optional(Id),
  carId: v.optional(Id),
  status: v.optional(
    v.picklist(RESERVATION_STATUSES, `status must be one of ${RESERVATION_STATUSES.join(', ')}`),
  ),
  stage: v.optional(v.picklist(STAGES, `stage must be one of ${STAGES.join(', ')}`)),
  counted: v.optional(v.literal('booked', 'counted must be booked')),
  pickUpFrom: v.optional(calendarDay('pickUpFrom')),
  pickUpTo: v.optional(calendarDay('pickUpTo')),
  dropOffFrom: v.optional(calendarDay('dropOffFrom')),
  dropOffTo: v.optional(calendarDay('dropOffTo')),
};
export type ReservationFilters = v.InferOutput<
  v.ObjectSchema<typeof reservationFilters, undefined>
>;

/** The query of GET /reservations/admin/all/pages. */
export const ReservationsQuery = pageQuery(
  RESERVATION_SORTS,
  { size: 20, sort: 'pickUpTime' },
  reservationFilters,
);

/** The query of PUT /reservations/admin/auth: which reservation, and the vehicle it is to have. */
export const ReservationEditQuery = v.object({ carId: Id, reservationId: Id });

/**
 * The query of an availability check while a reservation is edited: the past is allowed, and the
 * reservation itself doesn't stand in its own way.
 */
export const AdminAvailabilityQuery = v.pipe(
  v.object({
    carId: Id,
    pickUpDateTime: ApiTime,
    dropOffDateTime: ApiTime,
    reservationId: v.optional(Id),
  }),
  periodRule(
    lengthProblem,
    ({ pickUpDateTime, dropOffDateTime }) => ({
      pickUpTime: pickUpDateTime,
      dropOffTime: dropOffDateTime,
    }),
    { pickUpTime: 'pickUpDateTime', dropOffTime: 'dropOffDateTime' },
  ),
);
