import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { call } from './calls.ts';
import { addUser, PASSWORD } from './records.ts';

const NEW_PASSWORD = 'Another-Horse-2!';

function profile(email: string, changes: object = {}) {
  return {
    firstName: 'Robin',
    lastName: 'Renamed',
    phoneNumber: '(562) 555-0199',
    address: '2 New Street',
    zipCode: '90803',
    email,
    ...changes,
  };
}

async function changePassword(token: string, changes: object = {}) {
  return call('PATCH', '/user/auth', {
    token,
    body: {
      oldPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
      ...changes,
    },
  });
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await call('GET', '/user', { token })).status === 200;
}

async function lockAccount(id: number) {
  await database.updateTable('users').set({ builtIn: true }).where('id', '=', id).execute();
}

beforeEach(async () => {
  await database.deleteFrom('attempts').execute();
});

describe('PUT /user', () => {
  it("replaces the caller's details and answers the whole user", async () => {
    const { id, email, token } = await addUser();
    const answer = await call('PUT', '/user', {
      token,
      body: profile(email, { roles: ['Administrator'], userName: 'x', builtIn: true, id: 1 }),
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ...profile(email),
      id,
      userName: email,
      roles: ['Customer'],
      builtIn: false,
      updatedAt: expect.any(String),
    });
    expect((await call('GET', '/user', { token })).body).toEqual(answer.body);
  });

  it('refuses another e-mail, and takes the own one in any case', async () => {
    const { email, token } = await addUser();
    const other = await call('PUT', '/user', { token, body: profile('other@example.com') });
    expect(other.status).toBe(400);
    expect(other.body).toMatchObject({ errors: { email: 'The email can not be changed.' } });
    const own = await call('PUT', '/user', { token, body: profile(email.toUpperCase()) });
    expect(own.body).toMatchObject({ email, firstName: 'Robin' });
  });

  it.each([
    ['firstName', '', 'Please enter your first name'],
    ['lastName', '', 'Please enter your last name'],
    ['phoneNumber', '(562) 555', 'Please enter your phone number'],
    ['address', '', 'Please enter your address'],
    ['zipCode', '', 'Please enter your zip code'],
    ['email', 'x', 'Please enter a valid email'],
  ])('refuses %s %j', async (field, value, message) => {
    const { email, token } = await addUser();
    const answer = await call('PUT', '/user', { token, body: profile(email, { [field]: value }) });
    expect([answer.status, answer.body]).toEqual([
      400,
      { message, code: 'invalid_input', errors: { [field]: message } },
    ]);
  });

  it('refuses a built-in account', async () => {
    const { id, email, token } = await addUser();
    await lockAccount(id);
    const answer = await call('PUT', '/user', { token, body: profile(email) });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'Built-in accounts can not be deleted and updated', code: 'built_in' },
    ]);
  });
});

describe('PATCH /user/auth', () => {
  it('changes the password and ends every other session; this one goes on with the token it has', async () => {
    const { email, token } = await addUser();
    const login = (password: string) => call('POST', '/login', { body: { email, password } });
    const other = ((await login(PASSWORD)).body as { token: string }).token;
    expect((await changePassword(token)).body).toEqual({
      message: 'Your password was updated successfully',
      success: true,
    });
    expect(await isSignedIn(token)).toBe(true);
    expect(await isSignedIn(other)).toBe(false);
    expect((await login(PASSWORD)).status).toBe(401);
    expect((await login(NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps only the session of the last of several changes', async () => {
    const { email, token: first } = await addUser();
    const passwords = [PASSWORD, 'Second-Horse-2!', 'Third-Horse-3!', 'Fourth-Horse-4!'] as const;
    const change = (token: string, from: number) =>
      changePassword(token, {
        oldPassword: passwords[from],
        newPassword: passwords[from + 1],
        confirmNewPassword: passwords[from + 1],
      });
    const login = async (password: string) => {
      const { body } = await call('POST', '/login', { body: { email, password } });
      return (body as { token: string }).token;
    };
    expect((await change(first, 0)).status).toBe(200);
    const second = await login(passwords[1]);
    // Twice by one session.
    expect((await change(first, 1)).status).toBe(200);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
    // By another, which ends the one that was kept.
    const third = await login(passwords[2]);
    expect((await change(third, 2)).status).toBe(200);
    expect([await isSignedIn(first), await isSignedIn(third)]).toEqual([false, true]);
    expect(await isSignedIn(await login(passwords[3]))).toBe(true);
  });

  it('of a session kept before ends with all others when an administrator sets the password', async () => {
    const { id, email, token } = await addUser();
    await changePassword(token);
    const { token: administrator } = await addUser({ roles: ['Administrator'] });
    const body = profile(email, { roles: ['Customer'], password: 'Given-Horse-3!' });
    const given = await call('PUT', `/user/${id}/auth`, { token: administrator, body });
    expect(given.status).toBe(200);
    expect(await isSignedIn(token)).toBe(false);
  });

  it('looks at the password of the account, whatever e-mail it has by now', async () => {
    const { id, token } = await addUser();
    const changed = { email: 'changed-since@example.com' };
    await database.updateTable('users').set(changed).where('id', '=', id).execute();
    expect((await changePassword(token)).status).toBe(200);
  });

  it('refuses a wrong current password, 10 times and then any', async () => {
    const { token } = await addUser();
    for (let index = 0; index < 10; index += 1) {
      const wrong = await changePassword(token, { oldPassword: 'Wrong-1!' });
      expect(wrong.status).toBe(400);
      expect(wrong.body).toMatchObject({
        errors: { oldPassword: 'Your current password is not right.' },
      });
    }
    expect((await changePassword(token)).status).toBe(429);
  });

  it('lets one of several simultaneous changes win', async () => {
    const { token } = await addUser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => changePassword(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await isSignedIn(token)).toBe(true);
  });

  it.each([
    [{ oldPassword: '' }, { oldPassword: 'Please enter your current password' }],
    [
      { newPassword: '', confirmNewPassword: '' },
      {
        newPassword: 'Please enter your new password',
        confirmNewPassword: 'Please re-enter your new password',
      },
    ],
    [
      { newPassword: 'short', confirmNewPassword: 'short' },
      { newPassword: 'Must be at least 8 characters' },
    ],
    [{ confirmNewPassword: 'Other-1!' }, { confirmNewPassword: "Password fields doesn't match" }],
  ])('refuses %j', async (changes, errors) => {
    const { token } = await addUser();
    const answer = await changePassword(token, changes);
    expect([answer.status, (answer.body as { errors: object }).errors]).toEqual([400, errors]);
  });

  it('refuses a built-in account', async () => {
    const { id, token } = await addUser();
    await lockAccount(id);
    expect((await changePassword(token)).body).toMatchObject({ code: 'built_in' });
  });
});
