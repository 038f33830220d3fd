import { send } from '#kit/client/client.ts';
import { getReservationCall } from '../../calls/admin-reservations.ts';

export function loadReservation(reservationId: number, signal?: AbortSignal) {
  return send(getReservationCall, { params: { reservationId }, signal });
}
