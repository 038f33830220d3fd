import { describe, expect, it } from 'vitest';
import { tooManyCurrentWords } from '#booking/rules/own-reservation.ts';
import type { Reservation } from '#booking/rules/reservation.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { t } from '#kernel/words/t.ts';
import { daysAhead, rentalDay } from '../../rental-days.ts';
import { call } from '../calls.ts';
import { connect } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  isWaitingForLock,
  MORNING,
  rental,
  rentalOn,
  setPrice,
} from '../records.ts';
import { book, cancel, expectInvalid } from '../requests.ts';

const INSERT = `
  insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
    pick_up_location, drop_off_location, rate_cents, total_cents)
  values ($1, $2, now() + interval '1 day', now() + interval '2 days', 'x', 'y', 1, 24)`;
const UNAVAILABLE = { message: t('availability.vehicleUnavailable'), code: 'vehicle_unavailable' };

describe('POST /reservations/add', () => {
  it('answers the reservation with its vehicle, its frozen price and wall-clock times', async () => {
    const { id: userId, token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 4650 });
    const answer = await book(token, carId, rentalOn(1, '10:00', '12:01'));
    expect([answer.status, answer.body]).toEqual([
      201,
      {
        id: expect.any(Number),
        currency: 'USD',
        pickUpTime: `${rentalDay(1)}T10:00:00`,
        dropOffTime: `${rentalDay(1)}T12:01:00`,
        pickUpLocation: 'Harbor desk',
        dropOffLocation: 'Airport',
        status: 'CREATED',
        language: 'en',
        userId,
        paid: 0,
        due: 139.5,
        deposit: 0,
        car: expect.objectContaining({ id: carId, model: 'Test Saloon', pricePerHour: 46.5 }),
        updatedAt: expect.any(String),
        totalPrice: 139.5,
        pickedUpAt: null,
        returnedAt: null,
      },
    ]);
  });

  it('stores a total of more cents than a 32-bit integer holds', async () => {
    const { token } = await addAdministrator();
    const carId = await addVehicle({ pricePerHourCents: 999_999 });
    const decades = rental('06/01/2040 10:00:00', '06/01/2060 10:00:00');
    const { pickUpTime: pickUpDateTime, dropOffTime: dropOffDateTime } = decades;
    const totalPrice = 1_753_198_246.8;
    const offered = await call('GET', '/reservations/auth', {
      token,
      query: { carId, pickUpDateTime, dropOffDateTime },
    });
    expect(offered.body).toEqual({ available: true, totalPrice });
    const booked = await book(token, carId, { ...decades, expectedTotal: totalPrice });
    expect(booked).toMatchObject({ status: 201, body: { totalPrice } });
    const list = await call('GET', '/reservations/auth/all', { token });
    expect(list.body).toMatchObject({ content: [{ totalPrice }] });
  });

  it('does not wait for a booking of another vehicle by another customer', async () => {
    const other = await connect();
    await other.query('begin');
    await other.query(INSERT, [(await addUser()).id, await addVehicle()]);
    const { token } = await addUser();
    expect((await book(token, await addVehicle())).status).toBe(201);
  });

  it('books a period for one of 50 simultaneous customers, and tells 49 that it is taken', async () => {
    const customers = await Promise.all(Array.from({ length: 50 }, () => addUser()));
    const carId = await addVehicle();
    const answers = await Promise.all(customers.map(({ token }) => book(token, carId)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(49);
    for (const { status, body } of refused) expect([status, body]).toEqual([409, UNAVAILABLE]);
    const rows = database.selectFrom('reservations').select('id').where('vehicleId', '=', carId);
    expect(await rows.execute()).toHaveLength(1);
  });

  it('makes one reservation from 20 simultaneous calls of one customer and a later repeat', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const answers = await Promise.all(Array.from({ length: 20 }, () => book(token, carId)));
    answers.push(await book(token, carId));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  it('refuses a repeated booking with other places, and names the reservation', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const { id } = (await book(token, carId)).body as Reservation;
    for (const place of ['pickUpLocation', 'dropOffLocation']) {
      expect(await book(token, carId, { ...MORNING, [place]: 'Station' })).toMatchObject({
        status: 409,
        body: {
          code: 'booked_differently',
          message: expect.stringContaining(`#${id} `),
          reservationId: id,
        },
      });
    }
    expect((await book(token, carId)).body).toMatchObject({ id });
  });

  it('refuses a period that the same customer cancelled and another has taken since', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const carId = await addVehicle();
    const { id } = (await book(one.token, carId)).body as Reservation;
    await cancel(one.token, id);
    expect((await book(other.token, carId)).status).toBe(201);
    expect(await book(one.token, carId)).toMatchObject({ status: 409, body: UNAVAILABLE });
  });

  it('answers 404 for an unknown vehicle and 400 for no vehicle', async () => {
    const { token } = await addUser();
    expect((await book(token, 2_000_000_000)).status).toBe(404);
    const none = await call('POST', '/reservations/add', { token, body: MORNING });
    expect(none).toMatchObject({ status: 400, body: { errors: { carId: expect.any(String) } } });
  });

  it('lets customers pick up on the 365th day ahead, not later, and keep the vehicle for 30 days', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    const message = expect.stringMatching(/^You can book up to 365 days ahead: until /);
    expectInvalid(await book(token, carId, rental(daysAhead(366), daysAhead(367))), {
      pickUpTime: message,
    });
    expect((await book(token, carId, rental(daysAhead(365), daysAhead(395)))).status).toBe(201);
  });

  it('lets the desk book any number of reservations, as far ahead and as long as it likes', async () => {
    const { token } = await addAdministrator();
    const carId = await addVehicle();
    for (let year = 2040; year <= 2050; year += 1) {
      const long = rental(`06/01/${year} 10:00:00`, `12/01/${year} 10:00:00`);
      expect((await book(token, carId, long)).status).toBe(201);
    }
  });
});

