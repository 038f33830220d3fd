import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AdminReservation } from '#booking/rules/desk-reservation.ts';
import { database } from '#db/client/connection.ts';
import type { Vehicle } from '#fleet/rules/vehicle.ts';
import type { User } from '#identity/rules/user.ts';
import type { Page } from '#kernel/records/page.ts';
import type { ContactMessage } from '#messages/rules/contact-message.ts';
import { fc } from '../../random.ts';
import type { NewReservation } from '../../rows.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  hoursFromNow,
  runSql,
} from '../records.ts';
import { expectInvalid, readPage } from '../requests.ts';

type Query = Record<string, string | number>;

const RESERVATIONS = '/reservations/admin/all/pages';
const USERS = '/user/auth/pages';
const VEHICLES = '/car/admin/pages';
const MESSAGES = '/contactmessage/pages';

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

function list<Row>(path: string, query: Query): Promise<Page<Row>> {
  return readPage<Row>(path, { token, query: { size: 100, ...query } });
}

async function addMessage(subject: string, changes: object = {}): Promise<void> {
  const message = {
    subject,
    body: 'Are you open on Sundays?',
    name: 'Zoe',
    email: 'z@a.example',
    ...changes,
  };
  await database.insertInto('contactMessages').values(message).execute();
}

describe('a search', () => {
  const ids = new Map<string, number>();

  beforeAll(async () => {
    for (const [firstName, lastName, email] of [
      ['Ada', 'Lovelace', 'countess@analytical.example'],
      ['Adalbert', 'Stifter', 'nachsommer@linz.example'],
      ['Per', '100% Cent', 'per%cent@example.org'],
      ['Under', 'Sco_re', 'under_score@example.org'],
      ['Back', 'Sla\\sh', 'back.slash@example.org'],
      ['Quo', `O'Te "x"`, "o'te@example.org"],
      ['Émile', 'ÅNGSTRÖM', 'emile@example.org'],
    ] as const) {
      ids.set(firstName, (await addUser({ firstName, lastName, email })).id);
    }
  });

  it.each([
    ['  lOVELACE  ', ['Ada']],
    ['ada love', ['Ada']],
    ['lace countess', ['Ada']],
    ['analytical.example', ['Ada']],
    ['dalber', ['Adalbert']],
    ['%%%', []],
    ['100%', ['Per']],
    ['a%e', []],
    ['___', []],
    ['sco_re', ['Under']],
    ['sla\\sh', ['Back']],
    ['\\\\\\', []],
    ["o'te", ['Quo']],
    ["' or 1=1 --", []],
    ['ångström', ['Émile']],
    // Shorter than three characters: only where a word begins.
    ['ad', ['Ada', 'Adalbert']],
    ['la', []],
    ['é', ['Émile']],
    ['%', []],
  ])('for %j finds the users %j', async (search, names) => {
    const { content, totalElements } = await list<User>(USERS, { search });
    const expected = names.map((name) => ids.get(name));
    expect(content.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(totalElements).toBe(names.length);
  });

  it('for blanks finds everything', async () => {
    const { totalElements } = await list(USERS, {});
    expect((await list(USERS, { search: ' \t' })).totalElements).toBe(totalElements);
  });

  it.each([RESERVATIONS, USERS, VEHICLES, MESSAGES])(
    'in %s takes up to 100 characters',
    async (path) => {
      expect((await list(path, { search: 'x'.repeat(100) })).content).toEqual([]);
      const query = { search: 'x'.repeat(101) };
      const search = 'search must be at most 100 characters';
      expectInvalid(await call('GET', path, { token, query }), { search });
    },
  );

  it('is refused with a NUL', async () => {
    const { status } = await call('GET', USERS, { token, query: { search: 'a\0b' } });
    expect(status).toBe(400);
  });

  it('finds messages by subject, text, name and email', async () => {
    await addMessage('Child seats', { body: 'Do you have one for twins?' });
    await addMessage('Opening hours', { name: 'Yan', email: 'y@b.example' });
    for (const search of ['child', 'TWINS', 'Zoe', 'a.example', 'seats Do you']) {
      const { content } = await list<ContactMessage>(MESSAGES, { search });
      const subjects = content.map(({ subject }) => subject);
      expect(subjects, search).toEqual(['Child seats']);
    }
  });
});

it('filters users by role', async () => {
  const { id, email } = await addUser({ roles: ['Customer', 'Administrator'] });
  const administrators = await list<User>(USERS, { role: 'Administrator' });
  const customers = await list<User>(USERS, { role: 'Customer' });
  expect(administrators.content.every(({ roles }) => roles.includes('Administrator'))).toBe(true);
  for (const { content } of [administrators, customers]) {
    expect(content.map((user) => user.id)).toContain(id);
  }
  const both = { role: 'Administrator', search: email };
  expect(await list<User>(USERS, both)).toMatchObject({ totalElements: 1 });
});

it('filters vehicles by model, fuel and transmission', async () => {
  const estate = 'Zephyr V8 Estate';
  await addVehicle({ model: estate, fuelType: 'Hydrogen', transmission: 'Manuel' });
  await addVehicle({ model: 'Zephyr City', transmission: 'Tiptronic' });
  const found = async (query: Query) =>
    (await list<Vehicle>(VEHICLES, query)).content.map(({ model }) => model);
  expect(await found({ search: 'zephyr' })).toEqual(['Zephyr City', estate]);
  expect(await found({ search: 'v8' })).toEqual([estate]);
  expect(await found({ search: 'zephyr', fuelType: 'Hydrogen' })).toEqual([estate]);
  expect(await found({ fuelType: 'Hydrogen', transmission: 'Automatic' })).toEqual([]);
  expect(await found({ search: 'zephyr', transmission: 'Automatic' })).toEqual(['Zephyr City']);
  expect(await found({ search: 'zephyr', transmission: 'Tiptronic' })).toEqual(['Zephyr City']);
  expect(await found({ search: 'zephyr', transmission: 'Manuel' })).toEqual([estate]);
  expect(await found({ search: 'zephyr', sort: 'id', direction: 'ASC' })).toEqual([
    estate,
    'Zephyr City',
  ]);
});

describe('a list of reservations', () => {
  let userId = 0;
  let carId = 0;
  const reservations: Record<string, number> = {};

  beforeAll(async () => {
    const grace = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@navy.example' };
    const alan = { firstName: 'Alan', lastName: 'Turing', email: 'alan@bletchley.example' };
    userId = (await addUser(grace)).id;
    const other = { userId: (await addUser(alan)).id, vehicleId: await addVehicle() };
    carId = await addVehicle();
    const add = async (
      name: string,
      from: string | number,
      until: string | number,
      row: Partial<NewReservation> = {},
    ) => {
      const [pickUp, dropOff] = [from, until].map((at) =>
        typeof at === 'number' ? hoursFromNow(at) : new Date(`2058-03-${at}Z`),
      ) as [Date, Date];
      const period = { from: pickUp, until: dropOff };
      reservations[name] = await addReservation({ userId, vehicleId: carId, ...period, ...row });
    };
    // Around the spring change of 2058, March 10: that day lasts from 08:00Z to 07:00Z.
    await add('before', '08T20:00', '10T07:59');
    await add('atMidnight', '10T08:00', '10T10:00');
    await add('lastMinute', '11T06:59', '11T08:00');
    await add('dayAfter', '11T09:00', '15T09:00');
    await add('cancelled', '10T09:00', '10T11:00', { status: 'CANCELLED' });
    await add('done', '10T12:00', '10T14:00', { status: 'DONE', ...other });
    await add('late', -50, -2, { vehicleId: other.vehicleId });
    const pickedUpAt = hoursFromNow(-1);
    await add('out', -1, 2, { vehicleId: other.vehicleId, pickedUpAt });
    await add('returned', -80, -60, { status: 'DONE' });
    await add('never picked up', -1, 2, { status: 'CANCELLED' });
  });

  async function names(query: Query): Promise<string[]> {
    const { content, totalElements } = await list<AdminReservation>(RESERVATIONS, query);
    expect(totalElements).toBe(content.length);
    return content.map(
      ({ id }) => Object.keys(reservations).find((name) => reservations[name] === id) ?? String(id),
    );
  }

  it('names the customer on each row', async () => {
    const { content } = await list<AdminReservation>(RESERVATIONS, { search: 'turing' });
    const customer = {
      firstName: 'Alan',
      lastName: 'Turing',
      email: 'alan@bletchley.example',
      phoneNumber: '(562) 555-0123',
    };
    expect(content).toMatchObject([{ id: reservations.done, customer }]);
    expect(content[0]?.customer.id).toBe(content[0]?.userId);
  });

  const tenth = { pickUpFrom: '2058-03-10', pickUpTo: '2058-03-10' };

  it.each<[string, Query, string[]]>([
    ['status', { status: 'DONE' }, ['returned', 'done']],
    ['what counts', { counted: 'booked', dropOffTo: '2058-03-08' }, ['returned', 'late', 'out']],
    ['stage upcoming', { stage: 'upcoming' }, ['before', 'atMidnight', 'lastMinute', 'dayAfter']],
    ['stage out', { stage: 'out' }, ['out']],
    ['stage late', { stage: 'late' }, ['late']],
    ['a stage and another status', { stage: 'late', status: 'DONE' }, []],
    [
      'a first day of pick-up',
      { pickUpFrom: '2058-03-10' },
      ['atMidnight', 'cancelled', 'done', 'lastMinute', 'dayAfter'],
    ],
    ['one day of pick-up', tenth, ['atMidnight', 'cancelled', 'done', 'lastMinute']],
    [
      'what counts of a day of pick-up',
      { ...tenth, counted: 'booked' },
      ['atMidnight', 'done', 'lastMinute'],
    ],
    [
      'one day of drop-off',
      { dropOffFrom: '2058-03-10', dropOffTo: '2058-03-10' },
      ['atMidnight', 'cancelled', 'done'],
    ],
    [
      'a period that they touch',
      { dropOffFrom: '2058-03-09', pickUpTo: '2058-03-10', status: 'CREATED' },
      ['before', 'atMidnight', 'lastMinute'],
    ],
    [
      'a day that they touch, its first moment included',
      { dropOffFrom: '2058-03-11', pickUpTo: '2058-03-11' },
      ['lastMinute', 'dayAfter'],
    ],
    [
      'a period that ends before it begins',
      { dropOffFrom: '2058-03-12', pickUpTo: '2058-03-01' },
      [],
    ],
    [
      'the first and the last day there is',
      { pickUpFrom: '2058-03-10', dropOffFrom: '0001-01-01', pickUpTo: '9999-12-31' },
      ['atMidnight', 'cancelled', 'done', 'lastMinute', 'dayAfter'],
    ],
    ['a customer and a stage', { search: 'hopper', stage: 'out' }, ['out']],
    ['a customer and a status', { search: 'hopper', status: 'DONE' }, ['returned']],
  ])('is filtered by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it.each([
    ['today', '2058-03-10T20:00Z', ['atMidnight', 'done', 'lastMinute']],
    ['this-month', '2058-04-01T06:59Z', ['before', 'atMidnight', 'done', 'lastMinute', 'dayAfter']],
    ['this-month', '2058-03-01T07:59Z', []],
  ])(
    "is filtered by pick-ups and drop-offs of %s at %s, on the company's clock",
    async (when, now, expected) => {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      onTestFinished(() => void vi.useRealTimers());
      const administrator = await addUser({ roles: ['Administrator'] });
      const query = { when };
      const { body } = await call('GET', RESERVATIONS, { token: administrator.token, query });
      const { content } = body as Page<AdminReservation>;
      expect(content.map(({ id }) => id)).toEqual(expected.map((name) => reservations[name]));
    },
  );

  it('is filtered by vehicle and user', async () => {
    const cancelled = await names({ carId, status: 'CANCELLED' });
    expect(cancelled).toEqual(['never picked up', 'cancelled']);
    expect(await names({ userId, carId, stage: 'out' })).toEqual([]);
    expect(await names({ userId, stage: 'out' })).toEqual(['out']);
    expect(await names({ carId: 2_000_000_000 })).toEqual([]);
  });

  it.each([
    'id',
    'pickUpTime',
    'dropOffTime',
    'pickUpLocation',
    'dropOffLocation',
    'status',
    'totalPrice',
    'userId',
  ])('is sorted by %s while it is filtered', async (sort) => {
    const up = await names({ pickUpFrom: '2058-03-10', sort });
    expect(up).toHaveLength(5);
    const down = await names({ pickUpFrom: '2058-03-10', sort, direction: 'DESC' });
    expect(down).toEqual(up.toReversed());
  });
});

