import { beforeAll, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Reservation } from '../../src/domain/reservation.ts';
import { requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const FROM = requestTime(1, '10:00:00');
const UNTIL = requestTime(1, '12:00:00');

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

async function check(carId: number, from: string, until: string, reservationId?: number) {
  return call('GET', '/reservations/admin/availability', {
    token,
    query: {
      carId,
      pickUpDateTime: from,
      dropOffDateTime: until,
      ...(reservationId !== undefined && { reservationId }),
    },
  });
}

async function book(carId: number, from = FROM, until = UNTIL): Promise<number> {
  const customer = await addUser();
  const { body } = await call('POST', '/reservations/add', {
    token: customer.token,
    query: { carId },
    body: rental(from, until),
  });
  return (body as Reservation).id;
}

async function raisePrice(carId: number): Promise<void> {
  await database
    .updateTable('vehicles')
    .set({ pricePerHourCents: 9900 })
    .where('id', '=', carId)
    .execute();
}

it('is asked for the past and for odd times, as an edit may have them', async () => {
  const carId = await addVehicle({ pricePerHourCents: 1000 });
  const { status, body } = await check(carId, '01/01/2020 05:07:00', '01/01/2020 07:08:00');
  expect([status, body]).toEqual([200, { available: true, totalPrice: 30 }]);
});

it('leaves the reservation itself out of its way, and no other', async () => {
  const carId = await addVehicle({ pricePerHourCents: 1000 });
  const id = await book(carId);
  await book(carId, requestTime(1, '13:00:00'), requestTime(1, '15:00:00'));
  const answers = async (until: string, reservationId?: number) =>
    (await check(carId, FROM, until, reservationId)).body;
  expect(await answers(UNTIL)).toEqual({ available: false, totalPrice: 20 });
  expect(await answers(requestTime(1, '13:00:00'), id)).toEqual({
    available: true,
    totalPrice: 30,
  });
  expect(await answers(requestTime(1, '13:01:00'), id)).toEqual({
    available: false,
    totalPrice: 40,
  });
});

it('tells the price that saving leads to: the frozen one where nothing is made anew', async () => {
  const carId = await addVehicle({ pricePerHourCents: 1000 });
  const id = await book(carId);
  await raisePrice(carId);
  const price = async (car: number, until: string, reservationId?: number) =>
    ((await check(car, FROM, until, reservationId)).body as { totalPrice: number }).totalPrice;
  expect(await price(carId, UNTIL, id)).toBe(20);
  expect(await price(carId, requestTime(1, '13:00:00'), id)).toBe(297);
  const otherId = await addVehicle({ pricePerHourCents: 500 });
  expect(await price(otherId, UNTIL, id)).toBe(10);
  const saved = await call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId, reservationId: id },
    body: { ...rental(FROM, UNTIL), status: 'CREATED' },
  });
  expect(saved.body).toMatchObject({ totalPrice: 20 });
});

it('refuses what an edit would refuse', async () => {
  const carId = await addVehicle();
  expect((await check(2_000_000_000, FROM, UNTIL)).status).toBe(404);
  expect((await check(carId, FROM, '02/30/2040 10:00:00')).status).toBe(400);
  const short = await check(carId, FROM, requestTime(1, '10:59:00'));
  const message = 'Drop-off date should get at least 1 hour later the pick-up date.';
  expect([short.status, short.body]).toEqual([
    400,
    { message, code: 'invalid_input', errors: { dropOffDateTime: message } },
  ]);
});
