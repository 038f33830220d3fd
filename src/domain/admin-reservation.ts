import * as v from 'valibot';
import { ApiTime } from './api-time.ts';
import { calendarDay } from './calendar-day.ts';
import { Id } from './field.ts';
import { HandlingRecord } from './hand-over.ts';
import { pageQuery } from './page.ts';
import { lengthProblem } from './rental-period.ts';
import {
  periodRule,
  RESERVATION_SORTS,
  RESERVATION_STATUSES,
  Reservation,
  ReservationDetail,
} from './reservation.ts';
import { STAGES, STAGES_AND_DONE } from './reservation-stage.ts';
import { Search } from './search.ts';
import { User } from './user.ts';

/** The customer of a reservation. */
export const Customer = v.pick(User, ['id', 'firstName', 'lastName', 'email', 'phoneNumber']);
export type Customer = v.InferOutput<typeof Customer>;

/** Where a reservation stands now; null for a CANCELLED one (rules, reservation status). */
const Stage = v.nullable(v.picklist(STAGES_AND_DONE));

/** The reservation that a late one puts at risk: its pick-up as a wall-clock ISO time. */
export const ReservationAtRisk = v.object({
  id: v.number(),
  pickUpTime: v.string(),
  customer: v.pick(Customer, ['firstName', 'lastName']),
});
export type ReservationAtRisk = v.InferOutput<typeof ReservationAtRisk>;

/** What only administrators see of a reservation. */
const deskEntries = {
  customer: Customer,
  stage: Stage,
  /** Whether its vehicle is late from the rental before it (rules, reservations at risk). */
  atRisk: v.boolean(),
  /** Of a late one: the next reservation of its vehicle, if that is at risk. */
  putsAtRisk: v.nullable(ReservationAtRisk),
};

/** A reservation in an administrators' list. */
export const AdminReservation = v.object({ ...Reservation.entries, ...deskEntries });
export type AdminReservation = v.InferOutput<typeof AdminReservation>;

/** A reservation with its whole vehicle, its customer, and what is recorded of it. */
export const AdminReservationDetail = v.object({
  ...ReservationDetail.entries,
  ...deskEntries,
  handOver: v.nullable(HandlingRecord),
  return: v.nullable(HandlingRecord),
});
export type AdminReservationDetail = v.InferOutput<typeof AdminReservationDetail>;

/**
 * The filters of the list of all reservations. `search` looks at the customer's name and e-mail.
 * Days are the company's, and both ends are included. `counted` leaves out CANCELLED ones. `when` has
 * those that are picked up or returned on the company's day, without CANCELLED ones.
 */
export const reservationFilters = {
  search: Search,
  userId: v.optional(Id),
  carId: v.optional(Id),
  status: v.optional(
    v.picklist(RESERVATION_STATUSES, `status must be one of ${RESERVATION_STATUSES.join(', ')}`),
  ),
  stage: v.optional(v.picklist(STAGES, `stage must be one of ${STAGES.join(', ')}`)),
  when: v.optional(v.literal('today', 'when must be today')),
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

/** The query of GET /excel/download/reservations. */
export const ReservationsDownloadQuery = v.object(reservationFilters);

/** The query of PUT /reservations/admin/auth: which reservation, and the vehicle it is to have. */
export const ReservationEditQuery = v.object({ carId: Id, reservationId: Id });

/**
 * The query of an availability check while a reservation is edited: the past is allowed, and the
 * reservation itself does not count as a conflict.
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
