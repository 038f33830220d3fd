import type { Database } from '#db/client.ts';
import { isRefusedAsTaken } from '#db/constraint.ts';
import { findReservation } from '#db/renting/admin-reservations.ts';
import { findAvailability } from '#db/renting/availability.ts';
import { type EditedReservation, findEdited } from '#db/renting/edits.ts';
import type { BookingOutcome } from '#db/renting/reservations.ts';
import { COMPANY } from '#domain/company/company.ts';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { toCents, toDollars } from '#domain/money/dollars.ts';
import type { AdminReservationDetail } from '#domain/renting/admin-reservation.ts';
import { termsAfterEdit, totalCents } from '#domain/renting/pricing.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
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

/**
 * A reservation to edit. With a `userId`, it must be this customer's own.
 * @throws 404
 */
export async function getEdited(
  db: Database,
  id: number,
  userId?: number,
): Promise<EditedReservation> {
  const edited = await findEdited(db, id, userId);
  if (!edited) throw noReservation();
  return edited;
}

/** @throws the refusal, if there is no reservation */
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

/** Turns the database's refusal of a taken vehicle into ours. Throws any other error again. */
export function refuseTaken(error: unknown): never {
  throw isRefusedAsTaken(error) ? vehicleUnavailable() : error;
}

/**
 * Whether a vehicle is free for a new rental, and for what total.
 * @throws 404 without the vehicle
 */
export async function getAvailability(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
): Promise<Availability> {
  const found = await findAvailability(db, vehicleId, period, COMPANY.turnaroundMinutes);
  if (!found) throw noVehicle();
  const totalPrice = toDollars(totalCents(found.rateCents, period));
  return { available: !found.isTaken, totalPrice };
}

/**
 * Whether a reservation can change to a vehicle and a period, and for what total.
 * @throws 404 without the vehicle
 */
export async function getAvailabilityForEdit(
  db: Database,
  { reservation, agreed }: EditedReservation,
  vehicle: Vehicle,
  period: RentalPeriod,
): Promise<Availability> {
  const rental = { vehicleId: vehicle.id, ...period };
  const terms = termsAfterEdit(agreed, rental, toCents(vehicle.pricePerHour));
  const { turnaroundMinutes } = terms;
  const found = await findAvailability(db, vehicle.id, period, turnaroundMinutes, reservation.id);
  if (!found) throw noVehicle();
  return { available: !found.isTaken, totalPrice: toDollars(terms.totalCents) };
}
