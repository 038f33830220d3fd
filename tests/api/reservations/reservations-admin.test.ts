import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reservation } from '#booking/rules/reservation.ts';
import { database } from '#db/client/connection.ts';
import { t } from '#kernel/words/t.ts';
import { requestTime } from '../../rental-days.ts';
import { type Answer, call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addVehicle,
  hoursFromNow,
  isWaitingForLock,
  rentalOn,
  setPrice,
} from '../records.ts';
import { addBooking, book, editReservation, expectInvalid, readPage } from '../requests.ts';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

function put(id: number, carId: number, changes?: object): Promise<Answer> {
  return editReservation(token, { id, carId }, changes);
}

it("lists everybody's reservations, the earliest pick-up first", async () => {
  const carId = await addVehicle();
  await addBooking(carId, rentalOn(3, '10:00', '12:00'));
  await addBooking(carId, rentalOn(2, '10:00', '12:00'));
  const { content, size } = await readPage<Reservation>('/reservations/admin/all/pages', { token });
  const times = content.map(({ pickUpTime }) => pickUpTime);
  expect(size).toBe(20);
  expect(new Set(content.map(({ userId }) => userId)).size).toBeGreaterThan(1);
  expect(times).toEqual(times.toSorted());
});

describe('PUT /reservations/admin/auth', () => {
  it('keeps the price when neither the vehicle nor the times change', async () => {
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const { id, userId } = await addBooking(carId);
    await setPrice(carId, 9900);
    const changes = { pickUpLocation: 'Elsewhere', status: 'DONE' };
    const answer = await put(id, carId, changes);
    expect(answer).toMatchObject({ status: 200, body: { id, userId, ...changes, totalPrice: 20 } });
    expect((await call('GET', `/reservations/${id}/admin`, { token })).body).toEqual(answer.body);
  });

  it('computes a new price for other times and another vehicle', async () => {
    const [carId, otherId] = [await addVehicle(), await addVehicle({ pricePerHourCents: 500 })];
    const { id } = await addBooking(carId);
    await setPrice(carId, 9900);
    const longer = { dropOffTime: requestTime(1, '13:00') };
    expect((await put(id, carId, longer)).body).toMatchObject({ totalPrice: 297 });
    const moved = { car: { id: otherId }, totalPrice: 15 };
    expect((await put(id, otherId, longer)).body).toMatchObject(moved);
  });

  it('stores a total of more cents than a 32-bit integer holds', async () => {
    const carId = await addVehicle({ pricePerHourCents: 999_999 });
    const { id } = await addBooking(carId);
    const decades = { pickUpTime: '06/01/2040 10:00:00', dropOffTime: '06/01/2060 10:00:00' };
    expect((await put(id, carId, decades)).body).toMatchObject({ totalPrice: 1_753_198_246.8 });
  });

  it('accepts past times and times off the quarter hour, but no rental under an hour', async () => {
    const carId = await addVehicle();
    const { id } = await addBooking(carId);
    const past = { pickUpTime: '01/01/2020 05:07:00', dropOffTime: '01/01/2020 06:07:00' };
    expect((await put(id, carId, past)).status).toBe(200);
    expectInvalid(await put(id, carId, { ...past, dropOffTime: '01/01/2020 06:06:00' }), {
      dropOffTime: 'Drop-off date should get at least 1 hour later the pick-up date.',
    });
  });

  it('refuses a taken period, also when a cancelled reservation becomes active again', async () => {
    const carId = await addVehicle();
    const refusal = [
      409,
      { message: t('availability.vehicleUnavailable'), code: 'vehicle_unavailable' },
    ];
    const first = await addBooking(carId);
    await put(first.id, carId, { status: 'CANCELLED' });
    const second = await addBooking(carId);
    const returned = await put(first.id, carId);
    expect([returned.status, returned.body]).toEqual(refusal);
    const third = await addBooking(carId, rentalOn(1, '12:00', '13:00'));
    const moved = await put(third.id, carId, rentalOn(1, '11:00', '13:00'));
    expect([moved.status, moved.body]).toEqual(refusal);
    expect((await put(second.id, carId, { status: 'CANCELLED' })).status).toBe(200);
    expect((await put(first.id, carId)).status).toBe(200);
  });

  it('accepts one of 10 simultaneous edits into the same period', async () => {
    for (let round = 0; round < 2; round += 1) {
      const carId = await addVehicle();
      const hours = Array.from({ length: 10 }, (_, index) => 12 + index);
      const booked = await Promise.all(
        hours.map((hour) => addBooking(carId, rentalOn(1, `${hour}:00`, `${hour + 1}:00`))),
      );
      const answers = await Promise.all(booked.map(({ id }) => put(id, carId)));
      const statuses = answers.map(({ status }) => status).sort();
      expect(statuses).toEqual([200, ...Array<number>(9).fill(409)]);
    }
  });

  it('answers simultaneous edits that would swap two taken vehicles with 409', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await addVehicle(), await addVehicle()];
      const [first, second] = [await addBooking(one), await addBooking(other)];
      const answers = await Promise.all([put(first.id, other), put(second.id, one)]);
      expect(answers.map(({ status }) => status)).toEqual([409, 409]);
    }
  });

  describe('that moves to another vehicle', () => {
    let otherUser: Client;
    let edited: Promise<Answer> | undefined;

    beforeEach(async () => {
      otherUser = new Client({ connectionString: process.env.TEST_OWNER_URL });
      await otherUser.connect();
      // The database ends the edit, not the other one.
      await otherUser.query("set deadlock_timeout = '15s'");
      await otherUser.query('begin');
    });

    afterEach(async () => {
      await otherUser.end();
      await edited;
    });

    async function lock(vehicleId: number): Promise<void> {
      await otherUser.query('select from vehicles where id = $1 for no key update', [vehicleId]);
    }

    it('waits for a booking or an edit of the previous vehicle', async () => {
      const [one, other] = [await addVehicle(), await addVehicle()];
      const { id } = await addBooking(one);
      await lock(one);
      edited = put(id, other);
      await expect.poll(isWaitingForLock).toBe(true);
      await otherUser.query('commit');
      expect((await edited).status).toBe(200);
    });

    it('is retried when the database ends it to break a deadlock', async () => {
      const [one, other] = [await addVehicle(), await addVehicle()];
      const { id } = await addBooking(one);
      await lock(other);
      edited = put(id, other);
      await expect.poll(isWaitingForLock).toBe(true);
      await lock(one);
      await otherUser.query('commit');
      expect((await edited).status).toBe(200);
    });
  });

  it('answers 404 for an unknown reservation or vehicle', async () => {
    const carId = await addVehicle();
    const { id } = await addBooking(carId);
    expect((await put(2_000_000_000, carId)).status).toBe(404);
    expect((await put(id, 2_000_000_000)).status).toBe(404);
  });
});

