import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/connection.ts';
import { deleteExpiredSessions } from '#db/people/sessions.ts';
import type { OwnSession } from '#domain/people/session.ts';
import { PASSWORD, PERSON } from '../accounts.ts';
import { type Answer, call } from './calls.ts';
import { addAdministrator, addUser, forgetAttempts, hoursFromNow, tokenOf } from './records.ts';
import { changePassword, editUser, logIn, NEW_PASSWORD } from './requests.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0';

beforeEach(forgetAttempts);

async function statusOf(token: string): Promise<number> {
  return (await call('GET', '/user', { token })).status;
}

async function sessionsOf(token: string): Promise<OwnSession[]> {
  return (await call('GET', '/sessions', { token })).body as OwnSession[];
}

function setSession(
  token: string,
  values: { lastUsedAt?: Date; passwordAt?: Date; createdAt?: Date },
) {
  const id = String(decodeJwt(token).jti);
  return database.updateTable('sessions').set(values).where('id', '=', id).execute();
}

async function lastUseOf(token: string): Promise<number> {
  const { lastUsedAt } = await database
    .selectFrom('sessions')
    .select('lastUsedAt')
    .where('id', '=', String(decodeJwt(token).jti))
    .executeTakeFirstOrThrow();
  return lastUsedAt.getTime();
}

