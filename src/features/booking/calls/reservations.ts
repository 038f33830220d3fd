import {
  Availability,
  availabilityQuery,
  ChangeAvailability,
  changedPeriodQuery,
} from '#availability/rules.ts';
import { defineCall } from '#kernel/http/call.ts';
import { pageOf } from '#kernel/records/page.ts';
import { AdminReservationDetail } from '../rules/desk-reservation.ts';
import {
  OwnReservation,
  OwnReservationsQuery,
  ReservationCancellation,
} from '../rules/own-reservation.ts';
import {
  BookingQuery,
  ReservationDetail,
  reservationChange,
  reservationInput,
} from '../rules/reservation.ts';

export const checkAvailabilityCall = defineCall({
  method: 'GET',
  path: '/reservations/auth',
  access: 'signed-in',
  query: availabilityQuery,
  answer: Availability,
});

export const bookVehicleCall = defineCall({
  method: 'POST',
  path: '/reservations/add',
  access: 'signed-in',
  status: 201,
  query: BookingQuery,
  body: reservationInput,
  answer: ReservationDetail,
});

export const listOwnReservationsCall = defineCall({
  method: 'GET',
  path: '/reservations/auth/all',
  access: 'signed-in',
  query: OwnReservationsQuery,
  answer: pageOf(OwnReservation),
});

export const getOwnReservationCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/auth',
  access: 'signed-in',
  answer: ReservationDetail,
});

export const cancelOwnReservationCall = defineCall({
  method: 'PATCH',
  path: '/reservations/:reservationId/auth',
  access: 'signed-in',
  body: ReservationCancellation,
  answer: ReservationDetail,
});

/** Checks whether a customer's own reservation can change to this period, and returns its new total. */
export const checkAvailabilityForChangeCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/auth/availability',
  access: 'signed-in',
  query: changedPeriodQuery,
  answer: ChangeAvailability,
});

export const changeOwnReservationCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/auth',
  access: 'signed-in',
  takesIfMatch: true,
  body: reservationChange,
  answer: ReservationDetail,
});

/** The reservation of any customer, for the desk. */
export const getReservationCall = defineCall({
  method: 'GET',
  path: '/reservations/:reservationId/admin',
  access: { may: 'see-rental' },
  answer: AdminReservationDetail,
});
