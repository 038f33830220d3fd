import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { database } from '#db/client/connection.ts';
import { environment } from '#environment/environment.ts';
import { completeStep, deleteExpiredSteps } from '#identity/db/second-factor-steps.ts';
import type { SecondFactor } from '#identity/rules/second-factor.ts';
import { hashStepToken } from '#identity/server/step.ts';
import { letterInWords } from '#registry/compose.ts';
import { PASSWORD } from '../../accounts.ts';
import { createAuthenticator } from '../../authenticator.ts';
import { daysAhead } from '../../rental-days.ts';
import { type Answer, call } from '../calls.ts';
import {
  addAdministrator,
  addStaff,
  addUser,
  addVehicle,
  forgetAttempts,
  MORNING,
  runSql,
  tokenOf,
} from '../records.ts';
import { book, expectInvalid, logIn, NEW_PASSWORD, resetPassword } from '../requests.ts';

const MARK = 'x-device-mark';

/** The site's own origin in these tests. */
const ORIGIN = 'http://localhost';

const STEP_OVER = { status: 409, body: { code: 'step_over' } };
const WRONG_CODE = {
  status: 401,
  body: {
    code: 'invalid_credentials',
    errors: { code: 'This code is wrong, or it was already used' },
  },
};
const WRONG_PASSKEY = { status: 401, body: { code: 'invalid_credentials' } };
const BUILT_IN = { status: 403, body: { code: 'built_in' } };

beforeEach(forgetAttempts);

type Account = Awaited<ReturnType<typeof addUser>>;
type Step = { needs: string; step: string; methods: string[] };

function ask(method: string, path: string, { token }: { token: string }, body?: object) {
  return call(method, `/user/second-factor${path}`, { token, ...(body && { body }) });
}

/** Adds a passkey to an account. */
async function addPasskey(account: Account, name = 'Laptop') {
  const authenticator = createAuthenticator(ORIGIN);
  const asked = await ask('POST', '/passkeys/options', account);
  const { step, options } = asked.body as { step: string; options: { challenge: string } };
  const passkey = authenticator.register(options.challenge);
  const answer = await ask('POST', '/passkeys', account, { step, name, passkey });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return { authenticator, answer, step, passkey };
}

/** Sets up an app for an account, with a code that is used up by that. */
async function addApp(account: Account) {
  const asked = await ask('POST', '/totp', account);
  const { secret } = asked.body as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const usedCode = app.generate();
  const answer = await ask('PUT', '/totp', account, { code: usedCode });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  /** A code of the next time step, which is right too. */
  const nextCode = () => app.generate({ timestamp: Date.now() + 30_000 });
  return { app, usedCode, nextCode, secret };
}

async function createCodes(account: Account): Promise<string[]> {
  const { body } = await ask('POST', '/codes', account);
  return (body as { codes: string[] }).codes;
}

/** The step of a sign-in with the right password. */
async function beginStep({ email }: { email: string }, password = PASSWORD): Promise<string> {
  const { status, body } = await logIn(email, password);
  expect([status, body]).toMatchObject([200, { needs: 'second-factor' }]);
  return (body as Step).step;
}

function complete(step: string, proof: object): Promise<Answer> {
  return call('POST', '/login/second-factor', { body: { step, ...proof } });
}

async function challengeOf(step: string): Promise<string> {
  const { status, body } = await call('POST', '/login/second-factor/passkey', { body: { step } });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { challenge: string }).challenge;
}

async function expectSignedIn(answer: Answer, { id }: { id: number }): Promise<void> {
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { token } = answer.body as { token: string };
  const user = await call('GET', '/user', { token });
  expect(user.body).toMatchObject({ id });
}

/** The events of an account's letters and of its history, in order. */
async function eventsOf(id: number) {
  const letters = await runSql<{ event: string }>`
    select facts ->> 'event' as event from letters
    where user_id = ${id} and kind = 'second-factor-changed' order by id`;
  const history = await runSql`
    select actor_id, action, changes -> 'second_factor' ->> 1 as event from history
    where record_id = ${id} and record_kind = 'user' and changes ? 'second_factor' order by id`;
  return { letters: letters.map(({ event }) => event), history };
}

