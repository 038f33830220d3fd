import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { database } from '#db/client/connection.ts';
import type { DeskVehicleDetail } from '#fleet/rules/vehicle.ts';
import type { ImportPlan } from '#imports/rules/import.ts';
import type { Page } from '#kernel/records/page.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
  setCompany,
} from '../records.ts';
import { editVehicle, expectInvalid } from '../requests.ts';

const SPECIFIED = { model: 'Halden 6', ...SALOON, pricePerHour: 20 };
const VIN = 'WVWZZZ1JZ3W386752';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

function put(id: number, changes: object = {}) {
  return editVehicle(token, { id }, { ...SPECIFIED, ...changes });
}

/** The plan of a sheet of vehicles with these VINs. */
async function importOf(...vins: string[]) {
  const head =
    'Model,Doors,Seats,Luggage,Transmission,Air conditioning,Fuel type,Age,Price/hour,VIN';
  const lines = vins.map((vin) => `Frame Number,4,5,2,Automatic,Yes,Gasoline,2,10,${vin}`);
  const form = new FormData();
  form.set('file', new File([[head, ...lines].join('\n')], 'fleet.csv'));
  return (await call('POST', '/car/admin/import', { token, form })).body;
}

async function read(id: number): Promise<DeskVehicleDetail> {
  return (await call('GET', `/car/admin/${id}/auth`, { token })).body as DeskVehicleDetail;
}

