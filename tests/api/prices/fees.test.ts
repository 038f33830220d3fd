import { beforeAll, expect, it } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import type { ReservationDetail } from '#booking/rules/reservation.ts';
import type { VisitorPrices } from '#prices/rules/price-calls.ts';
import type { PriceRules } from '#prices/rules/price-rules.ts';
import type { Condition } from '#proof/rules/proof-calls.ts';
import { rentalDay } from '../../rental-days.ts';
import { type Answer, call } from '../calls.ts';
import {
  addAdministrator,
  addUser,
  addVehicle,
  hoursFromNow,
  rentalOn,
  runSql,
  setPrice,
} from '../records.ts';
import { book, cancel, expectInvalid } from '../requests.ts';

/** Two hours within those of the desk, ten days from now, and times of which the last is outside them. */
const RENTAL = rentalOn(10, '10:00', '12:00');
const LATE = rentalOn(10, '10:00', '23:00');
const AIRPORT = { pickUpLocation: 'Airport', dropOffLocation: 'Harbor desk' };
const HARBOR = { pickUpLocation: 'Harbor desk', dropOffLocation: 'Harbor desk' };
/** When somebody was born who is 20 at the rental. */
const YOUNG = `${Number(rentalDay(1).slice(0, 4)) - 20}-03-03`;
const OLDER = '1980-03-03';
const MISSING = { birthDate: 'Enter the date of birth of the driver' };

const FEES: NonNullable<PriceRules['fees']> = [
  { id: 'airport', name: 'Airport fee', price: 15, per: 'once', places: ['Airport'] },
  { id: 'night', name: 'Late key', price: 20, per: 'once', outsideHours: true },
];
const YOUNG_FEE = {
  id: 'young',
  name: 'Young driver',
  price: 12,
  per: 'day' as const,
  ages: { from: 18, to: 24 },
};

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
  await publish({ fees: [...FEES, YOUNG_FEE] });
});

function asDesk(method: string, path: string, options: object = {}): Promise<Answer> {
  return call(method, path, { token: desk.token, ...options });
}

async function publish(rules: PriceRules): Promise<void> {
  const { status, body } = await asDesk('POST', '/prices/admin', { body: { rules } });
  expect(status, JSON.stringify(body)).toBe(201);
}

/** A vehicle for $10.00 an hour, and a customer. */
async function start() {
  const carId = await addVehicle();
  await setPrice(carId, 1000);
  return { carId, ...(await addUser()) };
}

async function quote(token: string, carId: number, query: object = {}) {
  const { pickUpTime, dropOffTime } = RENTAL;
  const period = { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime };
  return call('GET', '/reservations/auth', { token, query: { carId, ...period, ...query } });
}

function feesOf({ body }: Answer): unknown[] {
  const { lines = [] } = body as ReservationDetail;
  return lines.filter(({ kind }) => kind === 'fee').map(({ label, amount }) => [label, amount]);
}

it('a check says the least total until places and date of birth are known, and a booking has that of the check', async () => {
  const { carId, token } = await start();
  const prices = await call('GET', '/prices/visitors', { query: { carId } });
  expect((prices.body as VisitorPrices).asksForBirthDate).toBe(true);
  expect((await quote(token, carId)).body).toMatchObject({ totalPrice: 20, from: true });
  const known = await quote(token, carId, AIRPORT);
  expect(known.body).toMatchObject({ totalPrice: 35, from: true });
  const whole = await quote(token, carId, { ...AIRPORT, birthDate: YOUNG });
  expect(whole.body).toMatchObject({ totalPrice: 47 });
  expect(whole.body).not.toHaveProperty('from');

  const body = { ...RENTAL, ...AIRPORT, expectedTotal: 35 };
  expectInvalid(await book(token, carId, body), MISSING);
  const unseen = await book(token, carId, { ...body, birthDate: YOUNG });
  expect(unseen).toMatchObject({ status: 409, body: { code: 'price_changed', totalPrice: 47 } });
  const booked = await book(token, carId, { ...body, birthDate: YOUNG, expectedTotal: 47 });
  expect(booked).toMatchObject({ status: 201, body: { totalPrice: 47, birthDate: YOUNG } });
  expect(feesOf(booked)).toEqual([
    ['Airport fee', 15],
    ['Young driver', 12],
  ]);
  // A repeated booking with another driver is another one.
  const other = await book(token, carId, { ...RENTAL, ...AIRPORT, birthDate: OLDER });
  expect(other.body).toMatchObject({ code: 'booked_differently' });
});

it('a date of birth is that of somebody who may drive the vehicle', async () => {
  const { carId, token } = await start();
  await runSql`update vehicles set minimum_driver_age = 25 where id = ${carId}`;
  const young = { birthDate: 'Drivers of this vehicle must be at least 25 at the pick-up' };
  expectInvalid(await book(token, carId, { ...RENTAL, ...HARBOR, birthDate: YOUNG }), young);
  expectInvalid(await quote(token, carId, { birthDate: YOUNG }), young);
  const query = { carId, userId: (await addUser()).id };
  const atDesk = (birthDate?: string) =>
    asDesk('POST', '/reservations/admin/add', { query, body: { ...RENTAL, ...HARBOR, birthDate } });
  expectInvalid(await atDesk(YOUNG), young);
  expectInvalid(await atDesk('2006-02-30'), {
    birthDate: 'The date of birth must be a day as YYYY-MM-DD',
  });
  expectInvalid(await atDesk(), MISSING);
  expect(await atDesk(OLDER)).toMatchObject({ status: 201, body: { birthDate: OLDER } });
});

