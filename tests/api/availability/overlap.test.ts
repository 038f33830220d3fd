import { expect, it } from 'vitest';
import type { Reservation } from '#booking/rules/reservation.ts';
import { database } from '#db/client/connection.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { fc, seededRandom } from '../../random.ts';
import { rentalDay } from '../../rental-days.ts';
import { shownAt } from '../../wall-clock.ts';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, rental, rentalOn } from '../records.ts';
import { book, cancel, editReservation } from '../requests.ts';

const FIRST_DAY = new Date(`${rentalDay(1)}T15:00:00Z`).getTime();
const QUARTER_MS = 900_000;

/** Short rentals crowded into two days' opening hours, so that most of them overlap. */
const periods = fc.array(
  fc.record({
    start: fc.tuple(fc.nat(1), fc.nat(40)).map(([day, quarter]) => day * 96 + quarter),
    quarters: fc.integer({ min: 4, max: 24 }),
  }),
  { minLength: 2, maxLength: 12 },
);

it('accepts simultaneous bookings unless they overlap', async () => {
  const customers = await Promise.all(Array.from({ length: 12 }, () => addUser()));
  await fc.assert(
    fc.asyncProperty(periods, async (wanted) => {
      // No customer reaches the limit of reservations.
      await database.deleteFrom('reservations').execute();
      const carId = await addVehicle();
      const answers = await Promise.all(
        wanted.map(async ({ start, quarters }, index) => {
          const from = FIRST_DAY + start * QUARTER_MS;
          const until = from + quarters * QUARTER_MS;
          const [pickUp = '', dropOff = ''] = [from, until].map((at) =>
            toApiTime(shownAt(new Date(at))),
          );
          const { token = '' } = customers[index] ?? {};
          const { status } = await book(token, carId, rental(pickUp, dropOff));
          return { from, until, status };
        }),
      );
      const accepted = answers.filter(({ status }) => status === 201);
      for (const one of answers) {
        const overlapping = accepted.filter(
          (other) => other !== one && one.from < other.until && other.from < one.until,
        );
        if (one.status === 201) expect(overlapping).toEqual([]);
        else expect([one.status, overlapping.length > 0]).toEqual([409, true]);
      }
    }),
    { numRuns: 15 },
  );
});

it('leaves no overlap after 200 simultaneous bookings, edits, changes, cancels and deletes', async () => {
  const administrator = await addAdministrator();
  const customers = await Promise.all(Array.from({ length: 100 }, () => addUser()));
  const cars = [await addVehicle(), await addVehicle()];
  const random = seededRandom();
  const anyCar = () => cars[Math.floor(random() * 2)] as number;
  const anyRental = () => {
    const hour = 7 + Math.floor(random() * 12);
    const time = (at: number) => `${String(at).padStart(2, '0')}:00`;
    return rentalOn(3, time(hour), time(hour + 1 + Math.floor(random() * 3)));
  };
  const made = new Map<number, string>();
  const deleted = new Set<number>();

  async function bookAny({ token }: { token: string }): Promise<Answer> {
    const answer = await book(token, anyCar(), anyRental());
    if (answer.status === 201) made.set((answer.body as Reservation).id, token);
    return answer;
  }
  async function changeAny(): Promise<Answer> {
    const [id, token] = [...made][Math.floor(random() * made.size)] ?? [];
    const chance = random();
    if (id === undefined || token === undefined) return bookAny(administrator);
    if (chance < 0.5) {
      const status = chance < 0.2 ? 'CANCELLED' : chance < 0.3 ? 'DONE' : 'CREATED';
      const changes = { ...anyRental(), status };
      return editReservation(administrator.token, { id, carId: anyCar() }, changes);
    }
    if (chance < 0.7) return cancel(token, id);
    if (chance < 0.9) {
      return call('PUT', `/reservations/${id}/auth`, { token, body: anyRental() });
    }
    const path = `/reservations/admin/${id}/auth`;
    const answer = await call('DELETE', path, { token: administrator.token });
    if (answer.status === 200) deleted.add(id);
    return answer;
  }

  await Promise.all(customers.slice(0, 20).map(bookAny));
  const answers = await Promise.all(customers.flatMap((one) => [bookAny(one), changeAny()]));
  expect(answers.filter(({ status }) => ![200, 201, 404, 409, 412].includes(status))).toEqual([]);
  const rows = await database
    .selectFrom('reservations')
    .select(['id', 'vehicleId', 'pickUpTime', 'dropOffTime', 'status'])
    .where('vehicleId', 'in', cars)
    .execute();
  const kept = [...made.keys()].filter((id) => !deleted.has(id));
  expect(rows.map(({ id }) => id).sort()).toEqual(kept.sort());
  const taken = rows.filter(({ status }) => status !== 'CANCELLED');
  for (const one of taken) {
    const overlapping = taken.filter(
      (other) =>
        other.id !== one.id &&
        other.vehicleId === one.vehicleId &&
        other.pickUpTime < one.dropOffTime &&
        one.pickUpTime < other.dropOffTime,
    );
    expect(overlapping).toEqual([]);
  }
});
