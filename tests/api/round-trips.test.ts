import { neonConfig } from '@neondatabase/serverless';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/connection.ts';
import { type Answer, call } from './calls.ts';
import { takeFaults } from './log.ts';
import { addAdministrator, addUser, addVehicle, rentalOn } from './records.ts';
import { book } from './requests.ts';

type Fetch = (url: string, init: { headers: object; body: string }) => Promise<unknown>;

const fetchAnswer: Fetch = neonConfig.fetchFunction;
let underWay: number;
let waits: number;

/** Counts how often a call waits for the database: requests at the same time count once. */
beforeEach(() => {
  underWay = 0;
  waits = 0;
  neonConfig.fetchFunction = async (...request: Parameters<Fetch>) => {
    if (underWay === 0) waits += 1;
    underWay += 1;
    try {
      return await fetchAnswer(...request);
    } finally {
      underWay -= 1;
    }
  };
});

afterEach(() => {
  neonConfig.fetchFunction = fetchAnswer;
});

const { pickUpTime, dropOffTime } = rentalOn(1, '10:00', '12:00');
const period = { pickUpDateTime: pickUpTime, dropOffDateTime: dropOffTime };

describe('waits for the database', () => {
  it.each([
    ['once for the availability', '/reservations/auth', period, 1],
    ['once for the own list', '/reservations/auth/all', {}, 1],
    ['once for the own list of what is to come', '/reservations/auth/all', { when: 'upcoming' }, 1],
    ['once for the vehicle list', '/car/visitors/pages', {}, 1],
    ["once for the administrators' list", '/reservations/admin/all/pages', {}, 1],
    ['twice for it with a filter', '/reservations/admin/all/pages', { status: 'CREATED' }, 2],
    ['once for the own account', '/user', {}, 1],
    ['once for the dashboard', '/dashboard/admin', {}, 1],
    ['once for a search of all records', '/search/admin', { q: 'pat' }, 1],
    ["once for a vehicle's maintenance", '/maintenance/admin', {}, 1],
    ['once for the letters', '/letters/admin/pages', {}, 1],
    ['once for the messages', '/contactmessage/pages', {}, 1],
    ['once for the users', '/user/auth/pages', {}, 1],
    ['twice for the history, as its entries say whose names are read', '/history/admin', {}, 2],
    ['once for the figures', '/figures/admin', { period: 'this-year' }, 1],
  ])('%s', async (_, path, query, expected) => {
    const { token } = await addAdministrator();
    const carId = await addVehicle();
    waits = 0;
    const isOfVehicle = ['/reservations/auth', '/maintenance/admin'].includes(path);
    const { status } = await call('GET', path, {
      token,
      query: isOfVehicle ? { carId, ...query } : query,
    });
    expect([status, waits]).toEqual([200, expected]);
  });

  it('twice for a booking', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    waits = 0;
    expect((await book(token, carId)).status).toBe(201);
    expect(waits).toBe(2);
  });
});

/** Makes the answer's part of a batch fail in the database. */
function breakAnswers(): void {
  neonConfig.fetchFunction = (url: string, init: { headers: object; body: string }) => {
    const { queries } = JSON.parse(init.body);
    if (!queries || queries.length === 1) return fetchAnswer(url, init);
    const body = JSON.stringify({ queries: [queries[0], { query: 'select 1 / 0', params: [] }] });
    return fetchAnswer(url, { ...init, body });
  };
}

describe('the refusal of a caller goes before', () => {
  const path = '/reservations/admin/all/pages';
  const ask = (token: string | undefined, query = {}) => call('GET', path, { token, query });
  const told = ({ status, body, headers }: Answer) => [
    status,
    body,
    headers.get('www-authenticate'),
    headers.get('cache-control'),
  ];

  async function callers() {
    const customer = await addUser();
    const administrator = await addAdministrator();
    const { token: deleted, id } = await addAdministrator();
    await call('DELETE', `/user/${id}/auth`, { token: administrator.token });
    const demoted = await addAdministrator();
    await database
      .updateTable('users')
      .set({ roles: ['Customer'] })
      .where('id', '=', demoted.id)
      .execute();
    return {
      administrator: administrator.token,
      refused: [undefined, 'x', deleted, demoted.token, customer.token],
    };
  }

  it('what is wrong with the input', async () => {
    const { administrator, refused } = await callers();
    for (const token of refused) {
      const refusal = await ask(token);
      expect([401, 403]).toContain(refusal.status);
      expect(told(await ask(token, { size: 'many' }))).toEqual(told(refusal));
    }
    expect((await ask(administrator, { size: 'many' })).status).toBe(400);
  });

  it('the answer itself, which is not begun for a customer, nor twice for somebody who is no longer an administrator', async () => {
    const { refused } = await callers();
    for (const token of refused) await ask(token);
    const bodies: string[] = [];
    neonConfig.fetchFunction = (...[url, init]: Parameters<Fetch>) => {
      bodies.push(init.body);
      return fetchAnswer(url, init);
    };
    for (const token of refused) await ask(token);
    // The first two tokens are none.
    expect(bodies.map((body) => JSON.parse(body).queries.length)).toEqual([1, 1, 1]);
  });

  it('a failure of the answer', async () => {
    const { administrator, refused } = await callers();
    for (const token of refused) {
      const refusal = await ask(token);
      breakAnswers();
      expect(told(await ask(token))).toEqual(told(refusal));
      neonConfig.fetchFunction = fetchAnswer;
    }
    expect(takeFaults()).toEqual([]);
    breakAnswers();
    expect((await ask(administrator)).status).toBe(500);
    expect(takeFaults()).toHaveLength(1);
  });
});
