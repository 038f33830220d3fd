import { notFound, Refusal } from '#kernel/http/refusal.ts';

export function noReservation(): Refusal {
  return notFound('There is no such reservation.');
}

/** The refusal to delete a record that has reservations. */
export function hasReservations(message: string): Refusal {
  return new Refusal('has_reservations', message);
}
