import { beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { call } from '../calls.ts';
import { addAdministrator, addUser, addVehicle, runSql } from '../records.ts';
import { book, editUser, logIn } from '../requests.ts';

let administrator: Awaited<ReturnType<typeof addUser>>;

beforeAll(async () => {
  administrator = await addAdministrator();
});

function user(email: string, changes: object = {}) {
  const edited = { ...PERSON, address: '3 Edited Street', userName: 'edited' };
  return { ...edited, email, roles: ['Customer'], ...changes };
}

function put(id: number, body: object, token = administrator.token) {
  return editUser(token, id, body);
}

function remove(id: number, token = administrator.token) {
  return call('DELETE', `/user/${id}/auth`, { token });
}

it('lists users without their passwords', async () => {
  const { body } = await call('GET', '/user/auth/pages', { token: administrator.token });
  expect(body).toMatchObject({ size: 20, content: [{ id: expect.any(Number) }] });
  expect(JSON.stringify(body)).not.toMatch(/argon2|password|token/i);
});

describe('PUT /user/{id}/auth', () => {
  it('replaces the user and answers the whole user', async () => {
    const { id, email } = await addUser();
    const answer = await put(id, user(email, { roles: ['Administrator', 'Customer'] }));
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...user(email),
        id,
        language: 'en',
        roles: ['Customer', 'Administrator'],
        emailConfirmed: true,
        builtIn: false,
        updatedAt: expect.any(String),
        erasureRequestedAt: null,
        erased: false,
      },
    ]);
    const read = await call('GET', `/user/${id}/auth`, { token: administrator.token });
    expect(read.body).toEqual(answer.body);
  });

  it('keeps the password when none is sent; a new one ends the sessions', async () => {
    const { id, email, token } = await addUser();
    const { userName: _, ...withoutUserName } = user(email);
    await put(id, withoutUserName);
    await put(id, user(email, { password: '' }));
    expect((await call('GET', '/user', { token })).status).toBe(200);
    expect((await logIn(email)).status).toBe(200);
    await put(id, user(email, { password: 'Given-Horse-3!' }));
    expect((await call('GET', '/user', { token })).status).toBe(401);
    expect((await logIn(email, 'Given-Horse-3!')).status).toBe(200);
  });

  it('refuses an email that another user has', async () => {
    const [one, other] = [await addUser(), await addUser()];
    const answer = await put(one.id, user(other.email.toUpperCase()));
    expect(answer).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  });
});

describe('DELETE /user/{id}/auth', () => {
  it('deletes a user without reservations', async () => {
    const { id } = await addUser();
    expect((await remove(id)).body).toEqual({ message: 'User was deleted', success: true });
    expect((await remove(id)).status).toBe(404);
  });

  it('answers 404 to all but one of several simultaneous calls', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { id } = await addUser();
      const answers = await Promise.all(Array.from({ length: 4 }, () => remove(id)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404, 404]);
    }
  });

  it('keeps a user with reservations', async () => {
    const { id, token } = await addUser();
    await book(token, await addVehicle());
    const { status, body } = await remove(id);
    expect([status, body]).toEqual([
      409,
      { message: "This user has reservations and can't be deleted.", code: 'has_reservations' },
    ]);
  });
});

describe('owners', () => {
  it('can edit themselves, but neither demote nor delete themselves', async () => {
    const { id, email, token } = await addAdministrator();
    for (const { status, body } of [await put(id, user(email), token), await remove(id, token)]) {
      expect([status, body]).toEqual([
        403,
        { message: "You can't delete or demote your own account.", code: 'own_account' },
      ]);
    }
    expect((await put(id, user(email, { roles: ['Administrator'] }), token)).status).toBe(200);
  });

  it('can not change their own password without the current one', async () => {
    const { id, email, token } = await addAdministrator();
    const body = user(email, { roles: ['Administrator'], password: 'Stolen-Horse-3!' });
    const refused = await put(id, body, token);
    const message = 'To change your own password, use your profile. You need the current password.';
    expect([refused.status, refused.body]).toEqual([
      403,
      { message, code: 'own_password', errors: { password: message } },
    ]);
    expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect((await put(id, { ...body, password: '' }, token)).status).toBe(200);
  });

  it.each(['demotions', 'deletions'])('are never all removed by simultaneous %s', async (what) => {
    await runSql`update users set roles = '{Customer}' where id <> ${administrator.id}`;
    const others = await Promise.all(Array.from({ length: 3 }, addAdministrator));
    const all = [administrator, ...others];
    await Promise.all(
      all.map(({ token }, index) => {
        const { id, email } = all[(index + 1) % all.length] ?? administrator;
        return what === 'demotions' ? put(id, user(email), token) : remove(id, token);
      }),
    );
    expect((await runSql`select from users where staff = 'owner'`).length).toBeGreaterThan(0);
    administrator = await addAdministrator();
  });
});

it('lets nobody change or delete a built-in user', async () => {
  const { id, email } = await addUser({ builtIn: true });
  for (const { status, body } of [await put(id, user(email)), await remove(id)]) {
    expect([status, body]).toEqual([
      403,
      { message: 'Built-in accounts can not be deleted and updated', code: 'built_in' },
    ]);
  }
});

describe('POST /user/admin', () => {
  const colleague = { ...PERSON, email: 'colleague-of-ann@example.com', roles: ['Administrator'] };

  function add(body: object) {
    return call('POST', '/user/admin', { token: administrator.token, body });
  }

  it('adds one owner, whose password may be set where no mail is sent', async () => {
    const answers = await Promise.all([add({ ...colleague, password: PASSWORD }), add(colleague)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const message = 'An account with this email already exists.';
    expect(await add(colleague)).toMatchObject({
      status: 409,
      body: { code: 'email_taken', errors: { email: message } },
    });
    const other = { ...colleague, email: 'other-colleague@example.com', password: PASSWORD };
    expect((await add(other)).body).toMatchObject({
      email: other.email,
      userName: other.email,
      roles: ['Administrator'],
      builtIn: false,
    });
    expect((await logIn(other.email)).status).toBe(200);
  });

  it('asks for the own password again, unless a customer is added without a password', async () => {
    await runSql`update sessions set password_at = ${new Date(0)} where user_id = ${administrator.id}`;
    const customer = { ...colleague, email: 'third@example.com', roles: ['Customer'] };
    for (const body of [colleague, { ...customer, password: PASSWORD }]) {
      expect(await add(body)).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    }
    expect((await add(customer)).status).toBe(201);
  });
});
