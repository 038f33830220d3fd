import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdminReservationDetail } from '#booking/rules/desk-reservation.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { findWrong } from '#db/schema/invariants.ts';
import type { Dashboard } from '#desk/rules/dashboard.ts';
import type { ExchangeVehicle, RentalStretch } from '#hand-over/rules/exchange.ts';
import type { Whereabouts } from '#hand-over/rules/whereabouts.ts';
import type { Incident } from '#incidents/rules/incident.ts';
import { toApiTime } from '#kernel/time/request-times.ts';
import { issueDueInvoices } from '#payments/server/issue-invoices.ts';
import { findRecordSource } from '#proof/db/manifests.ts';
import type { AgreementText } from '#proof/rules/agreement.ts';
import type { Condition } from '#proof/rules/proof-calls.ts';
import { MOST_EXCHANGES } from '#rental/rules/stretch.ts';
import { readPdf } from '../../read-pdf.ts';
import { requestClock } from '../../rental-days.ts';
import { call } from '../calls.ts';
import { removeInvoices } from '../owner.ts';
import {
  addAdministrator,
  addMaintenance,
  addReservation,
  addUser,
  addVehicle,
  hoursFromThisMinute,
  lettersAbout,
  runSql,
  setTurnaround,
} from '../records.ts';
import { editReservation, expectInvalid } from '../requests.ts';

/** Now is when this file began, so a time is the same whenever a test asks for it. */
const fromNow = hoursFromThisMinute();
let token = '';
let plates = 0;

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

afterEach(async () => {
  setTurnaround(0);
  expect(await findFaults()).toEqual([]);
  await inLocale(DEFAULT_COMPANY, () => issueDueInvoices(DEFAULT_COMPANY));
  await removeInvoices();
  await database.deleteFrom('reservations').execute();
  await database.deleteFrom('letters').execute();
});

/** What the hourly checks find, also of the sums. */
async function findFaults() {
  return inLocale(DEFAULT_COMPANY, () => findWrong(database, DEFAULT_COMPANY));
}

const ask = (method: string, path: string, options: object = {}) =>
  call(method, path, { token, ...options });

async function addCar(pricePerHourCents = 1000) {
  plates += 1;
  const plate = `EXC-${plates}`;
  const id = await addVehicle({ pricePerHourCents });
  await runSql`update vehicles set plate = ${plate} where id = ${id}`;
  return { id, plate };
}

/** A rental that began four hours ago, was handed over with 1,000 miles, and lasts until in 20 hours. */
async function addOut({ from = -4, until = 20 } = {}) {
  const car = await addCar();
  const customer = await addUser({ firstName: 'Maya', lastName: 'Holt' });
  const id = await addReservation({
    userId: customer.id,
    vehicleId: car.id,
    from: fromNow(from),
    until: fromNow(until),
    ...{ rateCents: 1000, totalCents: 1000 * (until - from) },
  });
  const body = { time: clock(from), odometer: 1000, fuel: 90, note: 'Spare key' };
  expect((await ask('PUT', `/reservations/${id}/hand-over`, { body })).status).toBe(200);
  return { id, car, customer };
}

/** Another customer's reservation of a vehicle, in hours from now. */
async function addNext(vehicleId: number, from: number, until: number): Promise<number> {
  return addReservation({
    userId: (await addUser()).id,
    vehicleId,
    from: fromNow(from),
    until: fromNow(until),
    ...{ rateCents: 1000, totalCents: 1000 * (until - from) },
  });
}

/** A time so many hours from now, as calls take it. */
function clock(hours: number): string {
  return requestClock(fromNow(hours));
}

function exchange(id: number, carId: number, body: object = {}) {
  const usual = { carId, reason: 'breakdown', place: 'Highway 1', odometer: 1100, fuel: 50 };
  return ask('POST', `/reservations/${id}/exchange`, {
    body: { ...usual, time: clock(-2), ...body },
  });
}

async function read(id: number): Promise<AdminReservationDetail> {
  return (await ask('GET', `/reservations/${id}/admin`)).body as AdminReservationDetail;
}

async function stretches(id: number): Promise<RentalStretch[]> {
  return (await ask('GET', `/reservations/${id}/stretches`)).body as RentalStretch[];
}

