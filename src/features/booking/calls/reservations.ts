import type {
  Availability,
  availabilityQuery,
  ChangeAvailability,
  changedPeriodQuery,
} from '#availability/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { pageOf } from '#kernel/records/page.ts';
import type { AdminReservationDetail } from '../rules/desk-reservation.ts';
import type {
  OwnReservation,
  OwnReservationsQuery,
  ReservationCancellation,
} from '../rules/own-reservation.ts';
import type {
  BookingQuery,
  ReservationDetail,
  reservationChange,
  reservationInput,
} from '../rules/reservation.ts';

export const checkAvailabilityCall = defineCall<{
  query: ReturnType<typeof availabilityQuery>;
  answer: typeof Availability;
}>()({ method: 'GET', path: '/reservations/auth', access: 'signed-in' });

export const bookVehicleCall = defineCall<{
  query: typeof BookingQuery;
  body: ReturnType<typeof reservationInput>;
  answer: typeof ReservationDetail;
}>()({ method: 'POST', path: '/reservations/add', access: 'signed-in', status: 201 });

export const listOwnReservationsCall = defineCall<{
  query: typeof OwnReservationsQuery;
  answer: ReturnType<typeof pageOf<typeof OwnReservation>>;
}>()({ method: 'GET', path: '/reservations/auth/all', access: 'signed-in' });

export const getOwnReservationCall = defineCall<{ answer: typeof ReservationDetail }>()({
  method: 'GET',
  path: '/reservations/:reservationId/auth',
  access: 'signed-in',
});

export const cancelOwnReservationCall = defineCall<{
  body: typeof ReservationCancellation;
  answer: typeof ReservationDetail;
}>()({ method: 'PATCH', path: '/reservations/:reservationId/auth', access: 'signed-in' });

/** Checks whether a customer's own reservation can change to this period, and returns its new total. */
export const checkAvailabilityForChangeCall = defineCall<{
  query: ReturnType<typeof changedPeriodQuery>;
  answer: typeof ChangeAvailability;
}>()({
  method: 'GET',
  path: '/reservations/:reservationId/auth/availability',
  access: 'signed-in',
});

export const changeOwnReservationCall = defineCall<{
  body: ReturnType<typeof reservationChange>;
  answer: typeof ReservationDetail;
}>()({
  method: 'PUT',
  path: '/reservations/:reservationId/auth',
  access: 'signed-in',
  takesIfMatch: true,
});

/** The reservation of any customer, for the desk. */
export const getReservationCall = defineCall<{ answer: typeof AdminReservationDetail }>()({
  method: 'GET',
  path: '/reservations/:reservationId/admin',
  access: { may: 'see-rental' },
});
