import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { AdminReservation } from '../../src/domain/admin-reservation.ts';
import type { ContactMessage } from '../../src/domain/contact-message.ts';
import type { Page } from '../../src/domain/page.ts';
import type { User } from '../../src/domain/user.ts';
import type { Vehicle } from '../../src/domain/vehicle.ts';
import { call } from './calls.ts';
import { addReservation, addUser, addVehicle, type NewReservation } from './records.ts';

type Query = Record<string, string | number>;

const RESERVATIONS = '/reservations/admin/all/pages';
const USERS = '/user/auth/pages';
const VEHICLES = '/car/admin/pages';
const MESSAGES = '/contactmessage/pages';

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

async function list<Row>(path: string, query: Query): Promise<Page<Row>> {
  const { status, body } = await call('GET', path, { token, query: { size: 100, ...query } });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as Page<Row>;
}

async function addNamedUser(firstName: string, lastName: string, email: string): Promise<number> {
  const { id } = await addUser();
  await database
    .updateTable('users')
    .set({ firstName, lastName, email })
    .where('id', '=', id)
    .execute();
  return id;
}

describe('the text that a list is searched for', () => {
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
      ids.set(firstName, await addNamedUser(firstName, lastName, email));
    }
  });

  it.each([
    ['Lovelace', ['Ada']],
    ['lOVELACE', ['Ada']],
    ['  lovelace  ', ['Ada']],
    ['ada love', ['Ada']],
    ['lace countess', ['Ada']],
    ['analytical.example', ['Ada']],
    ['adal', ['Adalbert']],
    ['dalber', ['Adalbert']],
    ['%', []],
    ['%%%', []],
    ['100%', ['Per']],
    ['per%cent', ['Per']],
    ['a%e', []],
    ['___', []],
    ['a_a', []],
    ['sco_re', ['Under']],
    ['sla\\sh', ['Back']],
    ['\\\\\\', []],
    ["o'te", ['Quo']],
    ['"x"', ['Quo']],
    ["' or 1=1 --", []],
    ['ångström', ['Émile']],
    ['émile', ['Émile']],
    ['no such person', []],
  ])('%j finds %j', async (search, names) => {
    const { content, totalElements } = await list<User>(USERS, { search });
    const expected = names.map((name) => ids.get(name));
    expect(content.map(({ id }) => id).sort()).toEqual(expected.sort());
    expect(totalElements).toBe(names.length);
  });

  it.each([
    ['ad', ['Ada', 'Adalbert']],
    ['sl', ['Back']],
    ['la', []],
    ['é', ['Émile']],
    ['co', ['Ada']],
  ])('when short as %j is looked for where words begin: %j', async (search, names) => {
    const found = (await list<User>(USERS, { search })).content.map(({ id }) => id);
    expect(found.sort()).toEqual(names.map((name) => ids.get(name)).sort());
  });

  it.each(['', ' ', '   \t'])('asks for nothing when it is %j', async (search) => {
    expect((await list(USERS, { search })).totalElements).toBe(
      (await list(USERS, {})).totalElements,
    );
  });

  it.each([RESERVATIONS, USERS, VEHICLES, MESSAGES])(
    'may have 100 characters and no more, in %s',
    async (path) => {
      expect((await list(path, { search: 'x'.repeat(100) })).content).toEqual([]);
      const { status, body } = await call('GET', path, {
        token,
        query: { search: 'x'.repeat(101) },
      });
      const message = 'search must be at most 100 characters';
      expect([status, body]).toEqual([
        400,
        { message, code: 'invalid_input', errors: { search: message } },
      ]);
    },
  );

  it('is refused with a NUL', async () => {
    const { status } = await call('GET', USERS, { token, query: { search: 'a\0b' } });
    expect(status).toBe(400);
  });

  it('finds messages by all that was written, and tells when', async () => {
    await database
      .insertInto('contactMessages')
      .values([
        {
          subject: 'Child seats',
          body: 'Do you have one for twins?',
          name: 'Zoe',
          email: 'z@a.example',
        },
        {
          subject: 'Opening hours',
          body: 'Are you open on Sundays too?',
          name: 'Yan',
          email: 'y@b.example',
        },
      ])
      .execute();
    for (const search of ['child', 'TWINS', 'Zoe', 'a.example', 'seats Do you']) {
      const { content } = await list<ContactMessage>(MESSAGES, { search });
      expect(
        content.map(({ subject }) => subject),
        search,
      ).toEqual(['Child seats']);
      expect(content[0]?.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/);
    }
    const { content } = await list<ContactMessage>(MESSAGES, {
      sort: 'createdAt',
      direction: 'DESC',
    });
    expect(content.map(({ createdAt }) => createdAt)).toEqual(
      content.map(({ createdAt }) => createdAt).toSorted((a, b) => b.localeCompare(a)),
    );
    const one = await call('GET', `/contactmessage/${content[0]?.id}`, { token });
    expect(one.body).toEqual(content[0]);
  });
});

