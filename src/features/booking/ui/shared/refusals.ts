import { ApiError } from '#kit/client/api-error.ts';
import type { AnsweredLine } from '#prices/rules.ts';
import type { RentalFields } from '#rental/rules.ts';

/** Whether the first stage must be changed before another try: the period is taken or not allowed. */
export function isAboutRental(error: unknown): boolean {
  return (
    isPeriodTaken(error) ||
    (error instanceof ApiError &&
      (error.code === 'invalid_input' || error.code === 'promo_used' || error.isNotFound))
  );
}

/** Whether another reservation has taken the vehicle in the period. */
export function isPeriodTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'vehicle_unavailable';
}

/** The new total and its lines of a booking that was refused because its price has changed. */
export function changedPrice(
  error: unknown,
): { totalPrice: number; lines: AnsweredLine[] | undefined } | undefined {
  if (!(error instanceof ApiError) || error.code !== 'price_changed') return undefined;
  const { totalPrice, lines } = error;
  // The format of errors does not say what lines have.
  return totalPrice === undefined
    ? undefined
    : { totalPrice, lines: lines as AnsweredLine[] | undefined };
}

/** Translates a call's field name into that of the first stage. */
export function rentalField(name: string): string {
  const names: Record<string, keyof RentalFields> = {
    pickUpDateTime: 'pickUpTime',
    dropOffDateTime: 'dropOffDate',
    dropOffTime: 'dropOffDate',
  };
  return names[name] ?? name;
}