async function whoHad(plate: string, hours: number): Promise<number[]> {
  const query = { plate, at: clock(hours) };
  const { body } = await ask('GET', '/fleet/admin/whereabouts', { query });
  return (body as Whereabouts[]).map(({ id }) => id);
}

describe('an exchange', () => {
  it('gives a rental that is out another vehicle, and both vehicles keep what was recorded of them', async () => {
    const { id, car } = await addOut();
    const other = await addCar(1500);
    const { status, body } = await exchange(id, other.id, { note: 'Engine is hot' });
    expect(status, JSON.stringify(body)).toBe(200);
    const reservation = body as AdminReservationDetail;
    expect(reservation).toMatchObject({
      car: { id: other.id },
      stage: 'out',
      stretch: 2,
      handOver: null,
      totalPrice: 240,
    });
    await ask('PUT', `/reservations/${id}/hand-over`, { body: { odometer: 5000, fuel: 80 } });
    expect(await stretches(id)).toMatchObject([
      {
        car: { id: car.id },
        handOver: { odometer: 1000, fuel: 90, note: 'Spare key' },
        return: { odometer: 1100, fuel: 50, note: 'Engine is hot' },
        reason: 'breakdown',
        place: 'Highway 1',
      },
      { car: { id: other.id }, handOver: { odometer: 5000 }, return: null, reason: null },
    ]);
    const [vehicle] = await runSql<{ odometer: number }>`
      select odometer from vehicles where id = ${car.id}`;
    expect(vehicle?.odometer).toBe(1100);
    expect(await lettersAbout(id)).toMatchObject([{ kind: 'reservation-changed' }]);
  });

  it('frees the vehicle that came back, and takes the new one from then on', async () => {
    const { id, car } = await addOut();
    const other = await addCar();
    await exchange(id, other.id);
    const isFree = async (vehicleId: number, from: number, until: number) => {
      const query = {
        carId: vehicleId,
        pickUpDateTime: clock(from),
        dropOffDateTime: clock(until),
      };
      const { body } = await ask('GET', '/reservations/admin/availability', { query });
      return (body as { available: boolean }).available;
    };
    expect([await isFree(car.id, 2, 5), await isFree(car.id, -3.5, -0.5)]).toEqual([true, false]);
    expect([await isFree(other.id, 2, 5), await isFree(other.id, -9, -3.5)]).toEqual([false, true]);
  });

  it('keeps a vehicle that needs service from being rented, and says what is in its way', async () => {
    const { id, car } = await addOut();
    const other = await addCar();
    const next = await addNext(car.id, 30, 40);
    const refused = await exchange(id, other.id, { serviceUntil: clock(48) });
    expect(refused.status).toBe(400);
    expect(JSON.stringify(refused.body)).toContain(`reservation ${next}`);
    expect((await exchange(id, other.id, { serviceUntil: clock(25) })).status).toBe(200);
    const query = { carId: car.id };
    const { body } = await ask('GET', '/maintenance/admin', { query });
    expect(body).toMatchObject([{ reason: `Service after the exchange of reservation ${id}` }]);
  });

  it('is refused before the hand-over, after the return, for the same vehicle and for one that is taken', async () => {
    const { id, car } = await addOut();
    const other = await addCar();
    await addMaintenance(other.id, { from: fromNow(2), until: fromNow(4) });
    expect(await exchange(id, other.id)).toMatchObject({
      status: 409,
      body: { code: 'vehicle_unavailable' },
    });
    expectInvalid(await exchange(id, car.id), { carId: 'Select another vehicle' });
    const free = (await addCar()).id;
    expectInvalid(await exchange(id, free, { time: clock(2) }), {
      time: 'The time is in the future.',
    });
    expectInvalid(await exchange(id, free, { time: clock(-6) }), {
      time: 'The exchange must be after the hand-over.',
    });
    expectInvalid(await exchange(id, free, { odometer: 999 }), {
      odometer: "The odometer can't be lower than at the hand-over.",
    });
    expectInvalid(await exchange(id, free, { serviceUntil: clock(-3) }), {
      serviceUntil: 'Must be after the exchange',
    });
    expectInvalid(await exchange(id, free, { reason: 'bored' }), {
      reason: 'Select why the vehicle is exchanged',
    });
    await ask('PUT', `/reservations/${id}/return`, { body: {} });
    expect(await exchange(id, free)).toMatchObject({
      status: 409,
      body: { message: 'The vehicle has been returned. Undo the return first.' },
    });
    await ask('DELETE', `/reservations/${id}/return`);
    await ask('DELETE', `/reservations/${id}/hand-over`);
    expect((await exchange(id, free)).body).toMatchObject({ code: 'not_recordable' });
  });

  it('at the minute of the return is a stretch of no length, which had the vehicle at that minute', async () => {
    const { id, car } = await addOut();
    const other = await addCar();
    await exchange(id, other.id);
    const record = { body: { time: clock(-2) } };
    expect((await ask('PUT', `/reservations/${id}/hand-over`, record)).status).toBe(200);
    expectInvalid(await ask('PUT', `/reservations/${id}/return`, { body: { time: clock(-3.1) } }), {
      time: 'The return must be after the hand-over.',
    });
    expect((await ask('PUT', `/reservations/${id}/return`, record)).status).toBe(200);
    expect([await whoHad(car.plate, -2), await whoHad(other.plate, -2)]).toEqual([[id], [id]]);
  });

  it('repeated does nothing more, and of two at once one is done', async () => {
    const { id } = await addOut();
    const [first, second] = [await addCar(), await addCar()];
    const answers = await Promise.all([exchange(id, first.id), exchange(id, second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { car } = await read(id);
    expect((await exchange(id, car.id)).status).toBe(200);
    expect(await stretches(id)).toHaveLength(2);
  });

  it('can be made again, also back to the first vehicle', async () => {
    setTurnaround(30);
    const { id, car } = await addOut({ from: -9 });
    const other = await addCar();
    await exchange(id, other.id, { time: clock(-6) });
    expect((await exchange(id, car.id)).body).toMatchObject({
      message:
        'The hand-over of the present vehicle is not recorded. Record it, or undo the exchange.',
    });
    await ask('PUT', `/reservations/${id}/hand-over`, { body: { time: clock(-6), odometer: 10 } });
    const again = await exchange(id, car.id, { odometer: 20, reason: 'upgrade' });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    const found = await stretches(id);
    expect(found.map((stretch) => stretch.car.id)).toEqual([car.id, other.id, car.id]);
    const had = async (hours: number) => [
      (await whoHad(car.plate, hours)).length,
      (await whoHad(other.plate, hours)).length,
    ];
    expect([await had(-7.5), await had(-4.5), await had(-0.5)]).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ]);
  });

  it('goes back to the vehicle before within its turnaround, which is listed then', async () => {
    setTurnaround(600);
    const { id, car } = await addOut({ from: -9 });
    const other = await addCar();
    await exchange(id, other.id, { time: clock(-6) });
    await ask('PUT', `/reservations/${id}/hand-over`, { body: { time: clock(-6) } });
    const { body } = await ask('GET', `/reservations/${id}/exchange`, {
      query: { time: clock(-2) },
    });
    const listed = (body as ExchangeVehicle[]).find((vehicle) => vehicle.car.id === car.id);
    expect(listed).toMatchObject({ taken: null });
    const back = await exchange(id, car.id);
    expect(back.status, JSON.stringify(back.body)).toBe(200);
    expect((await ask('DELETE', `/reservations/${id}/exchange`)).status).toBe(200);
    expect((await read(id)).car.id).toBe(other.id);
  });

  it('has a limit for each rental', async () => {
    const { id } = await addOut();
    await exchange(id, (await addCar()).id);
    await ask('PUT', `/reservations/${id}/hand-over`, { body: {} });
    await runSql`
      update reservations set former_stretches = copies.stretches
      from (
        select jsonb_agg(former_stretches -> 0) as stretches
        from reservations, generate_series(1, ${MOST_EXCHANGES}::integer) where id = ${id}
      ) as copies
      where id = ${id}`;
    expect(await exchange(id, (await addCar()).id, { time: clock(0) })).toMatchObject({
      status: 409,
      body: { message: `A rental can have at most ${MOST_EXCHANGES} exchanges.` },
    });
  });

  it('by the price of the new vehicle needs the total that was shown, and changes it', async () => {
    const { id } = await addOut();
    const other = await addCar(1500);
    const { body } = await ask('GET', `/reservations/${id}/exchange`);
    const listed = (body as ExchangeVehicle[]).find(({ car }) => car.id === other.id);
    expect(listed).toMatchObject({ taken: null, totalPrice: 360 });
    const asked = { price: 'new-vehicle', expectedTotal: 240 };
    expect(await exchange(id, other.id, asked)).toMatchObject({
      status: 409,
      body: { code: 'price_changed', totalPrice: 360 },
    });
    const changed = await exchange(id, other.id, { ...asked, expectedTotal: 360 });
    expect(changed.body).toMatchObject({ totalPrice: 360 });
  });

  it('proposes free vehicles first, then those that are booked later, and none that is taken', async () => {
    const { id } = await addOut();
    const [free, later, taken] = [await addCar(), await addCar(), await addCar()];
    const next = await addNext(later.id, 5, 9);
    await addNext(taken.id, -1, 9);
    const { body } = await ask('GET', `/reservations/${id}/exchange`);
    const found = body as ExchangeVehicle[];
    const index = (carId: number) => found.findIndex(({ car }) => car.id === carId);
    expect(index(free.id)).toBeGreaterThanOrEqual(0);
    expect(index(later.id)).toBeGreaterThan(index(free.id));
    expect(found[index(later.id)]?.taken).toMatchObject({ reservationId: next });
    expect(index(taken.id)).toBe(-1);
  });
});

describe('after an exchange', () => {
  it('an incident is of the vehicle that the customer had when it happened, also if it is reported later', async () => {
    const { id, car, customer } = await addOut();
    const other = await addCar();
    await exchange(id, other.id);
    const report = async (hours: number) => {
      const { body } = await call('POST', `/reservations/${id}/incidents`, {
        token: customer.token,
        body: {
          ...{ key: randomUUID(), kind: 'breakdown', time: clock(hours) },
          whatHappened: 'It stopped',
        },
      });
      return (body as Incident[]).at(-1)?.car?.id;
    };
    expect([await report(-3.5), await report(-2), await report(-0.5)]).toEqual([
      car.id,
      car.id,
      other.id,
    ]);
  });

  it('the signed list states no hand-over of the new vehicle until it is recorded', async () => {
    const { id } = await addOut();
    await exchange(id, (await addCar()).id);
    const handOver = async () =>
      (await findRecordSource(database, DEFAULT_COMPANY, id))?.facts.handOver;
    expect(await handOver()).toBeNull();
    await ask('PUT', `/reservations/${id}/hand-over`, { body: { odometer: 5000 } });
    expect(await handOver()).toMatchObject({ odometer: 5000 });
  });

  it('a longer rental takes the new vehicle, and distance and fuel are those of all stretches', async () => {
    await runSql`insert into price_books (rules) values (
      '{"fuel": {"pricePerPercent": 2}, "miles": {"perDay": 100, "pricePerMile": 1}}')`;
    const { id, car } = await addOut();
    await runSql`update reservations set price_book_id = (select max(id) from price_books) where id = ${id}`;
    const other = await addCar();
    await exchange(id, other.id);
    await ask('PUT', `/reservations/${id}/hand-over`, { body: { odometer: 5000, fuel: 80 } });
    const { pickUpTime, pickUpLocation, dropOffLocation } = await read(id);
    const longer = await editReservation(
      token,
      { id, carId: other.id },
      {
        ...{ pickUpTime: toApiTime(pickUpTime), dropOffTime: clock(22) },
        ...{ pickUpLocation, dropOffLocation },
      },
    );
    expect(longer.status, JSON.stringify(longer.body)).toBe(200);
    const returned = await ask('PUT', `/reservations/${id}/return`, {
      body: { odometer: 5050, fuel: 75 },
    });
    // 100 and 50 miles, of which 200 are included in two days; 40 and 5 percent.
    expect(returned.body).toMatchObject({ proposedCharges: [{ kind: 'fuel', quantity: 45 }] });
    const [sums] = await runSql<{ vehicles: number; cents: number; rentals: number }>`
      select count(*)::integer as vehicles, sum(cents)::integer as cents, sum(rentals)::integer as rentals
      from vehicle_sums where unit = 'day' and vehicle_id in (${car.id}, ${other.id}) and cents > 0`;
    const { totalPrice } = await read(id);
    expect(sums).toEqual({ vehicles: 2, cents: totalPrice * 100, rentals: 1 });
  });

  it('the board has the rental in the row of the new vehicle from the exchange on', async () => {
    const { id } = await addOut();
    const other = await addCar();
    await exchange(id, other.id);
    const { board } = (await ask('GET', '/dashboard/admin')).body as Dashboard;
    const row = board.vehicles.find((vehicle) => vehicle.id === other.id);
    expect(row?.reservations.map(({ takenFrom }) => toApiTime(takenFrom))).toEqual([clock(-2)]);
  });

  it('damage and photographs belong to the vehicle of their stretch', async () => {
    const { id, car } = await addOut();
    const other = await addCar();
    const mark = (key = randomUUID()) => ({
      ...{ key, x: 0.5, y: 0.5, view: 'left', size: 'small', kind: 'dent', note: '' },
    });
    const add = (at: string, key = randomUUID()) =>
      ask('POST', `/reservations/${id}/marks`, { query: { at }, body: mark(key) });
    const former = randomUUID();
    expect((await add('return', former)).status).toBe(200);
    await exchange(id, other.id);
    // The condition of the new vehicle is open until its hand-over is recorded.
    expect((await add('hand-over')).status).toBe(200);
    // The device may send the one before again, but nobody removes it.
    expect((await add('return', former)).status).toBe(200);
    await ask('DELETE', `/reservations/${id}/marks/${former}`, { query: { at: 'return' } });
    await ask('PUT', `/reservations/${id}/hand-over`, { body: {} });
    expect((await add('hand-over')).body).toMatchObject({ code: 'not_recordable' });
    const condition = (await ask('GET', `/reservations/${id}/condition`)).body as Condition;
    expect(condition.marks).toMatchObject([{ at: 'hand-over' }]);
    // It still proves a charge.
    expect(condition.formerMarks).toMatchObject([{ at: 'return', kind: 'dent' }]);
    const rows = await runSql<{ vehicleId: number; stretch: number }>`
      select vehicle_id as "vehicleId", stretch from condition_marks where reservation_id = ${id} order by id`;
    expect(rows).toEqual([
      { vehicleId: car.id, stretch: 1 },
      { vehicleId: other.id, stretch: 2 },
    ]);
    // What is charged later names the damage of the vehicle that came back first.
    expect(condition.formerMarks).toMatchObject([
      { at: 'return', vehicle: expect.stringContaining(car.plate) },
    ]);
    await ask('PUT', `/reservations/${id}/return`, { body: {} });
    const marks = condition.formerMarks.map(({ key }) => key);
    const charge = { id: randomUUID(), kind: 'damage', amount: 80, reason: 'A dent', marks };
    const charged = await ask('POST', `/reservations/admin/${id}/charges`, { body: charge });
    expect(charged.status, JSON.stringify(charged.body)).toBe(201);
  });

  it('the agreement has an addendum to sign, with both vehicles', async () => {
    const { id, car } = await addOut();
    const sign = () =>
      ask('POST', `/reservations/${id}/agreement`, {
        body: { name: 'Maya Holt', strokes: [], consent: true },
      });
    expect((await sign()).body).toMatchObject({ code: 'not_recordable' });
    // The reason can follow the hand-over.
    const body = { driverReason: 'The license is at the embassy' };
    expect((await ask('PUT', `/reservations/${id}/hand-over`, { body })).status).toBe(200);
    expect((await sign()).status).toBe(201);
    expect((await sign()).status).toBe(409);
    const other = await addCar();
    await exchange(id, other.id);
    await ask('PUT', `/reservations/${id}/hand-over`, { body: { odometer: 5000, fuel: 80 } });
    const text = (await ask('GET', `/reservations/${id}/agreement/text`)).body as AgreementText;
    expect(text).toMatchObject({ canBeSigned: true, isSigned: false });
    expect(text.blocks[0]).toMatchObject({ text: 'Addendum: exchange of the vehicle' });
    expect((await sign()).status).toBe(201);
    expect((await sign()).status).toBe(409);
    const file = await ask('GET', `/reservations/${id}/agreement`);
    const { pages } = await readPdf(file.body as Buffer);
    for (const { plate } of [car, other]) expect(pages[0]).toContain(plate);
  });

  it('an edit gives no other vehicle, out or returned, and a move neither', async () => {
    const { id, car } = await addOut();
    const other = await addCar();
    const edit = async (carId: number, status: string) => {
      const { pickUpTime, dropOffTime, pickUpLocation, dropOffLocation } = await read(id);
      const times = { pickUpTime: toApiTime(pickUpTime), dropOffTime: toApiTime(dropOffTime) };
      const values = { ...times, pickUpLocation, dropOffLocation, status };
      return editReservation(token, { id, carId }, values);
    };
    const out = { status: 409, body: { message: 'The vehicle is out. Exchange it instead.' } };
    expect(await edit(other.id, 'CREATED')).toMatchObject(out);
    const query = { carId: other.id };
    expect(await ask('PUT', `/reservations/${id}/vehicle`, { query })).toMatchObject(out);
    await exchange(id, other.id);
    await ask('PUT', `/reservations/${id}/return`, { body: {} });
    expect((await edit(car.id, 'DONE')).status).toBe(409);
    expect((await edit(other.id, 'DONE')).status).toBe(200);
  });

  it('a vehicle that the rental had can not be deleted', async () => {
    const { id, car } = await addOut();
    await exchange(id, (await addCar()).id);
    expect((await ask('DELETE', `/car/admin/${car.id}/auth`)).status).toBe(409);
  });

  it('it can be undone with its price until something is recorded of the new vehicle', async () => {
    const { id, car } = await addOut();
    const other = await addCar(1500);
    const before = await read(id);
    const asked = { price: 'new-vehicle', expectedTotal: 360, serviceUntil: clock(48) };
    await exchange(id, other.id, asked);
    const undone = await ask('DELETE', `/reservations/${id}/exchange`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    const { updatedAt: _, ...restored } = undone.body as AdminReservationDetail;
    const { car: former, ...others } = before;
    expect(restored).toMatchObject({ handOver: others.handOver, totalPrice: 240, stretch: 1 });
    expect(restored.car.id).toBe(former.id);
    expect((await ask('GET', '/maintenance/admin', { query: { carId: car.id } })).body).toEqual([]);
    await exchange(id, other.id);
    await ask('PUT', `/reservations/${id}/hand-over`, { body: {} });
    expect((await ask('DELETE', `/reservations/${id}/exchange`)).status).toBe(409);
    // Without the record of the hand-over, the vehicle is out since the exchange.
    await ask('DELETE', `/reservations/${id}/hand-over`);
    expect(await read(id)).toMatchObject({ stage: 'out', handOver: null });
    expect((await ask('DELETE', `/reservations/${id}/exchange`)).status).toBe(200);
  });

  it('it is not undone while the booking has other times, whose price the one before is not', async () => {
    const { id } = await addOut();
    const other = await addCar();
    await exchange(id, other.id);
    const { pickUpTime, dropOffTime, pickUpLocation, dropOffLocation } = await read(id);
    const until = (dropOff: string) =>
      editReservation(
        token,
        { id, carId: other.id },
        {
          ...{ pickUpTime: toApiTime(pickUpTime), dropOffTime: dropOff },
          ...{ pickUpLocation, dropOffLocation },
        },
      );
    expect((await until(clock(44))).status).toBe(200);
    expect((await ask('DELETE', `/reservations/${id}/exchange`)).body).toMatchObject({
      message: 'The booking was changed after the exchange. Change it back first.',
    });
    expect((await until(toApiTime(dropOffTime))).status).toBe(200);
    const undone = await ask('DELETE', `/reservations/${id}/exchange`);
    expect(undone.body).toMatchObject({ totalPrice: 240 });
  });

  it('an erased customer leaves the stretches without notes and places', async () => {
    const { id, customer } = await addOut();
    await exchange(id, (await addCar()).id, { note: 'Called from her phone' });
    await ask('PUT', `/reservations/${id}/return`, { body: {} });
    const erased = await ask('POST', `/user/${customer.id}/erasure`);
    expect(erased.status, JSON.stringify(erased.body)).toBe(200);
    expect(await stretches(id)).toMatchObject([
      { place: null, handOver: { note: null }, return: { note: null, odometer: 1100 } },
      { place: null },
    ]);
  });

  it('customers see their vehicles without notes and places, and no other customer does', async () => {
    const { id, customer } = await addOut();
    await exchange(id, (await addCar()).id, { note: 'Lied about it' });
    const own = await call('GET', `/reservations/${id}/stretches`, { token: customer.token });
    expect(own.body).toMatchObject([{ place: null, return: { note: null } }, {}]);
    const { token: stranger } = await addUser();
    const others = await call('GET', `/reservations/${id}/stretches`, { token: stranger });
    expect(others.status).toBe(404);
  });
});