describe('a list of users', () => {
  it('holds one role when asked', async () => {
    const both = await addUser({ roles: ['Customer', 'Administrator'] });
    const administrators = await list<User>(USERS, { role: 'Administrator' });
    const customers = await list<User>(USERS, { role: 'Customer' });
    expect(administrators.content.every(({ roles }) => roles.includes('Administrator'))).toBe(true);
    for (const { content } of [administrators, customers]) {
      expect(content.map(({ id }) => id)).toContain(both.id);
    }
    expect(await list<User>(USERS, { role: 'Administrator', search: both.email })).toMatchObject({
      totalElements: 1,
    });
    expect(await list<User>(USERS, { role: 'Administrator', search: 'ångström' })).toMatchObject({
      content: [],
      totalElements: 0,
      totalPages: 0,
    });
  });
});

describe('a list of vehicles', () => {
  it('is narrowed by model, fuel and transmission', async () => {
    const id = await addVehicle({ model: 'Zephyr V8 Estate' });
    await database
      .updateTable('vehicles')
      .set({ fuelType: 'Hydrogen', transmission: 'Manuel' })
      .where('id', '=', id)
      .execute();
    await addVehicle({ model: 'Zephyr City' });
    const found = async (query: Query) =>
      (await list<Vehicle>(VEHICLES, query)).content.map(({ model }) => model);
    expect(await found({ search: 'zephyr' })).toEqual(['Zephyr City', 'Zephyr V8 Estate']);
    expect(await found({ search: 'v8' })).toEqual(['Zephyr V8 Estate']);
    expect(await found({ search: 'zephyr', fuelType: 'Hydrogen' })).toEqual(['Zephyr V8 Estate']);
    expect(await found({ fuelType: 'Hydrogen', transmission: 'Manuel' })).toEqual([
      'Zephyr V8 Estate',
    ]);
    expect(await found({ fuelType: 'Hydrogen', transmission: 'Automatic' })).toEqual([]);
    expect(await found({ search: 'zephyr', sort: 'id', direction: 'DESC' })).toEqual([
      'Zephyr City',
      'Zephyr V8 Estate',
    ]);
  });
});

