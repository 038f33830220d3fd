import { beforeAll, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import type { DriverStatement, Whereabouts } from '#hand-over/rules/whereabouts.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { removeOldProof } from '#proof/db/retention.ts';
import { readPdf } from '../../read-pdf.ts';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, addReservation, addUser, addVehicle, runSql } from '../records.ts';
import { expectInvalid } from '../requests.ts';

let token = '';
let plates = 0;

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

const MINUTE = 60_000;
const NOON = Math.floor(Date.now() / MINUTE) * MINUTE - 24 * 60 * MINUTE;

/** The instant so many minutes after a minute of yesterday. */
function at(minutes: number): Date {
  return new Date(NOON + minutes * MINUTE);
}

/** An instant as calls take it. */
function typed(instant: Date): string {
  const [, year, month, day, time] =
    /^(\d+)-(\d+)-(\d+)T(.+)$/.exec(toWallClock(instant, DEFAULT_COMPANY.timeZone)) ?? [];
  return `${month}/${day}/${year} ${time}`;
}

async function addCar() {
  plates += 1;
  const plate = `KST-${plates}`;
  const id = await addVehicle();
  await runSql`update vehicles set plate = ${plate} where id = ${id}`;
  return { id, plate };
}

/** A rental that was handed over and returned at these minutes. Without a return it is still out. */
async function addRental(vehicleId: number, from: number, until?: number) {
  const customer = await addUser({ firstName: 'Maya', lastName: 'Holt' });
  const id = await addReservation({
    userId: customer.id,
    vehicleId,
    from: at(from),
    until: at(until ?? from + 600),
  });
  await runSql`update reservations set picked_up_at = ${at(from)}, hand_over_recorded_at = ${at(from)},
    returned_at = ${until === undefined ? null : at(until)}::timestamptz,
    status = ${until === undefined ? 'CREATED' : 'DONE'} where id = ${id}`;
  return { id, customer };
}

async function whoHad(plate: string, minutes: number): Promise<Whereabouts[]> {
  const query = { plate, at: typed(at(minutes)) };
  const { status, body } = await call('GET', '/fleet/admin/whereabouts', { token, query });
  expect(status).toBe(200);
  return body as Whereabouts[];
}

async function idsAt(plate: string, minutes: number): Promise<number[]> {
  return (await whoHad(plate, minutes)).map(({ id }) => id);
}

/** The entry of an edit that gave a reservation its vehicle, at a minute in the past. */
async function addExchange(id: number, before: number, after: number, minutes: number) {
  await runSql`insert into history (at, record_kind, record_id, action, changes)
    values (${at(minutes)}, 'reservation', ${id}, 'changed',
      jsonb_build_object('vehicle_id', jsonb_build_array(${before}::integer, ${after}::integer)))`;
}

const DRIVER = {
  name: 'Noor Amari',
  birthDate: '1990-04-01',
  licenseNumber: 'D7654321',
  licenseCountry: 'US',
  licenseExpires: '2060-01-01',
};

async function addDriver(reservationId: number): Promise<number> {
  const [row] = await runSql<{ id: number }>`insert into drivers
    (reservation_id, name, birth_date, license_number, license_country, license_expires)
    values (${reservationId}, ${DRIVER.name}, ${DRIVER.birthDate}::date, ${DRIVER.licenseNumber},
      ${DRIVER.licenseCountry}, ${DRIVER.licenseExpires}::date) returning id`;
  return row?.id ?? 0;
}

function nameDriver(id: number, plate: string, minutes: number, more = {}): Promise<Answer> {
  const body = { plate, time: typed(at(minutes)), ...more };
  return call('POST', `/reservations/admin/${id}/driver-statements`, { token, body });
}

it('finds customer and drivers by a plate in any spelling, between hand-over and return', async () => {
  const car = await addCar();
  const { id, customer } = await addRental(car.id, 0, 60);
  const driverId = await addDriver(id);
  const [found] = await whoHad(car.plate.toLowerCase().replace('-', ' '), 30);
  expect(found).toMatchObject({
    id,
    car: { id: car.id, plate: car.plate },
    customer: { id: customer.id, firstName: 'Maya' },
    drivers: [{ id: driverId, name: 'Noor Amari', licenseNumber: '••••321' }],
    isErased: false,
  });
  expect(found?.returnedAt).toBe(toWallClock(at(60), DEFAULT_COMPANY.timeZone));
});

it('a fine at the minute of the return finds who returned it, and who took it then', async () => {
  const car = await addCar();
  const first = await addRental(car.id, 0, 60);
  const second = await addRental(car.id, 60);
  expect(await idsAt(car.plate, 59)).toEqual([first.id]);
  expect(await idsAt(car.plate, 60)).toEqual([first.id, second.id]);
  expect(await idsAt(car.plate, 61)).toEqual([second.id]);
});

it('no reservation at that time finds nobody, nor does a plate that nobody has or the future', async () => {
  const car = await addCar();
  await addRental(car.id, 0, 60);
  const late = await addRental(car.id, 120);
  expect(await idsAt(car.plate, -1)).toEqual([]);
  expect(await idsAt(car.plate, 61)).toEqual([]);
  expect(await idsAt(car.plate, 800)).toEqual([late.id]);
  expect(await idsAt('NOBODY-1', 30)).toEqual([]);
  expect(await idsAt(car.plate, 3 * 24 * 60)).toEqual([]);
  const query = { plate: car.plate, at: 'noon' };
  expectInvalid(await call('GET', '/fleet/admin/whereabouts', { token, query }), {
    at: 'Must be a time as MM/DD/YYYY HH:mm:ss',
  });
});

