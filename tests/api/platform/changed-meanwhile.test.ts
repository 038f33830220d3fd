import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import type { Role } from '#identity/rules/user.ts';
import { PERSON } from '../../accounts.ts';
import { SALOON } from '../../saloon.ts';
import { type Answer, call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, MORNING } from '../records.ts';
import {
  addBooking,
  changePassword,
  editReservation,
  editUser,
  editVehicle,
  expectInvalid,
} from '../requests.ts';

const REFUSAL = { message: 'This has been changed in the meantime.', code: 'changed_meanwhile' };

type Entity = {
  /** Reads it as its screen does. */
  read(): Promise<Answer>;
  /** Saves it with these changes and optionally with If-Match. */
  save(changes: object, ifMatch?: string): Promise<Answer>;
  /** A field of text. */
  field: string;
};

let token = '';

beforeAll(async () => {
  ({ token } = await addAdministrator());
});

function personOf(email: string) {
  return { ...PERSON, email };
}

function withIfMatch(ifMatch: string | undefined): { headers: Record<string, string> } {
  return { headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } };
}

async function user({ roles = ['Customer'] as Role[], builtIn = false } = {}): Promise<Entity> {
  const { id, email } = await addUser({ roles, builtIn });
  return {
    field: 'firstName',
    read: () => call('GET', `/user/${id}/auth`, { token }),
    save: (changes, ifMatch) =>
      editUser(token, id, { ...personOf(email), roles, ...changes }, withIfMatch(ifMatch)),
  };
}

async function profile(): Promise<Entity> {
  const { email, token: own } = await addUser();
  return {
    field: 'firstName',
    read: () => call('GET', '/user', { token: own }),
    save: (changes, ifMatch) => {
      const body = { ...personOf(email), ...changes };
      return call('PUT', '/user', { token: own, body, ...withIfMatch(ifMatch) });
    },
  };
}

async function vehicle({ builtIn = false } = {}): Promise<Entity> {
  const id = await addVehicle({ builtIn });
  const facts = { ...SALOON, model: 'Test Saloon', pricePerHour: 20 };
  return {
    field: 'model',
    read: () => call('GET', `/car/admin/${id}/auth`, { token }),
    save: (changes, ifMatch) =>
      editVehicle(token, { id }, { ...facts, ...changes }, withIfMatch(ifMatch)),
  };
}

async function reservation(): Promise<Entity> {
  const { id, car } = await addBooking(await addVehicle());
  // Times are read and sent in two notations; every client converts them.
  const { pickUpTime, dropOffTime } = MORNING;
  return {
    field: 'pickUpLocation',
    read: () => call('GET', `/reservations/${id}/admin`, { token }),
    save(changes, ifMatch) {
      const body = { ...changes, pickUpTime, dropOffTime };
      return editReservation(token, { id, carId: car.id }, body, withIfMatch(ifMatch));
    },
  };
}

/** A reservation that its customer changes. */
async function ownReservation(): Promise<Entity> {
  const { id, token: own } = await addBooking(await addVehicle());
  const path = `/reservations/${id}/auth`;
  return {
    field: 'pickUpLocation',
    read: () => call('GET', path, { token: own }),
    save(changes, ifMatch) {
      const { pickUpTime, dropOffTime } = MORNING;
      const body = { ...MORNING, ...changes, pickUpTime, dropOffTime };
      return call('PUT', path, { token: own, body, ...withIfMatch(ifMatch) });
    },
  };
}

async function maintenance(): Promise<Entity> {
  const query = { carId: await addVehicle() };
  const { pickUpTime: startTime, dropOffTime: endTime } = MORNING;
  const body = { startTime, endTime, reason: 'Brakes' };
  const added = await call('POST', '/maintenance/admin/add', { token, query, body });
  const path = `/maintenance/${(added.body as { id: number }).id}/auth`;
  return {
    field: 'reason',
    // It has no call of its own: the list has the ETag's value.
    async read() {
      const { body: blocks, ...answer } = await call('GET', '/maintenance/admin', { token, query });
      const [block] = blocks as [{ updatedAt: string }];
      return { ...answer, headers: new Headers({ etag: `"${block.updatedAt}"` }), body: block };
    },
    save: (changes, ifMatch) =>
      call('PUT', path, {
        token,
        body: { ...body, ...changes, startTime, endTime },
        ...withIfMatch(ifMatch),
      }),
  };
}

function tagOf({ headers }: Answer): string {
  return headers.get('etag') ?? '';
}

