import type { PeriodFields } from '#domain/renting/rental-fields.ts';
import { NEW_RESERVATION_PATH } from '../router.ts';

/** The URL of the form that books for a customer, prefilled with these values. */
export function newReservationPath({
  userId,
  carId,
  period,
}: {
  userId?: number;
  carId?: number;
  period?: PeriodFields;
}): string {
  const query = new URLSearchParams({
    ...(userId !== undefined && { userId: String(userId) }),
    ...(carId !== undefined && { carId: String(carId) }),
    ...period,
  });
  return `${NEW_RESERVATION_PATH}?${query}`;
}