it('two cars exchanged during a rental are told apart by history', async () => {
  const [car, other] = [await addCar(), await addCar()];
  const first = await addRental(other.id, 0);
  const second = await addRental(car.id, 0);
  await addExchange(first.id, car.id, other.id, 30);
  await addExchange(second.id, other.id, car.id, 30);
  expect([await idsAt(car.plate, 29), await idsAt(other.plate, 29)]).toEqual([
    [first.id],
    [second.id],
  ]);
  const both = [first.id, second.id];
  expect([await idsAt(car.plate, 30), await idsAt(other.plate, 30)]).toEqual([both, both]);
  expect([await idsAt(car.plate, 31), await idsAt(other.plate, 31)]).toEqual([
    [second.id],
    [first.id],
  ]);
});

it('the edit of the desk is such an exchange, and one after the return corrects the record', async () => {
  const [car, other] = [await addCar(), await addCar()];
  const out = await addRental(car.id, 0);
  const corrected = await addRental(car.id, -120, -60);
  for (const { id } of [out, corrected]) {
    await runSql`update reservations set vehicle_id = ${other.id} where id = ${id}`;
  }
  expect(await idsAt(car.plate, 30)).toEqual([out.id]);
  expect(await idsAt(car.plate, -90)).toEqual([]);
  expect(await idsAt(other.plate, -90)).toEqual([corrected.id]);
});

it('names the driver in a document that is kept with the reservation and in history', async () => {
  const car = await addCar();
  const { id } = await addRental(car.id, 0, 60);
  const driverId = await addDriver(id);
  const named = await nameDriver(id, car.plate, 30, { driverId });
  expect(named).toMatchObject({ status: 201, body: { plate: car.plate } });
  const { id: statementId } = named.body as DriverStatement;
  const path = `/reservations/admin/${id}/driver-statements`;
  expect((await call('GET', path, { token })).body).toEqual([named.body]);
  const { body, headers } = await call('GET', `${path}/${statementId}`, { token });
  expect(headers.get('cache-control')).toBe('private, no-store');
  const { pages, structure, title } = await readPdf(body as Uint8Array);
  expect(title).toBe(`Driver statement, reservation ${id}`);
  const text = pages.join('\n');
  for (const part of [
    ...[DEFAULT_COMPANY.name, 'Noor Amari', 'D7654321 (US)', 'Maya Holt', car.plate],
    ...["Customer's address", 'Hand-over', 'Return'],
  ]) {
    expect(text).toContain(part);
  }
  expect(JSON.stringify(structure)).toContain('H1');
  const history = await call('GET', '/history/admin', {
    token,
    query: { kind: 'reservation', id },
  });
  expect(history.body).toMatchObject({
    content: expect.arrayContaining([expect.objectContaining({ summary: 'named the driver' })]),
  });
  expect(JSON.stringify(history.body)).not.toContain('Noor');
});

it('names the customer where no driver was entered, and nobody who did not have it', async () => {
  const car = await addCar();
  const { id } = await addRental(car.id, 0, 60);
  const { body } = await nameDriver(id, car.plate, 30);
  const path = `/reservations/admin/${id}/driver-statements/${(body as DriverStatement).id}`;
  const { pages } = await readPdf((await call('GET', path, { token })).body as Uint8Array);
  expect(pages.join('\n')).toMatch(/Rented to\nMaya Holt/);
  expect((await nameDriver(id, car.plate, 90)).status).toBe(404);
  expect((await nameDriver(id, car.plate, 30, { driverId: 9_999 })).status).toBe(404);
  const other = await addRental(await addVehicle(), 0, 60);
  const elsewhere = path.replace(`/${id}/`, `/${other.id}/`);
  expect((await call('GET', elsewhere, { token })).status).toBe(404);
});

it('an erased customer is found without a name, and the documents about them are gone', async () => {
  const car = await addCar();
  const { id, customer } = await addRental(car.id, 0, 60);
  const driverId = await addDriver(id);
  await nameDriver(id, car.plate, 30, { driverId });
  const kept = await call('GET', `/user/${customer.id}/data`, { token });
  expect(kept.body).toMatchObject({
    reservations: [{ driverStatements: [{ plate: car.plate }] }],
  });
  expect((await call('POST', `/user/${customer.id}/erasure`, { token })).status).toBe(200);
  expect(await whoHad(car.plate, 30)).toMatchObject([
    { id, customer: { firstName: 'Erased' }, drivers: [], isErased: true },
  ]);
  expect(await nameDriver(id, car.plate, 30)).toMatchObject({
    status: 409,
    body: { code: 'not_recordable', message: 'The customer of this reservation was erased.' },
  });
  expect(await runSql`select from driver_statements where reservation_id = ${id}`).toEqual([]);
});

it('documents go with the other proof of rentals that ended long ago', async () => {
  const car = await addCar();
  const { id } = await addRental(car.id, 0, 60);
  await nameDriver(id, car.plate, 30);
  await removeOldProof(database, 30);
  const path = `/reservations/admin/${id}/driver-statements`;
  expect((await call('GET', path, { token })).body).toHaveLength(1);
  await runSql`update reservations set pick_up_time = now() - interval '40 days',
    drop_off_time = now() - interval '39 days', returned_at = now() - interval '39 days' where id = ${id}`;
  await removeOldProof(database, 30);
  expect((await call('GET', path, { token })).body).toEqual([]);
});
