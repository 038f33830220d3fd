import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AskedAgain } from '#accounts/rules/asked-again.ts';
import { DEFAULT_SETTINGS } from '#company/rules/settings-in-parts.ts';
import { database } from '#db/client/connection.ts';
import type { OwnSession } from '#identity/rules/session.ts';
import type { Role } from '#identity/rules/user.ts';
import type { ReservationPayments } from '#payments/rules/payment-calls.ts';
import { PERSON } from '../../accounts.ts';
import { type Answer, call } from '../calls.ts';
import {
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  forgetAttempts,
  hoursFromNow,
  runSql,
  setCompany,
  tokenOf,
} from '../records.ts';
import { editUser, logIn } from '../requests.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:153.0) Gecko/20100101 Firefox/153.0';

beforeEach(forgetAttempts);

async function statusOf(token: string): Promise<number> {
  return (await call('GET', '/user', { token })).status;
}

async function sessionsOf(token: string): Promise<OwnSession[]> {
  return (await call('GET', '/sessions', { token })).body as OwnSession[];
}

function setSession(token: string, column: 'last_used_at' | 'password_at', at: Date) {
  return runSql`update sessions set ${sql.ref(column)} = ${at} where id = ${decodeJwt(token).jti}`;
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
    await setSession(token, 'last_used_at', hoursFromNow(-1));
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

  it("is ended by the desk with all of the user's, which history records", async () => {
    const administrator = await addAdministrator();
    const { id, token } = await addUser();
    const path = `/user/${id}/sessions`;
    expect((await call('DELETE', path, { token })).status).toBe(403);
    expect((await call('DELETE', path, { token: administrator.token })).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    expect(
      await runSql`select actor_id from history
        where record_kind = 'user' and record_id = ${id} and action = 'signed-out'`,
    ).toEqual([{ actorId: administrator.id }]);
  });

  it('of an owner ends after 12 hours without a call; that of a customer does not', async () => {
    const [administrator, customer] = [await addAdministrator(), await addUser()];
    for (const { token } of [administrator, customer]) {
      await setSession(token, 'last_used_at', hoursFromNow(-12.1));
    }
    expect(await statusOf(administrator.token)).toBe(401);
    expect(await statusOf(customer.token)).toBe(200);
  });

  it('ends when its user becomes an owner, or is no longer one, and stays for other edits', async () => {
    const { token: desk } = await addAdministrator();
    const { id, email, token } = await addUser();
    const setRoles = (roles: Role[]) =>
      editUser(desk, id, { ...PERSON, email, userName: email, roles });
    expect((await setRoles(['Customer'])).status).toBe(200);
    expect(await statusOf(token)).toBe(200);
    expect((await setRoles(['Customer', 'Administrator'])).status).toBe(200);
    expect(await statusOf(token)).toBe(401);
    const [signedIn, other] = [await tokenOf(id), await tokenOf(id)];
    expect((await setRoles(['Administrator'])).status).toBe(200);
    expect(await statusOf(signedIn)).toBe(200);
    expect((await setRoles(['Customer'])).status).toBe(200);
    expect([await statusOf(signedIn), await statusOf(other)]).toEqual([401, 401]);
    expect(await statusOf(desk)).toBe(200);
  });

  it('has its last use written again after five minutes', async () => {
    const { token } = await addUser();
    await setSession(token, 'last_used_at', hoursFromNow(-0.09));
    await call('GET', '/user', { token });
    await expect
      .poll(
        () => runSql`select from sessions
        where id = ${decodeJwt(token).jti} and last_used_at > now() - interval '1 minute'`,
      )
      .toHaveLength(1);
  });
});

