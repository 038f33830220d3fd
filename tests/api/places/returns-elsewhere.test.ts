import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import type { ExchangeVehicle } from '#hand-over/rules/exchange.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { issueDueInvoices } from '#payments/server/issue-invoices.ts';
import type { Transfer } from '#places/rules/transfer.ts';
import { instantAt, shownAt } from '../../wall-clock.ts';
import { call } from '../calls.ts';
import { removeInvoices } from '../owner.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { expectInvalid } from '../requests.ts';
import { AIRPORT, setHome, setOneWayRentals, setTransferMinutes, TOWN } from './places.ts';

let token = '';
let priceBookId = 0;

const ask = (method: string, path: string, options: object = {}) =>
  call(method, path, { token, ...options });

/** A rental from and to the town that is out since some hours, or one that begins in some. */
async function add(fromHours: number, untilHours: number, vehicleId?: number) {
  const { id: userId } = await addUser();
  const carId = vehicleId ?? (await addVehicle());
  await setHome(carId, TOWN.id);
  const times = { from: hoursFromNow(fromHours), until: hoursFromNow(untilHours) };
  const ends = { pickUpLocation: TOWN.location, dropOffLocation: TOWN.location };
  const id = await addReservation({ userId, vehicleId: carId, ...times, ...ends });
  await runSql`update reservations set price_book_id = ${priceBookId} where id = ${id}`;
  if (fromHours < 0) await ask('PUT', `/reservations/${id}/hand-over`, { body: {} });
  return { id, vehicleId: carId };
}

function giveBack(id: number, body: object = {}) {
  return ask('PUT', `/reservations/${id}/return`, { body });
}

async function read(id: number): Promise<AdminReservationDetail> {
  return (await ask('GET', `/reservations/${id}/admin`)).body as AdminReservationDetail;
}

beforeAll(async () => {
  // At noon, so what is a few hours from now is today.
  const noon = instantAt(`${shownAt(new Date()).slice(0, 10)}T12:00`);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
  ({ token } = await addAdministrator());
  await setTransferMinutes(120);
  const rules = { oneWay: [{ from: TOWN.location, to: AIRPORT.location, price: 45 }] };
  const { status, body } = await ask('POST', '/prices/admin', { body: { rules } });
  expect(status, JSON.stringify(body)).toBe(201);
  const [book] = await runSql<{ id: number }>`select max(id) as id from price_books`;
  priceBookId = book?.id ?? 0;
});

afterAll(() => void vi.useRealTimers());

afterEach(async () => {
  await setOneWayRentals('home');
  await runSql`update places set transfer_minutes = 0 where id = ${TOWN.id}`;
  await inLocale(DEFAULT_COMPANY, () => issueDueInvoices(DEFAULT_COMPANY));
  await removeInvoices();
  await database.deleteFrom('reservations').execute();
});

