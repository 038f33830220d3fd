import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { HistoryEntry } from '#history/rules/history.ts';
import type { AgreementText } from '#proof/rules/agreement.ts';
import type { VehicleDamage } from '#proof/rules/damage.ts';
import type { Photo } from '#proof/rules/photo-calls.ts';
import type { Condition } from '#proof/rules/proof-calls.ts';
import { picture } from '../../pictures.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { expectInvalid } from '../requests.ts';

let desk: Awaited<ReturnType<typeof addAdministrator>>;

beforeAll(async () => {
  desk = await addAdministrator();
});

function asDesk(method: string, path: string, options: object = {}) {
  return call(method, path, { token: desk.token, ...options });
}

/** A vehicle that is with a customer, who returns it in two hours, and another one's rental after that. */
async function addRentals() {
  const vehicleId = await addVehicle();
  const [customer, nextCustomer] = [await addUser(), await addUser()];
  const period = { from: hoursFromNow(-2), until: hoursFromNow(2) };
  const rental = await addReservation({ vehicleId, userId: customer.id, ...period });
  await asDesk('PUT', `/reservations/${rental}/hand-over`, { body: {} });
  const nextPeriod = { from: hoursFromNow(6), until: hoursFromNow(9) };
  const next = await addReservation({ vehicleId, userId: nextCustomer.id, ...nextPeriod });
  return { vehicleId, customer, nextCustomer, rental, next };
}

/** Records a dent of the left front door, with a photograph, at the return of a rental. */
async function addDent(rental: number, values: object = {}) {
  const key = randomUUID();
  const dent = { key, view: 'left', x: 0.4, y: 0.6, size: 'small', kind: 'dent', ...values };
  // Either can arrive first.
  const { body } = await asDesk('POST', `/reservations/${rental}/photos`, {
    query: { at: 'return', view: 'other', mark: key },
    body: new Uint8Array(await picture(30, 20).jpeg().toBuffer()),
    headers: { 'content-type': 'image/jpeg' },
  });
  const marked = await asDesk('POST', `/reservations/${rental}/marks`, {
    query: { at: 'return' },
    body: { note: 'Parked badly', ...dent },
  });
  expect(marked.status).toBe(200);
  return { ...dent, photos: [(body as Photo).id] };
}

async function damageOf(vehicleId: number): Promise<VehicleDamage> {
  return (await asDesk('GET', `/car/admin/${vehicleId}/damages`)).body as VehicleDamage;
}

async function conditionOf(id: number, token = desk.token): Promise<Condition> {
  return (await call('GET', `/reservations/${id}/condition`, { token })).body as Condition;
}

async function agreementOf(id: number): Promise<string> {
  const { body } = await asDesk('GET', `/reservations/${id}/agreement/text`);
  return JSON.stringify((body as AgreementText).blocks);
}

