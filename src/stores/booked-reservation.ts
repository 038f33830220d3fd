import * as v from 'valibot';
import { readStoredJson, removeStored, writeStored } from '#api/browser-storage.ts';

const BookedReservation = v.fallback(
  v.optional(v.object({ id: v.number(), userId: v.number() })),
  undefined,
);

/** The reservation that a user has just booked in this tab, until its panel is closed. */
export function findBookedReservation(userId: number): number | undefined {
  const booked = v.parse(BookedReservation, readStoredJson('bookedReservation'));
  return booked?.userId === userId ? booked.id : undefined;
}

export function keepBookedReservation({ id, userId }: { id: number; userId: number }): void {
  writeStored('bookedReservation', JSON.stringify({ id, userId }));
}

export function dropBookedReservation(): void {
  removeStored('bookedReservation');
}
