import { PATHS } from '../../../domain/paths.ts';
import type { PeriodFields } from '../../../domain/rental-fields.ts';

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
  return `${PATHS.newReservation}?${query}`;
}
