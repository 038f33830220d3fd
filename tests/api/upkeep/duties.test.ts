import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import type { Cost } from '#upkeep/rules/cost.ts';
import type { Duty } from '#upkeep/rules/duty.ts';
import { call } from '../calls.ts';
import { addAdministrator, addVehicle } from '../records.ts';
import { expectInvalid } from '../requests.ts';

const today = dayAt(new Date(), DEFAULT_COMPANY.timeZone);
const TODAY = today.toString();

let token = '';
let vehicleId = 0;

beforeAll(async () => {
  ({ token } = await addAdministrator());
  vehicleId = await addVehicle({ odometer: 12_500 });
});

function add(body: object, id = vehicleId) {
  return call('POST', `/car/admin/${id}/duties`, { token, body });
}

async function added(body: object): Promise<Duty> {
  const answer = await add(body);
  expect(answer.status).toBe(201);
  return answer.body as Duty;
}

function record(id: number, body: object, version?: string) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return call('POST', `/car/admin/${vehicleId}/duties/${id}/records`, { token, body, headers });
}

async function list(id = vehicleId): Promise<Duty[]> {
  return (await call('GET', `/car/admin/${id}/duties`, { token })).body as Duty[];
}

async function costs(id = vehicleId): Promise<Cost[]> {
  return (await call('GET', `/car/admin/${id}/costs`, { token })).body as Cost[];
}

describe('what is due of a vehicle', () => {
  it('is listed with how near it is, what is due first at the top', async () => {
    const id = await addVehicle({ odometer: 900 });
    const later = { kind: 'insurance', dueOn: today.add({ days: 90 }).toString() };
    const soon = { kind: 'inspection', dueOn: today.add({ days: 10 }).toString() };
    for (const body of [later, { kind: 'service', dueAt: 800 }, soon]) await add(body, id);
    expect(await list(id)).toMatchObject([
      { ...soon, standing: 'in-14-days' },
      { ...later, standing: 'later' },
      { kind: 'service', dueOn: null, dueAt: 800, standing: 'overdue' },
    ]);
  });

  it.each([
    [{ kind: 'insurance' }, { dueOn: 'Enter a day, a mileage or both' }],
    [{ kind: 'other', dueAt: 5 }, { name: 'Enter what is due' }],
    [{ kind: 'service', name: 'Big', dueAt: 5 }, { name: "Only 'Other' takes a name" }],
    [{ kind: 'wash', dueAt: 5 }, { kind: 'Choose what is due' }],
    [
      { kind: 'tires', dueAt: 5, repeatMonths: 121 },
      { repeatMonths: 'Enter whole months from 1 to 120' },
    ],
    [{ kind: 'tires', dueAt: -1 }, { dueAt: 'Enter whole miles, up to 9,999,999' }],
    [{ kind: 'tires', dueOn: '2026-02-30' }, { dueOn: 'The day must be a day as YYYY-MM-DD' }],
  ])('is refused: %j', async (body, errors) => {
    expectInvalid(await add(body), errors);
  });

  it('is at most 50 for a vehicle, and of a vehicle that exists', async () => {
    const id = await addVehicle();
    await Promise.all(Array.from({ length: 50 }, () => add({ kind: 'tires', dueAt: 5 }, id)));
    expectInvalid(await add({ kind: 'tires', dueAt: 5 }, id), {
      kind: 'A vehicle can have at most 50 papers and services.',
    });
    expect((await add({ kind: 'tires', dueAt: 5 }, 2_000_000_000)).status).toBe(404);
    const unknown = await call('GET', '/car/admin/2000000000/duties', { token });
    expect(unknown.status).toBe(404);
  });

  it('can be changed by one of two at once, and deleted', async () => {
    const duty = await added({ kind: 'other', name: 'Fire extinguisher', dueOn: TODAY });
    const path = `/car/admin/${vehicleId}/duties/${duty.id}`;
    const body = { kind: 'other', name: 'Extinguisher', dueOn: TODAY };
    const headers = { 'if-match': `"${duty.updatedAt}"` };
    const first = await call('PUT', path, { token, body, headers });
    expect(first.body).toMatchObject({ name: 'Extinguisher' });
    expect((await call('PUT', path, { token, body, headers })).status).toBe(412);
    expect((await call('DELETE', path, { token })).status).toBe(200);
    expect((await call('DELETE', path, { token })).status).toBe(404);
    const elsewhere = `/car/admin/${await addVehicle()}/duties/${duty.id}`;
    expect((await call('PUT', elsewhere, { token, body })).status).toBe(404);
  });
});

