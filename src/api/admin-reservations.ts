import type {
  AdminReservation,
  AdminReservationDetail,
  ReservationFilters,
} from '../domain/admin-reservation.ts';
import type { Done } from '../domain/answer.ts';
import type { UpcomingCancelled } from '../domain/own-reservation.ts';
import type { ListQuery, Page } from '../domain/page.ts';
import type { Availability, ReservationEdit, ReservationSort } from '../domain/reservation.ts';
import { call } from './client.ts';
import type { RequestPeriod } from './reservations.ts';

export async function listReservations(
  query: ListQuery<ReservationSort, ReservationFilters>,
  signal?: AbortSignal,
): Promise<Page<AdminReservation>> {
  return call('/reservations/admin/all/pages', { query, signal });
}

export async function getReservation(
  id: number,
  signal?: AbortSignal,
): Promise<AdminReservationDetail> {
  return call(`/reservations/${id}/admin`, { signal });
}

/** Whether a reservation could have this vehicle and period, and what it would then cost. */
export async function checkAvailabilityForEdit(
  reservationId: number,
  carId: number,
  { pickUpTime, dropOffTime }: RequestPeriod,
  signal?: AbortSignal,
): Promise<Availability> {
  return call('/reservations/admin/availability', {
    query: { carId, pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime, reservationId },
    signal,
  });
}

/** Replaces a reservation as read at `updatedAt`; without it, whatever has changed since. */
export async function updateReservation(
  reservationId: number,
  carId: number,
  body: Omit<ReservationEdit, keyof RequestPeriod> & RequestPeriod,
  updatedAt: string | undefined,
): Promise<AdminReservationDetail> {
  return call('/reservations/admin/auth', {
    method: 'PUT',
    query: { carId, reservationId },
    body,
    ifMatch: updatedAt,
  });
}

/** Cancels all that a customer has not picked up yet. */
export async function cancelUpcoming(userId: number): Promise<UpcomingCancelled> {
  return call('/reservations/admin/upcoming', {
    method: 'PATCH',
    query: { userId },
    body: { status: 'CANCELLED' },
  });
}

export async function deleteReservation(id: number): Promise<Done> {
  return call(`/reservations/admin/${id}/auth`, { method: 'DELETE' });
}
