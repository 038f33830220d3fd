import { today } from '@internationalized/date';
import { Client } from 'pg';
import { toApiTime } from '#contracts/request-times.ts';
import { COMPANY } from '#domain/company/company.ts';
import { VEHICLES_PAGE_SIZE } from '#domain/fleet/vehicle.ts';
import { PASSWORD } from '../accounts.ts';
import { wallClock } from '../wall-clock.ts';
import { ADMIN_CALLS } from './admin-calls.ts';
import { type BenchCall, benchCall, type CallRow } from './calls.ts';
import { openBenchDatabase } from './database.ts';
import type { Fill } from './fill.ts';

/** These should take the same time, so that nobody learns from it who has an account. */
export const WRONG_PASSWORD = 'login, wrong password';
export const UNKNOWN_EMAIL = 'login, unknown e-mail';

/** The second should take at most three times as long as the first, by p95. */
export const PLAIN_LIST = 'vehicles, first page';
export const LIST_FOR_PERIOD = 'vehicles for a weekend, first page';

/** Measures the interface over a database of a size; functions are loaded once it is there. */
export async function benchInterface(size: Fill): Promise<CallRow[]> {
  const database = await openBenchDatabase(size);
  console.log = () => undefined;
  const { callFunction } = await import('../api/calls.ts');
  const { addUser, tokenOf } = await import('../api/records.ts');
  const { addDeskRentals } = await import('./desk-rentals.ts');
  const administrator = await addUser({ roles: ['Administrator'] });
  const people = await Promise.all(Array.from({ length: 40 }, () => addUser()));
  const customer = await tokenOf(1);
  const desk = await addDeskRentals(people);

  async function expectOk(answer: Promise<{ status: number }>): Promise<void> {
    const { status } = await answer;
    if (status >= 300) throw new Error(`A call was answered with ${status}.`);
  }
  const period = (index: number) => ({
    from: `03/01/2039 ${String(7 + (index % 15)).padStart(2, '0')}:00:00`,
    until: '03/02/2039 10:00:00',
  });
  const bodyOf = ({ from, until }: { from: string; until: string }) => ({
    pickUpTime: from,
    dropOffTime: until,
    pickUpLocation: 'Harbor desk',
    dropOffLocation: 'Airport',
  });
  const carOf = (index: number) => 1 + ((index * 7919) % size.vehicles);
  const firstDay = today(COMPANY.timeZone);
  const weekend = {
    pickUpDateTime: toApiTime(wallClock(`${firstDay.add({ days: 75 })}T10:00`)),
    dropOffDateTime: toApiTime(wallClock(`${firstDay.add({ days: 77 })}T10:00`)),
  };
  const twoMonths = { from: `${firstDay}`, to: `${firstDay.add({ days: 61 })}` };
  const visitorsList = (query: Record<string, string | number>) =>
    callFunction('GET', '/car/visitors/pages', { query: { size: VEHICLES_PAGE_SIZE, ...query } });
  const adminList = (page: number) =>
    callFunction('GET', '/reservations/admin/all/pages', {
      token: administrator.token,
      query: { page, size: 10 },
    });
  async function logIn(index: number, email = '', password: string, expected: number) {
    const body = { email, password };
    const { status } = await callFunction('POST', '/login', { body, ip: `10.0.0.${index}` });
    if (status !== expected) throw new Error(`A login was answered with ${status}.`);
  }
  const deepest = Math.ceil(size.reservations / 10) - 1;

  const calls: BenchCall[] = [
    {
      name: 'availability',
      count: 400,
      make: (index) =>
        expectOk(
          callFunction('GET', '/reservations/auth', {
            token: administrator.token,
            query: {
              carId: carOf(index),
              pickUpDateTime: period(index).from,
              dropOffDateTime: period(index).until,
            },
          }),
        ),
    },
    {
      name: 'booking',
      count: Math.min(400, size.vehicles),
      make: (index) =>
        expectOk(
          callFunction('POST', '/reservations/add', {
            // An administrator has no limit of current reservations.
            token: administrator.token,
            query: { carId: 1 + index },
            body: bodyOf(period(index)),
          }),
        ),
      undo: () => query("delete from reservations where pick_up_time > '2039-01-01'"),
    },
    {
      name: PLAIN_LIST,
      count: 400,
      make: () => expectOk(visitorsList({})),
    },
    {
      name: LIST_FOR_PERIOD,
      count: 400,
      make: () => expectOk(visitorsList(weekend)),
    },
    {
      name: 'availability calendar of two months',
      count: 400,
      atOnce: [1],
      make: (index) =>
        expectOk(
          callFunction('GET', `/car/visitors/${carOf(index)}/availability`, { query: twoMonths }),
        ),
    },
    {
      name: 'alternatives to a vehicle',
      count: 100,
      atOnce: [1],
      make: (index) =>
        expectOk(
          callFunction('GET', `/car/visitors/${carOf(index)}/alternatives`, { query: weekend }),
        ),
    },
    {
      name: 'booking for a customer',
      count: Math.min(200, size.vehicles),
      atOnce: [1, 8],
      make: (index) =>
        expectOk(
          callFunction('POST', '/reservations/admin/add', {
            token: administrator.token,
            query: { carId: 1 + index, userId: 1 + index },
            body: bodyOf(period(index)),
          }),
        ),
      undo: () => query("delete from reservations where pick_up_time > '2039-01-01'"),
    },
    {
      name: 'adding a customer',
      count: people.length,
      atOnce: [1],
      make: (index) =>
        expectOk(
          callFunction('POST', '/user/admin/add', {
            token: administrator.token,
            body: {
              firstName: 'New',
              lastName: 'Caller',
              phoneNumber: '(562) 555-0142',
              address: '12 Shore Road',
              zipCode: '90802',
              email: `caller-${index}@desk.example`,
            },
          }),
        ),
      undo: () => query("delete from users where email like '%@desk.example'"),
    },
    {
      name: 'alternatives at the desk',
      count: 100,
      atOnce: [1],
      make: (index) =>
        expectOk(
          callFunction('GET', '/reservations/admin/alternatives', {
            token: administrator.token,
            query: { carId: carOf(index), ...weekend },
          }),
        ),
    },
    {
      name: 'move to another vehicle',
      count: people.length,
      atOnce: [1],
      make: (index) =>
        expectOk(
          callFunction('PUT', `/reservations/${desk.later[index]}/vehicle`, {
            token: administrator.token,
            query: { carId: desk.free[index] ?? 0 },
          }),
        ),
      undo: desk.restore,
    },
    {
      name: "customer's change",
      count: people.length,
      atOnce: [1],
      make: (index) =>
        expectOk(
          callFunction('PUT', `/reservations/${desk.later[index]}/auth`, {
            token: people[index]?.token ?? '',
            body: bodyOf({ from: '03/01/2038 10:00:00', until: '03/01/2038 20:00:00' }),
          }),
        ),
      undo: desk.restore,
    },
    ...(['hand-over', 'return'] as const).map((handling) => ({
      name: handling,
      count: people.length,
      atOnce: [1],
      make: (index: number) =>
        expectOk(
          callFunction('PUT', `/reservations/${desk[handling][index]}/${handling}`, {
            token: administrator.token,
            body: {},
          }),
        ),
      undo: desk.restore,
    })),
    ...['Last 777', '555-0100', '#17', 'Model 0000077'].map((q) => ({
      name: `search over everything, ${q}`,
      count: 50,
      atOnce: [1],
      make: () =>
        expectOk(
          callFunction('GET', '/search/admin', { token: administrator.token, query: { q } }),
        ),
    })),
    {
      name: 'own list',
      count: 400,
      make: () => expectOk(callFunction('GET', '/reservations/auth/all', { token: customer })),
    },
    { name: 'admin list, first page', count: 400, make: () => expectOk(adminList(0)) },
    { name: 'admin list, deepest page', count: 200, make: () => expectOk(adminList(deepest)) },
    {
      name: 'login',
      count: people.length,
      make: (index) => logIn(index, people[index]?.email, PASSWORD, 200),
    },
    {
      name: WRONG_PASSWORD,
      count: people.length,
      atOnce: [1],
      make: (index) => logIn(index, people[index]?.email, 'Wrong-1!', 401),
      undo: () => query('delete from attempts'),
    },
    {
      name: UNKNOWN_EMAIL,
      count: people.length,
      atOnce: [1],
      make: (index) => logIn(index, `nobody-${index}@example.com`, 'Wrong-1!', 401),
      undo: () => query('delete from attempts'),
    },
    ...ADMIN_CALLS.map(({ name, path, query }) => ({
      name,
      count: 30,
      atOnce: [1],
      make: () => expectOk(callFunction('GET', path, { token: administrator.token, query })),
    })),
  ];

  async function query(sql: string): Promise<void> {
    const client = new Client({ connectionString: database.connectionString });
    await client.connect();
    await client.query(sql);
    await client.end();
  }

  const rows: CallRow[] = [];
  for (const benched of calls) rows.push(...(await benchCall(database, benched)));
  await database.close();
  return rows;
}
