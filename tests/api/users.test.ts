import { beforeAll, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import type { Page } from '../../src/domain/page.ts';
import type { Role, User } from '../../src/domain/user.ts';
import { requestTime } from '../rental-days.ts';
import { call } from './calls.ts';
import { addUser, addVehicle, PASSWORD, rental } from './records.ts';

let administrator: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  administrator = await addUser({ roles: ['Administrator'] });
});

function edit(email: string, changes: object = {}) {
  return {
    firstName: 'Edited',
    lastName: 'Person',
    phoneNumber: '(562) 555-0177',
    email,
    address: '3 Edited Street',
    zipCode: '90804',
    userName: 'edited',
    roles: ['Customer'],
    ...changes,
  };
}

async function put(id: number, body: unknown, token = administrator.token) {
  return call('PUT', `/user/${id}/auth`, { token, body });
}

async function remove(id: number, token = administrator.token) {
  return call('DELETE', `/user/${id}/auth`, { token });
}

describe('GET /user/auth/pages', () => {
  it('lists users by first name without their passwords', async () => {
    const { body } = await call('GET', '/user/auth/pages', { token: administrator.token });
    const { content, size } = body as Page<User>;
    expect(size).toBe(20);
    expect(content.length).toBeGreaterThan(0);
    expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/i);
  });
});

describe('PUT /user/{id}/auth', () => {
  it('replaces the user and answers them whole', async () => {
    const { id, email } = await addUser();
    const answer = await put(id, edit(email, { roles: ['Administrator', 'Customer'] }));
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...edit(email),
      id,
      roles: ['Customer', 'Administrator'],
      builtIn: false,
      updatedAt: expect.any(String),
    });
    const read = await call('GET', `/user/${id}/auth`, { token: administrator.token });
    expect(read.body).toEqual(answer.body);
  });

  it('leaves the password when it is absent or empty, and ends the sessions when it is not', async () => {
    const { id, email, token } = await addUser();
    const { userName: _, ...older } = edit(email);
    await put(id, older);
    await put(id, edit(email, { password: '' }));
    expect((await call('GET', '/user', { token })).status).toBe(200);
    const login = (password: string) => call('POST', '/login', { body: { email, password } });
    expect((await login(PASSWORD)).status).toBe(200);
    await put(id, edit(email, { password: 'Given-Horse-3!' }));
    expect((await call('GET', '/user', { token })).status).toBe(401);
    expect((await login('Given-Horse-3!')).status).toBe(200);
  });

  it('takes a changed role into account at once', async () => {
    const { id, email, token } = await addUser({ roles: ['Administrator'] });
    expect((await call('GET', '/user/auth/pages', { token })).status).toBe(200);
    await put(id, edit(email));
    const refused = await call('GET', '/user/auth/pages', { token });
    expect([refused.status, refused.body]).toEqual([
      403,
      { message: 'This is for administrators only.', code: 'forbidden' },
    ]);
  });

  it.each([
    ['roles', [], 'Please select a role'],
    ['roles', ['Owner'], 'Please select a role'],
    ['roles', ['Customer', 'Owner', 7], 'Please select a role'],
    ['roles', 'Customer', 'Please select a role'],
    ['roles', undefined, 'Please select a role'],
    ['firstName', '', 'Please enter your first name'],
    ['email', 'x', 'Please enter a valid email'],
    ['password', 'short', 'Must be at least 8 characters'],
  ])('refuses %s %j', async (field, value, message) => {
    const { id, email } = await addUser();
    const { status, body } = await put(id, edit(email, { [field]: value }));
    const { errors } = body as { errors: Record<string, string> };
    expect([status, errors]).toEqual([400, { [field]: message }]);
  });

  it('refuses an e-mail that another user has', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const answer = await put(one.id, edit(other.email.toUpperCase()));
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([409, 'email_taken']);
  });
});

describe('DELETE /user/{id}/auth', () => {
  it('deletes a user without reservations', async () => {
    const { id } = await addUser();
    expect((await remove(id)).body).toEqual({ message: 'User was deleted', success: true });
    expect((await remove(id)).status).toBe(404);
  });

  it('answers those who delete a user at the same time that there is none', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await addUser();
      const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    }
  });

  it('keeps a user with reservations', async () => {
    const { id, token } = await addUser();
    const body = rental(requestTime(1, '10:00:00'), requestTime(1, '12:00:00'));
    await call('POST', '/reservations/add', { token, query: { carId: await addVehicle() }, body });
    expect([(await remove(id)).status, (await remove(id)).body]).toEqual([
      409,
      { message: 'This user has reservations and can not be deleted.', code: 'has_reservations' },
    ]);
  });
});

describe('administrators', () => {
  it('can neither demote nor delete themselves, but edit themselves', async () => {
    const { id, email, token } = await addUser({ roles: ['Administrator'] });
    const demoted = await put(id, edit(email), token);
    expect([demoted.status, demoted.body]).toEqual([
      403,
      { message: 'You can not delete or demote your own account.', code: 'own_account' },
    ]);
    expect((await remove(id, token)).body).toMatchObject({ code: 'own_account' });
    expect((await put(id, edit(email, { roles: ['Administrator'] }), token)).status).toBe(200);
  });

  it('can not set their own password without the one they have', async () => {
    const { id, email, token } = await addUser({ roles: ['Administrator'] });
    const body = edit(email, { roles: ['Administrator'], password: 'Stolen-Horse-3!' });
    const refused = await put(id, body, token);
    const message = 'You change your own password in your profile, with the current one.';
    expect([refused.status, refused.body]).toEqual([
      403,
      { message, code: 'own_password', errors: { password: message } },
    ]);
    const login = (password: string) => call('POST', '/login', { body: { email, password } });
    expect((await login('Stolen-Horse-3!')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(200);
    expect((await put(id, { ...body, password: '' }, token)).status).toBe(200);
  });

  it.each(['demotions', 'deletions'])('are never lost to simultaneous %s', async (what) => {
    await database
      .updateTable('users')
      .set({ roles: ['Customer'] as Role[] })
      .where('id', '<>', administrator.id)
      .execute();
    const others = await Promise.all(
      Array.from({ length: 3 }, () => addUser({ roles: ['Administrator'] })),
    );
    const all = [administrator, ...others];
    await Promise.all(
      all.map(({ token }, index) => {
        const target = all[(index + 1) % all.length] ?? administrator;
        return what === 'demotions'
          ? put(target.id, edit(target.email), token)
          : remove(target.id, token);
      }),
    );
    const left = await database.selectFrom('users').select('roles').execute();
    expect(left.filter(({ roles }) => roles.includes('Administrator')).length).toBeGreaterThan(0);
    administrator = await addUser({ roles: ['Administrator'] });
  });
});

describe('a built-in user', () => {
  it('is changed and deleted by nobody', async () => {
    const { id, email } = await addUser();
    await database.updateTable('users').set({ builtIn: true }).where('id', '=', id).execute();
    for (const answer of [await put(id, edit(email)), await remove(id)]) {
      expect([answer.status, answer.body]).toEqual([
        403,
        { message: 'Built-in accounts can not be deleted and updated', code: 'built_in' },
      ]);
    }
  });
});