describe('the number of current reservations', () => {
  const REFUSAL = { message: tooManyCurrentWords(DEFAULT_COMPANY), code: 'too_many_upcoming' };

  async function addCurrent(
    userId: number,
    count: number,
    { hours = [24, 26], status = 'CREATED' as Reservation['status'] } = {},
  ) {
    const [from = 0, until = 0] = hours;
    const period = { from: hoursFromNow(from), until: hoursFromNow(until) };
    for (let added = 0; added < count; added += 1) {
      await addReservation({ userId, vehicleId: await addVehicle(), ...period, status });
    }
  }

  it('is limited to 10: of 50 simultaneous bookings by a customer with 5, 5 succeed', async () => {
    const { id, token } = await addUser();
    // The database serves fewer at once than would be needed to exceed the limit from none.
    await addCurrent(id, 5);
    const vehicles = await Promise.all(Array.from({ length: 50 }, () => addVehicle()));
    const answers = await Promise.all(vehicles.map((carId) => book(token, carId)));
    const booked = answers.filter(({ status }) => status === 201);
    expect(booked).toHaveLength(DEFAULT_COMPANY.mostCurrent - 5);
    for (const { status, body } of answers) {
      if (status !== 201) expect([status, body]).toEqual([409, REFUSAL]);
    }
    const query = { when: 'upcoming' };
    const { body } = await call('GET', '/reservations/auth/all', { token, query });
    expect(body).toMatchObject({ totalElements: DEFAULT_COMPANY.mostCurrent });

    const [first] = booked.map(({ body }) => body as Reservation);
    await cancel(token, first?.id ?? 0);
    expect((await book(token, await addVehicle())).status).toBe(201);
    expect((await book(token, await addVehicle())).status).toBe(409);
  });

  it('includes a booking of the same customer that is not committed yet', async () => {
    const { id, token } = await addUser();
    await addCurrent(id, DEFAULT_COMPANY.mostCurrent - 1);
    const [carId, otherCarId] = [await addVehicle(), await addVehicle()];
    const other = await connect();
    await other.query('begin');
    await other.query('select lock_and_count_upcoming($1)', [id]);
    const booked = book(token, carId);
    await expect.poll(isWaitingForLock).toBe(true);
    await other.query(INSERT, [id, otherCarId]);
    await other.query('commit');
    expect((await booked).body).toEqual(REFUSAL);
  });

  it('includes a rental under way, but none that is done, cancelled or over', async () => {
    const { id, token } = await addUser();
    await addCurrent(id, 1, { hours: [-3, 3] });
    await addCurrent(id, 1, { hours: [-9, -3] });
    await addCurrent(id, 1, { hours: [5, 9], status: 'CANCELLED' });
    await addCurrent(id, 1, { hours: [5, 9], status: 'DONE' });
    await addCurrent(id, DEFAULT_COMPANY.mostCurrent - 2);
    expect((await book(token, await addVehicle())).status).toBe(201);
    expect((await book(token, await addVehicle())).body).toEqual(REFUSAL);
  });

  it('never makes a repeated call fail', async () => {
    const { id, token } = await addUser();
    const carId = await addVehicle();
    const { body } = await book(token, carId);
    await addCurrent(id, DEFAULT_COMPANY.mostCurrent - 1);
    expect(await book(token, carId)).toMatchObject({ status: 201, body: body as object });
  });
});

describe('the total that a customer expects', () => {
  it('must equal the price, or the booking is refused with the price', async () => {
    const { token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 99_900 });
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
      expect(another).toMatchObject({ status: 409, body: { totalPrice: 1998 } });
    }
    const own = await call('GET', '/reservations/auth/all', { token });
    expect(own.body).toMatchObject({ totalElements: 0 });

    const booked = await book(token, carId, { ...MORNING, expectedTotal: 1998 });
    expect(booked).toMatchObject({ status: 201, body: { totalPrice: 1998 } });
    await setPrice(carId, 1999);
    const { id } = booked.body as Reservation;
    const again = await book(token, carId, { ...MORNING, expectedTotal: 39.98 });
    expect(again).toMatchObject({ status: 201, body: { id, totalPrice: 1998 } });
  });

  it('is kept while the price is being changed', async () => {
    const { token } = await addAdministrator();
    const carId = await addVehicle({ pricePerHourCents: 1000 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await setPrice(carId, index % 2 === 0 ? 9900 : 1000);
        const day = `06/01/${2040 + index}`;
        const body = rental(`${day} 10:00:00`, `${day} 12:00:00`);
        return book(token, carId, { ...body, expectedTotal: 20 });
      }),
    );
    for (const { status, body } of answers) {
      if (status === 201) expect(body).toMatchObject({ totalPrice: 20 });
      else expect([status, body]).toMatchObject([409, { totalPrice: 198 }]);
    }
  });
});
