import { neonConfig } from '@neondatabase/serverless';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentSettings } from '#company/db/current-company.ts';
import { database } from '#db/client/connection.ts';
import { countWaits } from '../../count-waits.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, rentalOn } from '../records.ts';
import { book } from '../requests.ts';

type Fetch = (url: string, init: { headers: object; body: string }) => Promise<unknown>;

const fetchAnswer: Fetch = neonConfig.fetchFunction;
let waits = countWaits();

// The company's settings are read once a minute.
beforeAll(async () => {
  await currentSettings(database);
});

beforeEach(() => {
  neonConfig.fetchFunction = (...request: Parameters<Fetch>) =>
    waits.during(() => fetchAnswer(...request));
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
    ['once for the own account', '/user', {}, 1],
    ["twice for the desk's list", '/reservations/admin/all/pages', {}, 2],
    ['twice for the dashboard', '/dashboard/admin', {}, 2],
    ['twice for the figures', '/figures/admin', { period: 'this-year' }, 2],
    ['twice for the charts', '/figures/admin/charts', { period: 'this-year' }, 2],
    ['once more for history, as its entries say whose names are read', '/history/admin', {}, 3],
  ])('%s', async (_, path, query, expected) => {
    const { token } = await addAdministrator();
    const carId = await addVehicle();
    waits = countWaits();
    const isOfVehicle = path === '/reservations/auth';
    const { status } = await call('GET', path, {
      token,
      query: isOfVehicle ? { carId, ...query } : query,
    });
    expect([status, waits.count()]).toEqual([200, expected]);
  });

  it('twice for a search of all records', async () => {
    const { token } = await addAdministrator();
    waits = countWaits();
    const { status } = await call('POST', '/search/admin', { token, body: { q: 'pat' } });
    expect([status, waits.count()]).toEqual([200, 2]);
  });

  it('twice for a booking', async () => {
    const { token } = await addUser();
    const carId = await addVehicle();
    waits = countWaits();
    expect((await book(token, carId)).status).toBe(201);
    expect(waits.count()).toBe(2);
  });

  it('once for a call of staff that is refused: its answer is not begun', async () => {
    const { token } = await addUser();
    waits = countWaits();
    const { status } = await call('GET', '/reservations/admin/all/pages', { token });
    expect([status, waits.count()]).toEqual([403, 1]);
  });
});

describe('the refusal of a caller goes before what is wrong with the input', () => {
  it.each([
    ['of a call of staff', '/reservations/admin/all/pages', { size: 'many' }],
    ['of a call for own data', '/reservations/auth', { carId: 'none' }],
  ])('%s', async (_, path, query) => {
    const { token, id } = await addAdministrator();
    expect((await call('GET', path, { token, query })).status).toBe(400);
    await database.deleteFrom('users').where('id', '=', id).execute();
    for (const refused of [undefined, 'x', token]) {
      const { status, headers } = await call('GET', path, { token: refused, query });
      expect([status, headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
  });
});
