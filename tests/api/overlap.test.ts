import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Reservation } from '../../src/domain/reservation.ts';
import { toApiTime, toWallClock } from '../../src/domain/wall-clock.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const FIRST_DAY = new Date('2040-06-01T15:00:00Z').getTime();
const QUARTER_MS = 900_000;

/** Short rentals crowded into two days' opening hours, so that most of them clash. */
const periods = fc.array(
  fc.record({
    start: fc.tuple(fc.nat(1), fc.nat(40)).map(([day, quarter]) => day * 96 + quarter),
    quarters: fc.integer({ min: 4, max: 24 }),
  }),
  { minLength: 2, maxLength: 12 },
);

it('accepts simultaneous bookings exactly as far as they do not overlap', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => addUser()));
  await fc.assert(
    fc.asyncProperty(periods, async (wanted) => {
      const carId = await addVehicle();
      const answers = await Promise.all(
        wanted.map(async ({ start, quarters }, index) => {
          const from = FIRST_DAY + start * QUARTER_MS;
          const until = from + quarters * QUARTER_MS;
          const { status, body } = await call('POST', '/reservations/add', {
            token: customers[index]?.token,
            query: { carId },
            body: rental(
              toApiTime(toWallClock(new Date(from))),
              toApiTime(toWallClock(new Date(until))),
            ),
          });
          return { from, until, status, body: body as Reservation };
        }),
      );
      const accepted = answers.filter(({ status }) => status === 201);
      const overlaps = (one: { from: number; until: number }, other: typeof one) =>
        one.from < other.until && other.from < one.until;
      for (const one of answers) {
        const clashes = accepted.filter((other) => other !== one && overlaps(one, other));
        if (one.status === 201) expect(clashes).toEqual([]);
        else expect([one.status, clashes.length > 0]).toEqual([409, true]);
      }
    }),
    { numRuns: 60 },
  );
});
