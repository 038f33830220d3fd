import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Role } from '../../src/domain/user.ts';
import { requestTime } from '../rental-days.ts';
import { SALOON } from '../saloon.ts';
import { type Answer, call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

const REFUSAL = {
  message: 'Somebody else has changed this in the meantime.',
  code: 'changed_meanwhile',
};
const PERIOD = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));

type Entity = {
  /** Reads it as its screen does. */
  read(): Promise<Answer>;
  /** Saves it, `word` standing in one of its fields. */
  save(word: string, updatedAt?: unknown): Promise<Answer>;
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
  return {
    field: 'firstName',
    read: () => call('GET', `/user/${id}/auth`, { token }),
    save: (firstName, updatedAt) =>
      call('PUT', `/user/${id}/auth`, { token, body: { ...person, firstName, updatedAt } }),
    lock: () => database.updateTable('users').set({ builtIn: true }).where('id', '=', id).execute(),
  };
}

async function vehicle(): Promise<Entity> {
  const id = await addVehicle();
  const facts = {
    ...SALOON,
    pricePerHour: 20,
  };
  return {
    field: 'model',
    read: () => call('GET', `/car/visitors/${id}`),
    save: (model, updatedAt) =>
      call('PUT', '/car/admin/auth', {
        token,
        query: { id },
        body: { ...facts, model, updatedAt },
      }),
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
  return {
    field: 'pickUpLocation',
    read: () => call('GET', `/reservations/${reservationId}/admin`, { token }),
    save: (pickUpLocation, updatedAt) =>
      call('PUT', '/reservations/admin/auth', {
        token,
        query: { carId, reservationId },
        body: { ...PERIOD, status: 'CREATED', pickUpLocation, updatedAt },
      }),
  };
}

function updatedAtOf({ body }: Answer): string {
  return (body as { updatedAt: string }).updatedAt;
}

describe.each([
  ['a user', user],
  ['an administrator', () => user(['Administrator'])],
  ['a vehicle', vehicle],
  ['a reservation', reservation],
])('the edit of %s', (_, make) => {
  it('is taken when nothing has changed since it was read, again and again', async () => {
    const { read, save, field } = await make();
    let updatedAt = updatedAtOf(await read());
    expect(updatedAt).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    for (const word of ['First', 'Second', 'Third']) {
      const saved = await save(word, updatedAt);
      expect([saved.status, saved.body]).toMatchObject([200, { [field]: word }]);
      expect(updatedAtOf(saved) > updatedAt).toBe(true);
      updatedAt = updatedAtOf(saved);
      expect((await read()).body).toEqual(saved.body);
    }
  });

  it('is refused, and nothing written, when something has', async () => {
    const { read, save, field } = await make();
    const stale = updatedAtOf(await read());
    await save('Newer', stale);
    const refused = await save('Older', stale);
    expect([refused.status, refused.body]).toEqual([409, REFUSAL]);
    expect((await read()).body).toMatchObject({ [field]: 'Newer' });
  });

  it('counts without the time it was read, as older clients send it', async () => {
    const { read, save, field } = await make();
    await save('Newer', updatedAtOf(await read()));
    expect((await save('Older')).status).toBe(200);
    expect((await read()).body).toMatchObject({ [field]: 'Older' });
  });

  it('is won by one of two that are saved at once', async () => {
    const { read, save, field } = await make();
    for (let round = 0; round < 5; round += 1) {
      const updatedAt = updatedAtOf(await read());
      const words = Array.from({ length: 6 }, (_, index) => `Word ${round} ${index}`);
      const answers = await Promise.all(words.map((word) => save(word, updatedAt)));
      const statuses = answers.map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
      const winner = words[statuses.indexOf(200)];
      expect((await read()).body).toMatchObject({ [field]: winner });
    }
  });

  it.each(['', 'yesterday', 1, null, '2026-12-24T18:00:00Z', '2026-02-30T18:00:00.000Z'])(
    'is refused with %j for a time',
    async (updatedAt) => {
      const { save } = await make();
      const message = 'Must be an instant such as 2026-12-24T18:00:00.123Z';
      const refused = await save('Word', updatedAt);
      expect([refused.status, refused.body]).toEqual([
        400,
        { message, code: 'invalid_input', errors: { updatedAt: message } },
      ]);
    },
  );
});

it.each([
  ['a user', user],
  ['a vehicle', vehicle],
])('says of %s that is built in that it is, whatever time comes along', async (_, make) => {
  const { read, save, lock } = await make();
  const updatedAt = updatedAtOf(await read());
  await lock?.();
  for (const time of [updatedAt, '2020-01-01T00:00:00.000Z', undefined]) {
    const refused = await save('Word', time);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'built_in' }]);
  }
});

it('sees every other change of a user: their own, and their password', async () => {
  const { id, email, token: own } = await addUser();
  const read = async () => updatedAtOf(await call('GET', `/user/${id}/auth`, { token }));
  const times = [await read()];
  const person = {
    firstName: 'Own',
    lastName: 'Edit',
    phoneNumber: '(562) 555-0100',
    email,
    address: 'x',
    zipCode: 'x',
  };
  await call('PUT', '/user', { token: own, body: person });
  times.push(await read());
  await call('PATCH', '/user/auth', {
    token: own,
    body: {
      oldPassword: 'Correct-Horse-1!',
      newPassword: 'Newer-Horse-2!',
      confirmNewPassword: 'Newer-Horse-2!',
    },
  });
  times.push(await read());
  expect(times).toEqual([...new Set(times)].toSorted());
  expect(times).toHaveLength(3);
});

it('answers 404 for what is gone, with a time too', async () => {
  const updatedAt = '2026-12-24T18:00:00.123Z';
  const answer = await call('PUT', '/reservations/admin/auth', {
    token,
    query: { carId: await addVehicle(), reservationId: 2_000_000_000 },
    body: { ...PERIOD, status: 'CREATED', updatedAt },
  });
  expect(answer.status).toBe(404);
});