describe('a session', () => {
  it('ends on the server when its user signs out; the others go on', async () => {
    const { id, token } = await addUser();
    const other = await tokenOf(id);
    expect((await call('POST', '/logout', { token })).status).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200]);
  });

  it('is listed for its user with the device, the last used first', async () => {
    const { email, token } = await addUser();
    const login = await logIn(email, undefined, { headers: { 'user-agent': FIREFOX } });
    const firefox = (login.body as { token: string }).token;
    await setSession(token, { lastUsedAt: hoursFromNow(-1) });
    expect(await sessionsOf(firefox)).toMatchObject([
      { device: 'Firefox on Windows', isCurrent: true },
      { device: '', isCurrent: false },
    ]);
  });

  it('can be ended by its user from another one, and by nobody else', async () => {
    const { id, token } = await addUser();
    const other = await tokenOf(id);
    const path = `/sessions/${decodeJwt(other).jti}`;
    const stranger = await addUser();
    expect((await call('DELETE', path, { token: stranger.token })).status).toBe(404);
    expect((await call('DELETE', path, { token })).status).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
  });

  it('of a built-in account, which visitors of a demo share, is ended by nobody else', async () => {
    const { id, token } = await addUser({ builtIn: true });
    const other = await tokenOf(id);
    const { token: desk } = await addAdministrator();
    for (const [path, by] of [
      [`/sessions/${decodeJwt(other).jti}`, token],
      ['/sessions', token],
      [`/user/${id}/sessions`, desk],
    ] as const) {
      expect((await call('DELETE', path, { token: by })).status).toBe(403);
    }
    expect(await statusOf(other)).toBe(200);
    expect((await call('POST', '/logout', { token })).status).toBe(200);
  });

  it('goes on when its user signs out everywhere else', async () => {
    const { id, token } = await addUser();
    const other = await tokenOf(id);
    expect((await call('DELETE', '/sessions', { token })).status).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it('goes on when its user sets a new password in it, and all others end', async () => {
    const { id, token } = await addUser();
    const other = await tokenOf(id);
    expect((await changePassword(token)).status).toBe(200);
    expect([await statusOf(token), await statusOf(other)]).toEqual([200, 401]);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  it("is ended by an administrator with all of the user's, which history records", async () => {
    const administrator = await addAdministrator();
    const { id, token } = await addUser();
    const path = `/user/${id}/sessions`;
    expect((await call('DELETE', path, { token })).status).toBe(403);
    expect((await call('DELETE', path, { token: administrator.token })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const entries = await database
      .selectFrom('history')
      .select(['actorId', 'action'])
      .where('recordKind', '=', 'user')
      .where('recordId', '=', id)
      .where('action', '=', 'signed-out')
      .execute();
    expect(entries).toEqual([{ actorId: administrator.id, action: 'signed-out' }]);
  });

  it('of an administrator ends after 12 hours without a call; that of a customer does not', async () => {
    const [administrator, customer] = [await addAdministrator(), await addUser()];
    for (const { token } of [administrator, customer]) {
      await setSession(token, { lastUsedAt: hoursFromNow(-12.1) });
    }
    expect(await statusOf(administrator.token)).toBe(401);
    expect(await statusOf(customer.token)).toBe(200);
  });

  it('knows its last use to five minutes', async () => {
    const { token } = await addUser();
    const before = hoursFromNow(-0.07);
    await setSession(token, { lastUsedAt: before });
    await call('GET', '/user', { token });
    expect(await lastUseOf(token)).toBe(before.getTime());
    await setSession(token, { lastUsedAt: hoursFromNow(-0.09) });
    await call('GET', '/user', { token });
    await expect.poll(() => lastUseOf(token)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('is deleted once its token has expired', async () => {
    const { id, token } = await addUser();
    const old = await tokenOf(id);
    await setSession(old, { createdAt: hoursFromNow(-24.1) });
    expect(await sessionsOf(token)).toHaveLength(1);
    await deleteExpiredSessions(database);
    expect([await statusOf(token), await statusOf(old)]).toEqual([200, 401]);
  });
});

describe("an administrator's own password", () => {
  const NEEDED = { message: 'Please sign in again to do this.', code: 'password_needed' };

  async function addAfterMinutes(minutes: number) {
    const administrator = await addAdministrator();
    await setSession(administrator.token, { passwordAt: hoursFromNow(-minutes / 60) });
    return administrator;
  }

  const edit = (email: string, changes: object = {}) => ({
    ...PERSON,
    email,
    userName: email,
    roles: ['Customer'],
    ...changes,
  });

  const CALLS: [string, (token: string, id: number, email: string) => Promise<Answer>][] = [
    [
      'to set a password',
      (token, id, email) => editUser(token, id, edit(email, { password: 'Another-Horse-2!' })),
    ],
    ['to correct an e-mail', (token, id, email) => editUser(token, id, edit(`new-${email}`))],
    [
      'to give a role',
      (token, id, email) => editUser(token, id, edit(email, { roles: ['Administrator'] })),
    ],
    ['to download everything', (token) => call('GET', '/export/admin', { token })],
    ['to delete', (token, id) => call('DELETE', `/user/${id}/auth`, { token })],
    ['to erase', (token, id) => call('POST', `/user/${id}/erasure`, { token })],
    [
      "to download another person's data",
      (token, id) => call('GET', `/user/${id}/data`, { token }),
    ],
  ];

  it.each(CALLS)('is needed %s, ten minutes after it was given', async (_, act) => {
    const { token } = await addAfterMinutes(11);
    const person = await addUser();
    const refused = await act(token, person.id, person.email);
    expect([refused.status, refused.body]).toEqual([403, NEEDED]);
    expect(await statusOf(person.token)).toBe(200);
    const body = { password: 'Correct-Horse-1!' };
    expect((await call('POST', '/user/auth/again', { token, body })).status).toBe(200);
    expect((await act(token, person.id, person.email)).status).toBe(200);
  });

  it.each(CALLS)('was given a short time ago by signing in %s', async (_, act) => {
    const { token } = await addAfterMinutes(9);
    const person = await addUser();
    expect((await act(token, person.id, person.email)).status).toBe(200);
  });

  it('is not needed to correct a name, or to download the own data', async () => {
    const { id, token } = await addAfterMinutes(11);
    const person = await addUser();
    expect((await editUser(token, person.id, edit(person.email))).status).toBe(200);
    expect((await call('GET', `/user/${id}/data`, { token })).status).toBe(200);
  });

  it('that is wrong is refused at its field, and counts as a failed login', async () => {
    const { email, token } = await addAfterMinutes(11);
    const give = () => call('POST', '/user/auth/again', { token, body: { password: 'Wrong-1!' } });
    const wrong = await give();
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { errors: { password: 'Your password is not right.' } },
    ]);
    for (let count = 0; count < 9; count += 1) await give();
    expect((await give()).status).toBe(429);
    expect((await logIn(email)).status).toBe(429);
  });
});

it('a password can be changed ten times an hour, because each change is told by a letter', async () => {
  const { token } = await addUser();
  let [oldPassword, newPassword] = [PASSWORD, NEW_PASSWORD];
  const statuses: number[] = [];
  for (let count = 0; count < 11; count += 1) {
    statuses.push((await changePassword(token, { oldPassword, newPassword })).status);
    [oldPassword, newPassword] = [newPassword, oldPassword];
  }
  expect(statuses).toEqual([...Array<number>(10).fill(200), 429]);
});

it('the old e-mail hears of each correction', async () => {
  const { token } = await addAdministrator();
  const { id, email } = await addUser();
  const body = { ...PERSON, userName: 'name', roles: ['Customer'] };
  for (const changed of [`other-${email}`, email]) {
    expect((await editUser(token, id, { ...body, email: changed })).status).toBe(200);
  }
  const letters = await database
    .selectFrom('letters')
    .select(['recipient'])
    .where('userId', '=', id)
    .where('kind', '=', 'email-changed')
    .orderBy('id')
    .execute();
  expect(letters.map(({ recipient }) => recipient)).toEqual([email, `other-${email}`]);
});
