import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Role } from '../../src/domain/user.ts';
import { requestTime } from '../rental-days.ts';
import { SALOON } from '../saloon.ts';
import { type Answer, call } from './calls.ts';
import { addUser, addVehicle, PASSWORD, rental } from './records.ts';

const REFUSAL = {
  message: 'This has been changed in the meantime.',
  code: 'changed_meanwhile',
};
const PERIOD = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));

type Entity = {
  /** Reads it as its screen does. */
  read(): Promise<Answer>;
  /** Saves it, `word` standing in one of its fields, with this If-Match or none. */
  save(word: string, ifMatch?: string): Promise<Answer>;
  /** Sends a whole body, as clients do that load an entity into a form and send all of it back. */
  send(body: object, ifMatch?: string): Promise<Answer>;
  /** The field that `save` writes. */
  field: string;
  lock?: () => Promise<unknown>;
};

let token = '';

beforeAll(async () => {
  ({ token } = await addUser({ roles: ['Administrator'] }));
});

async function user(roles: Role[] = ['Customer']): Promise<Entity> {
  const { id, email } = await addUser({ roles });
  const person = {
    lastName: 'Person',
    phoneNumber: '(562) 555-0177',
    email,
    address: '3 Edited Street',
    zipCode: '90804',
    roles,
  };
  const send: Entity['send'] = (body, ifMatch) =>
    call('PUT', `/user/${id}/auth`, { token, body, headers: headersOf(ifMatch) });
  return {
    field: 'firstName',
    read: () => call('GET', `/user/${id}/auth`, { token }),
    save: (firstName, ifMatch) => send({ ...person, firstName }, ifMatch),
    send,
    lock: () => database.updateTable('users').set({ builtIn: true }).where('id', '=', id).execute(),
  };
}

async function profile(): Promise<Entity> {
  const { email, token: own } = await addUser();
  const person = {
    lastName: 'Person',
    phoneNumber: '(562) 555-0177',
    email,
    address: '3 Edited Street',
    zipCode: '90804',
  };
  const send: Entity['send'] = (body, ifMatch) =>
    call('PUT', '/user', { token: own, body, headers: headersOf(ifMatch) });
  return {
    field: 'firstName',
    read: () => call('GET', '/user', { token: own }),
    save: (firstName, ifMatch) => send({ ...person, firstName }, ifMatch),
    send,
  };
}

async function vehicle(): Promise<Entity> {
  const id = await addVehicle();
  const facts = {
    ...SALOON,
    pricePerHour: 20,
  };
  const send: Entity['send'] = (body, ifMatch) =>
    call('PUT', '/car/admin/auth', { token, query: { id }, body, headers: headersOf(ifMatch) });
  return {
    field: 'model',
    read: () => call('GET', `/car/visitors/${id}`),
    save: (model, ifMatch) => send({ ...facts, model }, ifMatch),
    send,
    lock: () =>
      database.updateTable('vehicles').set({ builtIn: true }).where('id', '=', id).execute(),
  };
}

async function reservation(): Promise<Entity> {
  const [customer, carId] = [await addUser(), await addVehicle()];
  const booked = await call('POST', '/reservations/add', {
    token: customer.token,
    query: { carId },
    body: PERIOD,
  });
  const { id: reservationId } = booked.body as { id: number };
  const send: Entity['send'] = (body, ifMatch) =>
    call('PUT', '/reservations/admin/auth', {
      token,
      query: { carId, reservationId },
      // Read and sent in two notations: every client turns the one into the other.
      body: { ...body, pickUpTime: PERIOD.pickUpTime, dropOffTime: PERIOD.dropOffTime },
      headers: headersOf(ifMatch),
    });
  return {
    field: 'pickUpLocation',
    read: () => call('GET', `/reservations/${reservationId}/admin`, { token }),
    save: (pickUpLocation, ifMatch) =>
      send({ ...PERIOD, status: 'CREATED', pickUpLocation }, ifMatch),
    send,
  };
}

function headersOf(ifMatch: string | undefined): Record<string, string> {
  return ifMatch === undefined ? {} : { 'if-match': ifMatch };
}

function tagOf({ headers }: Answer): string {
  return headers.get('etag') ?? '';
}

describe.each([
  ['a user', user],
  ['an administrator', () => user(['Administrator'])],
  ['a profile', profile],
  ['a vehicle', vehicle],
  ['a reservation', reservation],
])('the edit of %s', (_, make) => {
  it('is taken when nothing has changed since it was read, again and again', async () => {
    const { read, save, field } = await make();
    let tag = tagOf(await read());
    expect(tag).toMatch(/^"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z"$/);
    for (const word of ['First', 'Second', 'Third']) {
      const saved = await save(word, tag);
      expect([saved.status, saved.body]).toMatchObject([200, { [field]: word }]);
      expect(tagOf(saved)).toBe(`"${(saved.body as { updatedAt: string }).updatedAt}"`);
      expect(tagOf(saved) > tag).toBe(true);
      tag = tagOf(saved);
      expect((await read()).body).toEqual(saved.body);
    }
  });

  it('is refused with 412, and nothing written, when something has', async () => {
    const { read, save, field } = await make();
    const stale = tagOf(await read());
    await save('Newer', stale);
    const refused = await save('Older', stale);
    expect([refused.status, refused.body]).toEqual([412, REFUSAL]);
    expect((await read()).body).toMatchObject({ [field]: 'Newer' });
  });

  it('counts without If-Match, also when the whole answer is sent back time and again', async () => {
    const { read, save, send, field } = await make();
    const answered = (await read()).body as object;
    await save('Newer');
    for (const word of ['First', 'Second']) {
      const saved = await send({ ...answered, [field]: word });
      expect([saved.status, saved.body]).toMatchObject([200, { [field]: word }]);
    }
    for (const updatedAt of ['yesterday', 1, null]) {
      expect((await send({ ...answered, updatedAt })).status).toBe(200);
    }
    expect((await save('Last', '*')).status).toBe(200);
  });

  it('is won by one of several that are saved at once', async () => {
    const { read, save, field } = await make();
    for (let round = 0; round < 3; round += 1) {
      const tag = tagOf(await read());
      const words = Array.from({ length: 6 }, (_, index) => `Word ${round} ${index}`);
      const answers = await Promise.all(words.map((word) => save(word, tag)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 412, 412, 412, 412, 412]);
      const winner = words[statuses.indexOf(200)];
      expect((await read()).body).toMatchObject({ [field]: winner });
    }
  });
});