describe('a list of more than 10,000 rows', () => {
  const ROWS = 10_001;
  let carId = 0;
  let userId = 0;

  async function page(query: Query) {
    return list<AdminReservation>(RESERVATIONS, { carId, ...query });
  }

  beforeAll(async () => {
    carId = await addVehicle();
    userId = (await addUser()).id;
    await addMany(ROWS, '2010-01-01');
  });

  /** Three every third hour, of two hours each, all canceled and past, as of a vehicle of many years. */
  async function addMany(count: number, from: string): Promise<void> {
    await runSql`
      insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
        pick_up_location, drop_off_location, status, rate_cents, total_cents)
      select ${userId}::integer, ${carId}::integer, at, at + interval '2 hours',
        'x', 'y', 'CANCELLED', 1, n % 10
      from generate_series(1, ${count}::integer) as n,
        lateral (select ${from}::timestamptz + (n / 3) * interval '3 hours' as at) as start
    `;
  }

  /** All reservations by pick-up. */
  async function allIds(): Promise<number[]> {
    const rows = await runSql<{
      id: number;
    }>`select id from reservations order by pick_up_time, id`;
    return rows.map(({ id }) => id);
  }

  it('is counted and read up to the cap, in either direction', async () => {
    const ids = await allIds();
    const orders = { ASC: ids, DESC: ids.toReversed() };
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 600 }),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('ASC' as const, 'DESC' as const),
        async (number, size, direction) => {
          const found = await list<AdminReservation>(RESERVATIONS, {
            ...{ page: number, size, direction },
          });
          const expected = orders[direction]
            .slice(0, 10_000)
            .slice(number * size, (number + 1) * size);
          expect(found.content.map(({ id }) => id)).toEqual(expected);
          expect(found).toMatchObject({
            totalElements: 10_000,
            totalIsCapped: true,
            totalPages: Math.ceil(10_000 / size),
            numberOfElements: expected.length,
          });
        },
      ),
      { numRuns: 150 },
    );
  });

  it('repeats and misses no row while rows are added behind it', async () => {
    const before = (await allIds()).slice(0, 4_000);
    const seen: number[] = [];
    const read = async () => {
      for (let number = 0; number < 40; number += 1) {
        const { content } = await list<AdminReservation>(RESERVATIONS, { page: number });
        seen.push(...content.map(({ id }) => id));
      }
    };
    await Promise.all([read(), addMany(2_000, '2013-01-01')]);
    await runSql`delete from reservations where pick_up_time between '2013-01-01' and '2014-01-01'`;
    expect(seen).toEqual(before);
  });

  it('that is narrowed is counted exactly up to the cap', async () => {
    expect(await page({ size: 20 })).toMatchObject({
      ...{ totalElements: 10_000, totalIsCapped: true, totalPages: 500, numberOfElements: 20 },
    });
    const [first] = (await page({ size: 1 })).content;
    const withoutFirst = { pickUpFrom: '2010-01-01', sort: 'id', size: 1 };
    expect((await page(withoutFirst)).totalIsCapped).toBeUndefined();
    await database
      .deleteFrom('reservations')
      .where('id', '=', first?.id ?? 0)
      .execute();
    const exact = await page({ size: 1 });
    expect([exact.totalElements, exact.totalIsCapped]).toEqual([10_000, undefined]);
    await addMany(1, '2010-01-01');
    expect(await page({ size: 1 })).toMatchObject({ totalIsCapped: true });
  });

  it.each(['pickUpTime', 'dropOffTime', 'totalPrice', 'id'])(
    'that is narrowed repeats and misses no row when sorted by %s, and ends at the cap',
    async (sort) => {
      for (const direction of ['ASC', 'DESC']) {
        const seen: number[] = [];
        for (let number = 0; number < 100; number += 7) {
          seen.push(...(await page({ sort, direction, page: number })).content.map(({ id }) => id));
        }
        expect(new Set(seen).size).toBe(15 * 100);
      }
      const last = await page({ sort, page: 333, size: 30 });
      expect([last.numberOfElements, last.totalPages]).toEqual([10, 334]);
      expect((await page({ sort, page: 334, size: 30 })).content).toEqual([]);
      expect((await page({ sort, page: 10_000_000 })).content).toEqual([]);
    },
  );

  it('that is narrowed is filtered by days and sorted by pick-up or drop-off', async () => {
    await addMany(2_000, '2012-01-01');
    // Under way as the days begin, and as they end: the first and the last there are.
    for (const [from, until] of [
      ['2009-12-01T10:00:00Z', '2010-01-05T10:00:00Z'],
      ['2012-12-30T10:00:00Z', '2013-02-05T10:00:00Z'],
    ] as const) {
      await addReservation({ userId, vehicleId: carId, from, until, status: 'CANCELLED' });
    }
    const days = { dropOffFrom: '2010-01-02', pickUpTo: '2012-12-31' };
    for (const sort of ['pickUpTime', 'dropOffTime'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const found = await page({ ...days, sort, direction, size: 5 });
        const ordered = await database
          .selectFrom('reservations')
          .select('id')
          .where('vehicleId', '=', carId)
          .where('dropOffTime', '>=', new Date('2010-01-02T08:00:00Z'))
          .where('pickUpTime', '<', new Date('2013-01-01T08:00:00Z'))
          .orderBy(sort, direction === 'ASC' ? 'asc' : 'desc')
          .orderBy('id', direction === 'ASC' ? 'asc' : 'desc')
          .limit(5)
          .execute();
        expect(found.totalIsCapped).toBe(true);
        expect(found.content.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
      }
    }
  });

  it('includes reservations that overlap the chosen day', async () => {
    const { content } = await page({ dropOffFrom: '2012-12-31', pickUpTo: '2012-12-31' });
    expect(content).toHaveLength(1);
  });
});

