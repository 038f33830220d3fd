import type { Database } from '#db/client.ts';
import { findReservation } from '#db/renting/admin-reservations.ts';
import type { BookingOutcome } from '#db/renting/reservations.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import type { Availability, ReservationDetail } from '#domain/renting/reservation.ts';
import {
  noReservation,
  noVehicle,
  priceChanged,
  tooManyCurrent,
  vehicleUnavailable,
} from './http/refusal.ts';

/** @throws 404 */
export async function getReservation(db: Database, id: number): Promise<AdminReservationDetail> {
  const reservation = await findReservation(db, id);
  if (!reservation) throw noReservation();
  return reservation;
}

/** @throws why there is none */
export function bookedReservation(outcome: BookingOutcome): ReservationDetail {
  switch (outcome.kind) {
    case 'booked':
      return outcome.reservation;
    case 'no-vehicle':
      throw noVehicle();
    case 'price-changed':
      throw priceChanged(outcome.totalPrice, 'booked');
    case 'too-many-current':
      throw tooManyCurrent();
    case 'taken':
      throw vehicleUnavailable();
  }
}

/** @throws 404 without a vehicle */
export function answerAvailability(found: Availability | undefined): Availability {
  if (!found) throw noVehicle();
  return found;
}
