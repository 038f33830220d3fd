import type { DeskAlternatives } from '#catalog/rules/vehicle-search.ts';
import { defineCall } from '#kernel/http/call.ts';
import type { Done } from '#kernel/records/answer.ts';
import type { pageOf } from '#kernel/records/page.ts';
import type { ChargesInput } from '#prices/rules/charges.ts';
import type { handlingInput } from '#rental/rules/hand-over.ts';
import type {
  AdminAvailability,
  AdminReservation,
  AdminReservationDetail,
  adminAlternativesQuery,
  adminAvailabilityQuery,
  handOverInput,
  ReservationEditQuery,
  ReservationsDownloadQuery,
  ReservationsQuery,
} from '../rules/admin-reservation.ts';
import type { DeskBookingQuery, deskReservationInput } from '../rules/desk-booking.ts';
import type { MoveQuery } from '../rules/moving.ts';
import type {
  ReservationCancellation,
  UpcomingCanceled,
  UpcomingQuery,
} from '../rules/own-reservation.ts';
import type { reservationEdit } from '../rules/reservation.ts';

export const listReservationsCall = defineCall<{
  query: typeof ReservationsQuery;
  answer: ReturnType<typeof pageOf<typeof AdminReservation>>;
}>()({ method: 'GET', path: '/reservations/admin/all/pages', access: { may: 'see-reservations' } });

export const getReservationCall = defineCall<{ answer: typeof AdminReservationDetail }>()({
  method: 'GET',
  path: '/reservations/:reservationId/admin',
  access: { may: 'see-rental' },
});

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

type HandingOver = {
  body: ReturnType<typeof handOverInput>;
  answer: typeof AdminReservationDetail;
};
type Recording = { body: ReturnType<typeof handlingInput>; answer: typeof AdminReservationDetail };
type Undoing = { answer: typeof AdminReservationDetail };

export const recordHandOverCall = defineCall<HandingOver>()({
  method: 'PUT',
  path: '/reservations/:reservationId/hand-over',
  access: { may: 'hand-over' },
  takesIfMatch: true,
});

export const undoHandOverCall = defineCall<Undoing>()({
  method: 'DELETE',
  path: '/reservations/:reservationId/hand-over',
  access: { may: 'hand-over' },
  takesIfMatch: true,
});

/** Decides about the charges that are proposed after a return. */
export const decideChargesCall = defineCall<{
  body: typeof ChargesInput;
  answer: typeof AdminReservationDetail;
}>()({
  method: 'PUT',
  path: '/reservations/:reservationId/charges',
  access: { may: 'take-money' },
  takesIfMatch: true,
});

/** Records a return. An early return frees the vehicle at once. */
export const recordReturnCall = defineCall<Recording>()({
  method: 'PUT',
  path: '/reservations/:reservationId/return',
  access: { may: 'take-back' },
  takesIfMatch: true,
});

export const undoReturnCall = defineCall<Undoing>()({
  method: 'DELETE',
  path: '/reservations/:reservationId/return',
  access: { may: 'take-back' },
  takesIfMatch: true,
});

export const downloadReservationsCall = defineCall<{ query: typeof ReservationsDownloadQuery }>()({
  method: 'GET',
  path: '/excel/download/reservations',
  access: { may: 'download' },
  asksAgain: 'mass-download',
});
