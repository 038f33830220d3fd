import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Page } from '../../src/domain/page.ts';
import { type Reservation, VEHICLE_UNAVAILABLE } from '../../src/domain/reservation.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const MORNING = rental('06/01/2040 10:00:00', '06/01/2040 12:00:00');

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

async function book(carId: number, body = MORNING): Promise<Reservation> {
  const customer = await addUser();
  const answer = await call('POST', '/reservations/add', {
    token: customer.token,
    query: { carId },
    body,
  });
  return answer.body as Reservation;
}

async function put(reservationId: number, carId: number, changes: object = {}) {
  return call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId, reservationId },
    body: { ...MORNING, status: 'CREATED', ...changes },
  });
}

async function raisePrice(carId: number) {
  await database
    .updateTable('vehicles')
    .set({ pricePerHourCents: 9900 })
    .where('id', '=', carId)
    .execute();
}

describe('GET /reservations/admin/all/pages', () => {
  it("lists everybody's reservations, the earliest pick-up first", async () => {
    const carId = await addVehicle();
    await book(carId, rental('06/03/2040 10:00:00', '06/03/2040 12:00:00'));
    await book(carId, rental('06/02/2040 10:00:00', '06/02/2040 12:00:00'));
    const { body } = await call('GET', '/reservations/admin/all/pages', { token });
    const { content, size } = body as Page<Reservation>;
    const times = content.map(({ pickUpTime }) => pickUpTime);
    expect(size).toBe(20);
    expect(new Set(content.map(({ userId }) => userId)).size).toBeGreaterThan(1);
    expect(times).toEqual(times.toSorted());
  });
});

describe('PUT /reservations/admin/auth', () => {
  it('leaves the price alone when neither the vehicle nor the times change', async () => {
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const { id, userId } = await book(carId);
    await raisePrice(carId);
    const answer = await put(id, carId, { pickUpLocation: 'Elsewhere', status: 'DONE' });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      id,
      userId,
      pickUpLocation: 'Elsewhere',
      status: 'DONE',
      totalPrice: 20,
    });
    const read = await call('GET', `/reservations/${id}/admin`, { token });
    expect(read.body).toEqual(answer.body);
  });

  it('prices other times and another vehicle anew', async () => {
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const { id } = await book(carId);
    await raisePrice(carId);
    expect((await put(id, carId, { dropOffTime: '06/01/2040 13:00:00' })).body).toMatchObject({
      totalPrice: 297,
    });
    const otherId = await addVehicle({ pricePerHourCents: 500 });
    expect((await put(id, otherId)).body).toMatchObject({ car: { id: otherId }, totalPrice: 10 });
  });

  it('records the past and odd pick-up times, but no rental under an hour', async () => {
    const carId = await addVehicle();
    const { id } = await book(carId);
    const past = { pickUpTime: '01/01/2020 05:07:00', dropOffTime: '01/01/2020 06:07:00' };
    expect((await put(id, carId, past)).status).toBe(200);
    const short = await put(id, carId, { ...past, dropOffTime: '01/01/2020 06:06:00' });
    expect([short.status, short.body]).toMatchObject([
      400,
      { message: 'Drop-off date should get at least 1 hour later the pick-up date.' },
    ]);
  });

  it('refuses a taken period, also by a return from CANCELLED', async () => {
    const carId = await addVehicle();
    const first = await book(carId);
    await put(first.id, carId, { status: 'CANCELLED' });
    const second = await book(carId);
    const refusal = { message: VEHICLE_UNAVAILABLE, code: 'vehicle_unavailable' };
    const returned = await put(first.id, carId);
    expect([returned.status, returned.body]).toEqual([409, refusal]);
    const third = await book(carId, rental('06/01/2040 12:00:00', '06/01/2040 13:00:00'));
    const moved = await put(third.id, carId, { pickUpTime: '06/01/2040 11:00:00' });
    expect([moved.status, moved.body]).toEqual([409, refusal]);
    expect((await put(second.id, carId, { status: 'CANCELLED' })).status).toBe(200);
    expect((await put(first.id, carId)).status).toBe(200);
  });

  it('lets one of many simultaneous edits into the same slot win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const carId = await addVehicle();
      const booked = await Promise.all(
        Array.from({ length: 10 }, (_, index) => 12 + index).map((hour) =>
          book(carId, rental(`06/01/2040 ${hour}:00:00`, `06/01/2040 ${hour + 1}:00:00`)),
        ),
      );
      const answers = await Promise.all(booked.map(({ id }) => put(id, carId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(9).fill(409),
      ]);
    }
  });

  it.each([
    ['pickUpLocation', '', 'Enter the pick up place'],
    ['dropOffLocation', '', 'Enter the drop off place'],
    ['status', 'LOST', 'Select a status'],
    ['status', undefined, 'Select a status'],
    ['pickUpTime', 'x', 'Must be a time as MM/DD/YYYY HH:mm:ss'],
    ['dropOffTime', undefined, 'Must be a time as MM/DD/YYYY HH:mm:ss'],
  ])('refuses %s %j', async (field, value, message) => {
    const carId = await addVehicle();
    const { id } = await book(carId);
    const answer = await put(id, carId, { [field]: value });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message, code: 'invalid_input', errors: { [field]: message } },
    ]);
  });

  it('answers 404 for an unknown reservation or vehicle', async () => {
    const carId = await addVehicle();
    const { id } = await book(carId);
    expect((await put(2_000_000_000, carId)).status).toBe(404);
    expect((await put(id, 2_000_000_000)).status).toBe(404);
  });
});

describe('DELETE /reservations/admin/{id}/auth', () => {
  it('deletes a reservation and frees its period', async () => {
    const carId = await addVehicle();
    const { id } = await book(carId);
    const path = `/reservations/admin/${id}/auth`;
    expect((await call('DELETE', path, { token })).body).toEqual({
      message: 'Reservation was deleted',
      success: true,
    });
    expect((await call('DELETE', path, { token })).status).toBe(404);
    expect((await book(carId)).status).toBe('CREATED');
  });
});
