import { describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { TOO_MUCH } from '../../src/domain/price.ts';
import { VEHICLE_UNAVAILABLE } from '../../src/domain/reservation.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const MORNING = rental('06/01/2040 10:00:00', '06/01/2040 12:00:00');

async function book(token: string, carId: number, body: unknown = MORNING) {
  return call('POST', '/reservations/add', { token, query: { carId }, body });
}

describe('POST /reservations/add', () => {
  it('answers the reservation with its vehicle, its frozen price and wall-clock times', async () => {
    const { id: userId, token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 4650 });
    const answer = await book(token, carId, rental('06/01/2040 10:00:00', '06/01/2040 12:01:00'));
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      id: expect.any(Number),
      pickUpTime: '2040-06-01T10:00:00',
      dropOffTime: '2040-06-01T12:01:00',
      pickUpLocation: 'Harbor desk',
      dropOffLocation: 'Airport',
      status: 'CREATED',
      userId,
      car: expect.objectContaining({ id: carId, model: 'Test Saloon', pricePerHour: 46.5 }),
      updatedAt: expect.any(String),
      totalPrice: 139.5,
    });
  });

  it('refuses a total beyond what the database holds, and offers none', async () => {
    const { token } = await addUser();
    const carId = await addVehicle({ pricePerHourCents: 999_999 });
    const year = rental('06/01/2040 10:00:00', '06/01/2041 10:00:00');
    const booked = await book(token, carId, year);
    expect([booked.status, booked.body]).toMatchObject([
      400,
      { errors: { dropOffTime: TOO_MUCH } },
    ]);
    const query = {
      carId,
      pickUpDateTime: year.pickUpTime,
      dropOffDateTime: year.dropOffTime,
    };
    const offered = await call('GET', '/reservations/auth', { token, query });
    expect([offered.status, offered.body]).toMatchObject([
      400,
      { errors: { dropOffDateTime: TOO_MUCH } },
    ]);
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
    const after = rental('06/01/2040 12:00:00', '06/01/2040 14:00:00');
    const before = rental('06/01/2040 08:00:00', '06/01/2040 10:00:00');
    expect((await book(other.token, carId, after)).status).toBe(201);
    expect((await book(other.token, carId, before)).status).toBe(201);
    const across = rental('06/01/2040 11:45:00', '06/01/2040 12:45:00');
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

  it.each([
    [
      '59 minutes',
      '06/01/2040 10:00:00',
      '06/01/2040 10:59:00',
      'dropOffTime',
      'Drop-off date should get at least 1 hour later the pick-up date.',
    ],
    [
      'a drop-off before the pick-up',
      '06/01/2040 10:00:00',
      '06/01/2040 09:00:00',
      'dropOffTime',
      'Drop-off date should get at least 1 hour later the pick-up date.',
    ],
    [
      'over a year',
      '06/01/2040 10:00:00',
      '06/02/2041 10:00:00',
      'dropOffTime',
      'A rental can last at most 365 days.',
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
      '06/01/2040 06:45:00',
      '06/01/2040 12:00:00',
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a pick-up after eleven',
      '06/01/2040 23:15:00',
      '06/02/2040 12:00:00',
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a pick-up between the quarters',
      '06/01/2040 10:10:00',
      '06/01/2040 12:00:00',
      'pickUpTime',
      'Pick-up is possible from 07:00 to 23:00 in 15-minute steps.',
    ],
    [
      'a pick-up with seconds',
      '06/01/2040 10:00:30',
      '06/01/2040 12:00:00',
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
      '2040-06-01T10:00:00',
      '06/01/2040 12:00:00',
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
    const { token } = await addUser();
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
      pickUpTime: '06/01/2040 10:00:00',
      dropOffTime: '06/01/2040 12:00:00',
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
});
