import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { MOST_UPCOMING, TOO_MANY_UPCOMING } from '../../src/domain/own-reservation.ts';
import {
  type Reservation,
  type ReservationStatus,
  VEHICLE_UNAVAILABLE,
} from '../../src/domain/reservation.ts';
import { daysAhead, rentalDay, requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, isWaitingForLock, rental } from './records.ts';

const MORNING = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));

async function book(token: string, carId: number, body: unknown = MORNING) {
  return call('POST', '/reservations/add', { token, query: { carId }, body });
}

describe('POST /reservations/add', () => {
  it('answers the reservation with its vehicle, its frozen price and wall-clock times', async () => {
    const { id: userId, token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 4650 });
    const answer = await book(
      token,
      carId,
      rental(requestTime(1, '10:00:00'), requestTime(1, '12:01:00')),
    );
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      pickUpTime: `${rentalDay(1)}T10:00:00`,
      dropOffTime: `${rentalDay(1)}T12:01:00`,
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
      status: 'CREATED',
      userId,
      car: expect.objectContaining({ id: carId, model: 'Test Saloon', pricePerHour: 46.5 }),
      updatedAt: expect.any(String),
      totalPrice: 139.5,
    });
  });

  it('takes a total of more cents than an integer holds, exactly', async () => {
    const { token } = await addUser({ roles: ['Administrator'] });
    const carId = await addVehicle({ pricePerHourCents: 999_999 });
    const decades = rental('06/01/2040 10:00:00', '06/01/2060 10:00:00');
    const query = {
      carId,
      pickUpDateTime: decades.pickUpTime,
      dropOffDateTime: decades.dropOffTime,
    };
    const totalPrice = 1_753_198_246.8;
    const offered = await call('GET', '/reservations/auth', { token, query });
    expect(offered.body).toEqual({ available: true, totalPrice });
    const booked = await book(token, carId, { ...decades, expectedTotal: totalPrice });
    expect([booked.status, booked.body]).toMatchObject([201, { totalPrice }]);
    const list = await call('GET', '/reservations/auth/all', { token });
    expect(list.body).toMatchObject({ content: [{ totalPrice }] });
  });

  it('waits for no booking of another vehicle by another customer', async () => {
    const other = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await other.connect();
    try {
      await other.query('begin');
      await other.query(
        `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
           pick_up_location, drop_off_location, total_cents)
         values ($1, $2, now() + interval '1 day', now() + interval '2 days', 'x', 'y', 1)`,
        [(await addUser()).id, await addVehicle()],
      );
      const { token } = await addUser();
      expect((await book(token, await addVehicle())).status).toBe(201);
    } finally {
      await other.end();
    }
  });

  it('answers a repeated call with the reservation already made', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const first = await book(token, carId);
    const second = await book(token, carId);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it('lets one of 50 simultaneous customers win a vehicle and period, and 49 hear why not', async () => {
    const customers = await Promise.all(Array.from({ length: 50 }, () => addUser()));
    const carId = await addVehicle();
    const answers = await Promise.all(customers.map(({ token }) => book(token, carId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) {
      expect(status).toBe(409);
      expect(body).toEqual({ message: VEHICLE_UNAVAILABLE, code: 'vehicle_unavailable' });
    }
    const rows = await database
      .selectFrom('reservations')
      .select('id')
      .where('vehicleId', '=', carId)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('makes one reservation of 20 simultaneous calls of one customer', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(token, carId)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('accepts back-to-back periods and refuses any overlap', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const carId = await addVehicle();
    expect((await book(one.token, carId)).status).toBe(201);
    const after = rental(requestTime(1, '12:00:00'), requestTime(1, '14:00:00'));
    const before = rental(requestTime(1, '08:00:00'), requestTime(1, '10:00:00'));
    expect((await book(other.token, carId, after)).status).toBe(201);
    expect((await book(other.token, carId, before)).status).toBe(201);
    const across = rental(requestTime(1, '11:45:00'), requestTime(1, '12:45:00'));
    expect((await book(other.token, carId, across)).status).toBe(409);
  });

  it('frees the period of a cancelled reservation', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const carId = await addVehicle();
    await book(one.token, carId);
    await database
      .updateTable('reservations')
      .set({ status: 'CANCELLED' })
      .where('vehicleId', '=', carId)
      .execute();
    expect((await book(other.token, carId)).status).toBe(201);
  });

  it('refuses a period that the same customer cancelled and another has taken since', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const carId = await addVehicle();
    const { id } = (await book(one.token, carId)).body as Reservation;
    const body = { status: 'CANCELLED' };
    await call('PATCH', `/reservations/${id}/auth`, { token: one.token, body });
    await book(other.token, carId);
    const again = await book(one.token, carId);
    expect([again.status, again.body]).toMatchObject([409, { code: 'vehicle_unavailable' }]);
  });

  it.each([
    [
      '59 minutes',
      requestTime(1, '10:00:00'),
      requestTime(1, '10:59:00'),
      'dropOffTime',
      'Drop-off date should get at least 1 hour later the pick-up date.',
    ],
    [
      'a drop-off before the pick-up',
      requestTime(1, '10:00:00'),
      requestTime(1, '09:00:00'),
      'dropOffTime',
      'Drop-off date should get at least 1 hour later the pick-up date.',
    ],
    [
      'over 30 days',
      daysAhead(40),
      daysAhead(71),
      'dropOffTime',
      'A rental can last up to 30 days.',
    ],
    [
      'a year before 2000',
      '12/31/1999 10:00:00',
      requestTime(1, '12:00:00'),
      'pickUpTime',
      'The year must be from 2000 to 2100.',
    ],
    [
      'a year after 2100',
      requestTime(1, '10:00:00'),
      '01/01/2101 10:00:00',
      'dropOffTime',
      'The year must be from 2000 to 2100.',
    ],
    [
      'the past',
      '06/01/2020 10:00:00',
      '06/01/2020 12:00:00',
      'pickUpTime',
      'The pick-up time is in the past.',
    ],
    [
      'a pick-up before seven',
      requestTime(1, '06:45:00'),
      requestTime(1, '12:00:00'),
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a pick-up after eleven',
      requestTime(1, '23:15:00'),
      requestTime(2, '12:00:00'),
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a pick-up between the quarters',
      requestTime(1, '10:10:00'),
      requestTime(1, '12:00:00'),
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a pick-up with seconds',
      requestTime(1, '10:00:30'),
      requestTime(1, '12:00:00'),
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a day that is not',
      '02/30/2040 10:00:00',
      '03/02/2040 12:00:00',
      'pickUpTime',
      'This date or time does not exist',
    ],
    [
      'an hour the clock change skips',
      '03/10/2040 10:00:00',
      '03/11/2040 02:30:00',
      'dropOffTime',
      'This date or time does not exist',
    ],
    [
      'another notation',
      `${rentalDay(1)}T10:00:00`,
      requestTime(1, '12:00:00'),
      'pickUpTime',
      'Must be a time as MM/DD/YYYY HH:mm:ss',
    ],
  ])('refuses %s', async (_, pickUpTime, dropOffTime, field, message) => {
    const { token } = await addUser();
    const answer = await book(token, await addVehicle(), rental(pickUpTime, dropOffTime));
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({ message, code: 'invalid_input', errors: { [field]: message } });
  });

  it.each([
    ['longer by an hour in autumn', '11/03/2040 22:00:00', '11/04/2040 06:00:00', 9],
    ['shorter by an hour in spring', '03/10/2040 22:00:00', '03/11/2040 06:00:00', 7],
  ])('prices a night that the clocks make %s by its real hours', async (_, from, to, hours) => {
    const { token } = await addUser({ roles: ['Administrator'] });
    const carId = await addVehicle({ pricePerHourCents: 1001 });
    const answer = await book(token, carId, rental(from, to));
    expect(answer.body).toMatchObject({ totalPrice: (1001 * hours) / 100 });
  });

  it('takes no price from the caller', async () => {
    const { token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 5000 });
    const answer = await book(token, carId, {
      ...MORNING,
      totalPrice: 1,
      userId: 1,
      status: 'DONE',
    });
    expect(answer.body).toMatchObject({ totalPrice: 100, status: 'CREATED' });
  });

  it('names every missing field', async () => {
    const { token } = await addUser();
    const answer = await book(token, await addVehicle(), {
      pickUpTime: requestTime(1, '10:00:00'),
      dropOffTime: requestTime(1, '12:00:00'),
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      errors: {
        pickUpLocation: 'Enter a pick-up location',
        dropOffLocation: 'Enter a drop-off location',
      },
    });
  });

  it('answers 404 for an unknown vehicle and 400 for no vehicle', async () => {
    const { token } = await addUser();
    expect((await book(token, 2_000_000_000)).status).toBe(404);
    const none = await call('POST', '/reservations/add', { token, body: MORNING });
    expect(none.status).toBe(400);
    expect(none.body).toMatchObject({ errors: { carId: expect.any(String) } });
  });

  it('lets customers pick up on the 365th day ahead and keep the vehicle for 30 days', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const tooFar = await book(token, carId, rental(daysAhead(366), daysAhead(367)));
    expect([tooFar.status, tooFar.body]).toMatchObject([
      400,
      {
        errors: { pickUpTime: expect.stringMatching(/^You can book up to 365 days ahead: until /) },
      },
    ]);
    expect((await book(token, carId, rental(daysAhead(365), daysAhead(395)))).status).toBe(201);
  });

  it('holds administrators to no horizon, no longest rental and no number of reservations', async () => {
    const { token } = await addUser({ roles: ['Administrator'] });
    const carId = await addVehicle();
    for (let year = 2040; year <= 2050; year += 1) {
      const long = rental(`06/01/${year} 10:00:00`, `12/01/${year} 10:00:00`);
      expect((await book(token, carId, long)).status).toBe(201);
    }
  });
});

