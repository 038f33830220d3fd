import type { ReservationDetail } from '../../src/domain/reservation.ts';
import type { Booking } from './visit.ts';

/** A booking with everything that was answered to it: it may be asked for more than once. */
export type Entry = {
  booking: Booking;
  asked: number;
  answers: { status: number; reservation?: ReservationDetail }[];
};

/** What was asked for and what was answered, kept outside the product. */
export type Ledger = {
  ask(booking: Booking): void;
  answer(booking: Booking, status: number, body: string): void;
  entries(): Entry[];
};

export function createLedger(): Ledger {
  const entries = new Map<string, Entry>();

  function entryOf(booking: Booking): Entry {
    const key = JSON.stringify(booking);
    const entry = entries.get(key) ?? { booking, asked: 0, answers: [] };
    entries.set(key, entry);
    return entry;
  }

  return {
    ask(booking) {
      entryOf(booking).asked += 1;
    },
    answer(booking, status, body) {
      const answer = status === 201 ? { status, reservation: JSON.parse(body) } : { status };
      entryOf(booking).answers.push(answer);
    },
    entries: () => [...entries.values()],
  };
}
