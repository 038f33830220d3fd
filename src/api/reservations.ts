import type { ReservationView } from '../domain/own-reservation.ts';
import type { Page, PageQuery } from '../domain/page.ts';
import type {
  Availability,
  Reservation,
  ReservationDetail,
  ReservationSort,
} from '../domain/reservation.ts';
import { call } from './client.ts';

/** A period as requests carry it: MM/DD/YYYY HH:mm:ss on the company's clock (rules, request times). */
export type RequestPeriod = { pickUpTime: string; dropOffTime: string };

export type BookingRequest = RequestPeriod & {
  pickUpLocation: string;
  dropOffLocation: string;
  /** What the customer was shown, in dollars. */
  expectedTotal: number;
};

export async function checkAvailability(
  carId: number,
  { pickUpTime, dropOffTime }: RequestPeriod,
  signal?: AbortSignal,
): Promise<Availability> {
  return call('/reservations/auth', {
    query: { carId, pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime },
    signal,
  });
}

export async function book(carId: number, body: BookingRequest): Promise<Reservation> {
  return call('/reservations/add', { method: 'POST', query: { carId }, body });
}

export async function listOwnReservations(
  query: PageQuery<ReservationSort> & { when: ReservationView | undefined },
  signal?: AbortSignal,
): Promise<Page<Reservation>> {
  return call('/reservations/auth/all', { query, signal });
}

export async function getOwnReservation(
  id: number,
  signal?: AbortSignal,
): Promise<ReservationDetail> {
  return call(`/reservations/${id}/auth`, { signal });
}

export async function cancelOwnReservation(id: number): Promise<ReservationDetail> {
  return call(`/reservations/${id}/auth`, { method: 'PATCH', body: { status: 'CANCELLED' } });
}