describe('a list sorted by a text', () => {
  const WORDS = ['beta', 'Alpha', 'BETA', 'alpha', 'Gamma', 'ALPHA', 'gamma'];
  const IN_ORDER = ['Alpha', 'alpha', 'ALPHA', 'beta', 'BETA', 'Gamma', 'gamma'];
  const MARK = 'Sorted zq';

  beforeAll(async () => {
    for (const word of WORDS) {
      const text = `${MARK} ${word}`;
      await addVehicle({ model: text });
      await addUser({ firstName: text, lastName: text });
      await addMessage(text, { name: text, body: `${text} and some more words` });
    }
  });

  it.each([
    [VEHICLES, 'model'],
    [USERS, 'firstName'],
    [USERS, 'lastName'],
    [MESSAGES, 'subject'],
    [MESSAGES, 'name'],
    [MESSAGES, 'body'],
  ])('%s by %s ignores case, and orders equal texts by id', async (path, sort) => {
    // A search is answered by another statement than the whole list.
    for (const search of [MARK, '']) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const query = { search, sort, direction };
        const { content, totalPages } = await list<Record<string, string>>(path, query);
        expect(totalPages).toBe(1);
        const sorted = content
          .map((row) => row[sort] ?? '')
          .filter((text) => text.startsWith(MARK))
          .map((text) => text.slice(MARK.length + 1).replace(/ and.*/, ''));
        expect(sorted).toEqual(direction === 'ASC' ? IN_ORDER : IN_ORDER.toReversed());
      }
    }
  });
});

it.each([
  [VEHICLES, ['builtIn', 'airConditioning', 'fuelType', 'transmission', 'pricePerHour']],
  [USERS, ['builtIn', 'roles', 'userName', 'phoneNumber', 'address', 'zipCode', 'email']],
  [MESSAGES, ['body', 'email', 'createdAt']],
])('%s is sorted by each of its own fields', async (path, fields) => {
  for (const sort of fields) {
    const up = await list<{ id: number }>(path, { sort });
    const down = await list<{ id: number }>(path, { sort, direction: 'DESC' });
    expect(up.content.length).toBe(up.totalElements);
    const ids = up.content.map(({ id }) => id);
    expect(down.content.map(({ id }) => id)).toEqual(ids.toReversed());
  }
});