describe('a list of reservations', () => {
  let userId = 0;
  let carId = 0;
  const reservations: Record<string, number> = {};

  beforeAll(async () => {
    userId = await addNamedUser('Grace', 'Hopper', 'grace@navy.example');
    const otherUserId = await addNamedUser('Alan', 'Turing', 'alan@bletchley.example');
    carId = await addVehicle();
    const otherCarId = await addVehicle();
    const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();
    const add = async (
      name: string,
      row: Omit<NewReservation, 'userId' | 'vehicleId'> & Partial<NewReservation>,
    ) => {
      reservations[name] = await addReservation({ userId, vehicleId: carId, ...row });
    };
    // Around the spring change of 2030, March 10: that day lasts from 08:00Z to 07:00Z.
    await add('before', { from: '2030-03-08T20:00:00Z', until: '2030-03-10T07:59:00Z' });
    await add('atMidnight', { from: '2030-03-10T08:00:00Z', until: '2030-03-10T10:00:00Z' });
    await add('lastMinute', { from: '2030-03-11T06:59:00Z', until: '2030-03-11T08:00:00Z' });
    await add('dayAfter', { from: '2030-03-11T09:00:00Z', until: '2030-03-15T09:00:00Z' });
    await add('cancelled', {
      from: '2030-03-10T09:00:00Z',
      until: '2030-03-10T11:00:00Z',
      status: 'CANCELLED',
    });
    await add('done', {
      from: '2030-03-10T12:00:00Z',
      until: '2030-03-10T14:00:00Z',
      status: 'DONE',
      vehicleId: otherCarId,
      userId: otherUserId,
    });
    await add('late', { from: hours(-50), until: hours(-2), vehicleId: otherCarId });
    await add('out', { from: hours(-1), until: hours(2), vehicleId: otherCarId });
    await add('returned', { from: hours(-80), until: hours(-60), status: 'DONE' });
    await add('given up', { from: hours(-1), until: hours(2), status: 'CANCELLED' });
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
    expect(content).toMatchObject([
      {
        id: reservations.done,
        customer: { firstName: 'Alan', lastName: 'Turing', email: 'alan@bletchley.example' },
      },
    ]);
    expect(content[0]?.customer.id).toBe(content[0]?.userId);
  });

  it.each<[string, Query, string[]]>([
    ['status', { status: 'DONE' }, ['returned', 'done']],
    ['what counts', { counted: 'booked', dropOffTo: '2030-03-08' }, ['returned', 'late', 'out']],
    ['stage upcoming', { stage: 'upcoming' }, ['before', 'atMidnight', 'lastMinute', 'dayAfter']],
    ['stage out', { stage: 'out' }, ['out']],
    ['stage late', { stage: 'late' }, ['late']],
    ['a stage and another status', { stage: 'late', status: 'DONE' }, []],
    [
      'a first day of pick-up',
      { pickUpFrom: '2030-03-10' },
      ['atMidnight', 'cancelled', 'done', 'lastMinute', 'dayAfter'],
    ],
    [
      'one day of pick-up',
      { pickUpFrom: '2030-03-10', pickUpTo: '2030-03-10' },
      ['atMidnight', 'cancelled', 'done', 'lastMinute'],
    ],
    [
      'what counts of a day of pick-up',
      { pickUpFrom: '2030-03-10', pickUpTo: '2030-03-10', counted: 'booked' },
      ['atMidnight', 'done', 'lastMinute'],
    ],
    [
      'one day of drop-off',
      { dropOffFrom: '2030-03-10', dropOffTo: '2030-03-10' },
      ['atMidnight', 'cancelled', 'done'],
    ],
    [
      'a touched period',
      { dropOffFrom: '2030-03-09', pickUpTo: '2030-03-10', status: 'CREATED' },
      ['before', 'atMidnight', 'lastMinute'],
    ],
    [
      'a touched day, its first moment included',
      { dropOffFrom: '2030-03-11', pickUpTo: '2030-03-11' },
      ['lastMinute', 'dayAfter'],
    ],
    [
      'a period that ends before it begins',
      { dropOffFrom: '2030-03-12', pickUpTo: '2030-03-01' },
      [],
    ],
    [
      'all four days',
      {
        pickUpFrom: '2030-03-08',
        pickUpTo: '2030-03-10',
        dropOffFrom: '2030-03-10',
        dropOffTo: '2030-03-10',
      },
      ['atMidnight', 'cancelled', 'done'],
    ],
    ['a customer', { search: 'hopper', stage: 'out' }, ['out']],
    ['a customer and a status', { search: 'hopper', status: 'DONE' }, ['returned']],
    ['a customer without any', { search: 'lovelace' }, []],
  ])('is narrowed by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('is narrowed by vehicle and user', async () => {
    expect(await names({ carId, status: 'CANCELLED' })).toEqual(['given up', 'cancelled']);
    expect(await names({ userId, carId, stage: 'out' })).toEqual([]);
    expect(await names({ userId, stage: 'out' })).toEqual(['out']);
    expect(await names({ carId: 2_000_000_000 })).toEqual([]);
  });

  it('keeps its order by every column while it is narrowed', async () => {
    const query = { pickUpFrom: '2030-03-10' };
    const all = await names(query);
    for (const sort of [
      'id',
      'pickUpTime',
      'dropOffTime',
      'pickUpLocation',
      'dropOffLocation',
      'status',
      'totalPrice',
    ]) {
      const up = await names({ ...query, sort });
      expect(up.toSorted()).toEqual(all.toSorted());
      expect(await names({ ...query, sort, direction: 'DESC' })).toEqual(up.toReversed());
    }
  });

  it.each([
    ['status', 'LOST', 'status must be one of CREATED, CANCELLED, DONE'],
    ['stage', 'gone', 'stage must be one of upcoming, out, late'],
    ['counted', 'all', 'counted must be booked'],
    ['userId', 'x', 'Must be a number'],
    ['userId', '0', 'Must be a number'],
    ['carId', '-1', 'Must be a number'],
    ['pickUpFrom', '2030-02-30', 'pickUpFrom must be a day as YYYY-MM-DD'],
    ['pickUpTo', '03/10/2030', 'pickUpTo must be a day as YYYY-MM-DD'],
    ['dropOffFrom', '', 'dropOffFrom must be a day as YYYY-MM-DD'],
    ['dropOffTo', '0000-01-01', 'dropOffTo must be a day as YYYY-MM-DD'],
  ])('refuses %s %j', async (field, value, message) => {
    const answer = await call('GET', RESERVATIONS, { token, query: { [field]: value } });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message, code: 'invalid_input', errors: { [field]: message } },
    ]);
  });

  it.each([
    [USERS, 'role', 'Owner', 'role must be one of Customer, Administrator'],
    [
      VEHICLES,
      'transmission',
      'Manual',
      'transmission must be one of Automatic, Manuel, Tiptronic',
    ],
    [
      VEHICLES,
      'fuelType',
      'Steam',
      'fuelType must be one of Electricity, Hybrid, Gasoline, Diesel, Hydrogen, LPG, CNG',
    ],
  ])('%s refuses %s %j', async (path, field, value, message) => {
    const answer = await call('GET', path, { token, query: { [field]: value } });
    expect([answer.status, (answer.body as { message: string }).message]).toEqual([400, message]);
  });

  it('takes the first and the last day there is', async () => {
    const all = { pickUpFrom: '0001-01-01', pickUpTo: '9999-12-31' };
    const total = Object.keys(reservations).length;
    expect(await names(all)).toHaveLength(total);
    expect(await names({ dropOffFrom: '0001-01-01', pickUpTo: '9999-12-31' })).toHaveLength(total);
  });
});

