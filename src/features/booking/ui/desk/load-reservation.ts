import { send } from '#kit/client/client.ts';
import { getReservationCall } from '../../calls/reservations.ts';

export function loadReservation(reservationId: number, signal?: AbortSignal) {
  return send(getReservationCall, { params: { reservationId }, signal });
}