describe('plate, VIN, color and odometer', () => {
  it('are kept as typed in capitals, and stay when a client does not know them', async () => {
    const id = await addVehicle();
    const identity = {
      plate: ' kst  204',
      vin: VIN.toLowerCase(),
      color: 'Blue',
      odometer: 12_500,
    };
    const kept = { plate: 'KST 204', vin: VIN, color: 'Blue', odometer: 12_500 };
    expect((await put(id, identity)).body).toMatchObject(kept);
    expect((await put(id)).body).toMatchObject(kept);
    const { body } = await put(id, { plate: null });
    expect(body).not.toHaveProperty('plate');
    expect(body).toMatchObject({ vin: VIN });
    await put(id, { vin: null });
  });

  it.each([
    ['plate', 'a'.repeat(17), 'Enter the plate, up to 16 characters'],
    ['plate', '- -', 'Enter the plate, up to 16 characters'],
    ['plate', 'ß'.repeat(9), 'Enter the plate, up to 16 characters'],
    ['vin', `${VIN}1`, 'Enter the 17 letters and digits of the VIN. It has no I, O or Q'],
    [
      'vin',
      VIN.replace('W', 'O'),
      'Enter the 17 letters and digits of the VIN. It has no I, O or Q',
    ],
    ['color', '', 'Enter the color'],
    ['odometer', 10_000_000, 'Enter whole miles, up to 9,999,999'],
    ['odometer', 1.5, 'Enter whole miles, up to 9,999,999'],
  ])('refuses the %s %s', async (field, value, message) => {
    expectInvalid(await put(await addVehicle(), { [field]: value }), { [field]: message });
  });

  it('a plate and a VIN belong to one vehicle, however the plate is written', async () => {
    const [first, second] = [await addVehicle(), await addVehicle()];
    await put(first, { plate: 'ABC-123', vin: '1M8GDM9AXKP042788' });
    expectInvalid(await put(second, { plate: 'abc 123' }), {
      plate: 'Another vehicle has this plate',
    });
    expectInvalid(await put(second, { vin: '1m8gdm9axkp042788' }), {
      vin: 'Another vehicle has this VIN',
    });
    expect((await put(first, { plate: 'ABC 123' })).body).toMatchObject({ plate: 'ABC 123' });
  });

  it('a company in Japan keeps frame numbers, each of one vehicle however it is written', async () => {
    setCompany({ country: 'JP' });
    onTestFinished(() => setCompany({}));
    const [first, second] = [await addVehicle(), await addVehicle()];
    expect((await put(first, { vin: 'grb-006789' })).body).toMatchObject({ vin: 'GRB-006789' });
    expectInvalid(await put(second, { vin: 'GRB 006789' }), {
      vin: 'Another vehicle has this VIN or frame number',
    });
    expect((await put(second, { vin: VIN.replace('2', '5') })).status).toBe(200);
    expectInvalid(await put(second, { vin: 'GRB-0067890-0067890-1' }), {
      vin: 'Enter the VIN or the frame number, up to 20 characters',
    });
    const { rows } = (await importOf('SE3P-116167', 'grb006789')) as ImportPlan;
    expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.message])).toEqual([
      ['new', undefined],
      ['error', 'Another vehicle has this VIN or frame number'],
    ]);
    setCompany({});
    const refused = (await importOf('SE3P-116167')) as ImportPlan;
    expect(refused.rows[0]?.errors[0]?.message).toContain('17 letters and digits');
  });

  it('of two vehicles that get one plate at once, one keeps it', async () => {
    const ids = [await addVehicle(), await addVehicle()];
    const answers = await Promise.all(
      ids.map((id, index) => put(id, { plate: ['RACE-1', 'race 1'][index] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('are in no answer for visitors and customers', async () => {
    const id = await addVehicle({ model: 'Halden Secret' });
    await put(id, { model: 'Halden Secret', plate: 'HID-1', color: 'Green', odometer: 7 });
    const { token: customer } = await addUser();
    const query = { search: 'Halden Secret' };
    for (const answer of [
      await call('GET', `/car/visitors/${id}`),
      await call('GET', '/car/visitors/pages', { query }),
      await call('GET', '/car/visitors/pages', { query, token: customer }),
    ]) {
      expect(JSON.stringify(answer.body)).toContain('Halden Secret');
      expect(JSON.stringify(answer.body)).not.toMatch(/plate|HID-1|color|odometer/);
    }
    const byPlate = await call('GET', '/car/visitors/pages', { query: { search: 'HID-1' } });
    expect(byPlate.body).toMatchObject({ content: [] });
  });

  it('the desk finds a vehicle and its reservations by the plate', async () => {
    const vehicleId = await addVehicle({ model: 'Halden Found' });
    await put(vehicleId, { model: 'Halden Found', plate: 'FND 77' });
    const { id: userId } = await addUser();
    const id = await addReservation({
      userId,
      vehicleId,
      from: hoursFromNow(30),
      until: hoursFromNow(40),
    });
    const car = { id: vehicleId, model: 'Halden Found', plate: 'FND 77' };
    const list = await call('GET', '/car/admin/pages', { token, query: { search: 'fnd-77' } });
    expect((list.body as Page<object>).content).toMatchObject([car]);
    const found = await call('POST', '/search/admin', { token, body: { q: 'fnd77' } });
    expect(found.body).toMatchObject({ vehicles: [car] });
    const query = { search: '', carId: vehicleId };
    const reservations = await call('GET', '/reservations/admin/all/pages', { token, query });
    expect((reservations.body as Page<object>).content).toMatchObject([{ id, car }]);
  });
});

describe('the plate of a reserved vehicle', () => {
  it.each([
    [20, true],
    [60, false],
  ])('is shown to the customer %i hours before the pick-up: %s', async (hours, isShown) => {
    const vehicleId = await addVehicle();
    const plate = `CUS ${hours}`;
    await put(vehicleId, { plate });
    const { id: userId, token: customer } = await addUser();
    const period = { from: hoursFromNow(hours), until: hoursFromNow(hours + 5) };
    const id = await addReservation({ userId, vehicleId, ...period });
    const { body } = await call('GET', `/reservations/${id}/auth`, { token: customer });
    const { car } = body as { car: object };
    expect('plate' in car).toBe(isShown);
    expect(car).not.toHaveProperty('vin');
    const desk = await call('GET', `/reservations/${id}/admin`, { token });
    expect(desk.body).toMatchObject({ car: { plate } });
  });
});

it('agreement and receipt name the vehicle by model and plate as far as it has them, and only the agreement by its VIN', async () => {
  const vehicleId = await addVehicle({ model: 'Halden 6' });
  const { id: userId } = await addUser();
  const period = { from: hoursFromNow(1), until: hoursFromNow(9) };
  const id = await addReservation({ userId, vehicleId, ...period });
  const agreement = async () =>
    JSON.stringify((await call('GET', `/reservations/${id}/agreement/text`, { token })).body);
  expect(await agreement()).toContain('"Halden 6"');
  await put(vehicleId, { plate: 'DOC 1', vin: '1FTFW1ET5DFC10312' });
  expect(await agreement()).toContain('Halden 6, DOC 1, VIN 1FTFW1ET5DFC10312');
  await call('POST', '/payments/admin', {
    token,
    query: { reservationId: id },
    body: { purpose: 'rental', method: 'cash', amount: 5, key: randomUUID() },
  });
  const [receipt] = await runSql<{ vehicle: string }>`
    select receipt -> 'reservation' ->> 'vehicle' as vehicle from payment_movements`;
  expect(receipt?.vehicle).toBe('Halden 6, DOC 1');
});

describe('the odometer', () => {
  function record(handling: 'hand-over' | 'return', id: number, odometer: number) {
    return call('PUT', `/reservations/${id}/${handling}`, { token, body: { odometer } });
  }

  async function addRental(vehicleId: number, from: number, until: number) {
    const { id: userId } = await addUser();
    const period = { from: hoursFromNow(from), until: hoursFromNow(until) };
    return addReservation({ userId, vehicleId, ...period });
  }

  it('is that of the last hand-over or return, and an earlier record leaves it', async () => {
    const vehicleId = await addVehicle();
    const [first, second] = [
      await addRental(vehicleId, -20, -10),
      await addRental(vehicleId, -2, 5),
    ];
    await record('hand-over', second, 12_600);
    expect(await read(vehicleId)).toMatchObject({ odometer: 12_600 });
    const early = { time: '01/01/2026 10:00:00', odometer: 900 };
    await call('PUT', `/reservations/${first}/hand-over`, { token, body: early });
    expect(await read(vehicleId)).toMatchObject({ odometer: 12_600 });
    await record('return', second, 126_500);
    await record('return', second, 12_650);
    expect(await read(vehicleId)).toMatchObject({ odometer: 12_650 });
  });

  it('of the form is replaced by the next return, and a form opened before it is refused', async () => {
    const vehicleId = await addVehicle();
    const id = await addRental(vehicleId, -3, 5);
    const { updatedAt } = await read(vehicleId);
    await record('hand-over', id, 500);
    const headers = { 'if-match': `"${updatedAt}"` };
    const query = { id: vehicleId };
    const body = { ...SPECIFIED, odometer: 400 };
    const late = await call('PUT', '/car/admin/auth', { token, query, body, headers });
    expect(late.status).toBe(412);
    await put(vehicleId, { odometer: 450 });
    expect(await read(vehicleId)).toMatchObject({ odometer: 450 });
    await record('return', id, 520);
    expect(await read(vehicleId)).toMatchObject({ odometer: 520 });
  });

  it('and what else only the desk sees asks for no build of the site', async () => {
    const id = await addVehicle();
    await put(id);
    const changedAt = () =>
      database.selectFrom('site').select('fleetChangedAt').executeTakeFirstOrThrow();
    const before = await changedAt();
    await put(id, { plate: 'NOBUILD', odometer: 9 });
    expect(await changedAt()).toEqual(before);
    await put(id, { pricePerHour: 21 });
    const shown = await changedAt();
    expect(shown).not.toEqual(before);
    // Pages name the classes of vehicles.
    await call('POST', '/classes/admin', { token, body: { name: 'Needs a build' } });
    expect(await changedAt()).not.toEqual(shown);
  });
});