describe('a narrowed list of more than 10,000 rows', () => {
  const ROWS = 10_001;
  let carId = 0;
  let userId = 0;

  async function page(query: Query) {
    return list<AdminReservation>(RESERVATIONS, { carId, ...query });
  }

  beforeAll(async () => {
    carId = await addVehicle();
    userId = (await addUser()).id;
    await addMany(ROWS, '2060-01-01');
  });

  /** Three every third hour, of two hours each, all cancelled: the vehicle's own overlap. */
  async function addMany(count: number, from: string): Promise<void> {
    await sql`
      insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
        pick_up_location, drop_off_location, status, total_cents)
      select ${userId}::integer, ${carId}::integer, at, at + interval '2 hours',
        'x', 'y', 'CANCELLED', n % 10
      from generate_series(1, ${count}::integer) as n,
        lateral (select ${from}::timestamptz + (n / 3) * interval '3 hours' as at) as start
    `.execute(database);
  }

  it('says that it counted no further', async () => {
    expect(await page({ size: 20 })).toMatchObject({
      totalElements: 10_000,
      totalIsCapped: true,
      totalPages: 500,
      numberOfElements: 20,
    });
  });

  it('counts exactly up to there', async () => {
    const [first] = (await page({ size: 1 })).content;
    const withoutFirst = { pickUpFrom: '2060-01-01', sort: 'id', size: 1 };
    expect((await page(withoutFirst)).totalIsCapped).toBeUndefined();
    await database
      .deleteFrom('reservations')
      .where('id', '=', first?.id ?? 0)
      .execute();
    const exact = await page({ size: 1 });
    expect([exact.totalElements, exact.totalIsCapped]).toEqual([10_000, undefined]);
    await addMany(1, '2060-01-01');
    expect(await page({ size: 1 })).toMatchObject({ totalIsCapped: true });
  });

  it.each(['pickUpTime', 'dropOffTime', 'totalPrice', 'id'])(
    'repeats and misses no row by %s, and ends where it was counted to',
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

  it('is filtered by days and sorted by pick-up or drop-off', async () => {
    await addMany(2_000, '2062-01-01');
    // Under way as the days begin, and as they end: the first and the last there are.
    for (const [from, until] of [
      ['2059-12-01T10:00:00Z', '2060-01-05T10:00:00Z'],
      ['2062-12-30T10:00:00Z', '2063-02-05T10:00:00Z'],
    ] as const) {
      await addReservation({ userId, vehicleId: carId, from, until, status: 'CANCELLED' });
    }
    const days = { dropOffFrom: '2060-01-02', pickUpTo: '2062-12-31' };
    for (const sort of ['pickUpTime', 'dropOffTime'] as const) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const found = await page({ ...days, sort, direction, size: 5 });
        const ordered = await database
          .selectFrom('reservations')
          .select('id')
          .where('vehicleId', '=', carId)
          .where('dropOffTime', '>=', new Date('2060-01-02T08:00:00Z'))
          .where('pickUpTime', '<', new Date('2063-01-01T08:00:00Z'))
          .orderBy(sort, direction === 'ASC' ? 'asc' : 'desc')
          .orderBy('id', direction === 'ASC' ? 'asc' : 'desc')
          .limit(5)
          .execute();
        expect(found.totalIsCapped).toBe(true);
        expect(found.content.map(({ id }) => id)).toEqual(ordered.map(({ id }) => id));
      }
    }
  });

  it('holds what touches one day too', async () => {
    const { content } = await page({ dropOffFrom: '2062-12-31', pickUpTo: '2062-12-31' });
    expect(content).toHaveLength(1);
  });
});

