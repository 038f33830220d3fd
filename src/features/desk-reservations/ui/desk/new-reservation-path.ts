import { NEW_RESERVATION_PATH } from '#kit/routing/admin-router.ts';
import type { PeriodFields } from '#rental/rules.ts';

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
