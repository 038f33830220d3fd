import { ApiError } from '../../api/api-error.ts';
import type { RentalDraft } from '../../stores/rental-draft.ts';

/** Whether signing in again is the cure. */
export function isSessionEnd(error: unknown): boolean {
  return error instanceof ApiError && error.isUnauthenticated;
}

/** Whether another try must begin with other times or places: the period is taken or not allowed. */
export function isAboutRental(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    (error.code === 'vehicle_unavailable' || error.code === 'invalid_input' || error.isNotFound)
  );
}

/** The total, in dollars, that a booking would come to if that is not what was shown. */
export function changedTotal(error: unknown): number | undefined {
  return error instanceof ApiError && error.code === 'price_changed' ? error.totalPrice : undefined;
}

/** The first stage's own name for a field that the calls name differently. */
export function rentalField(name: string): string {
  const names: Record<string, keyof RentalDraft> = {
    pickUpDateTime: 'pickUpTime',
    dropOffDateTime: 'dropOffDate',
    dropOffTime: 'dropOffDate',
  };
  return names[name] ?? name;
}