describe.each([
  ['a user', () => user()],
  ['an administrator', () => user({ roles: ['Administrator'] })],
  ['a profile', profile],
  ['a vehicle', () => vehicle()],
  ['a reservation', reservation],
  ['a reservation by its customer', ownReservation],
  ['a maintenance', maintenance],
])('the edit of %s', (_, make) => {
  it('is accepted with the ETag of the newest version, and refused with 412 with an older one', async () => {
    const { read, save, field } = await make();
    const first = tagOf(await read());
    expect(first).toMatch(/^"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z"$/);
    let newest = first;
    for (const word of ['First', 'Second']) {
      const saved = await save({ [field]: word }, newest);
      expect(saved).toMatchObject({ status: 200, body: { [field]: word } });
      expect(tagOf(saved)).toBe(`"${(saved.body as { updatedAt: string }).updatedAt}"`);
      expect(tagOf(saved) > newest).toBe(true);
      newest = tagOf(saved);
      expect((await read()).body).toEqual(saved.body);
    }
    const refused = await save({ [field]: 'Older' }, first);
    expect([refused.status, refused.body]).toEqual([412, REFUSAL]);
    expect((await read()).body).toMatchObject({ [field]: 'Second' });
  });

  it('is accepted without If-Match, also when an old answer is sent back whole', async () => {
    const { read, save, field } = await make();
    const { body: answered } = await read();
    await save({ [field]: 'Newer' });
    const saved = await save({ ...(answered as object), [field]: 'Older' });
    expect(saved).toMatchObject({ status: 200, body: { [field]: 'Older' } });
    expect((await save({ updatedAt: 'yesterday' })).status).toBe(200);
    expect((await save({ [field]: 'Last' }, '*')).status).toBe(200);
  });

  it('succeeds once when several are saved at the same time', async () => {
    const { read, save, field } = await make();
    const tag = tagOf(await read());
    const words = Array.from({ length: 6 }, (_, index) => `Word ${index}`);
    const answers = await Promise.all(words.map((word) => save({ [field]: word }, tag)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
    expect((await read()).body).toMatchObject({ [field]: words[statuses.indexOf(200)] });
  });
});

describe('If-Match', () => {
  it('of the version before an edit is refused, even if the clock was set back', async () => {
    const { read, save } = await vehicle();
    const { id } = (await read()).body as { id: number };
    const updatedAt = new Date(Date.now() + 3_600_000);
    await database.updateTable('vehicles').set({ updatedAt }).where('id', '=', id).execute();
    const tag = tagOf(await read());
    const saved = await save({ model: 'Newer' }, tag);
    expect(saved.status).toBe(200);
    expect(tagOf(saved) > tag).toBe(true);
    expect((await save({ model: 'Older' }, tag)).status).toBe(412);
  });

  it.each(['-df', '-ssl', '-ssl-df'])(
    "is accepted with the platform's suffix %s",
    async (suffix) => {
      const { read, save } = await vehicle();
      const tag = tagOf(await read()).replace(/"$/, `${suffix}"`);
      expect((await save({ model: 'First' }, tag)).status).toBe(200);
      expect((await save({ model: 'Second' }, `W/${tag}`)).status).toBe(412);
    },
  );

  it.each([
    '""',
    '"yesterday"',
    '"2026-12-24T18:00:00Z"',
    '"-271821-04-20T00:00:00.000Z"',
    '"+275760-09-13T00:00:00.000Z"',
    '"0000-01-01T00:00:00.000Z"',
    '"2026-02-30T18:00:00.000Z"',
    `"' or true --"`,
  ])('of %s, which no version has, is refused with 412', async (tag) => {
    const { save } = await user();
    const refused = await save({}, tag);
    expect([refused.status, refused.body]).toEqual([412, REFUSAL]);
  });

  it.each(['', 'yesterday', '2026-12-24T18:00:00.123Z', '"one", "other"', '"'])(
    'of %j is refused as malformed',
    async (tag) => {
      const { save } = await user();
      const message = 'If-Match must be one ETag, such as "2026-12-24T18:00:00.123Z".';
      expectInvalid(await save({}, tag), { 'If-Match': message });
    },
  );

  it.each([
    ['a user', user],
    ['a vehicle', vehicle],
  ])('does not change the refusal to edit %s that is built in', async (_, make) => {
    const { read, save } = await make({ builtIn: true });
    for (const ifMatch of [tagOf(await read()), '"2020-01-01T00:00:00.000Z"', undefined]) {
      expect(await save({}, ifMatch)).toMatchObject({ status: 403, body: { code: 'built_in' } });
    }
  });

  it('does not change the 404 for a reservation that does not exist', async () => {
    const gone = { id: 2_000_000_000, carId: await addVehicle() };
    const ifMatch = withIfMatch('"2026-12-24T18:00:00.123Z"');
    expect((await editReservation(token, gone, {}, ifMatch)).status).toBe(404);
  });
});

it('changes the ETag of a user with their details, but not with their password', async () => {
  const { id, email, token: own } = await addUser();
  const read = async () => tagOf(await call('GET', `/user/${id}/auth`, { token }));
  const first = await read();
  await call('PUT', '/user', { token: own, body: personOf(email) });
  const second = await read();
  expect(second > first).toBe(true);
  expect((await changePassword(own)).status).toBe(200);
  expect(await read()).toBe(second);
});
