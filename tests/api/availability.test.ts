import { describe, expect, it } from 'vitest';
import { daysAhead, rentalDay, requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addReservation, addUser, addVehicle, rental } from './records.ts';

async function check(
  token: string,
  carId: number,
  pickUpDateTime: string,
  dropOffDateTime: string,
) {
  return call('GET', '/reservations/auth', {
    token,
    query: { carId, pickUpDateTime, dropOffDateTime },
  });
}

describe('GET /reservations/auth', () => {
  it('answers the total for a free period: started hours at the price per hour', async () => {
    const { token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 1550 });
    const answer = await check(
      token,
      carId,
      requestTime(1, '10:00:00'),
      requestTime(2, '12:30:00'),
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ available: true, totalPrice: 418.5 });
  });

  it('answers false for a taken period, with its total, and true for the one that follows it', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    await call('POST', '/reservations/add', {
      token,
      query: { carId },
      body: rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00')),
    });
    const taken = await check(token, carId, requestTime(1, '11:00:00'), requestTime(1, '13:00:00'));
    expect([taken.status, taken.body]).toEqual([200, { available: false, totalPrice: 76 }]);
    const next = await check(token, carId, requestTime(1, '12:00:00'), requestTime(1, '13:00:00'));
    expect(next.body).toMatchObject({ available: true });
  });

  it('answers false for a period that a reservation which is done takes', async () => {
    const { id: userId, token } = await addUser();
    const carId = await addVehicle();
    await addReservation({
      userId,
      vehicleId: carId,
      from: `${rentalDay(1)}T10:00Z`,
      until: `${rentalDay(3)}T10:00Z`,
      status: 'DONE',
    });
    const taken = await check(token, carId, requestTime(2, '10:00:00'), requestTime(2, '12:00:00'));
    expect(taken.body).toMatchObject({ available: false });
  });

  it('answers true for a period that only a cancelled reservation takes', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const booked = await call('POST', '/reservations/add', {
      token,
      query: { carId },
      body: rental(requestTime(2, '10:00:00'), requestTime(2, '12:00:00')),
    });
    const { id } = booked.body as { id: number };
    await call('PATCH', `/reservations/${id}/auth`, { token, body: { status: 'CANCELLED' } });
    const free = await check(token, carId, requestTime(2, '10:00:00'), requestTime(2, '12:00:00'));
    expect(free.body).toMatchObject({ available: true });
  });

  it('refuses under one hour with the sentence of the form', async () => {
    const { token } = await addUser();
    const answer = await check(
      token,
      await addVehicle(),
      requestTime(1, '10:00:00'),
      requestTime(1, '10:30:00'),
    );
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      message: 'Drop-off date should get at least 1 hour later the pick-up date.',
      errors: { dropOffDateTime: expect.any(String) },
    });
  });

  it.each([
    ['400 days ahead', 400, 401, 'pickUpDateTime', /^You can book up to 365 days ahead: until /],
    ['of 31 days', 10, 41, 'dropOffDateTime', /^A rental can last up to 30 days\.$/],
  ])('refuses a period %s, but not to an administrator', async (_, from, until, field, message) => {
    const [customer, administrator] = [
      await addUser(),
      await addUser({ roles: ['Administrator'] }),
    ];
    const carId = await addVehicle();
    const times = [daysAhead(from), daysAhead(until)] as const;
    const refused = await check(customer.token, carId, ...times);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { code: 'invalid_input', errors: { [field]: expect.stringMatching(message) } },
    ]);
    expect((await check(administrator.token, carId, ...times)).status).toBe(200);
  });

  it('answers 404 for an unknown vehicle', async () => {
    const { token } = await addUser();
    const answer = await check(
      token,
      2_000_000_000,
      requestTime(1, '10:00:00'),
      requestTime(1, '12:00:00'),
    );
    expect(answer.status).toBe(404);
  });
});