describe('a vehicle that comes back at another place', () => {
  it('says where it is, is brought home from there, and owes the one-way fee', async () => {
    const { id, vehicleId } = await add(-2, 18);
    const { status, body } = await giveBack(id, { placeId: AIRPORT.id });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({ returnPlaceId: AIRPORT.id, stage: 'done' });
    const fee = { kind: 'returned-elsewhere', label: 'One-way fee', amount: 45 };
    expect((await read(id)).proposedCharges).toMatchObject([fee]);
    const { body: transfers } = await ask('GET', '/transfers/admin', {
      query: { day: String(shownAt(hoursFromNow(2))).slice(0, 10) },
    });
    expect(transfers).toMatchObject([
      { carId: vehicleId, from: { id: AIRPORT.id }, to: { id: TOWN.id }, isTooShort: false },
    ]);
    await ask('PUT', `/reservations/${id}/charges`, {
      body: { charges: [{ kind: fee.kind, amount: 45 }] },
    });
    const decided = await read(id);
    expect(decided.proposedCharges).toBeUndefined();
    expect(decided.totalPrice).toBe(33 + 45);
  });

  it('owes what the fee is more than the one that was agreed', async () => {
    const { id } = await add(-2, 18);
    const line = {
      kind: 'one-way',
      label: 'One-way fee',
      quantity: 1,
      unit: 'once',
      unitCents: 3300,
      amountCents: 3300,
    };
    await runSql`update reservations set lines = ${JSON.stringify([line])}::jsonb where id = ${id}`;
    await giveBack(id, { placeId: AIRPORT.id });
    expect((await read(id)).proposedCharges).toMatchObject([{ amount: 12 }]);
  });

  it('changes nothing when it is recorded again, and is forgotten with the return', async () => {
    const { id } = await add(-2, 18);
    const { body } = await giveBack(id, { placeId: AIRPORT.id });
    const { updatedAt } = body as AdminReservationDetail;
    expect((await giveBack(id, { placeId: AIRPORT.id })).body).toMatchObject({ updatedAt });
    expect((await giveBack(id)).body).toMatchObject({ updatedAt, returnPlaceId: AIRPORT.id });
    await ask('DELETE', `/reservations/${id}/return`);
    expect(await read(id)).toMatchObject({ returnPlaceId: null, stage: 'out' });
    expect((await giveBack(id, { placeId: TOWN.id })).body).toMatchObject({ returnPlaceId: null });
    expectInvalid(await giveBack(id, { placeId: 99 }), { placeId: 'There is no such place' });
  });

  it.each(['home', 'floating'] as const)(
    'is taken back, and puts the next rental at risk (%s)',
    async (kind) => {
      await setOneWayRentals(kind);
      const { id, vehicleId } = await add(-2, 0.5);
      const next = await add(1, 5, vehicleId);
      expect(await giveBack(id, { placeId: AIRPORT.id })).toMatchObject({
        status: 200,
        body: { putsAtRisk: kind === 'home' ? { id: next.id } : null },
      });
      // From the town nothing has to be brought to where vehicles stay: the place of the pick-up says how long it takes.
      await runSql`update places set transfer_minutes = 120 where id = ${TOWN.id}`;
      expect(await read(id)).toMatchObject({ putsAtRisk: { id: next.id } });
      expect(await read(next.id)).toMatchObject({ atRisk: true, isElsewhere: true });
      const { pickUpsToday, returnsToday } = (await ask('GET', '/dashboard/admin'))
        .body as Dashboard;
      expect([...pickUpsToday.rows, ...returnsToday.rows]).toContainEqual(
        expect.objectContaining({ id: next.id, isElsewhere: true }),
      );
      const direction = kind === 'home' ? 'drop-off' : 'pick-up';
      const reservationId = kind === 'home' ? id : next.id;
      const done = await ask('PUT', '/transfers/admin', {
        body: { reservationId, direction, done: true },
      });
      expect(done.body as Transfer).toMatchObject({ carId: vehicleId });
      expect(await read(next.id)).toMatchObject({ atRisk: false });
    },
  );
});

describe('the exchange of a vehicle', () => {
  it.each(['home', 'floating'] as const)(
    'takes one of another place, which comes last (%s)',
    async (kind) => {
      await setOneWayRentals(kind);
      const { id } = await add(-2, 18);
      const near = await addVehicle({ pricePerHourCents: 9900 });
      const far = await addVehicle();
      await Promise.all([setHome(near, TOWN.id), setHome(far, AIRPORT.id)]);
      const { body } = await ask('GET', `/reservations/${id}/exchange`);
      const places = new Map(
        (body as ExchangeVehicle[]).map(({ car, placeId }) => [car.id, placeId]),
      );
      expect([places.get(near), places.get(far)]).toEqual([null, AIRPORT.id]);
      const order = [...places.keys()];
      expect(order.indexOf(near)).toBeLessThan(order.indexOf(far));
      const exchanged = await ask('POST', `/reservations/${id}/exchange`, {
        body: { carId: far, reason: 'breakdown', time: toApiTime(shownAt(hoursFromNow(0))) },
      });
      expect(exchanged, JSON.stringify(exchanged.body)).toMatchObject({
        status: 200,
        body: { car: { id: far } },
      });
    },
  );
});
