import fc from 'fast-check';
import { expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Reservation } from '../../src/domain/reservation.ts';
import { toApiTime, toWallClock } from '../../src/domain/wall-clock.ts';
import { rentalDay, requestTime } from '../rental-days.ts';
import { type Answer, call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const FIRST_DAY = new Date(`${rentalDay(1)}T15:00:00Z`).getTime();
const QUARTER_MS = 900_000;

/** Short rentals crowded into two days' opening hours, so that most of them clash. */
const periods = fc.array(
  fc.record({
    start: fc.tuple(fc.nat(1), fc.nat(40)).map(([day, quarter]) => day * 96 + quarter),
    quarters: fc.integer({ min: 4, max: 24 }),
  }),
  { minLength: 2, maxLength: 12 },
);

it('accepts simultaneous bookings exactly as far as they do not overlap', {
  timeout: 60_000,
}, async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => addUser()));
  await fc.assert(
    fc.asyncProperty(periods, async (wanted) => {
      // No customer comes to hold as many as are allowed.
      await database.deleteFrom('reservations').execute();
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

it('keeps 200 simultaneous bookings, edits, cancels and deletes of two vehicles apart', async () => {
  const administrator = await addUser({ roles: ['Administrator'] });
  const customers = await Promise.all(Array.from({ length: 100 }, () => addUser()));
  const cars = [await addVehicle(), await addVehicle()];
  const { token } = administrator;
  const anyCar = () => cars[Math.floor(Math.random() * 2)] as number;
  const anyRental = () => {
    const hour = 7 + Math.floor(Math.random() * 12);
    const time = (at: number) => requestTime(3, `${String(at).padStart(2, '0')}:00:00`);
    return rental(time(hour), time(hour + 1 + Math.floor(Math.random() * 3)));
  };
  const made = new Map<number, { token: string }>();
  const deleted = new Set<number>();

  async function book(customer: { token: string }): Promise<Answer> {
    const query = { carId: anyCar() };
    const answer = await call('POST', '/reservations/add', {
      token: customer.token,
      query,
      body: anyRental(),
    });
    if (answer.status === 201) made.set((answer.body as Reservation).id, customer);
    return answer;
  }
  async function disturb(): Promise<Answer> {
    const [id, customer] = [...made][Math.floor(Math.random() * made.size)] ?? [];
    const chance = Math.random();
    if (id === undefined || customer === undefined) return book(administrator);
    if (chance < 0.6) {
      const status = chance < 0.2 ? 'CANCELLED' : chance < 0.3 ? 'DONE' : 'CREATED';
      const query = { carId: anyCar(), reservationId: id };
      const body = { ...anyRental(), status };
      return call('PUT', '/reservations/admin/auth', { token, query, body });
    }
    if (chance < 0.8) {
      const body = { status: 'CANCELLED' };
      return call('PATCH', `/reservations/${id}/auth`, { token: customer.token, body });
    }
    const answer = await call('DELETE', `/reservations/admin/${id}/auth`, { token });
    if (answer.status === 200) deleted.add(id);
    return answer;
  }

  await Promise.all(customers.slice(0, 20).map(book));
  const answers = await Promise.all(customers.flatMap((customer) => [book(customer), disturb()]));
  expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  const rows = await database
    .selectFrom('reservations')
    .select(['id', 'vehicleId', 'pickUpTime', 'dropOffTime', 'status'])
    .where('vehicleId', 'in', cars)
    .execute();
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [...made.keys()].filter((id) => !deleted.has(id)).sort(),
  );
  const taken = rows.filter(({ status }) => status !== 'CANCELLED');
  for (const one of taken) {
    const clashes = taken.filter(
      (other) =>
        other.id !== one.id &&
        other.vehicleId === one.vehicleId &&
        other.pickUpTime < one.dropOffTime &&
        one.pickUpTime < other.dropOffTime,
    );
    expect(clashes).toEqual([]);
  }
});
