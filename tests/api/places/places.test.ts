import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSettings, saveSettings } from '#company/db/company.ts';
import { applyStored } from '#company/db/current-company.ts';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import type { ListedVehicle } from '#fleet/rules/vehicle-state.ts';
import type { HistoryEntry } from '#history/rules/history.ts';
import type { ImportPlan } from '#imports/rules/import.ts';
import {
  type ListedPlace,
  LOCATION_EXISTS,
  MOST_PLACES,
  PLACE_IN_USE,
  PLACE_IS_CLOSED,
  TOO_MANY_PLACES,
} from '#places/rules/place.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addStaff,
  addUser,
  addVehicle,
  hoursFromNow,
  MORNING,
  runSql,
} from '../records.ts';
import { book, editVehicle, expectInvalid, readPage } from '../requests.ts';

const PATH = '/places/admin';
const { places: SEEDED } = DEFAULT_COMPANY;

let token = '';

beforeEach(async () => {
  ({ token } = await addAdministrator());
});

/** Other tests know only the places that a new site has. */
async function removePlaces(): Promise<void> {
  await runSql`delete from reservations where pick_up_place_id > ${SEEDED.length} or drop_off_place_id > ${SEEDED.length}`;
  await runSql`update vehicles set home_place_id = null`;
  await runSql`delete from places where id > ${SEEDED.length}`;
  applyStored(await readSettings(database));
}

const write = (method: string, body?: object, query = {}, headers = {}) =>
  call(method, PATH, { token, query, headers, ...(body && { body }) });

let added = 0;