describe('the damage of a vehicle', () => {
  it('that a return records is there at the next hand-over, with its photographs and in the agreement', async () => {
    const { vehicleId, rental, next, nextCustomer } = await addRentals();
    const { photos, ...dent } = await addDent(rental);
    expect((await conditionOf(next)).earlierMarks).toEqual([{ ...dent, photos }]);
    expect((await conditionOf(next, nextCustomer.token)).earlierMarks).toEqual([
      { ...dent, photos: [] },
    ]);
    expect(await agreementOf(next)).toContain('"Small dent, left front door"');
    expect(await damageOf(vehicleId)).toMatchObject({
      bodyType: 'saloon',
      open: [{ ...dent, photos, note: 'Parked badly', at: 'return', reservationId: rental }],
      repaired: [],
    });
    // It is new at its own return.
    expect(await conditionOf(rental)).toMatchObject({ earlierMarks: [], marks: [dent] });
  });

  it('that the desk adds without a rental is there at the next hand-over, and adding it again is harmless', async () => {
    const { vehicleId, rental, next } = await addRentals();
    const scratch = {
      key: randomUUID(),
      view: 'back',
      x: 0.5,
      y: 0.75,
      size: 'large',
      kind: 'scratch',
    };
    const add = (body: object, id = vehicleId) =>
      asDesk('POST', `/car/admin/${id}/damages`, { body: { note: 'In the yard', ...body } });
    expect((await add(scratch)).status).toBe(201);
    expect((await add(scratch)).body).toMatchObject({
      open: [{ ...scratch, note: 'In the yard', reservationId: null, photos: [], cost: null }],
    });
    expect((await conditionOf(next)).earlierMarks).toEqual([{ ...scratch, photos: [] }]);
    // The rental on the road was handed over before.
    expect((await conditionOf(rental)).earlierMarks).toEqual([]);
    expectInvalid(await add({ ...scratch, kind: 'rust' }), { kind: 'Choose a kind' });
    expect((await add(scratch, 2_000_000_000)).status).toBe(404);
    const path = `/car/admin/${vehicleId}/damages/${(await damageOf(vehicleId)).open[0]?.id}/repair`;
    expect((await asDesk('POST', path, { body: { cost: 90 } })).body).toMatchObject({
      ...{ open: [], repaired: [{ cost: 90 }] },
    });
    expect((await add(scratch)).body).toMatchObject({ open: [] });
  });

  it('that the desk adds has a limit, which counts what is open', async () => {
    const vehicleId = await addVehicle();
    await runSql`
      insert into condition_marks (vehicle_id, handling, view, x, y, size, kind)
      select ${vehicleId}, 'hand-over', 'top', 0.5, 0.5, 'small', 'dent' from generate_series(1, 60)`;
    const place = { view: 'top', x: 0.5, y: 0.5, size: 'small', kind: 'dent', note: '' };
    const add = () =>
      asDesk('POST', `/car/admin/${vehicleId}/damages`, { body: { key: randomUUID(), ...place } });
    expect(await add()).toMatchObject({
      ...{ status: 409, body: { message: 'There can be at most 60 marks.' } },
    });
    await runSql`
      update condition_marks set repaired_at = now()
      where id = (select min(id) from condition_marks where vehicle_id = ${vehicleId})`;
    expect((await add()).status).toBe(201);
  });

  it('is closed by its repair, which is a cost of the vehicle, and stays what a rental before it had', async () => {
    const { vehicleId, rental, next } = await addRentals();
    await addDent(rental);
    const path = `/car/admin/${vehicleId}/damages/${(await damageOf(vehicleId)).open[0]?.id}/repair`;
    await asDesk('PUT', `/reservations/${rental}/return`, { body: {} });
    await asDesk('PUT', `/reservations/${next}/hand-over`, { body: {} });
    expectInvalid(await asDesk('POST', path, { body: { cost: 0 } }), {
      cost: 'Must be at least 0.01',
    });
    const repaired = await asDesk('POST', path, { body: { cost: 240.5 } });
    expect(repaired.body).toMatchObject({ open: [], repaired: [{ kind: 'dent', cost: 240.5 }] });
    // The answer was lost.
    await asDesk('POST', path, { body: { cost: 240.5 } });
    const costs = async () => (await asDesk('GET', `/car/admin/${vehicleId}/costs`)).body;
    expect(await costs()).toMatchObject([{ kind: 'repair', amount: 240.5 }]);
    expect((await conditionOf(next)).earlierMarks).toHaveLength(1);
    const { userId, ...period } = {
      userId: desk.id,
      from: hoursFromNow(20),
      until: hoursFromNow(22),
    };
    const later = await addReservation({ vehicleId, userId, ...period });
    expect((await conditionOf(later)).earlierMarks).toEqual([]);

    expect((await asDesk('DELETE', path)).body).toMatchObject({ open: [{ cost: null }] });
    expect(await costs()).toEqual([]);
    expect((await conditionOf(later)).earlierMarks).toHaveLength(1);
    const query = { kind: 'vehicle', id: vehicleId };
    const history = (await asDesk('GET', '/history/admin', { query })).body as {
      content: HistoryEntry[];
    };
    expect(history.content.map(({ summary }) => summary)).toEqual(
      expect.arrayContaining([
        'recorded damage: Small dent, left front door',
        'recorded a repair: Small dent, left front door',
        'opened damage again: Small dent, left front door',
      ]),
    );
    expect(JSON.stringify(history)).not.toContain('Parked badly');
  });

  it('stays with the vehicle on which it was found when the reservation gets another one', async () => {
    const { vehicleId, next } = await addRentals();
    await asDesk('POST', `/reservations/${next}/marks`, {
      query: { at: 'hand-over' },
      body: { key: randomUUID(), x: 0.5, y: 0.5, size: 'large', kind: 'glass', note: '' },
    });
    const other = await addVehicle();
    const moved = await asDesk('PUT', `/reservations/${next}/vehicle`, { query: { carId: other } });
    expect(moved.status).toBe(200);
    expect(await conditionOf(next)).toMatchObject({ marks: [], earlierMarks: [] });
    expect((await damageOf(vehicleId)).open).toMatchObject([{ kind: 'glass' }]);
    expect((await damageOf(other)).open).toEqual([]);
  });

  it('stays when its return is undone', async () => {
    const { vehicleId, rental, next } = await addRentals();
    await addDent(rental);
    await asDesk('PUT', `/reservations/${rental}/return`, { body: {} });
    expect((await asDesk('DELETE', `/reservations/${rental}/return`)).status).toBe(200);
    expect((await damageOf(vehicleId)).open).toHaveLength(1);
    expect((await conditionOf(next)).earlierMarks).toHaveLength(1);
  });

  it.each([
    ['its customer is erased', 'erasure'],
    ['its reservation is deleted', 'deletion'],
  ])('stays without note and photographs when %s', async (_, end) => {
    const { vehicleId, customer, rental, next } = await addRentals();
    const { photos: __, ...dent } = await addDent(rental);
    // A rental that is back is invoiced, and not deleted.
    if (end === 'erasure') await asDesk('PUT', `/reservations/${rental}/return`, { body: {} });
    await runSql`update reservations set drop_off_time = now() where id = ${rental}`;
    const ended =
      end === 'erasure'
        ? await asDesk('POST', `/user/${customer.id}/erasure`)
        : await asDesk('DELETE', `/reservations/admin/${rental}/auth`);
    expect(ended.status).toBe(200);
    const reservationId = end === 'erasure' ? rental : null;
    expect((await damageOf(vehicleId)).open).toMatchObject([
      { ...dent, note: '', photos: [], reservationId },
    ]);
    expect((await conditionOf(next)).earlierMarks).toMatchObject([dent]);
  });

  it('is of a vehicle that exists, and of that one', async () => {
    const { vehicleId, rental } = await addRentals();
    await addDent(rental);
    expect((await asDesk('GET', '/car/admin/2000000000/damages')).status).toBe(404);
    const id = (await damageOf(vehicleId)).open[0]?.id;
    const path = `/car/admin/${await addVehicle()}/damages/${id}/repair`;
    expect((await asDesk('POST', path, { body: {} })).status).toBe(404);
    expect((await asDesk('DELETE', path)).status).toBe(404);
    expect((await damageOf(vehicleId)).open).toHaveLength(1);
  });
});
