import { send } from '#api/client.ts';
import { getReservationCall } from '#contracts/admin-reservations.ts';

export function loadReservation(reservationId: number, signal?: AbortSignal) {
  return send(getReservationCall, { params: { reservationId }, signal });
}