describe("an owner's own password", () => {
  // The company's settings are one row.
  beforeEach(async () => {
    await database.updateTable('company').set({ settings: null }).execute();
    setCompany({});
  });

  const NEEDED = { message: 'Please sign in again to do this.', code: 'password_needed' };

  async function addAfterMinutes(minutes: number) {
    const administrator = await addAdministrator();
    await setSession(administrator.token, 'password_at', hoursFromNow(-minutes / 60));
    return administrator;
  }

  const edit = (email: string, changes: object = {}) => ({
    ...PERSON,
    email,
    userName: email,
    roles: ['Customer'],
    ...changes,
  });

  type Act = (token: string, person: Awaited<ReturnType<typeof addUser>>) => Promise<Answer>;

  const WEBHOOK = {
    ...{ url: 'https://example.com', eventTypes: ['reservation.created'], isActive: false },
  };

  /** A call for each entry of the list in the rules, and further ones with the same entry. */
  const CALLS: Record<AskedAgain, Record<string, Act>> = {
    access: {
      'to set a password': (token, { id, email }) =>
        editUser(token, id, edit(email, { password: 'Another-Horse-2!' })),
      'to correct an email': (token, { id, email }) => editUser(token, id, edit(`new-${email}`)),
      'to give a role': (token, { id, email }) =>
        editUser(token, id, edit(email, { roles: ['Administrator'] })),
      'to appoint somebody': (token, { id }) =>
        call('PUT', `/staff/${id}`, { token, body: { role: 'clerk' } }),
      'to appoint somebody by the email': (token, { email }) =>
        call('POST', '/staff', { token, body: { email, role: 'clerk' } }),
    },
    removal: {
      'to delete': (token, { id }) => call('DELETE', `/user/${id}/auth`, { token }),
      'to erase': (token, { id }) => call('POST', `/user/${id}/erasure`, { token }),
    },
    'second-factor': {
      'to turn off two-step sign-in': (token, { id }) =>
        call('DELETE', `/user/${id}/second-factor`, { token }),
    },
    'personal-data': {
      "to download another person's data": (token, { id }) =>
        call('GET', `/user/${id}/data`, { token }),
    },
    'mass-download': {
      'to download everything': (token) => call('GET', '/export/admin', { token }),
      ...Object.fromEntries(
        ['reservations', 'users', 'cars', 'figures', 'payments'].map((sheet) => [
          `to download the spreadsheet of ${sheet}`,
          (token) => call('GET', `/excel/download/${sheet}`, { token }),
        ]),
      ),
    },
    'price-book': {
      'to publish prices': (token) => call('POST', '/prices/admin', { token, body: { rules: {} } }),
    },
    'promo-code': {
      'to add a code for more than half': (token, { id }) =>
        addCode(token, { code: `HALF-${id}`, percent: 50.01, mostUses: 1 }),
      'to add a code for a large amount': (token, { id }) =>
        addCode(token, { code: `MANY-${id}`, amount: 5.01, mostUses: 100 }),
      'to add a code without a limit of uses': (token, { id }) =>
        addCode(token, { code: `EVER-${id}`, percent: 1 }),
    },
    refund: {
      'to give back a large amount': (token, person) => refund(token, person, 500.01),
      'to give it back in parts': async (token, person) => {
        await refund(token, person, 300);
        return refund(token, person, 200.01);
      },
    },
    'api-key': {
      'to create an API key': (token) => call('POST', '/keys', { token, body: { name: 'Kiosk' } }),
    },
    webhook: {
      'to add a webhook': (token) => call('POST', '/webhooks', { token, body: WEBHOOK }),
      'to change its URL': async (token) => {
        const { body } = await call('POST', '/webhooks', {
          token: (await addAdministrator()).token,
          body: WEBHOOK,
        });
        const { id } = body as { id: number };
        const changed = { ...WEBHOOK, url: 'https://other.example.com' };
        return call('PUT', `/webhooks/${id}`, { token, body: changed });
      },
    },
    safeguards: {
      "to change the company's email": (token, { id }) =>
        saveCompany(token, { email: `desk-${id}@example.com` }),
      'to ask only for larger amounts': (token, { id }) =>
        saveCompany(token, { refundLimitWithoutPassword: 1000 + id }),
      'to let clerks give back more': (token, { id }) =>
        saveCompany(token, { clerkRefundLimit: 1000 + id }),
    },
  };
  const ASKING = Object.values(CALLS).flatMap((acts) => Object.entries(acts));

  function addCode(token: string, body: object) {
    return call('POST', '/prices/admin/codes', { token, body });
  }

  async function refund(token: string, { id: userId }: { id: number }, amount: number) {
    const from = hoursFromNow(20 + userId);
    const until = hoursFromNow(21 + userId);
    const reservationId = await addReservation({
      userId,
      vehicleId: await addVehicle(),
      from,
      until,
    });
    await runSql`update reservations set total_cents = 60000 where id = ${reservationId}`;
    const key = () => crypto.randomUUID();
    const taken = await call('POST', '/payments/admin', {
      token,
      query: { reservationId },
      body: { key: key(), purpose: 'rental', method: 'cash', amount: 600 },
    });
    const { entries } = taken.body as ReservationPayments;
    return call('POST', `/payments/admin/${entries[0]?.id}/refund`, {
      token,
      body: { key: key(), amount, reason: 'Complaint' },
    });
  }

  function saveCompany(token: string, changes: object) {
    return call('PUT', '/company/admin', { token, body: { ...DEFAULT_SETTINGS, ...changes } });
  }

  it.each(ASKING)('is needed %s, ten minutes after it was given', async (_, act) => {
    const { token } = await addAfterMinutes(11);
    const person = await addUser();
    const refused = await act(token, person);
    expect([refused.status, refused.body]).toEqual([403, NEEDED]);
    expect(await statusOf(person.token)).toBe(200);
    const body = { password: 'Correct-Horse-1!' };
    expect((await call('POST', '/user/auth/again', { token, body })).status).toBe(200);
    expect((await act(token, person)).status).toBeLessThan(300);
  });

  it('is not needed for a name, an email in other capitals, the own data, and smaller amounts', async () => {
    const { id, token } = await addAfterMinutes(11);
    const person = await addUser();
    for (const answer of [
      await editUser(token, person.id, edit(person.email)),
      await editUser(token, person.id, edit(person.email.toUpperCase())),
      await call('GET', `/user/${id}/data`, { token }),
      await addCode(token, { code: 'EXACTLY-HALF', percent: 50, mostUses: 9999 }),
      await addCode(token, { code: 'NOT-SO-MUCH', amount: 5, mostUses: 100 }),
      await refund(token, person, 300),
      await refund(token, person, 200),
      await saveCompany(token, { tagline: 'Other', email: DEFAULT_SETTINGS.email.toUpperCase() }),
    ]) {
      expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
    }
  });

  it('is not needed for a refund that the settings allow', async () => {
    const { token } = await addAfterMinutes(1);
    expect((await saveCompany(token, { refundLimitWithoutPassword: 550 })).status).toBe(200);
    await setSession(token, 'password_at', hoursFromNow(-1));
    expect((await refund(token, await addUser(), 550)).status).toBe(200);
    expect((await refund(token, await addUser(), 0.01)).body).toEqual(NEEDED);
    expect((await refund((await addAfterMinutes(11)).token, await addUser(), 550)).status).toBe(
      200,
    );
    await runSql`update attempts set window_ends = ${hoursFromNow(-0.01)}`;
    expect((await refund(token, await addUser(), 550)).status).toBe(200);
  });

  it('is not needed for refunds at once, as long as all together are allowed', async () => {
    const { token } = await addAfterMinutes(11);
    const person = await addUser();
    const answers = await Promise.all([1, 2, 3].map(() => refund(token, person, 250)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 403]);
  });

  it('that is wrong is refused at its field, and counts as a failed login', async () => {
    const { email, token } = await addAfterMinutes(11);
    const give = () => call('POST', '/user/auth/again', { token, body: { password: 'Wrong-1!' } });
    const wrong = await give();
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { errors: { password: 'Your password is wrong.' } },
    ]);
    for (let count = 0; count < 9; count += 1) await give();
    expect((await give()).status).toBe(429);
    expect((await logIn(email)).status).toBe(429);
  });
});

it('the old email hears of each correction', async () => {
  const { token } = await addAdministrator();
  const { id, email } = await addUser();
  const body = { ...PERSON, userName: 'name', roles: ['Customer'] };
  for (const changed of [`other-${email}`, email]) {
    expect((await editUser(token, id, { ...body, email: changed })).status).toBe(200);
  }
  expect(
    await runSql`select recipient from letters
      where user_id = ${id} and kind = 'email-changed' order by id`,
  ).toEqual([{ recipient: email }, { recipient: `other-${email}` }]);
});
