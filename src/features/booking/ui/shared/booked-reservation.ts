import { atom } from 'nanostores';
import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#kit/client/browser-storage.ts';

const BookedReservation = v.fallback(
  v.optional(v.object({ id: v.number(), userId: v.number() })),
  undefined,
);
type BookedReservation = v.InferOutput<typeof BookedReservation>;

/**
 * The reservation that a user has just booked in this tab, until its panel is closed. Undefined until
 * `restoreBookedReservation`, like the prerendered page.
 */
export const $bookedReservation = atom<BookedReservation>();

export function restoreBookedReservation(): void {
  $bookedReservation.set(v.parse(BookedReservation, readStoredJson('bookedReservation')));
}

/** Keeps it for the next page. */
export function keepBookedReservation({ id, userId }: { id: number; userId: number }): void {
  writeStored('bookedReservation', JSON.stringify({ id, userId }));
}

export function dropBookedReservation(): void {
  removeStored('bookedReservation');
  $bookedReservation.set(undefined);
}
