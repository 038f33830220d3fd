import { describe, expect, it } from 'vitest';
import { call } from '../calls.ts';
import { addReservation, addUser, addVehicle, hoursFromNow } from '../records.ts';
import { addBooking, cancel } from '../requests.ts';

async function readBooking({ id, token }: { id: number; token: string }) {
  return (await call('GET', `/reservations/${id}/auth`, { token })).body;
}

describe('PATCH /reservations/{id}/auth', () => {
  it("cancels the caller's reservation, answers it with its vehicle, and changes nothing else", async () => {
    const { token, ...booked } = await addBooking(await addVehicle());
    const body = { status: 'CANCELLED', totalPrice: 0, pickUpTime: '06/01/2041 10:00:00' };
    const answer = await cancel(token, booked.id, body);
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...booked, status: 'CANCELLED', due: 0, updatedAt: expect.any(String) },
    ]);
    expect(await readBooking({ ...booked, token })).toEqual(answer.body);
  });

  it('answers 20 calls at once, and a later one, with the same cancelled reservation', async () => {
    const { id, token } = await addBooking(await addVehicle());
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancel(token, id)));
    answers.push(await cancel(token, id));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it.each([
    ['that is done', 5, 'DONE', 'This reservation is done and'],
    ['at its pick-up time', -0.01, 'CREATED', 'The pick-up time has passed, so this reservation'],
  ] as const)(
    'refuses a reservation %s, and changes nothing',
    async (_, startsIn, status, reason) => {
      const { id: userId, token } = await addUser();
      const period = { from: hoursFromNow(startsIn), until: hoursFromNow(startsIn + 3) };
      const id = await addReservation({ userId, vehicleId: await addVehicle(), ...period, status });
      const message = `${reason} can't be canceled.`;
      const answer = await cancel(token, id);
      expect([answer.status, answer.body]).toEqual([409, { message, code: 'not_cancellable' }]);
      expect(await readBooking({ id, token })).toMatchObject({ status });
    },
  );
});