describe('If-Match', () => {
  it('of the state before an edit is stale, also where the clock has not moved on', async () => {
    const { read, save } = await vehicle();
    const { id } = (await read()).body as { id: number };
    // Later than now, as after a clock that was put back.
    const updatedAt = new Date(Date.now() + 3_600_000);
    await database.updateTable('vehicles').set({ updatedAt }).where('id', '=', id).execute();
    const tag = tagOf(await read());
    const saved = await save('Newer', tag);
    expect(saved.status).toBe(200);
    expect(tagOf(saved) > tag).toBe(true);
    expect((await save('Older', tag)).status).toBe(412);
  });

  it.each(['-df', '-ssl', '-ssl-df'])(
    "is taken with the platform's %s at its end",
    async (suffix) => {
      const { read, save } = await vehicle();
      const tag = tagOf(await read()).replace(/"$/, `${suffix}"`);
      expect((await save('First', tag)).status).toBe(200);
      expect((await save('Second', `W/${tag}`)).status).toBe(412);
    },
  );

  it.each([
    '""',
    '"yesterday"',
    '"2026-12-24T18:00:00Z"',
    '"-004714-01-01T00:00:00.000Z"',
    '"-271821-04-20T00:00:00.000Z"',
    '"+275760-09-13T00:00:00.000Z"',
    '"0000-01-01T00:00:00.000Z"',
    '"2026-02-30T18:00:00.000Z"',
    `"' or true --"`,
  ])('of %s is that of no version', async (tag) => {
    const { save } = await user();
    const refused = await save('Word', tag);
    expect([refused.status, refused.body]).toEqual([412, REFUSAL]);
  });

  it.each(['', 'yesterday', '2026-12-24T18:00:00.123Z', '"one", "other"', '"'])(
    'of %j is refused as malformed',
    async (tag) => {
      const { save } = await user();
      const message = 'If-Match must be one ETag, such as "2026-12-24T18:00:00.123Z".';
      const refused = await save('Word', tag);
      expect([refused.status, refused.body]).toEqual([
        400,
        { message, code: 'invalid_input', errors: { 'If-Match': message } },
      ]);
    },
  );
});

it.each([
  ['a user', user],
  ['a vehicle', vehicle],
])('says of %s that is built in that it is, whatever If-Match says', async (_, make) => {
  const { read, save, lock } = await make();
  const tag = tagOf(await read());
  await lock?.();
  for (const ifMatch of [tag, '"2020-01-01T00:00:00.000Z"', undefined]) {
    const refused = await save('Word', ifMatch);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'built_in' }]);
  }
});

it("sees a user's change of their own details, and none where only the password is another", async () => {
  const { id, email, token: own } = await addUser();
  const read = async () => tagOf(await call('GET', `/user/${id}/auth`, { token }));
  const first = await read();
  const person = {
    firstName: 'Own',
    lastName: 'Edit',
    phoneNumber: '(562) 555-0100',
    email,
    address: 'x',
    zipCode: 'x',
  };
  await call('PUT', '/user', { token: own, body: person });
  const second = await read();
  expect(second > first).toBe(true);
  const newPassword = 'Newer-Horse-2!';
  const body = { oldPassword: PASSWORD, newPassword, confirmNewPassword: newPassword };
  expect((await call('PATCH', '/user/auth', { token: own, body })).status).toBe(200);
  expect(await read()).toBe(second);
});

it('answers 404 for what is gone, with If-Match too', async () => {
  const answer = await call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId: await addVehicle(), reservationId: 2_000_000_000 },
    body: { ...PERIOD, status: 'CREATED' },
    headers: { 'if-match': '"2026-12-24T18:00:00.123Z"' },
  });
  expect(answer.status).toBe(404);
});

it('lets a client change a picture that deletes the old one first', async () => {
  const upload = async () => {
    const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(picture)]), 'picture.png');
    const { body } = await call('POST', '/files/upload', { token, form });
    return (body as { imageId: string }).imageId;
  };
  const facts = { ...SALOON, airConditioning: 'true', model: 'Pictured', pricePerHour: 20 };
  const added = await call('POST', `/car/admin/${await upload()}/add`, { token, body: facts });
  expect(added.status).toBe(201);
  let vehicle = added.body as { id: number; image: string[] };

  for (let round = 0; round < 2; round += 1) {
    const oldId = vehicle.image[0] ?? '';
    expect((await call('DELETE', `/files/${oldId}`, { token })).status).toBe(200);
    const imageId = await upload();
    const query = { id: vehicle.id, imageId };
    const saved = await call('PUT', '/car/admin/auth', { token, query, body: vehicle });
    expect([saved.status, saved.body]).toMatchObject([200, { image: [imageId] }]);
    vehicle = saved.body as typeof vehicle;
  }
});
