import { t } from '#kernel/words/t.ts';

// Apart from the schemas, because pages of customers show a status before they load any form.

export const RESERVATION_STATUSES = ['CREATED', 'CANCELLED', 'DONE'] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];

/** The words for a status at the desk and in its history. Calls and spreadsheets have the values. */
export const STATUS_WORDS: Record<ReservationStatus, string> = {
  CREATED: 'Confirmed',
  CANCELLED: 'Canceled',
  DONE: 'Done',
};

const CUSTOMERS_WORDS: Record<ReservationStatus, () => string> = {
  CREATED: () => t('rental.statusConfirmed'),
  CANCELLED: () => t('rental.statusCanceled'),
  DONE: () => t('rental.statusDone'),
};

/**
 * The word for the status of a reservation, for customers too. A booking that waits for its payment is not confirmed, and a vehicle that is out
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
  if (status === 'CREATED' && payBy) return t('rental.statusNotConfirmed');
  if (status === 'CREATED' && pickedUpAt !== null) return t('rental.statusPickedUp');
  return CUSTOMERS_WORDS[status]();
}
