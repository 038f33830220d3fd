import { ApiError } from '#api/api-error.ts';
import type { RentalFields } from '#domain/renting/rental-fields.ts';

/** Whether the first stage has to change before another try: the period is taken or not allowed. */
export function isAboutRental(error: unknown): boolean {
  return (
    isPeriodTaken(error) ||
    (error instanceof ApiError && (error.code === 'invalid_input' || error.isNotFound))
  );
}

/** Whether somebody else has the vehicle in the period. */
export function isPeriodTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'vehicle_unavailable';
}

/** The new total, in dollars, of a booking that was refused because the price has changed. */
export function changedTotal(error: unknown): number | undefined {
  return error instanceof ApiError && error.code === 'price_changed' ? error.totalPrice : undefined;
}

/** The field of the first stage for a field of a call. */
export function rentalField(name: string): string {
  const names: Record<string, keyof RentalFields> = {
    pickUpDateTime: 'pickUpTime',
    dropOffDateTime: 'dropOffDate',
    dropOffTime: 'dropOffDate',
  };
  return names[name] ?? name;
}
