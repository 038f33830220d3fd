import type {
  AdminAvailability,
  AdminReservation,
  AdminReservationDetail,
  ReservationCancellation,
  reservationEdit,
  UpcomingCanceled,
  UpcomingQuery,
} from '#booking/rules.ts';
import type { DeskAlternatives } from '#catalog/rules/vehicle-search.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { pageOf } from '#kernel/records/page.ts';
import type { DeskBookingQuery, deskReservationInput } from '../rules/desk-booking.ts';
import type { MoveQuery } from '../rules/moving.ts';
import type {
  adminAlternativesQuery,
  adminAvailabilityQuery,
  ReservationEditQuery,
  ReservationsDownloadQuery,
  ReservationsQuery,
} from '../rules/reservation-edit.ts';

export const listReservationsCall = defineCall<{
  query: typeof ReservationsQuery;
  answer: ReturnType<typeof pageOf<typeof AdminReservation>>;
}>()({ method: 'GET', path: '/reservations/admin/all/pages', access: { may: 'see-reservations' } });

/** Checks whether a reservation can change to this vehicle and period, and returns its new total. */
export const checkAvailabilityForEditCall = defineCall<{
  query: ReturnType<typeof adminAvailabilityQuery>;
  answer: typeof AdminAvailability;
}>()({ method: 'GET', path: '/reservations/admin/availability', access: { may: 'book' } });

/** Lists alternatives to a vehicle that is taken in the period of a reservation. */
export const findAlternativesForDeskCall = defineCall<{
  query: ReturnType<typeof adminAlternativesQuery>;
  answer: typeof DeskAlternatives;
}>()({ method: 'GET', path: '/reservations/admin/alternatives', access: { may: 'book' } });

/** Books a vehicle for a customer. A repeated call returns the same reservation. */
export const bookForCustomerCall = defineCall<{
  query: typeof DeskBookingQuery;
  body: ReturnType<typeof deskReservationInput>;
  answer: typeof AdminReservationDetail;
}>()({ method: 'POST', path: '/reservations/admin/add', access: { may: 'book' }, status: 201 });

/** Gives a reservation another vehicle at the agreed total. */
export const moveReservationCall = defineCall<{
  query: typeof MoveQuery;
  answer: typeof AdminReservationDetail;
}>()({
  method: 'PUT',
  path: '/reservations/:reservationId/vehicle',
  access: { may: 'book' },
  takesIfMatch: true,
});

export const updateReservationCall = defineCall<{
  query: typeof ReservationEditQuery;
  body: ReturnType<typeof reservationEdit>;
  answer: typeof AdminReservationDetail;
}>()({
  method: 'PUT',
  path: '/reservations/admin/auth',
  access: { may: 'book' },
  takesIfMatch: true,
});

export const cancelUpcomingCall = defineCall<{
  query: typeof UpcomingQuery;
  body: typeof ReservationCancellation;
  answer: typeof UpcomingCanceled;
}>()({ method: 'PATCH', path: '/reservations/admin/upcoming', access: { may: 'book' } });

export const deleteReservationCall = defineCall<{ answer: typeof Done }>()({
  method: 'DELETE',
  path: '/reservations/admin/:reservationId/auth',
  access: { may: 'book' },
});

export const downloadReservationsCall = defineCall<{ query: typeof ReservationsDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/reservations',
  access: { may: 'download' },
  asksAgain: 'mass-download',
});