describe('what was done', () => {
  it('is due again from the day and the mileage at which it was done', async () => {
    const { id } = await added({
      kind: 'service',
      dueOn: today.subtract({ days: 40 }).toString(),
      dueAt: 11_000,
      repeatMonths: 12,
      repeatMiles: 10_000,
    });
    const doneOn = today.subtract({ days: 1 });
    const done = { doneOn: doneOn.toString(), odometer: 12_400, cost: 310.5, note: 'Oil, filter' };
    expect((await record(id, done)).body).toMatchObject({
      dueOn: doneOn.add({ months: 12 }).toString(),
      dueAt: 22_400,
      standing: 'later',
      records: [done],
    });
    expect((await costs()).find(({ dutyId }) => dutyId === id)).toMatchObject({
      day: done.doneOn,
      kind: 'service',
      amount: 310.5,
      note: 'Oil, filter',
    });
    const path = `/car/admin/${vehicleId}/duties/${id}`;
    await call('DELETE', path, { token });
    expect((await costs())[0]).toMatchObject({ amount: 310.5, dutyId: null });
  });

  it('has no mileage if none was entered and it does not repeat by distance', async () => {
    const { id } = await added({ kind: 'inspection', dueOn: TODAY, repeatMonths: 12 });
    const { body } = await record(id, { doneOn: TODAY });
    expect((body as Duty).records.map(({ odometer }) => odometer ?? null)).toEqual([null]);
  });

  it('counts from the last odometer if no mileage is given, and asks for one that is unknown', async () => {
    const { id } = await added({ kind: 'tires', dueAt: 12_000, repeatMiles: 30_000 });
    expect((await record(id, { doneOn: TODAY })).body).toMatchObject({ dueAt: 42_500 });
    const unknown = await addVehicle();
    const { body } = await add({ kind: 'tires', dueAt: 5, repeatMiles: 9 }, unknown);
    const path = `/car/admin/${unknown}/duties/${(body as Duty).id}/records`;
    expectInvalid(await call('POST', path, { token, body: { doneOn: TODAY } }), {
      odometer: 'Enter the mileage: it is due again counting from there',
    });
  });

  it('is not due again if it does not repeat, and is recorded once by two at once', async () => {
    const { id, updatedAt } = await added({ kind: 'inspection', dueOn: TODAY });
    const done = { doneOn: TODAY, cost: 5 };
    const answers = await Promise.all([1, 2].map(() => record(id, done, updatedAt)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 412]);
    expect((await list()).find((duty) => duty.id === id)).toMatchObject({
      standing: 'done',
      records: [{ cost: 5 }],
    });
  });

  it('is not in the future', async () => {
    const { id } = await added({ kind: 'inspection', dueOn: TODAY });
    expectInvalid(await record(id, { doneOn: today.add({ days: 1 }).toString() }), {
      doneOn: 'The day is in the future',
    });
  });
});

describe('costs of a vehicle', () => {
  const COST = { day: TODAY, kind: 'fuel', amount: 64.2 };

  function addCost(body: object = {}, id = vehicleId) {
    return call('POST', `/car/admin/${id}/costs`, { token, body: { ...COST, ...body } });
  }

  it('are listed with the newest first, changed and deleted', async () => {
    const id = await addVehicle();
    const yesterday = today.subtract({ days: 1 }).toString();
    const { body } = await addCost({ note: ' Tank ' }, id);
    await addCost({ day: yesterday, kind: 'repair', amount: 900 }, id);
    expect(await costs(id)).toMatchObject([
      { ...COST, note: 'Tank', dutyId: null },
      { day: yesterday, kind: 'repair', amount: 900, note: null },
    ]);
    const { id: costId, updatedAt } = body as Cost;
    const path = `/car/admin/${id}/costs/${costId}`;
    const headers = { 'if-match': `"${updatedAt}"` };
    const changed = { ...COST, amount: 46.2 };
    const first = await call('PUT', path, { token, body: changed, headers });
    expect(first.body).toMatchObject(changed);
    expect((await call('PUT', path, { token, body: changed, headers })).status).toBe(412);
    expect((await call('DELETE', path, { token })).status).toBe(200);
    expect(await costs(id)).toHaveLength(1);
  });

  it.each([
    [{ amount: 0 }, { amount: 'Must be at least 0.01' }],
    [{ amount: 1.005 }, { amount: 'Must have at most two decimals' }],
    [{ kind: 'wages' }, { kind: 'Select a kind' }],
    [{ day: today.add({ days: 1 }).toString() }, { day: 'The day is in the future' }],
    [{ note: 'x'.repeat(501) }, { note: 'Must be at most 500 characters' }],
  ])('are refused: %j', async (changes, errors) => {
    expectInvalid(await addCost(changes), errors);
  });

  it('are of a vehicle that exists', async () => {
    expect((await addCost({}, 2_000_000_000)).status).toBe(404);
  });
});