it('a change of places, times or the driver changes the fees, and keeps what it does not name', async () => {
  const { carId, token } = await start();
  const booked = await book(token, carId, {
    ...RENTAL,
    ...AIRPORT,
    birthDate: YOUNG,
    expectedTotal: 47,
  });
  const { id } = booked.body as ReservationDetail;
  // Fees of the first book count, whatever is published later.
  await publish({});
  const change = (body: object) => call('PUT', `/reservations/${id}/auth`, { token, body });
  const moved = await change({ ...RENTAL, ...HARBOR, expectedTotal: 32 });
  expect(moved).toMatchObject({ status: 200, body: { birthDate: YOUNG, totalPrice: 32 } });
  const late = await change({ ...LATE, ...AIRPORT, expectedTotal: 130 + 15 + 20 + 12 });
  expect(feesOf(late)).toEqual([
    ['Airport fee', 15],
    ['Late key', 20],
    ['Young driver', 12],
  ]);
  const older = await change({ ...RENTAL, ...HARBOR, birthDate: OLDER, expectedTotal: 20 });
  expect(older).toMatchObject({ status: 200, body: { birthDate: OLDER, totalPrice: 20 } });
  const edit = (body: object) =>
    asDesk('PUT', '/reservations/admin/auth', {
      query: { carId, reservationId: id },
      body: { ...RENTAL, ...HARBOR, status: 'CREATED', ...body },
    });
  expect((await edit({ birthDate: YOUNG })).body).toMatchObject({ totalPrice: 32 });
  const kept = await edit({ ...AIRPORT });
  expect(kept.body).toMatchObject({ totalPrice: 47, birthDate: YOUNG });
  await publish({ fees: [...FEES, YOUNG_FEE] });
});

it('a book without such a fee asks for no date of birth', async () => {
  await publish({ fees: FEES });
  const { carId, token } = await start();
  const booked = await book(token, carId, { ...RENTAL, ...HARBOR });
  expect(booked).toMatchObject({ status: 201, body: { totalPrice: 20 } });
  expect(booked.body).not.toHaveProperty('birthDate');
  await publish({ fees: [...FEES, YOUNG_FEE] });
});

const YOUNG_DRIVER = {
  ...{ name: 'Pat Holt', birthDate: YOUNG, licenseNumber: 'D7654321' },
  ...{ licenseCountry: 'US', licenseExpires: '2060-01-01' },
};

it('a younger driver at the hand-over is proposed as a charge, which the desk decides', async () => {
  const { carId, token } = await start();
  const { body } = await book(token, carId, { ...RENTAL, ...HARBOR, birthDate: OLDER });
  const { id } = body as ReservationDetail;
  const added = await asDesk('POST', `/reservations/${id}/drivers`, {
    body: YOUNG_DRIVER,
  });
  expect(added.body).toMatchObject({ youngDriverFee: 12 });
  await runSql`update reservations set pick_up_time = ${hoursFromNow(-3)},
    drop_off_time = ${hoursFromNow(-1)} where id = ${id}`;
  await asDesk('PUT', `/reservations/${id}/hand-over`, { body: {} });
  const returned = await asDesk('PUT', `/reservations/${id}/return`, { body: {} });
  expect((returned.body as AdminReservationDetail).proposedCharges).toMatchObject([
    { kind: 'young-driver', label: 'Young driver', amount: 12 },
  ]);
  const { totalPrice } = returned.body as AdminReservationDetail;
  // Without the driver nothing is to be decided, also in the list.
  const sum = async () =>
    (await runSql`select undecided_cents as cents from reservations where id = ${id}`)[0];
  expect(await sum()).toEqual({ cents: 1200 });
  const [driver] = (added.body as Condition).drivers;
  await asDesk('DELETE', `/reservations/${id}/drivers/${driver?.id}`);
  await expect.poll(sum).toEqual({ cents: 0 });
  await asDesk('POST', `/reservations/${id}/drivers`, { body: YOUNG_DRIVER });
  await expect.poll(sum).toEqual({ cents: 1200 });
  const decide = (decided: object[]) =>
    asDesk('PUT', `/reservations/${id}/charges`, { body: { charges: decided } });
  expectInvalid(await decide([{ kind: 'young-driver', amount: 5 }]), { charges: 'Enter a reason' });
  const answer = await decide([{ kind: 'young-driver', amount: 5, reason: 'Agreed by phone' }]);
  expect(answer.body).toMatchObject({ totalPrice: totalPrice + 5 });
});

it('an erased customer leaves no date of birth, nor does history have one', async () => {
  const { carId, id: userId, token } = await start();
  const { body } = await book(token, carId, {
    ...{ ...RENTAL, ...HARBOR, birthDate: YOUNG, expectedTotal: 32 },
  });
  const { id } = body as ReservationDetail;
  const copy = await call('GET', '/user/data', { token });
  expect(JSON.stringify(copy.body)).toContain(YOUNG);
  await cancel(token, id);
  const history = await runSql<{ changes: object }>`
    select changes from history where record_kind = 'reservation' and record_id = ${id}`;
  expect(JSON.stringify(history)).toContain('CANCELLED');
  expect(JSON.stringify(history)).not.toMatch(/birth|2006-03-03/);
  await runSql`select erase_user(${userId}::integer, null, array['Harbor desk'])`;
  const [row] = await runSql`select birth_date from reservations where id = ${id}`;
  expect(row).toEqual({ birthDate: null });
  await expect(
    runSql`update reservations set birth_date = '2006-03-03' where id = ${id}`,
  ).rejects.toThrow('The customer of this reservation was erased.');
});