describe('signing in', () => {
  it('ends the sessions that began with the password alone, except the one that sets it up', async () => {
    const account = await addAdministrator();
    const other = await tokenOf(account.id);
    await addApp(account);
    expect((await call('GET', '/user', account)).status).toBe(200);
    expect((await call('GET', '/user', { token: other })).status).toBe(401);
  });

  it('is not done with the step alone: it is no token for any call', async () => {
    const account = await addAdministrator();
    await addApp(account);
    const token = await beginStep(account);
    for (const [method, path] of [
      ['GET', '/user'],
      ['GET', '/user/second-factor'],
      ['DELETE', '/user/second-factor/totp'],
      ['GET', '/user/auth/pages'],
    ] as const) {
      expect(await call(method, path, { token }), path).toMatchObject({
        status: 401,
        body: { code: 'unauthenticated' },
      });
    }
  });

  it('marks the browser only once it is complete, and a link clears no count of wrong codes', async () => {
    const account = await addAdministrator();
    const before = (await logIn(account.email)).headers.get(MARK);
    const { nextCode } = await addApp(account);
    const login = await logIn(account.email, PASSWORD, { headers: { [MARK]: before ?? '' } });
    expect([before, login.headers.get(MARK)]).toEqual([expect.any(String), null]);
    await complete((login.body as Step).step, { code: '000000' });
    const countsOf = (subject: string) =>
      runSql`select action, count from attempts where subject = ${subject} order by action`;
    const counts = () => countsOf(`account ${account.email}`);
    // The mark from before the app is worth nothing: it would give further tries.
    await complete((login.body as Step).step, { code: '000000' });
    expect(await counts()).toEqual([
      { action: 'login', count: 0 },
      { action: 'second-factor', count: 2 },
    ]);
    const reset = await resetPassword(account.email);
    expect([reset.status, reset.headers.get(MARK)]).toEqual([200, null]);
    expect(await counts()).toEqual([{ action: 'second-factor', count: 2 }]);
    const done = await complete((reset.body as Step).step, { code: nextCode() });
    const mark = done.headers.get(MARK) ?? '';
    const { step } = (await logIn(account.email, NEW_PASSWORD)).body as Step;
    await call('POST', '/login/second-factor', {
      body: { step, code: '000000' },
      headers: { [MARK]: mark },
    });
    expect(await counts()).toMatchObject([{}, { action: 'second-factor', count: 2 }]);
    const subject = `device ${mark.split('.')[0]}`;
    expect(await countsOf(subject)).toContainEqual({ action: 'second-factor', count: 1 });
    const { token } = done.body as { token: string };
    const [code] = await createCodes({ ...account, token });
    // After a link the browser is the same device, so the codes of strangers do not lock it out.
    await runSql`update attempts set count = 100`;
    await runSql`update attempts set count = 1 where subject = ${subject}`;
    const again = await resetPassword(account.email, { [MARK]: mark });
    const renewed = again.headers.get(MARK) ?? '';
    expect(renewed.split('.')[0]).toBe(mark.split('.')[0]);
    await runSql`delete from attempts where subject like 'ip %'`;
    const body = { step: (again.body as Step).step, code };
    const from = (headers: Record<string, string>) =>
      call('POST', '/login/second-factor', { body, headers });
    expect((await from({ [MARK]: mark })).status).toBe(429);
    expect((await from({ [MARK]: renewed })).status).toBe(200);
  });

  it("takes an app's code once, also in another step, and of the time steps beside", async () => {
    const account = await addAdministrator();
    const { app, usedCode, nextCode } = await addApp(account);
    expect(await complete(await beginStep(account), { code: usedCode })).toMatchObject(WRONG_CODE);
    const step = await beginStep(account);
    const code = nextCode();
    await expectSignedIn(
      await complete(step, { code: `${code.slice(0, 3)} ${code.slice(3)}` }),
      account,
    );
    expect(await complete(step, { code })).toMatchObject(STEP_OVER);
    expect(await complete(await beginStep(account), { code })).toMatchObject(WRONG_CODE);
    const tooLate = app.generate({ timestamp: Date.now() + 90_000 });
    expect(await complete(await beginStep(account), { code: tooLate })).toMatchObject(WRONG_CODE);
  });

  it('takes each one-time code once, however it is typed, and tells by letter', async () => {
    const account = await addAdministrator();
    await addApp(account);
    const [code = '', other = '', ...others] = await createCodes(account);
    expect([code, others.length]).toEqual([expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/), 8]);
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    await expectSignedIn(await complete(await beginStep(account), { code: typed }), account);
    expect(await complete(await beginStep(account), { code })).toMatchObject(WRONG_CODE);
    const { body } = await ask('GET', '', account);
    expect(body).toMatchObject({ methods: ['totp', 'code'], codesLeft: 9 });
    expect((await eventsOf(account.id)).letters).toEqual([
      'totp-added',
      'codes-created',
      'code-used',
    ]);
    // New codes replace the ones before.
    await createCodes(account);
    expect(await complete(await beginStep(account), { code: other })).toMatchObject(WRONG_CODE);
  });

  it('takes a passkey that signs the challenge of the step, once', async () => {
    const account = await addAdministrator();
    const { authenticator } = await addPasskey(account);
    const step = await beginStep(account);
    const assertion = authenticator.signIn(await challengeOf(step));
    await expectSignedIn(await complete(step, { passkey: assertion }), account);
    expect(await complete(step, { passkey: assertion })).toMatchObject(STEP_OVER);
    // Replayed in a step of its own, whose challenge is another.
    const another = await beginStep(account);
    expect(await complete(another, { passkey: assertion })).toMatchObject(WRONG_PASSKEY);
    const { body } = await ask('GET', '', account);
    expect(body).toMatchObject({ passkeys: [{ name: 'Laptop', lastUsedAt: expect.any(String) }] });
  });

  it('is in history once the second factor was right', async () => {
    const account = await addAdministrator();
    const { nextCode } = await addApp(account);
    const signIns = () =>
      runSql`select actor_id from history where record_id = ${account.id} and action = 'signed-in'`;
    const step = await beginStep(account);
    await complete(step, { code: '000000' });
    expect(await signIns()).toEqual([]);
    await complete(step, { code: nextCode() });
    expect(await signIns()).toEqual([{ actorId: account.id }]);
  });

  it('takes one of several simultaneous calls with the same proof', async () => {
    const account = await addAdministrator();
    const { authenticator } = await addPasskey(account);
    const { nextCode } = await addApp(account);
    const step = await beginStep(account);
    const passkey = authenticator.signIn(await challengeOf(step));
    const answers = await Promise.all([1, 2, 3].map(() => complete(step, { passkey })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);

    const code = nextCode();
    const steps = [await beginStep(account), await beginStep(account)];
    const byCode = await Promise.all(steps.map((each) => complete(each, { code })));
    expect(byCode.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses a passkey whose counter does not grow: it was copied', async () => {
    const account = await addAdministrator();
    const { authenticator } = await addPasskey(account);
    const trySigning = async (counter: number) => {
      authenticator.counter = counter;
      const step = await beginStep(account);
      return complete(step, { passkey: authenticator.signIn(await challengeOf(step)) });
    };
    expect((await trySigning(5)).status).toBe(200);
    for (const counter of [5, 4, 0]) expect(await trySigning(counter)).toMatchObject(WRONG_PASSKEY);
    expect((await trySigning(6)).status).toBe(200);
  });

  it('refuses a counter that another sign-in has used since it was checked', async () => {
    const account = await addAdministrator();
    const { passkey } = await addPasskey(account);
    await runSql`update passkeys set counter = 5 where credential_id = ${passkey.id}`;
    const tokenHash = hashStepToken(await beginStep(account));
    const use = (counter: number) =>
      completeStep(database, tokenHash, { method: 'passkey', credentialId: passkey.id, counter });
    expect([await use(0), await use(5), await use(6)]).toEqual([false, false, true]);
  });

  it("refuses another site's passkey, another account's, and a forged one", async () => {
    const account = await addAdministrator();
    const other = await addAdministrator();
    await addPasskey(account);
    const { authenticator: foreign } = await addPasskey(other);
    const step = await beginStep(account);
    const challenge = await challengeOf(step);
    expect(await complete(step, { passkey: foreign.signIn(challenge) })).toMatchObject(
      WRONG_PASSKEY,
    );
    const { authenticator } = await addPasskey(account, 'Phone');
    const passkey = authenticator.signIn(challenge);
    const { response } = passkey;
    for (const wrong of [
      authenticator.signIn(challenge, 'http://localhost.evil.example'),
      {
        ...passkey,
        response: { ...response, signature: foreign.signIn(challenge).response.signature },
      },
    ]) {
      expect(await complete(step, { passkey: wrong })).toMatchObject(WRONG_PASSKEY);
    }
    await expectSignedIn(await complete(step, { passkey }), account);
  });

  it('ends a step after five tries, and limits the wrong codes of all steps', async () => {
    const account = await addAdministrator();
    const { nextCode } = await addApp(account);
    const step = await beginStep(account);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await complete(step, { code: '000000' })).toMatchObject(WRONG_CODE);
    }
    expect(await complete(step, { code: nextCode() })).toMatchObject(STEP_OVER);
    // The right password does not take back what wrong codes have counted.
    const second = await beginStep(account);
    for (let tries = 0; tries < 4; tries += 1) await complete(second, { code: '000000' });
    const third = await beginStep(account);
    expect((await complete(third, { code: '000000' })).status).toBe(401);
    expect((await complete(third, { code: nextCode() })).status).toBe(429);
    // Strangers can't fill this count, and it stops nobody who knows only the password.
    expect((await logIn(account.email)).status).toBe(200);
  });

  it('ends a step when its time is over, and when the password changes', async () => {
    const account = await addAdministrator();
    const { nextCode } = await addApp(account);
    const late = await beginStep(account);
    await runSql`update second_factor_steps set expires_at = now() where user_id = ${account.id}`;
    expect(await complete(late, { code: nextCode() })).toMatchObject(STEP_OVER);
    await deleteExpiredSteps(database);
    expect(
      await runSql`select from second_factor_steps where user_id = ${account.id}`,
    ).toHaveLength(0);

    const step = await beginStep(account);
    await runSql`update users set token_version = 2 where id = ${account.id}`;
    expect(await complete(step, { code: nextCode() })).toMatchObject(STEP_OVER);
  });

  it('by a link for a new password asks for the second factor too', async () => {
    const account = await addAdministrator();
    const { nextCode } = await addApp(account);
    const { status, body } = await resetPassword(account.email);
    expect([status, body]).toEqual([
      200,
      { needs: 'second-factor', step: expect.any(String), methods: ['totp'] },
    ]);
    await expectSignedIn(await complete((body as Step).step, { code: nextCode() }), account);
    expect((await logIn(account.email, NEW_PASSWORD)).body).toMatchObject({
      needs: 'second-factor',
    });
  });

  it('says what is missing: a step, and a code or a passkey', async () => {
    expectInvalid(await complete('x', { code: '123456' }), { step: 'The step is missing' });
    const step = 'x'.repeat(43);
    expectInvalid(await complete(step, {}), { code: 'Send a code or a passkey' });
    expect(await complete(step, { code: '123456' })).toMatchObject(STEP_OVER);
  });
});

