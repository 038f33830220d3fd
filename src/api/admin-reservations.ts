import {
  cancelUpcomingCall,
  checkAvailabilityForEditCall,
  deleteReservationCall,
  getReservationCall,
  listReservationsCall,
  updateReservationCall,
} from '../contracts/admin-reservations.ts';
import type { CallInput } from '../contracts/call.ts';
import { send } from './client.ts';
import type { RequestPeriod } from './reservations.ts';

export async function listReservations(
  query: CallInput<typeof listReservationsCall>['query'],
  signal?: AbortSignal,
) {
  return send(listReservationsCall, { query, signal });
}

export async function getReservation(reservationId: number, signal?: AbortSignal) {
  return send(getReservationCall, { params: { reservationId }, signal });
}

export async function checkAvailabilityForEdit(
  reservationId: number,
  carId: number,
  { pickUpTime, dropOffTime }: RequestPeriod,
  signal?: AbortSignal,
) {
  return send(checkAvailabilityForEditCall, {
    query: { carId, pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime, reservationId },
    signal,
  });
}

export async function updateReservation(
  reservationId: number,
  carId: number,
  body: CallInput<typeof updateReservationCall>['body'],
  ifMatch: string | undefined,
) {
  return send(updateReservationCall, { query: { carId, reservationId }, body, ifMatch });
}

export async function cancelUpcoming(userId: number) {
  return send(cancelUpcomingCall, { query: { userId }, body: { status: 'CANCELLED' } });
}

export async function deleteReservation(reservationId: number) {
  return send(deleteReservationCall, { params: { reservationId } });
}
