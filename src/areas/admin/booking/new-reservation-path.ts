import { PATHS } from '../../../domain/paths.ts';
import type { PeriodFields } from '../../../domain/rental-fields.ts';

/** Here, because public pages load the other paths. */
export const NEW_RESERVATION_PATH = `${PATHS.adminReservations}/new`;

/** The form that books for a customer, with what is known already. */
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
