import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { createImage } from '../../db/images.ts';
import { requestTime } from '../rental-days.ts';
import { SALOON } from '../saloon.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, rental } from './records.ts';

/** Columns and fields that no caller may set, in the spelling of calls and of the database. */
const SMUGGLED = {
  id: 7_000_001,
  userId: 1,
  user_id: 1,
  carId: 1,
  vehicleId: 1,
  builtIn: true,
  built_in: true,
  tokenVersion: 99,
  token_version: 99,
  passwordHash: 'smuggled',
  password_hash: 'smuggled',
  totalPrice: 0.01,
  totalCents: 1,
  total_cents: 1,
  pricePerHourCents: 1,
  createdAt: '2001-01-01T00:00:00Z',
  updated_at: '2001-01-01T00:00:00Z',
  imageId: '00000000-0000-4000-8000-000000000000',
  window_ends: '2001-01-01',
};
const PROTOTYPE = '"__proto__": {"roles": ["Administrator"], "builtIn": true}';

const PERSON = {
  firstName: 'Sam',
  lastName: 'Smuggler',
  phoneNumber: '(562) 555-0123',
  address: '12 Shore Road',
  zipCode: '90802',
};
const VEHICLE = {
  model: 'Smuggled',
  ...SALOON,
  pricePerHour: 40,
};

/** A body with everything that does not belong into it, also by way of its prototype. */
function smuggle(body: object, more: object = {}): string {
  const own = JSON.stringify({ ...SMUGGLED, ...more, ...body });
  return own.replace(/}$/, `, ${PROTOTYPE}}`);
}

async function rowOf(table: string, column: string, value: unknown) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(database);
  expect(rows).toHaveLength(1);
  return rows[0] ?? {};
}

function expectUntouched(row: Record<string, unknown>): void {
  expect(row.id).not.toBe(SMUGGLED.id);
  expect(row.userId).not.toBe(SMUGGLED.userId);
  expect(row.builtIn).not.toBe(true);
  expect(row.passwordHash).not.toBe('smuggled');
  if ('tokenVersion' in row) expect(row.tokenVersion).toBeLessThan(99);
  if ('createdAt' in row) expect((row.createdAt as Date).getFullYear()).toBeGreaterThan(2001);
}

beforeEach(async () => {
  await database.deleteFrom('attempts').execute();
});

describe('nothing but its own fields is taken', () => {
  it('by a registration', async () => {
    const email = 'smuggler@example.com';
    const password = 'Correct-Horse-1!';
    const body = { ...PERSON, email, password, confirmPassword: password };
    const more = { roles: ['Administrator'], userName: 'root' };
    expect((await call('POST', '/register', { body: smuggle(body, more) })).status).toBe(201);
    const row = await rowOf('users', 'email', email);
    expectUntouched(row);
    expect(row).toMatchObject({ roles: ['Customer'], userName: email, tokenVersion: 0 });
  });

  it('by a profile', async () => {
    const { id, email, token } = await addUser();
    const body = smuggle(
      { ...PERSON, email },
      { roles: ['Administrator'], userName: 'root', password: 'Another-Horse-2!' },
    );
    expect((await call('PUT', '/user', { token, body })).status).toBe(200);
    const row = await rowOf('users', 'id', id);
    expectUntouched(row);
    expect(row).toMatchObject({ roles: ['Customer'], userName: email, tokenVersion: 0 });
    expect((await call('GET', '/user', { token })).status).toBe(200);
  });

  it('by a change of password', async () => {
    const { id, token } = await addUser();
    const newPassword = 'Another-Horse-2!';
    const body = smuggle(
      { oldPassword: 'Correct-Horse-1!', newPassword, confirmNewPassword: newPassword },
      { roles: ['Administrator'], email: 'root@example.com' },
    );
    expect((await call('PATCH', '/user/auth', { token, body })).status).toBe(200);
    const row = await rowOf('users', 'id', id);
    expectUntouched(row);
    expect(row).toMatchObject({ roles: ['Customer'], tokenVersion: 1 });
  });

  it("by an administrator's edit of a user", async () => {
    const { token } = await addUser({ roles: ['Administrator'] });
    const { id, email } = await addUser();
    const body = smuggle({ ...PERSON, email, roles: ['Customer'] });
    expect((await call('PUT', `/user/${id}/auth`, { token, body })).status).toBe(200);
    const row = await rowOf('users', 'id', id);
    expectUntouched(row);
    expect(row).toMatchObject({ roles: ['Customer'], tokenVersion: 0 });
  });

  it('by a booking', async () => {
    const { id, token } = await addUser();
    const vehicleId = await addVehicle({ pricePerHourCents: 3_800 });
    const body = smuggle(rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00')), {
      status: 'CANCELLED',
    });
    const query = { carId: vehicleId, userId: 1, totalPrice: 1 };
    const answer = await call('POST', '/reservations/add', { token, query, body });
    expect(answer.status).toBe(201);
    const row = await rowOf('reservations', 'id', (answer.body as { id: number }).id);
    expectUntouched(row);
    expect(row).toMatchObject({ userId: id, vehicleId, status: 'CREATED', totalCents: 7_600 });

    const { token: administrator } = await addUser({ roles: ['Administrator'] });
    const edited = await call('PUT', '/reservations/admin/auth', {
      token: administrator,
      query: { carId: vehicleId, reservationId: row.id as number },
      body: smuggle({
        ...rental(requestTime(1, '10:00:00'), requestTime(1, '13:00:00')),
        status: 'DONE',
      }),
    });
    expect(edited.status).toBe(200);
    const after = await rowOf('reservations', 'id', row.id);
    expectUntouched(after);
    expect(after).toMatchObject({ userId: id, vehicleId, status: 'DONE', totalCents: 11_400 });
  });

  it('by a vehicle, added and edited', async () => {
    const { token } = await addUser({ roles: ['Administrator'] });
    const imageId = await createImage(database, { width: 1, height: 1, variants: [tinyVariant()] });
    const path = `/car/admin/${imageId}/add`;
    const added = await call('POST', path, { token, body: smuggle(VEHICLE) });
    expect(added.status).toBe(201);
    const { id } = added.body as { id: number };
    const row = await rowOf('vehicles', 'id', id);
    expectUntouched(row);
    expect(row).toMatchObject({ imageId, pricePerHourCents: 4_000 });

    const body = smuggle({ ...VEHICLE, pricePerHour: 50 });
    await call('PUT', '/car/admin/auth', { token, query: { id }, body });
    const after = await rowOf('vehicles', 'id', id);
    expectUntouched(after);
    expect(after).toMatchObject({ imageId, pricePerHourCents: 5_000 });
  });

  it('by a message', async () => {
    const body = smuggle({
      name: 'Sam',
      email: 'sam@example.com',
      subject: 'A question',
      body: 'How do I get into your database, please?',
    });
    expect((await call('POST', '/contactmessage/visitors', { body })).status).toBe(201);
    expectUntouched(await rowOf('contact_messages', 'email', 'sam@example.com'));
  });
});

it('leaves the prototype of everything alone', async () => {
  await call('POST', '/login', { body: smuggle({ email: 'a@example.com', password: 'x' }) });
  expect(({} as Record<string, unknown>).roles).toBeUndefined();
});

function tinyVariant() {
  return { width: 1, contentType: 'image/webp', bytes: Buffer.from('x') };
}