describe('a list sorted by a text', () => {
  const WORDS = ['beta', 'Alpha', 'BETA', 'alpha', 'Gamma', 'ALPHA', 'gamma'];
  const IN_ORDER = ['Alpha', 'alpha', 'ALPHA', 'beta', 'BETA', 'Gamma', 'gamma'];
  const MARK = 'Sorted zq';

  beforeAll(async () => {
    for (const word of WORDS) {
      await addVehicle({ model: `${MARK} ${word}` });
      await addNamedUser(`${MARK} ${word}`, `${MARK} ${word}`, `${crypto.randomUUID()}@zq.example`);
      await database
        .insertInto('contactMessages')
        .values({
          name: `${MARK} ${word}`,
          email: 'sorted@zq.example',
          subject: `${MARK} ${word}`,
          body: `${MARK} ${word} and some more words`,
        })
        .execute();
    }
  });

  it.each([
    [VEHICLES, 'model'],
    [USERS, 'firstName'],
    [USERS, 'lastName'],
    [MESSAGES, 'subject'],
    [MESSAGES, 'name'],
    [MESSAGES, 'body'],
  ])('%s by %s has no regard to case, and goes by id within a word', async (path, sort) => {
    for (const query of [{ search: MARK }, {}]) {
      for (const direction of ['ASC', 'DESC'] as const) {
        const words: string[] = [];
        for (let page = 0; page < 10; page += 1) {
          const { content } = await list<Record<string, string>>(path, {
            ...query,
            sort,
            direction,
            page,
            size: 20,
          });
          words.push(...content.map((row) => row[sort] ?? ''));
        }
        const sorted = words
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
  [RESERVATIONS, ['userId', 'status', 'totalPrice']],
])('%s is sorted by each of its own fields', async (path, fields) => {
  for (const sort of fields) {
    const up = (await list<{ id: number }>(path, { sort })).content.map(({ id }) => id);
    const down = await list<{ id: number }>(path, { sort, direction: 'DESC' });
    if (up.length < 100) expect(down.content.map(({ id }) => id)).toEqual(up.toReversed());
  }
});