async function addPlace(more: object = {}): Promise<ListedPlace> {
  added += 1;
  onTestFinished(removePlaces);
  const named = { name: `Place ${added}`, location: `Street ${added}` };
  const { status, body } = await write('POST', { ...named, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return body as ListedPlace;
}

const listed = async () => (await call('GET', PATH, { token })).body as ListedPlace[];
const find = async (id: number) => (await listed()).find((place) => place.id === id);

const edit = (place: ListedPlace, changes: object, headers = {}) => {
  const { name, location } = place;
  return write('PUT', { name, location, ...changes }, { id: place.id }, headers);
};

describe('the places', () => {
  it('have what a call says, and what it leaves out as the company has it', async () => {
    const address = { street: 'Pier 1', city: 'Long Beach', region: 'CA', postalCode: '90802' };
    const { id } = await addPlace({ address, transferMinutes: 45, offersDropOff: false });
    expect(await find(id)).toMatchObject({
      ...{ address, transferMinutes: 45, offersPickUp: true, offersDropOff: false },
      ...{ week: null, holidays: null, phone: '', leadMinutes: 0, closedAt: null },
      ...{ vehicles: 0, arriving: 0, leaving: 0 },
    });
  });

  it.each([
    [{ transferMinutes: 1_441 }, { transferMinutes: 'Enter whole minutes from 0 to 1440' }],
    [{ leadMinutes: 1.5 }, { leadMinutes: 'Enter whole minutes from 0 to 43200' }],
    [{ name: ' ' }, { name: 'Enter the name' }],
    [{ location: '' }, { location: 'Enter the location' }],
  ])('refuse %o', async (changes, errors) => {
    expectInvalid(await write('POST', { name: 'A', location: 'A', ...changes }), errors);
  });

  it('refuse a location that another place has or had, in any case and with any spaces', async () => {
    const place = await addPlace({ location: 'Gate B 12' });
    await edit(place, { location: 'Gate C' });
    for (const location of ['gate  C', 'GATE b12']) {
      expectInvalid(await write('POST', { name: 'Other', location }), {
        location: LOCATION_EXISTS,
      });
    }
  });

  it('keep reservations and the former location when they are renamed', async () => {
    const place = await addPlace({ location: 'Old Quay' });
    const { body } = await book((await addUser()).token, await addVehicle(), {
      ...MORNING,
      pickUpLocation: ' old quay ',
    });
    expect((await edit(place, { name: 'Quay', location: 'New Quay' })).body).toMatchObject({
      formerLocations: ['Old Quay'],
    });
    const query = { place: String(place.id) };
    const { content } = await readPage('/reservations/admin/all/pages', { token, query });
    expect(content).toMatchObject([{ id: (body as { id: number }).id }]);
  });

  it('take no booking while they are closed, and can then not be deleted', async () => {
    const place = await addPlace();
    const customer = await addUser();
    const carId = await addVehicle();
    const rental = { ...MORNING, pickUpLocation: place.location };
    expect((await edit(place, { isClosed: true })).body).toMatchObject({
      closedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect((await book(customer.token, carId, rental)).status).toBe(400);
    const { status, body } = await write('DELETE', undefined, { id: place.id });
    expect([status, body]).toMatchObject([409, { code: 'place_in_use', message: PLACE_IS_CLOSED }]);
    await edit(place, { isClosed: false });
    expect((await book(customer.token, carId, rental)).status).toBe(201);
  });

  it('are deleted only while no reservation, vehicle or clerk has them', async () => {
    const refused = [409, { code: 'place_in_use', message: PLACE_IN_USE }];
    const remove = async ({ id }: ListedPlace) => {
      const { status, body } = await write('DELETE', undefined, { id });
      return [status, body];
    };
    const [home, rented, staffed, unused] = [
      await addPlace(),
      await addPlace(),
      await addPlace(),
      await addPlace(),
    ];
    await runSql`update vehicles set home_place_id = ${home.id} where id = ${await addVehicle()}`;
    const { id: userId } = await addUser();
    await addReservation({
      ...{ userId, vehicleId: await addVehicle(), dropOffLocation: rented.location },
      ...{ from: hoursFromNow(24), until: hoursFromNow(30) },
    });
    const clerk = await addStaff('clerk');
    await runSql`update users set place_ids = ${[staffed.id]}::integer[] where id = ${clerk.id}`;
    for (const place of [home, rented, staffed]) expect(await remove(place)).toMatchObject(refused);
    expect(await remove(unused)).toMatchObject([200, {}]);
    expect(await find(unused.id)).toBeUndefined();
    await runSql`update users set place_ids = null where id = ${clerk.id}`;
  });

  it('refuse an edit over another version than the present one', async () => {
    const place = await addPlace();
    const over = { 'if-match': `"${place.updatedAt}"` };
    expect((await edit(place, { leadMinutes: 5 }, over)).status).toBe(200);
    expect((await edit(place, { leadMinutes: 6 }, over)).status).toBe(412);
    expect(await find(place.id)).toMatchObject({ leadMinutes: 5 });
  });

  it(`are at most ${MOST_PLACES}, also for simultaneous calls`, async () => {
    onTestFinished(removePlaces);
    await runSql`
      insert into places (name, location)
      select 'Many', 'Many ' || n from generate_series(1, ${MOST_PLACES - SEEDED.length - 1}) as n`;
    const answers = await Promise.all(
      ['X', 'Y', 'Z'].map((name) => write('POST', { name, location: name })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expectInvalid(await write('POST', { name: 'W', location: 'W' }), { name: TOO_MANY_PLACES });
  });

  it('say how many vehicles stand there, and what is still to come today', async () => {
    const { id, location } = await addPlace();
    const [atHome, away] = [await addVehicle(), await addVehicle()];
    await runSql`update vehicles set home_place_id = ${id} where id in (${atHome}, ${away})`;
    const { id: userId } = await addUser();
    const rental = { userId, pickUpLocation: location, dropOffLocation: location };
    const noon = await runSql<{ at: Date }>`
      select date_trunc('day', now() at time zone 'America/Los_Angeles') at time zone 'America/Los_Angeles'
        + interval '12 hours' as at`;
    const from = noon[0]?.at ?? new Date();
    const until = new Date(from.getTime() + 3_600_000);
    await addReservation({ ...rental, vehicleId: atHome, from, until });
    await addReservation({
      ...{ ...rental, vehicleId: away, pickedUpAt: hoursFromNow(-30) },
      ...{ from: hoursFromNow(-30), until: hoursFromNow(48) },
    });
    expect(await find(id)).toMatchObject({ vehicles: 1, arriving: 1, leaving: 1 });
  });

  it('are in the history of the company by their names', async () => {
    const place = await addPlace({ name: 'Quay' });
    await edit(place, { transferMinutes: 45 });
    await edit(place, { isClosed: true });
    const { content } = await readPage<HistoryEntry>('/history/admin', {
      token,
      query: { kind: 'company' },
    });
    expect(content.slice(0, 3).map(({ summary }) => summary)).toEqual([
      'closed the place Quay',
      'changed the place Quay: the transfer from 0 minutes to 45 minutes',
      'added the place Quay',
    ]);
  });
});

async function planOf(path: string, bytes: Uint8Array<ArrayBuffer> | string): Promise<ImportPlan> {
  const form = new FormData();
  form.set('file', new File([bytes], 'file.bin'));
  const { body } = await call('POST', path, { token, form, query: { apply: 'false' } });
  return body as ImportPlan;
}

describe('the home of a vehicle', () => {
  const VEHICLE = { model: 'Homed', ...SALOON, pricePerHour: 38 };

  it('is kept by a client that does not know it, removed by null, and told to nobody but the desk', async () => {
    const { id: homePlaceId } = await addPlace();
    const id = await addVehicle();
    expect((await editVehicle(token, { id }, { ...VEHICLE, homePlaceId })).body).toMatchObject({
      homePlaceId,
    });
    expect((await editVehicle(token, { id }, VEHICLE)).body).toMatchObject({ homePlaceId });
    expect((await call('GET', `/car/visitors/${id}`)).body).not.toHaveProperty('homePlaceId');
    const { body } = await editVehicle(token, { id }, { ...VEHICLE, homePlaceId: null });
    expect(body).not.toHaveProperty('homePlaceId');
  });

  it('is an open place, or the closed one that it was', async () => {
    const place = await addPlace();
    const [id, other] = [await addVehicle(), await addVehicle()];
    const homed = { ...VEHICLE, homePlaceId: place.id };
    await editVehicle(token, { id }, homed);
    await edit(place, { isClosed: true });
    expect((await editVehicle(token, { id }, homed)).status).toBe(200);
    expectInvalid(await editVehicle(token, { id: other }, homed), {
      homePlaceId: 'This place is closed',
    });
    expectInvalid(await editVehicle(token, { id: other }, { ...VEHICLE, homePlaceId: 4_711 }), {
      homePlaceId: 'There is no such place',
    });
  });

  it('is where a vehicle is until a rental takes it away, and again after the transfer home', async () => {
    const [home, away] = [await addPlace(), await addPlace({ transferMinutes: 60 })];
    const id = await addVehicle({ model: 'Wanderer' });
    await runSql`update vehicles set home_place_id = ${home.id} where id = ${id}`;
    const at = async (query: object) => {
      const { content } = await readPage<ListedVehicle>('/car/admin/pages', {
        token,
        query: { search: 'Wanderer', ...query },
      });
      return content.map(({ today }) => today.place);
    };
    expect(await at({})).toEqual([home.location]);
    expect(await at({ place: String(away.id) })).toEqual([]);
    const { id: userId } = await addUser();
    const [from, until] = [hoursFromNow(-9), hoursFromNow(-1 / 2)];
    const reservation = await addReservation({
      ...{ userId, vehicleId: id, from, until, pickedUpAt: from },
      dropOffLocation: away.location,
    });
    expect(await at({ place: String(away.id) })).toEqual([away.location]);
    const returnAt = (hours: number) => runSql`
      update reservations set status = 'DONE', returned_at = ${hoursFromNow(hours)} where id = ${reservation}`;
    await returnAt(-1 / 2);
    expect(await at({})).toEqual([away.location]);
    await returnAt(-2);
    expect(await at({ place: String(home.id) })).toEqual([home.location]);
    expect(await at({ place: String(away.id) })).toEqual([]);
  });

  it('comes back by its name from its own sheet, is found by its location, and is never added', async () => {
    const place = await addPlace({ name: 'Quay, north', location: 'Quay 7' });
    const id = await addVehicle({ model: 'Sheet Home' });
    await runSql`update vehicles set home_place_id = ${place.id} where id = ${id}`;
    const { body } = await call('GET', '/excel/download/cars', { token });
    const { counts, rows } = await planOf('/car/admin/import', new Uint8Array(body as Buffer));
    expect(counts).toMatchObject({ changed: 0, error: 0, unchanged: rows.length });
    const sheet = (home: string) =>
      `#,Home,Model,Doors,Seats,Luggage,Transmission,Air conditioning,Fuel type,Age,Price/hour\n${[
        ...[id, home, 'Sheet Home', 4, 5, 3, 'Manuel', 'Yes', 'LPG', 1, 38.5],
      ].join()}`;
    expect((await planOf('/car/admin/import', sheet('QUAY7'))).rows).toMatchObject([
      { errors: [] },
    ]);
    expect((await planOf('/car/admin/import', sheet('Nowhere'))).rows).toMatchObject([
      { errors: [{ column: 'Home', cell: 'Nowhere', message: 'There is no such place' }] },
    ]);
    expect((await planOf('/car/admin/import', sheet(''))).rows[0]?.changes).toContainEqual({
      ...{ column: 'Home', before: 'Quay, north', after: '' },
    });
  });
});

describe('a sheet of reservations', () => {
  const HEAD = 'Email,Vehicle #,Pick-up,Drop-off,Pick-up location,Drop-off location';

  /** The messages about the rows of a sheet, each a rental of 2040-01-05 with its times and locations. */
  async function messages(...rentals: [from: string, until: string, at: string, to: string][]) {
    const { email } = await addUser();
    const lines = rentals.map(([from, until, ...locations]) =>
      [email, vehicleId, `2040-01-05 ${from}`, `2040-01-05 ${until}`, ...locations].join(),
    );
    const { rows } = await planOf('/reservations/admin/import', [HEAD, ...lines].join('\n'));
    return rows.map(({ errors }) => errors.map(({ message }) => message).join());
  }

  let vehicleId = 0;
  let away: ListedPlace | undefined;
  let here = '';
  let there = '';

  beforeEach(async () => {
    const home = await addPlace();
    away = await addPlace({ transferMinutes: 60 });
    [here, there] = [home.location, away.location];
    vehicleId = await addVehicle();
    await runSql`update vehicles set home_place_id = ${home.id} where id = ${vehicleId}`;
  });

  it('is refused where a vehicle would be on its way, between its rows and after what is booked', async () => {
    expect(await messages(['08:00', '10:00', here, there], ['10:30', '11:30', here, here])).toEqual(
      ['', 'Row 2 has the vehicle at that time'],
    );
    const { id: userId } = await addUser();
    await addReservation({
      ...{ userId, vehicleId, from: '2040-01-05 16:00Z', until: '2040-01-05 18:00Z' },
      ...{ pickUpLocation: here, dropOffLocation: there },
    });
    expect(await messages(['10:30', '12:00', here, here])).toEqual([expect.stringMatching(/./)]);
    expect(await messages(['11:00', '12:00', here, here])).toEqual(['']);
    expect(await messages(['11:00', '13:00', there.toUpperCase(), here])).not.toEqual(['']);
  });

  it('is refused at a place that is closed', async () => {
    if (away) await edit(away, { isClosed: true });
    expect(await messages(['08:00', '10:00', here, there])).toEqual([
      expect.stringContaining(away?.name ?? ''),
    ]);
  });

  it('is refused where a vehicle that stays at its drop-off would stand elsewhere', async () => {
    const { places: _, ...settings } = DEFAULT_SETTINGS;
    await saveSettings(database, { ...settings, oneWayRentals: 'floating' }, undefined);
    applyStored(await readSettings(database));
    onTestFinished(async () => {
      await runSql`update company set settings = null`;
    });
    expect(
      await messages(['08:00', '10:00', here, there], ['10:30', '11:30', there, here]),
    ).toEqual(['', '']);
    const [first, second] = await messages(
      ['08:00', '10:00', here, there],
      ['10:30', '11:30', here, here],
    );
    expect([first, second]).not.toEqual(['', '']);
  });

  it('comes back unchanged from its own download, which names the places', async () => {
    const { id: userId } = await addUser();
    await addReservation({
      ...{ userId, vehicleId, from: '2040-02-05 16:00Z', until: '2040-02-05 18:00Z' },
      ...{ pickUpLocation: here, dropOffLocation: 'Somewhere' },
    });
    const { body } = await call('GET', '/excel/download/reservations', {
      token,
      query: { carId: String(vehicleId) },
    });
    const { counts } = await planOf('/reservations/admin/import', new Uint8Array(body as Buffer));
    expect(counts).toMatchObject({ unchanged: 1, error: 0 });
  });
});
