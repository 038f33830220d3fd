import {
  AdminAvailability,
  AdminReservation,
  AdminReservationDetail,
  ReservationCancellation,
  reservationEdit,
  UpcomingCanceled,
  UpcomingQuery,
} from '#booking/rules.ts';
import { DeskAlternatives } from '#catalog/rules/vehicle-search.ts';
import { defineCall } from '#kernel/http/call.ts';
import { Done } from '#kernel/records/answer.ts';
import { pageOf } from '#kernel/records/page.ts';
import { DeskBookingQuery, deskReservationInput } from '../rules/desk-booking.ts';
import { MoveQuery } from '../rules/moving.ts';
import {
  adminAlternativesQuery,
  adminAvailabilityQuery,
  ReservationEditQuery,
  ReservationsDownloadQuery,
  ReservationsQuery,
} from '../rules/reservation-edit.ts';

export const listReservationsCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/all/pages',
  access: { may: 'see-reservations' },
  query: ReservationsQuery,
  answer: pageOf(AdminReservation),
});

/** Checks whether a reservation can change to this vehicle and period, and returns its new total. */
export const checkAvailabilityForEditCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/availability',
  access: { may: 'book' },
  query: adminAvailabilityQuery,
  answer: AdminAvailability,
});

/** Lists alternatives to a vehicle that is taken in the period of a reservation. */
export const findAlternativesForDeskCall = defineCall({
  method: 'GET',
  path: '/reservations/admin/alternatives',
  access: { may: 'book' },
  query: adminAlternativesQuery,
  answer: DeskAlternatives,
});

/** Books a vehicle for a customer. A repeated call returns the same reservation. */
export const bookForCustomerCall = defineCall({
  method: 'POST',
  path: '/reservations/admin/add',
  access: { may: 'book' },
  status: 201,
  query: DeskBookingQuery,
  body: deskReservationInput,
  answer: AdminReservationDetail,
});

/** Gives a reservation another vehicle at the agreed total. */
export const moveReservationCall = defineCall({
  method: 'PUT',
  path: '/reservations/:reservationId/vehicle',
  access: { may: 'book' },
  takesIfMatch: true,
  query: MoveQuery,
  answer: AdminReservationDetail,
});

export const updateReservationCall = defineCall({
  method: 'PUT',
  path: '/reservations/admin/auth',
  access: { may: 'book' },
  takesIfMatch: true,
  query: ReservationEditQuery,
  body: reservationEdit,
  answer: AdminReservationDetail,
});

export const cancelUpcomingCall = defineCall({
  method: 'PATCH',
  path: '/reservations/admin/upcoming',
  access: { may: 'book' },
  query: UpcomingQuery,
  body: ReservationCancellation,
  answer: UpcomingCanceled,
});

export const deleteReservationCall = defineCall({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/auth',
  access: { may: 'book' },
  answer: Done,
});

export const downloadReservationsCall = defineCall({
  method: 'GET',
  path: '/excel/download/reservations',
  access: { may: 'download' },
  asksAgain: 'mass-download',
  query: ReservationsDownloadQuery,
});