describe('setting up', () => {
  it('is for whoever has confirmed the email, for staff, and not for built-in accounts', async () => {
    const stranger = await addUser();
    await runSql`update users set email_confirmed = false where id = ${stranger.id}`;
    const clerk = await addStaff('clerk');
    await runSql`update users set email_confirmed = false where id = ${clerk.id}`;
    await addApp(clerk);
    const builtIn = await addUser({ roles: ['Administrator'], builtIn: true });
    for (const path of ['/passkeys/options', '/totp', '/codes']) {
      expect(await ask('POST', path, stranger)).toMatchObject({
        status: 409,
        body: { code: 'email_not_confirmed' },
      });
      expect(await ask('POST', path, builtIn)).toMatchObject(BUILT_IN);
    }
    for (const path of ['/totp', '/passkeys/1']) {
      expect(await ask('DELETE', path, builtIn)).toMatchObject(BUILT_IN);
    }
  });

  it("asks for the own password again, also to take off another's", async () => {
    const account = await addAdministrator();
    const other = await addAdministrator();
    await runSql`update sessions set password_at = ${new Date(Date.now() - 11 * 60_000)} where user_id = ${account.id}`;
    const attestation = createAuthenticator(ORIGIN).register('x');
    const newPasskey = { step: 'x'.repeat(43), name: 'x', passkey: attestation };
    for (const answer of [
      await ask('POST', '/passkeys/options', account),
      await ask('POST', '/passkeys', account, newPasskey),
      await ask('DELETE', '/passkeys/1', account),
      await ask('POST', '/totp', account),
      await ask('PUT', '/totp', account, { code: '123456' }),
      await ask('DELETE', '/totp', account),
      await ask('POST', '/codes', account),
      await call('DELETE', `/user/${other.id}/second-factor`, account),
    ]) {
      expect(answer).toMatchObject({ status: 403, body: { code: 'password_needed' } });
    }
    expect((await ask('GET', '', account)).status).toBe(200);
  });

  it('stores no secret as it is, and counts an app only after its first right code', async () => {
    const account = await addAdministrator();
    const { body } = await ask('POST', '/totp', account);
    const { secret, url } = body as { secret: string; url: string };
    expect(url).toContain(`secret=${secret}`);
    const [stored] = await runSql<{ secret: Buffer }>`
      select secret from totp_secrets where user_id = ${account.id}`;
    expect(stored?.secret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    expectInvalid(await ask('PUT', '/totp', account, { code: '000000' }), {
      code: 'This code is wrong, or it was already used',
    });
    expect((await logIn(account.email)).body).toHaveProperty('token');

    const { secret: newer } = await addApp(account);
    expect(newer).not.toBe(secret);
    const again = await ask('POST', '/totp', account);
    expect([again.status, again.body]).toMatchObject([409, { code: 'second_factor_set_up' }]);
    // A secret that is copied to another account's row is worthless there.
    const thief = await addAdministrator();
    await ask('POST', '/totp', thief);
    await runSql`
      update totp_secrets set secret = (select secret from totp_secrets where user_id = ${account.id})
      where user_id = ${thief.id}`;
    const code = new TOTP({ secret: Secret.fromBase32(newer) }).generate();
    expect((await ask('PUT', '/totp', thief, { code })).status).toBe(400);
  });

  it('adds a passkey once, by its own step, and only for this site', async () => {
    const account = await addAdministrator();
    const { step, passkey } = await addPasskey(account);
    expect(await ask('POST', '/passkeys', account, { step, name: 'x', passkey })).toMatchObject(
      STEP_OVER,
    );
    const asked = await ask('POST', '/passkeys/options', account);
    const { step: next, options } = asked.body as { step: string; options: { challenge: string } };
    // Neither is the step of one account good for another, nor for a sign-in.
    const other = await addAdministrator();
    const own = createAuthenticator(ORIGIN).register(options.challenge);
    expect(
      await ask('POST', '/passkeys', other, { step: next, name: 'x', passkey: own }),
    ).toMatchObject(STEP_OVER);
    expect(await complete(next, { code: '000000' })).toMatchObject(STEP_OVER);
    const foreign = createAuthenticator(ORIGIN).register(options.challenge, 'http://evil.example');
    const body = { step: next, name: 'x', passkey: foreign };
    expectInvalid(await ask('POST', '/passkeys', account, body), {
      passkey: 'This passkey does not match. Please try again.',
    });
  });

  it('adds at most ten passkeys', async () => {
    const account = await addAdministrator();
    await addPasskey(account);
    await runSql`
      insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
      select user_id, credential_id || number, public_key, 0, '{}', name
      from passkeys, generate_series(1, 9) as number where user_id = ${account.id}`;
    const asked = await ask('POST', '/passkeys/options', account);
    const { step, options } = asked.body as { step: string; options: { challenge: string } };
    const passkey = createAuthenticator(ORIGIN).register(options.challenge);
    expectInvalid(await ask('POST', '/passkeys', account, { step, name: 'x', passkey }), {
      passkey: 'There can be at most 10 passkeys.',
    });
  });

  it('creates codes only beside a passkey or an app, and deletes them with the last of both', async () => {
    const account = await addAdministrator();
    expect(await ask('POST', '/codes', account)).toMatchObject({ status: 409 });
    const { answer } = await addPasskey(account);
    const { passkeys } = answer.body as SecondFactor;
    await addApp(account);
    const codes = await createCodes(account);
    const stored = await runSql`select * from one_time_codes where user_id = ${account.id}`;
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(codes[0]?.slice(0, 5));
    await ask('DELETE', `/passkeys/${passkeys[0]?.id}`, account);
    expect((await ask('GET', '', account)).body).toMatchObject({ methods: ['totp', 'code'] });
    const last = await ask('DELETE', '/totp', account);
    expect(last.body).toEqual({ methods: [], passkeys: [], codesLeft: 0, isRequired: false });
    expect((await logIn(account.email)).body).toHaveProperty('token');
  });

  it("tells each change by letter and in history, without secrets; others' passkeys stay", async () => {
    const account = await addAdministrator();
    const { answer } = await addPasskey(account, 'Secret name');
    const [passkey] = (answer.body as SecondFactor).passkeys;
    const other = await addAdministrator();
    expect(await ask('DELETE', `/passkeys/${passkey?.id}`, other)).toMatchObject({ status: 404 });
    await ask('POST', '/codes', account);
    await ask('DELETE', `/passkeys/${passkey?.id}`, account);
    await addApp(account);
    await ask('DELETE', '/totp', account);
    const events = [
      'passkey-added',
      'codes-created',
      'passkey-removed',
      'totp-added',
      'totp-removed',
    ];
    const { letters, history } = await eventsOf(account.id);
    expect(letters).toEqual(events);
    expect(history).toEqual(
      events.map((event) => ({ actorId: account.id, event, action: 'changed' })),
    );
    const { body } = await call('GET', '/history/admin', {
      token: other.token,
      query: { kind: 'user', id: account.id, size: 50 },
    });
    const { content } = body as { content: { summary: string }[] };
    expect(content.map(({ summary }) => summary)).toContain('added a passkey for two-step sign-in');
    expect(JSON.stringify(body)).not.toContain('Secret name');
    expect(
      letterInWords(
        DEFAULT_COMPANY,
        { kind: 'second-factor-changed', facts: { event: 'totp-added' }, language: 'en' },
        ORIGIN,
      ),
    ).toMatchObject({
      subject: 'Your two-step sign-in was changed',
      text: expect.stringContaining('An authenticator app was set up'),
    });
  });
});

describe('DELETE /user/{id}/second-factor', () => {
  it("takes off another owner's second factor, in history and by letter", async () => {
    const desk = await addAdministrator();
    const account = await addAdministrator();
    await addPasskey(account);
    await createCodes(account);
    const step = await beginStep(account);
    const path = `/user/${account.id}/second-factor`;
    expect((await call('GET', path, desk)).body).toEqual({ methods: ['passkey', 'code'] });
    expect((await call('DELETE', path, desk)).status).toBe(200);
    expect((await call('GET', path, desk)).body).toEqual({ methods: [] });
    expect(await complete(step, { code: '000000' })).toMatchObject(STEP_OVER);
    expect((await logIn(account.email)).body).toHaveProperty('token');
    await call('DELETE', path, desk);
    const { letters, history } = await eventsOf(account.id);
    expect(letters.slice(2)).toEqual(['taken-off']);
    expect(history.slice(2)).toEqual([{ actorId: desk.id, event: 'taken-off', action: 'changed' }]);
  });

  it("takes off a customer's also by a clerk", async () => {
    const clerk = await addStaff('clerk');
    const customer = await addUser();
    await addPasskey(customer);
    const { nextCode } = await addApp(customer);
    await expectSignedIn(await complete(await beginStep(customer), { code: nextCode() }), customer);
    const path = `/user/${customer.id}/second-factor`;
    expect((await call('GET', path, clerk)).body).toEqual({ methods: ['passkey', 'totp'] });
    expect((await call('DELETE', path, clerk)).status).toBe(200);
    expect((await logIn(customer.email)).body).toHaveProperty('token');
  });

  it('is refused for oneself, for built-in accounts and for nobody', async () => {
    const desk = await addAdministrator();
    const builtIn = await addUser({ roles: ['Administrator'], builtIn: true });
    const takeOff = (id: number) => call('DELETE', `/user/${id}/second-factor`, desk);
    expect(await takeOff(desk.id)).toMatchObject({ status: 403, body: { code: 'own_account' } });
    expect(await takeOff(builtIn.id)).toMatchObject(BUILT_IN);
    expect(await takeOff(2_000_000_000)).toMatchObject({ status: 404 });
    expect(await call('GET', '/user/2000000000/second-factor', desk)).toMatchObject({
      status: 404,
    });
  });
});

describe('REQUIRE_SECOND_FACTOR', () => {
  afterEach(() => {
    environment.REQUIRE_SECOND_FACTOR = undefined;
  });

  it('refuses every call of staff until there is one, and nothing else', async () => {
    environment.REQUIRE_SECOND_FACTOR = 'administrators';
    const account = await addAdministrator();
    const customer = await addUser();
    const needed = {
      status: 403,
      body: { code: 'second_factor_needed', message: 'Set up two-step sign-in first.' },
    };
    expect(await call('GET', '/user/auth/pages', account)).toMatchObject(needed);
    expect(await call('DELETE', `/user/${customer.id}/second-factor`, account)).toMatchObject(
      needed,
    );
    expect((await ask('GET', '', account)).body).toMatchObject({ methods: [], isRequired: true });
    expect((await ask('GET', '', customer)).body).toMatchObject({ isRequired: false });
    expect((await call('GET', '/user/auth/pages', customer)).body).toMatchObject({
      code: 'forbidden',
    });
    await addApp(account);
    expect((await call('GET', '/user/auth/pages', account)).status).toBe(200);
  });

  it.each([
    ['owners', [403, 200]],
    ['administrators', [403, 200]],
    ['staff', [403, 403]],
  ] as const)('of %s refuses an owner and a clerk as it says', async (required, statuses) => {
    environment.REQUIRE_SECOND_FACTOR = required;
    const read = async (account: { token: string }) =>
      (await call('GET', '/user/auth/pages', account)).status;
    const clerk = await addStaff('clerk');
    expect([await read(await addAdministrator()), await read(clerk)]).toEqual(statuses);
    expect((await ask('GET', '', clerk)).body).toMatchObject({ isRequired: required === 'staff' });
    await addApp(clerk);
    expect(await read(clerk)).toBe(200);
  });

  it('holds owners to the limits of customers until there is one', async () => {
    environment.REQUIRE_SECOND_FACTOR = 'administrators';
    const account = await addAdministrator();
    const carId = await addVehicle();
    const period = { pickUpTime: daysAhead(50), dropOffTime: daysAhead(85) };
    const booking = { ...MORNING, ...period };
    const statuses = async () => {
      const query = {
        carId,
        pickUpDateTime: period.pickUpTime,
        dropOffDateTime: period.dropOffTime,
      };
      const check = await call('GET', '/reservations/auth', { ...account, query });
      return [check.status, (await book(account.token, carId, booking)).status];
    };
    expect(await statuses()).toEqual([400, 400]);
    const short = { ...booking, dropOffTime: daysAhead(51) };
    const { id } = (await book(account.token, carId, short)).body as { id: number };
    const change = () => call('PUT', `/reservations/${id}/auth`, { ...account, body: booking });
    expect((await change()).status).toBe(400);
    await addApp(account);
    expect((await change()).status).toBe(200);
    expect(await statuses()).toEqual([200, 201]);
  });
});

describe('an account that changes', () => {
  it('keeps its second factor without the role', async () => {
    const account = await addAdministrator();
    await addApp(account);
    await runSql`update users set roles = '{Customer}' where id = ${account.id}`;
    expect((await logIn(account.email)).body).toMatchObject({ needs: 'second-factor' });
    expect(await createCodes(account)).toHaveLength(10);
    expect((await ask('DELETE', '/totp', account)).body).toMatchObject({ methods: [] });
  });

  it('has it in the copy of the personal data, without secrets', async () => {
    const account = await addAdministrator();
    const { passkey } = await addPasskey(account);
    const { secret } = await addApp(account);
    const { body } = await call('GET', '/user/data', account);
    expect(body).toMatchObject({
      secondFactor: {
        passkeys: [{ name: 'Laptop', addedAt: expect.any(String), lastUsedAt: null }],
        hasAuthenticatorApp: true,
        oneTimeCodesLeft: 0,
      },
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${secret}|${passkey.id}`));
  });

  it('loses all of it when the person is erased', async () => {
    const desk = await addAdministrator();
    const account = await addUser();
    await addPasskey(account);
    await addApp(account);
    await createCodes(account);
    await beginStep(account);
    expect((await call('POST', `/user/${account.id}/erasure`, desk)).status).toBe(200);
    expect(
      await runSql`
        select user_id from passkeys union all select user_id from totp_secrets
        union all select user_id from one_time_codes union all select user_id from second_factor_steps`,
    ).not.toContainEqual({ userId: account.id });
  });
});