it('deletes a reservation, which frees its period', async () => {
  const carId = await addVehicle();
  const { id } = await addBooking(carId);
  const remove = () => call('DELETE', `/reservations/admin/${id}/auth`, { token });
  expect((await remove()).body).toEqual({ message: 'Reservation was deleted', success: true });
  expect((await remove()).status).toBe(404);
  expect((await book(token, carId)).status).toBe(201);
});

describe('PATCH /reservations/admin/upcoming', () => {
  const body = { status: 'CANCELLED' };

  function cancelUpcoming(userId: number): Promise<Answer> {
    return call('PATCH', '/reservations/admin/upcoming', { token, query: { userId }, body });
  }

  it("cancels only this customer's reservations before pick-up", async () => {
    const [one, other] = [
      await addBooking(await addVehicle()),
      await addBooking(await addVehicle()),
    ];
    const { userId } = one;
    for (const [pickUpLocation, from, until, status] of [
      ['next', 5, 7, 'CREATED'],
      ['under way', -2, 2, 'CREATED'],
      ['late', -5, -3, 'CREATED'],
      ['returned', 9, 11, 'DONE'],
    ] as const) {
      const period = { from: hoursFromNow(from), until: hoursFromNow(until) };
      await addReservation({ userId, vehicleId: one.car.id, pickUpLocation, status, ...period });
    }
    const answer = await cancelUpcoming(userId);
    expect([answer.status, answer.body]).toEqual([
      200,
      { message: '2 reservations were canceled', success: true, cancelled: 2 },
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
    const none = await call('PATCH', '/reservations/admin/upcoming', { token, body });
    expect(none.status).toBe(400);
  });
});
