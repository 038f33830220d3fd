// Apart from the schemas, because pages of customers show a status before they load any form.

export const RESERVATION_STATUSES = ['CREATED', 'CANCELLED', 'DONE'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The words for a status on all screens and in letters. Calls and spreadsheets have the values. */
export const STATUS_WORDS: Record<ReservationStatus, string> = {
  CREATED: 'Confirmed',
  CANCELLED: 'Canceled',
  DONE: 'Done',
};

/**
 * The word for the status of a reservation. A booking that waits for its payment is not confirmed, and a vehicle that is out
 * was picked up.
 */
export function statusInWords({
  status,
  payBy,
  pickedUpAt = null,
}: {
  status: ReservationStatus;
  payBy?: unknown;
  pickedUpAt?: unknown;
}): string {
  if (status === 'CREATED' && payBy) return 'Not confirmed yet';
  return status === 'CREATED' && pickedUpAt !== null ? 'Picked up' : STATUS_WORDS[status];
}
