import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Page } from '../../src/domain/page.ts';
import { type Reservation, VEHICLE_UNAVAILABLE } from '../../src/domain/reservation.ts';
import { requestTime } from '../rental-days.ts';
import { type Answer, call } from './calls.ts';
import { addUser, addVehicle, isWaitingForLock, rental } from './records.ts';

const MORNING = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));

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
    await book(carId, rental(requestTime(3, '10:00:00'), requestTime(3, '12:00:00')));
    await book(carId, rental(requestTime(2, '10:00:00'), requestTime(2, '12:00:00')));
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
    const longer = { dropOffTime: requestTime(1, '13:00:00') };
    expect((await put(id, carId, longer)).body).toMatchObject({ totalPrice: 297 });
    const otherId = await addVehicle({ pricePerHourCents: 500 });
    expect((await put(id, otherId, longer)).body).toMatchObject({
      car: { id: otherId },
      totalPrice: 15,
    });
  });

  it('takes a total of more cents than an integer holds', async () => {
    const carId = await addVehicle({ pricePerHourCents: 999_999 });
    const { id } = await book(carId);
    const decades = { pickUpTime: '06/01/2040 10:00:00', dropOffTime: '06/01/2060 10:00:00' };
    expect((await put(id, carId, decades)).body).toMatchObject({ totalPrice: 1_753_198_246.8 });
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
    const third = await book(carId, rental(requestTime(1, '12:00:00'), requestTime(1, '13:00:00')));
    const moved = await put(third.id, carId, { pickUpTime: requestTime(1, '11:00:00') });
    expect([moved.status, moved.body]).toEqual([409, refusal]);
    expect((await put(second.id, carId, { status: 'CANCELLED' })).status).toBe(200);
    expect((await put(first.id, carId)).status).toBe(200);
  });

  it('lets one of many simultaneous edits into the same slot win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const carId = await addVehicle();
      const booked = await Promise.all(
        Array.from({ length: 10 }, (_, index) => 12 + index).map((hour) =>
          book(carId, rental(requestTime(1, `${hour}:00:00`), requestTime(1, `${hour + 1}:00:00`))),
        ),
      );
      const answers = await Promise.all(booked.map(({ id }) => put(id, carId)));
      expect(answers.map(({ status }) => status).sort()).toEqual([
        200,
        ...Array<number>(9).fill(409),
      ]);
    }
  });

  it('answers simultaneous edits that would swap two taken vehicles with 409', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [one, other] = [await addVehicle(), await addVehicle()];
      const [first, second] = [await book(one), await book(other)];
      const answers = await Promise.all([put(first.id, other), put(second.id, one)]);
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
  });

  describe('that moves to another vehicle', () => {
    let somebody: Client;
    let edited: Promise<Answer> | undefined;

    beforeEach(async () => {
      somebody = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
      await somebody.connect();
      // The edit is the one to be ended.
      await somebody.query("set deadlock_timeout = '15s'");
      await somebody.query('begin');
    });

    afterEach(async () => {
      await somebody.end();
      await edited;
    });

    async function hold(vehicleId: number): Promise<void> {
      await somebody.query('select from vehicles where id = $1 for no key update', [vehicleId]);
    }

    it('waits for whoever books or edits the one it leaves', async () => {
      const [one, other] = [await addVehicle(), await addVehicle()];
      const { id } = await book(one);
      await hold(one);
      edited = put(id, other);
      await expect.poll(isWaitingForLock).toBe(true);
      await somebody.query('commit');
      expect((await edited).status).toBe(200);
    });

    it('is made once more when the database ended it to break a deadlock', async () => {
      const [one, other] = [await addVehicle(), await addVehicle()];
      const { id } = await book(one);
      await hold(other);
      edited = put(id, other);
      await expect.poll(isWaitingForLock).toBe(true);
      await hold(one);
      await somebody.query('commit');
      expect((await edited).status).toBe(200);
    });
  });

  it.each(['01/01/0000', '12/31/1999', '01/01/2101'])('refuses the year of %s', async (day) => {
    const carId = await addVehicle();
    const { id } = await book(carId);
    const times = { pickUpTime: `${day} 10:00:00`, dropOffTime: `${day} 12:00:00` };
    const answer = await put(id, carId, times);
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { pickUpTime: 'The year must be from 2000 to 2100.' } },
    ]);
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

describe('PATCH /reservations/admin/upcoming', () => {
  async function cancelUpcoming(userId: number) {
    const body = { status: 'CANCELLED' };
    return call('PATCH', '/reservations/admin/upcoming', { token, query: { userId }, body });
  }

  it("cancels what the customer has not picked up yet, and nobody else's", async () => {
    const [one, other] = [await book(await addVehicle()), await book(await addVehicle())];
    const { userId } = one;
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    const rows = [
      ['next', 5, 7, 'CREATED'],
      ['under way', -2, 2, 'CREATED'],
      ['late', -5, -3, 'CREATED'],
      ['returned', 9, 11, 'DONE'],
    ] as const;
    for (const [pickUpLocation, from, to, status] of rows) {
      await database
        .insertInto('reservations')
        .values({
          userId,
          vehicleId: one.car.id,
          pickUpTime: hour(from),
          dropOffTime: hour(to),
          pickUpLocation,
          dropOffLocation: 'Airport',
          status,
          totalCents: 1,
        })
        .execute();
    }
    const answer = await cancelUpcoming(userId);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: '2 reservations were cancelled', success: true, cancelled: 2 },
    ]);
    const cancelled = await database
      .selectFrom('reservations')
      .select('pickUpLocation')
      .where('status', '=', 'CANCELLED')
      .where('userId', 'in', [userId, other.userId])
      .orderBy('pickUpLocation')
      .execute();
    expect(cancelled.map(({ pickUpLocation }) => pickUpLocation)).toEqual(['Harbor desk', 'next']);
    expect((await cancelUpcoming(userId)).body).toEqual({
      message: 'There was no upcoming reservation to cancel',
      success: true,
      cancelled: 0,
    });
  });

  it('answers 404 for an unknown customer and 400 for none', async () => {
    expect((await cancelUpcoming(2_000_000_000)).status).toBe(404);
    const none = await call('PATCH', '/reservations/admin/upcoming', {
      token,
      body: { status: 'CANCELLED' },
    });
    expect(none.status).toBe(400);
  });
});
