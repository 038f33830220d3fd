import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import { createImage } from '#fleet/db/images.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { SALOON } from '../../saloon.ts';
import { call } from '../calls.ts';
import {
  addAdministrator,
  addUser,
  addVehicle,
  forgetAttempts,
  MORNING,
  rentalOn,
  runSql,
} from '../records.ts';
import { NEW_PASSWORD } from '../requests.ts';

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

const VEHICLE = { model: 'Smuggled', ...SALOON, pricePerHour: 40 };

/** A body with extra fields, one of them its prototype. */
function smuggle(body: object, more: object = {}): string {
  const own = JSON.stringify({ ...SMUGGLED, ...more, ...body });
  return own.replace(/}$/, `, ${PROTOTYPE}}`);
}

/** Expects the one row with this value to have the expected fields and none of the smuggled ones. */
async function expectStored(table: string, where: [string, unknown], expected: object) {
  const [column, value] = where;
  const rows = await runSql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${value}`;
  expect(rows).toMatchObject([expected]);
  const [row = {}] = rows;
  expect(row.id).not.toBe(SMUGGLED.id);
  expect(row.userId).not.toBe(SMUGGLED.userId);
  expect(row.builtIn).not.toBe(true);
  expect(row.passwordHash).not.toBe('smuggled');
  if ('createdAt' in row) expect((row.createdAt as Date).getFullYear()).toBeGreaterThan(2001);
}

beforeEach(forgetAttempts);

describe('no extra field is stored by', () => {
  it('a registration', async () => {
    const email = 'smuggler@example.com';
    const own = { ...PERSON, email, password: PASSWORD, confirmPassword: PASSWORD };
    const body = smuggle(own, { roles: ['Administrator'], userName: 'root' });
    expect((await call('POST', '/register', { body })).status).toBe(201);
    const expected = { roles: ['Customer'], userName: email, tokenVersion: 0 };
    await expectStored('users', ['email', email], expected);
  });

  it('an edit of the profile', async () => {
    const { id, email, token } = await addUser();
    const more = { roles: ['Administrator'], userName: 'root', password: NEW_PASSWORD };
    const body = smuggle({ ...PERSON, email }, more);
    expect((await call('PUT', '/user', { token, body })).status).toBe(200);
    const expected = { roles: ['Customer'], userName: email, tokenVersion: 0 };
    await expectStored('users', ['id', id], expected);
  });

  it('a change of password', async () => {
    const { id, email, token } = await addUser();
    const own = {
      oldPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    };
    const body = smuggle(own, { roles: ['Administrator'], email: 'root@example.com' });
    expect((await call('PATCH', '/user/auth', { token, body })).status).toBe(200);
    await expectStored('users', ['id', id], { email, roles: ['Customer'], tokenVersion: 1 });
  });

  it("the desk's edit of a user", async () => {
    const { token } = await addAdministrator();
    const { id, email } = await addUser();
    const body = smuggle({ ...PERSON, email, roles: ['Customer'] });
    expect((await call('PUT', `/user/${id}/auth`, { token, body })).status).toBe(200);
    await expectStored('users', ['id', id], { roles: ['Customer'], tokenVersion: 0 });
  });

  it('a booking and its edit', async () => {
    const { id: userId, token } = await addUser();
    const vehicleId = await addVehicle({ pricePerHourCents: 3_800 });
    const booked = await call('POST', '/reservations/add', {
      token,
      query: { carId: vehicleId, userId: 1, totalPrice: 1 },
      body: smuggle(MORNING, { status: 'CANCELLED' }),
    });
    expect(booked.status).toBe(201);
    const { id } = booked.body as { id: number };
    const own = { userId, vehicleId, status: 'CREATED', totalCents: 7_600 };
    await expectStored('reservations', ['id', id], own);

    const edited = await call('PUT', '/reservations/admin/auth', {
      token: (await addAdministrator()).token,
      query: { carId: vehicleId, reservationId: id },
      body: smuggle({ ...rentalOn(1, '10:00', '13:00'), status: 'DONE' }),
    });
    expect(edited.status).toBe(200);
    const after = { ...own, status: 'DONE', totalCents: 11_400 };
    await expectStored('reservations', ['id', id], after);
  });

  it('a new vehicle and its edit', async () => {
    const { token } = await addAdministrator();
    const variant = { width: 1, contentType: 'image/webp', bytes: Buffer.from('x') };
    const imageId = await createImage(database, { width: 1, height: 1, variants: [variant] });
    const path = `/car/admin/${imageId}/add`;
    const added = await call('POST', path, { token, body: smuggle(VEHICLE) });
    expect(added.status).toBe(201);
    const { id } = added.body as { id: number };
    await expectStored('vehicles', ['id', id], { imageId, pricePerHourCents: 4_000 });

    const body = smuggle({ ...VEHICLE, pricePerHour: 50 });
    await call('PUT', '/car/admin/auth', { token, query: { id }, body });
    await expectStored('vehicles', ['id', id], { imageId, pricePerHourCents: 5_000 });
  });

  it('a message', async () => {
    const own = { name: 'Sam', email: 'sam@example.com', subject: 'A question' };
    const body = smuggle({ ...own, body: 'How do I get into your database, please?' });
    expect((await call('POST', '/contactmessage/visitors', { body })).status).toBe(201);
    await expectStored('contact_messages', ['email', own.email], own);
  });
});

it('a body never changes the prototype of objects', async () => {
  await call('POST', '/login', { body: smuggle({ email: 'a@example.com', password: 'x' }) });
  expect(({} as Record<string, unknown>).roles).toBeUndefined();
});
