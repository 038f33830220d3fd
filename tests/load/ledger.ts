import type { ReservationDetail } from '#domain/renting/reservation.ts';
import type { Booking } from './visit.ts';

/** A booking with everything that was answered to it: it may be asked for more than once. */
export type Entry = {
  booking: Booking;
  answers: { status: number; reservation?: ReservationDetail }[];
};

/** What was answered to bookings, kept outside the product. */
export type Ledger = {
  answer(booking: Booking, status: number, body: string): void;
  entries(): Entry[];
};

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();

  return {
    answer(booking, status, body) {
      const answer = status === 201 ? { status, reservation: JSON.parse(body) } : { status };
      const key = JSON.stringify(booking);
      const entry = entries.get(key) ?? { booking, answers: [] };
      entry.answers.push(answer);
      entries.set(key, entry);
    },
    entries: () => [...entries.values()],
  };
}
