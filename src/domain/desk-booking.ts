import * as v from 'valibot';
import { Id } from './field.ts';
import { lengthProblem } from './rental-period.ts';
import { periodRule, ReservationChange } from './reservation.ts';

/** The query of POST /reservations/admin/add: the vehicle, and the customer it is booked for. */
export const DeskBookingQuery = v.object({ carId: Id, userId: Id });

/** The body of POST /reservations/admin/add: the desk may also record the past (rules, booking at the desk). */
export const DeskReservationInput = v.pipe(
  ReservationChange,
  periodRule(lengthProblem, (input) => input, {
    pickUpTime: 'pickUpTime',
    dropOffTime: 'dropOffTime',
  }),
);
