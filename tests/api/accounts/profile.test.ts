import { beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { call } from '../calls.ts';
import { addUser, forgetAttempts } from '../records.ts';
import { changePassword, expectInvalid, logIn, NEW_PASSWORD } from '../requests.ts';

const BUILT_IN = { message: 'Built-in accounts can not be deleted and updated', code: 'built_in' };

function profile(email: string, changes: object = {}) {
  return { ...PERSON, firstName: 'Robin', lastName: 'Renamed', email, ...changes };
}

async function isSignedIn(token: string): Promise<boolean> {
  return (await call('GET', '/user', { token })).status === 200;
}

async function tokenFor(email: string, password: string): Promise<string> {
  return ((await logIn(email, password)).body as { token: string }).token;
}

beforeEach(forgetAttempts);

describe('PUT /user', () => {
  it("replaces the caller's details and answers the whole user", async () => {
    const { id, email, token } = await addUser();
    const answer = await call('PUT', '/user', { token, body: profile(email) });
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...profile(email),
        id,
        language: 'en',
        userName: email,
        roles: ['Customer'],
        emailConfirmed: true,
        builtIn: false,
        updatedAt: expect.any(String),
        erasureRequestedAt: null,
        erased: false,
      },
    ]);
    expect((await call('GET', '/user', { token })).body).toEqual(answer.body);
  });

  it("refuses another email, but accepts the user's own in upper case", async () => {
    const { email, token } = await addUser();
    const other = await call('PUT', '/user', { token, body: profile('other@example.com') });
    expectInvalid(other, { email: "The email can't be changed." });
    const own = await call('PUT', '/user', { token, body: profile(email.toUpperCase()) });
    expect(own.body).toMatchObject({ email, firstName: 'Robin' });
  });

  it('refuses a built-in account, like a change of its password', async () => {
    const { email, token } = await addUser({ builtIn: true });
    const answer = await call('PUT', '/user', { token, body: profile(email) });
    expect([answer.status, answer.body]).toEqual([403, BUILT_IN]);
    expect(await changePassword(token)).toMatchObject({ status: 403, body: BUILT_IN });
  });
});

describe('PATCH /user/auth', () => {
  it('changes the password and ends every session but this one, which keeps its token', async () => {
    const { email, token } = await addUser();
    const other = await tokenFor(email, PASSWORD);
    expect((await changePassword(token)).body).toEqual({
      message: 'Your password was updated successfully',
      success: true,
    });
    expect([await isSignedIn(token), await isSignedIn(other)]).toEqual([true, false]);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
  });

  it('keeps only the session that made the last change', async () => {
    const { email, token: first } = await addUser();
    const passwords = [PASSWORD, 'Second-Horse-2!', 'Third-Horse-3!', 'Fourth-Horse-4!'] as const;
    const change = async (token: string, from: 0 | 1 | 2) => {
      const [oldPassword, newPassword] = [passwords[from], passwords[from + 1]];
      expect((await changePassword(token, { oldPassword, newPassword })).status).toBe(200);
    };
    await change(first, 0);
    const second = await tokenFor(email, passwords[1]);
    // Two changes by one session.
    await change(first, 1);
    expect([await isSignedIn(first), await isSignedIn(second)]).toEqual([true, false]);
    // By another session, which ends the one that was kept.
    const third = await tokenFor(email, passwords[2]);
    await change(third, 2);
    expect([await isSignedIn(first), await isSignedIn(third)]).toEqual([false, true]);
  });

  it('refuses a wrong current password', async () => {
    const { token } = await addUser();
    const wrong = await changePassword(token, { oldPassword: 'Wrong-1!' });
    expectInvalid(wrong, { oldPassword: 'Your current password is wrong.' });
  });

  it('succeeds for one of several simultaneous changes', async () => {
    const { token } = await addUser();
    const answers = await Promise.all(Array.from({ length: 5 }, () => changePassword(token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400, 400]);
    expect(await isSignedIn(token)).toBe(true);
  });
});