describe('the number of upcoming reservations', () => {
  async function add(userId: number, hours: [number, number], status: ReservationStatus) {
    const [pickUpTime, dropOffTime] = hours.map((hour) => new Date(Date.now() + hour * 3_600_000));
    await database
      .insertInto('reservations')
      .values({
        userId,
        vehicleId: await addVehicle(),
        pickUpTime: pickUpTime as Date,
        dropOffTime: dropOffTime as Date,
        pickUpLocation: 'Harbor desk',
        dropOffLocation: 'Airport',
        status,
        totalCents: 1,
      })
      .execute();
  }

  it('is 10 at most: of 50 simultaneous calls by a customer who holds 5, 5 are booked', async () => {
    const { id, token } = await addUser();
    // So that as many as the database serves at once may not all be booked.
    for (let held = 0; held < 5; held += 1) await add(id, [24, 26], 'CREATED');
    const vehicles = await Promise.all(Array.from({ length: 50 }, () => addVehicle()));
    const answers = await Promise.all(vehicles.map((carId) => book(token, carId)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MOST_UPCOMING - 5);
    for (const { status, body } of answers) {
      if (status === 201) continue;
      const refusal = { message: TOO_MANY_UPCOMING, code: 'too_many_upcoming' };
      expect([status, body]).toEqual([409, refusal]);
    }
    const { body } = await call('GET', '/reservations/auth/all', {
      token,
      query: { when: 'upcoming' },
    });
    expect(body).toMatchObject({ totalElements: MOST_UPCOMING });

    const [booked] = answers.filter(({ status }) => status === 201).map(({ body }) => body);
    await call('PATCH', `/reservations/${(booked as Reservation).id}/auth`, {
      token,
      body: { status: 'CANCELLED' },
    });
    expect((await book(token, await addVehicle())).status).toBe(201);
    expect((await book(token, await addVehicle())).status).toBe(409);
  });

  it('counts a booking of the same customer that was under way before', async () => {
    const { id, token } = await addUser();
    for (let held = 1; held < MOST_UPCOMING; held += 1) await add(id, [24, 26], 'CREATED');
    const carId = await addVehicle();
    const other = new Client({ connectionString: process.env.TEST_POSTGRES_URL });
    await other.connect();
    try {
      await other.query('begin');
      await other.query('select lock_and_count_upcoming($1)', [id]);
      const booked = book(token, carId);
      await expect.poll(isWaitingForLock).toBe(true);
      await other.query(
        `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
           pick_up_location, drop_off_location, total_cents)
         values ($1, $2, now() + interval '1 day', now() + interval '2 days', 'x', 'y', 1)`,
        [id, await addVehicle()],
      );
      await other.query('commit');
      expect((await booked).body).toMatchObject({ code: 'too_many_upcoming' });
    } finally {
      await other.end();
    }
  });

  it('counts what is under way, and nothing that is done, cancelled or over', async () => {
    const { id, token } = await addUser();
    await add(id, [-3, 3], 'CREATED');
    await add(id, [-9, -3], 'CREATED');
    await add(id, [5, 9], 'CANCELLED');
    await add(id, [5, 9], 'DONE');
    for (let booked = 1; booked < MOST_UPCOMING; booked += 1) {
      expect((await book(token, await addVehicle())).status).toBe(201);
    }
    expect((await book(token, await addVehicle())).body).toMatchObject({
      code: 'too_many_upcoming',
    });
  });

  it('answers a repeated call also when the limit is reached', async () => {
    const { id, token } = await addUser();
    const carId = await addVehicle();
    const first = await book(token, carId);
    for (let other = 1; other < MOST_UPCOMING; other += 1) await add(id, [24, 26], 'CREATED');
    const again = await book(token, carId);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });
});

describe('the total that a customer expects', () => {
  async function setPrice(carId: number, pricePerHourCents: number) {
    await database
      .updateTable('vehicles')
      .set({ pricePerHourCents })
      .where('id', '=', carId)
      .execute();
  }

  it('books at that total, and at no other', async () => {
    const { token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 1999 });
    await setPrice(carId, 99_900);
    const refused = await book(token, carId, { ...MORNING, expectedTotal: 39.98 });
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'The price has changed: the total is now $1,998.00. Nothing has been booked yet.',
        code: 'price_changed',
        totalPrice: 1998,
      },
    ]);
    for (const expectedTotal of [1998.01, 1e300]) {
      const another = await book(token, carId, { ...MORNING, expectedTotal });
      expect([another.status, another.body]).toMatchObject([409, { totalPrice: 1998 }]);
    }
    const own = await call('GET', '/reservations/auth/all', { token });
    expect(own.body).toMatchObject({ totalElements: 0 });
    const booked = await book(token, carId, { ...MORNING, expectedTotal: 1998 });
    expect([booked.status, booked.body]).toMatchObject([201, { totalPrice: 1998 }]);
    await setPrice(carId, 1999);
    const again = await book(token, carId, { ...MORNING, expectedTotal: 39.98 });
    const { id } = booked.body as Reservation;
    expect([again.status, again.body]).toMatchObject([201, { id, totalPrice: 1998 }]);
  });

  it('is held while the price is being changed', async () => {
    const { token } = await addUser({ roles: ['Administrator'] });
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, hour) => {
        await setPrice(carId, hour % 2 === 0 ? 9900 : 1000);
        const year = 2040 + hour;
        const body = rental(`06/01/${year} 10:00:00`, `06/01/${year} 12:00:00`);
        return book(token, carId, { ...body, expectedTotal: 20 });
      }),
    );
    for (const { status, body } of answers) {
      if (status === 201) expect(body).toMatchObject({ totalPrice: 20 });
      else expect([status, body]).toMatchObject([409, { totalPrice: 198 }]);
    }
  });

  it.each(['20', -1, null])('is refused as %j', async (expectedTotal) => {
    const { token } = await addUser();
    const answer = await book(token, await addVehicle(), { ...MORNING, expectedTotal });
    expect([answer.status, answer.body]).toMatchObject([
      400,
      { errors: { expectedTotal: 'Must be a total in dollars' } },
    ]);
  });
});
