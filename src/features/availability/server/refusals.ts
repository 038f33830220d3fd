import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';

/** The refusal because the period is taken (availability: overlap). */
export function vehicleUnavailable(): Refusal {
  return new Refusal('vehicle_unavailable', () => t('availability.vehicleUnavailable'));
}

/**
 * The refusal because a vehicle is taken. `message` says by what, and `reservationId` is set if it is a
 * reservation.
 */
export function vehicleTaken(message: string, reservationId?: number): Refusal {
  return new Refusal('vehicle_unavailable', message, { reservationId });
}

export function noMaintenance(): Refusal {
  return notFound('There is no such maintenance.');
}
