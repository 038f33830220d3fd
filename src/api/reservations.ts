import type { CallInput } from '../contracts/call.ts';
import {
  bookVehicleCall,
  cancelOwnReservationCall,
  checkAvailabilityCall,
  getOwnReservationCall,
  listOwnReservationsCall,
} from '../contracts/reservations.ts';
import { send } from './client.ts';

/** A period as requests carry it: MM/DD/YYYY HH:mm:ss on the company's clock (rules, request times). */
export type RequestPeriod = { pickUpTime: string; dropOffTime: string };

export type BookingRequest = CallInput<typeof bookVehicleCall>['body'];

export async function checkAvailability(
  carId: number,
  { pickUpTime, dropOffTime }: RequestPeriod,
  signal?: AbortSignal,
) {
  return send(checkAvailabilityCall, {
    query: { carId, pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime },
    signal,
  });
}

export async function book(carId: number, body: BookingRequest) {
  return send(bookVehicleCall, { query: { carId }, body });
}

export async function listOwnReservations(
  query: CallInput<typeof listOwnReservationsCall>['query'],
  signal?: AbortSignal,
) {
  return send(listOwnReservationsCall, { query, signal });
}

export async function getOwnReservation(reservationId: number, signal?: AbortSignal) {
  return send(getOwnReservationCall, { params: { reservationId }, signal });
}

export async function cancelOwnReservation(reservationId: number) {
  return send(cancelOwnReservationCall, {
    params: { reservationId },
    body: { status: 'CANCELLED' },
  });
}
