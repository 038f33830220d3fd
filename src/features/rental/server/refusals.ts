import { notFound, Refusal } from '#kernel/http/refusal.ts';
import type { Message } from '#kernel/records/field.ts';
import { t } from '#kernel/words/t.ts';

export function noReservation(): Refusal {
  return notFound(() => t('rental.noReservation'));
}

/** The refusal to delete a record that has reservations. */
export function hasReservations(message: Message): Refusal {
  return new Refusal('has_reservations', message);
}
