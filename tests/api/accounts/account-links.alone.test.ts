import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { LetterKind } from '#letters/rules/letter.ts';
import type { LetterFacts } from '#registry/letter-facts.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { createTestFolder } from '../../postgres.ts';
import { serveFunctions } from '../served-functions.ts';

const mailFolder = createTestFolder();
Object.assign(process.env, { MAIL_FOLDER: mailFolder, SITE_URL: 'https://kestrel.test' });

// Functions read the environment when they are imported.
const { database } = await import('#db/client/connection.ts');
const { writeEmailConfirmation } = await import('#accounts/db/account-links.ts');
const { hashLinkToken, linkToken, newAccountLink } = await import(
  '#accounts/server/account-link.ts'
);
const { expectDescribed } = await import('../contract.ts');
const { connect } = await import('../owner.ts');
const { addAdministrator, addUser, forgetAttempts, runSql } = await import('../records.ts');
const { expectInvalid, NEW_PASSWORD } = await import('../requests.ts');
const site = await serveFunctions();

const LINK_USED = {
  status: 409,
  body: {
    code: 'link_used',
    message: 'This link no longer works: it was already used, or the account has changed since.',
  },
};
const LINK_EXPIRED = { status: 409, body: { code: 'link_expired' } };
const LINK_UNKNOWN = { status: 404, body: { code: 'link_unknown' } };
const TOO_MANY = { status: 429, body: { code: 'too_many_attempts' } };

beforeEach(forgetAttempts);
afterAll(() => site.close());

async function ask(
  method: string,
  path: string,
  options: { token?: string; body?: object | undefined } = {},
) {
  const { body, ...others } = options;
  const answer = await site.ask(method, `/api${path}`, { ...others, ...(body && { body }) });
  expectDescribed(method, new URL(`/api${path}`, site.url), answer);
  return answer;
}

function logIn(email: string, password: string) {
  return ask('POST', '/login', { body: { email, password } });
}

function requestReset(email: string) {
  return ask('POST', '/password-reset', { body: { email } });
}

function reset(token: string, changes: object = {}) {
  const body = { token, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD, ...changes };
  return ask('PUT', '/password-reset', { body });
}

/** Opens a link that confirms an email, in a browser with a session or without one. */
function confirm(link: string, session?: string, password?: string) {
  const body = { token: link, ...(password && { password }) };
  return ask('PUT', '/email-confirmation', { ...(session && { token: session }), body });
}

async function readUser(token: string) {
  const { status, body } = await ask('GET', '/user', { token });
  expect(status).toBe(200);
  return body;
}

async function register(email: string) {
  const answer = await ask('POST', '/register', {
    body: {
      ...PERSON,
      firstName: 'Free Money at http://evil.example',
      email,
      password: PASSWORD,
      confirmPassword: PASSWORD,
    },
  });
  expect([answer.status, answer.body]).toEqual([
    201,
    { message: "You're registered successfully!", success: true },
  ]);
  const { token } = (await logIn(email, PASSWORD)).body;
  return { email, token: token as string, id: (await readUser(token)).id as number };
}

async function lettersTo(email: string) {
  const rows = database.selectFrom('letters').selectAll().where('recipient', '=', email);
  return rows.orderBy('id').execute();
}

async function kindsTo(email: string) {
  return (await lettersTo(email)).map(({ kind }) => kind);
}

/** The token of the newest letter of a kind, once it is written. */
async function linkTo(email: string, kind: LetterKind): Promise<string> {
  const find = async () => (await lettersTo(email)).findLast((letter) => letter.kind === kind);
  await expect.poll(find).toBeDefined();
  const facts = (await find())?.facts as LetterFacts['password-reset'] | undefined;
  return linkToken(facts?.linkId ?? 'none');
}

/** The only letter to somebody, once it is sent. */
async function sentTo(email: string) {
  await expect
    .poll(async () => (await lettersTo(email)).map(({ sentAt }) => sentAt))
    .toEqual([expect.any(Date)]);
  return fileTo(email);
}

async function fileTo(email: string) {
  const files = (await readdir(mailFolder)).filter((file) => file.endsWith('.eml'));
  const all = await Promise.all(
    files.map(async (file) => simpleParser(await readFile(join(mailFolder, file)))),
  );
  return all.find(({ to }) => [to].flat()[0]?.text === email);
}

/** A new customer and a link for a new password. */
async function addForgetful() {
  const user = await addUser();
  expect((await requestReset(user.email)).status).toBe(200);
  return { ...user, link: await linkTo(user.email, 'password-reset') };
}

function expire(link: string) {
  return runSql`update account_links set expires_at = now() where token_hash = ${hashLinkToken(link)}`;
}

function editAs(token: string, id: number, user: object, changes: object) {
  return ask('PUT', `/user/${id}/auth`, { token, body: { ...user, ...changes } });
}

describe('a customer whom the desk has added', () => {
  it('sets the first password by the link of the welcome letter within 7 days, and has confirmed the email', async () => {
    const { token } = await addAdministrator();
    const body = {
      ...PERSON,
      firstName: 'Free Money at http://evil.example',
      email: 'by-desk@example.com',
    };
    const added = await ask('POST', '/user/admin/add', { token, body });
    expect([added.status, added.body]).toMatchObject([201, { emailConfirmed: false }]);
    const link = await linkTo(body.email, 'desk-welcome');
    expect(
      await runSql`
        select expires_at - created_at = interval '7 days' as holds
        from account_links where token_hash = ${hashLinkToken(link)}`,
    ).toEqual([{ holds: true }]);

    const letter = await sentTo(body.email);
    expect(letter?.subject).toBe('Welcome to Kestrel: your account');
    expect(letter?.text).toContain(`https://kestrel.test/auth/new-password#${link}`);
    expect(letter?.text).not.toContain('evil.example');

    expect((await reset(link)).status).toBe(200);
    const { token: own } = (await logIn(body.email, NEW_PASSWORD)).body;
    expect(await readUser(own)).toMatchObject({ emailConfirmed: true });
    expect(await reset(link)).toMatchObject(LINK_USED);
  });
});

it('becoming an owner with an unconfirmed email keeps the password, ends the sessions, and sends a link to confirm it', async () => {
  const { token } = await addAdministrator();
  const promote = async (changes: object = {}, emailConfirmed = false) => {
    const { id, email, token: session } = await addUser();
    await database.updateTable('users').set({ emailConfirmed }).where('id', '=', id).execute();
    const { body: user } = await ask('GET', `/user/${id}/auth`, { token });
    const edited = await editAs(token, id, user, {
      roles: ['Customer', 'Administrator'],
      ...changes,
    });
    expect(edited).toMatchObject({ status: 200, body: { roles: ['Customer', 'Administrator'] } });
    expect((await ask('GET', '/user', { token: session })).status).toBe(401);
    return { id, email, user: edited.body };
  };
  const { id, email, user } = await promote();
  // A further edit sends no further link.
  await editAs(token, id, user, { firstName: 'Kim' });
  expect((await kindsTo(email)).toSorted()).toEqual(['email-confirmation', 'role-changed']);
  const own = (await logIn(email, PASSWORD)).body.token;
  expect(await readUser(own)).toMatchObject({ roles: ['Customer', 'Administrator'] });
  // Whoever reads the letter and has not registered takes the account from whoever has.
  expect((await reset(await linkTo(email, 'email-confirmation'))).status).toBe(200);
  expect((await logIn(email, PASSWORD)).status).toBe(401);
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);

  const corrected = await promote({ email: 'corrected-clerk@example.com' });
  expect((await logIn('corrected-clerk@example.com', PASSWORD)).status).toBe(200);
  expect(await kindsTo(corrected.email)).toEqual(['email-changed']);
  expect((await kindsTo('corrected-clerk@example.com')).toSorted()).toEqual([
    'email-confirmation',
    'role-changed',
  ]);

  const confirmed = await promote({}, true);
  expect(await kindsTo(confirmed.email)).toEqual(['role-changed']);
  expect((await logIn(confirmed.email, PASSWORD)).status).toBe(200);
  const given = await promote({ password: NEW_PASSWORD });
  expect((await logIn(given.email, NEW_PASSWORD)).status).toBe(200);
});

it('the first email of a user gets the link for the first password, and nobody else types a password', async () => {
  const { token } = await addAdministrator();
  const { id, ...caller } = (await ask('POST', '/user/admin/add', { token, body: PERSON })).body;
  const email = 'reached-later@example.com';
  expect((await editAs(token, id, caller, { email })).body).toMatchObject({
    email,
    emailConfirmed: false,
  });
  expect((await reset(await linkTo(email, 'desk-welcome'))).status).toBe(200);
  expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);

  const colleague = { ...PERSON, email: 'new-clerk@example.com', roles: ['Administrator'] };
  const typed = await ask('POST', '/user/admin', {
    token,
    body: { ...colleague, password: NEW_PASSWORD },
  });
  expect([typed.status, typed.body]).toMatchObject([
    400,
    { errors: { password: 'The user gets a letter with a link to choose one.' } },
  ]);
  expect((await ask('POST', '/user/admin', { token, body: colleague })).status).toBe(201);
  expect((await reset(await linkTo(colleague.email, 'desk-welcome'))).status).toBe(200);
});

describe('registering', () => {
  it('sends a letter whose link confirms the email, once and again, and signs nobody out', async () => {
    const { email, token } = await register('confirms@example.com');
    const before = await readUser(token);
    expect(before).toMatchObject({ emailConfirmed: false });
    const link = await linkTo(email, 'welcome');
    for (let time = 0; time < 2; time += 1) {
      const answer = await confirm(link, token);
      expect([answer.status, answer.body.message]).toEqual([200, 'Your email is confirmed.']);
    }
    // With the same updatedAt: a form that is open meanwhile can still be saved.
    expect(await readUser(token)).toEqual({ ...before, emailConfirmed: true });
    await expire(link);
    expect((await confirm(link)).status).toBe(200);
  });

  it('sends the token in the fragment of a link, and stores nothing but its hash', async () => {
    const { email } = await register('stored@example.com');
    const link = await linkTo(email, 'welcome');
    expect(Buffer.from(link, 'base64url')).toHaveLength(32);
    const letter = await sentTo(email);
    for (const text of [letter?.text, letter?.html || '']) {
      expect(text).toContain(`https://kestrel.test/auth/confirm-email#${link}`);
      // The address may be somebody else's, so the letter says nothing that was typed.
      expect(text).not.toContain('evil.example');
    }
    const rows = await runSql<{ everything: string }>`
      select coalesce(string_agg(row, ' '), '') as everything from (
        select letters::text as row from letters union all select account_links::text from account_links
      ) as rows`;
    expect(rows[0]?.everything).toContain(hashLinkToken(link).toString('hex'));
    expect(rows[0]?.everything).not.toContain(link);
  });
});

describe('a link that confirms an email, opened by somebody who is not signed in to the account', () => {
  const WITH_PASSWORD = { status: 403, body: { code: 'confirm_with_password' } };

  it('asks for the password', async () => {
    const { email, token } = await register('elsewhere@example.com');
    const link = await linkTo(email, 'welcome');
    for (const session of [undefined, 'ey.ey.ey', (await addUser()).token]) {
      expect(await confirm(link, session)).toMatchObject(WITH_PASSWORD);
    }
    expectInvalid(await confirm(link, undefined, NEW_PASSWORD), {
      password: 'Your password is wrong.',
    });
    expect((await readUser(token)).emailConfirmed).toBe(false);
    expect((await confirm(link, undefined, PASSWORD)).status).toBe(200);
    expect((await readUser(token)).emailConfirmed).toBe(true);
  });

  it('counts wrong passwords as failed logins', async () => {
    const { email, token } = await register('guessed@example.com');
    const link = await linkTo(email, 'welcome');
    for (let time = 0; time < 10; time += 1) {
      expect((await confirm(link, undefined, NEW_PASSWORD)).status).toBe(400);
    }
    expect(await confirm(link, undefined, PASSWORD)).toMatchObject(TOO_MANY);
    expect(await logIn(email, PASSWORD)).toMatchObject(TOO_MANY);
    expect((await readUser(token)).emailConfirmed).toBe(false);
  });

  it("takes an account prepared by an attacker over: a new password ends the attacker's", async () => {
    const { email, token: attacker } = await register('victim@example.com');
    const link = await linkTo(email, 'welcome');
    expect(await confirm(link)).toMatchObject(WITH_PASSWORD);
    expect((await readUser(attacker)).emailConfirmed).toBe(false);
    // The link still works after the attacker has changed the password.
    const body = { newPassword: 'Wicked-Horse-1!', confirmNewPassword: 'Wicked-Horse-1!' };
    await ask('PATCH', '/user/auth', { token: attacker, body: { oldPassword: PASSWORD, ...body } });

    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(link)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const own = answers.find(({ status }) => status === 200)?.body.token;
    expect(await readUser(own)).toMatchObject({ email, emailConfirmed: true });
    expect((await ask('GET', '/user', { token: attacker })).status).toBe(401);
    for (const password of [PASSWORD, 'Wicked-Horse-1!']) {
      expect((await logIn(email, password)).status).toBe(401);
    }
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    expect((await kindsTo(email)).at(-1)).toBe('password-changed');
  });

  it('sets no password once the email is confirmed, or the link has expired', async () => {
    const [confirmed, expired] = [
      await register('confirmed@example.com'),
      await register('expired@example.com'),
    ];
    const link = await linkTo(confirmed.email, 'welcome');
    expect((await confirm(link, confirmed.token)).status).toBe(200);
    expect(await reset(link)).toMatchObject(LINK_USED);
    const late = await linkTo(expired.email, 'welcome');
    await expire(late);
    expect(await reset(late)).toMatchObject(LINK_EXPIRED);
    expect(await confirm(late)).toMatchObject(LINK_EXPIRED);
    for (const { email } of [confirmed, expired]) {
      expect((await logIn(email, PASSWORD)).status).toBe(200);
    }
  });

  it('is sent by the desk until the email is confirmed', async () => {
    const { token } = await addAdministrator();
    const { id, email, token: session } = await register('asked@example.com');
    const sendTo = (user: number) => ask('POST', `/user/${user}/email-confirmation`, { token });
    expect((await sendTo(id)).body.message).toBe(
      `A link that confirms the email was sent to ${email}`,
    );
    expect((await confirm(await linkTo(email, 'email-confirmation'), session)).status).toBe(200);
    expect((await sendTo(id)).body.message).toBe(`${email} is already confirmed.`);
    expect(await kindsTo(email)).toEqual(['welcome', 'email-confirmation']);
    expect((await sendTo(2_000_000_000)).status).toBe(404);
  });
});

describe('an unconfirmed email', () => {
  it('can be sent another link until it is confirmed', async () => {
    const { email, token } = await register('again@example.com');
    const sendAgain = () => ask('POST', '/email-confirmation', { token });
    expect((await sendAgain()).body.message).toBe(`We have sent a link to ${email}.`);
    expect((await confirm(await linkTo(email, 'email-confirmation'), token)).status).toBe(200);
    expect((await sendAgain()).body.message).toBe('Your email is confirmed.');
    expect(await kindsTo(email)).toEqual(['welcome', 'email-confirmation']);
  });

  it('gets no link once it is confirmed, also by a call that has not seen that', async () => {
    const { id, email } = await addUser();
    await writeEmailConfirmation(database, id, newAccountLink());
    expect(await lettersTo(email)).toEqual([]);
  });

  it('is corrected by the desk: the old links are dead, the new address gets one', async () => {
    const administrator = await addAdministrator();
    const { id, email, token } = await register('wrogn@example.com');
    const [old] = [await linkTo(email, 'welcome'), await requestReset(email)];
    const oldReset = await linkTo(email, 'password-reset');
    const right = 'wrong@example.com';
    const edited = await editAs(administrator.token, id, await readUser(token), { email: right });
    // The user name was the email, and still is.
    const expected = { email: right, userName: right, emailConfirmed: false };
    expect(edited).toMatchObject({ status: 200, body: expected });
    expect(await confirm(old)).toMatchObject(LINK_USED);
    expect(await reset(oldReset)).toMatchObject(LINK_USED);
    expect((await confirm(await linkTo(right, 'email-confirmation'), token)).status).toBe(200);
    expect(await readUser(token)).toMatchObject({ email: right, emailConfirmed: true });
    // A dead link stays dead when the email is corrected back.
    await editAs(administrator.token, id, await readUser(token), { email });
    expect(await confirm(old)).toMatchObject(LINK_USED);
    expect(await reset(oldReset)).toMatchObject(LINK_USED);
  });

  it('stays confirmed when only upper and lower case change', async () => {
    const administrator = await addAdministrator();
    const { id, email, token } = await addUser();
    const changes = { email: email.toUpperCase(), userName: 'pat' };
    const edited = await editAs(administrator.token, id, await readUser(token), changes);
    expect(edited).toMatchObject({ status: 200, body: { ...changes, emailConfirmed: true } });
    expect(await lettersTo(changes.email)).toEqual([]);
  });

  it("can't be an owner's own new one: it could be given a new password by a letter", async () => {
    const { id, token } = await addAdministrator();
    const edited = await editAs(token, id, await readUser(token), { email: 'taken@example.com' });
    expectInvalid(edited, { email: "The email can't be changed." });
  });
});

describe('a link for a new password', () => {
  it('sets it, ends all sessions, signs in, confirms the email and tells the owner', async () => {
    const { email, token: session } = await register('Forgets@example.com');
    await logIn(email, 'Wrong-Horse-1!');
    await runSql`update attempts set count = 100 where subject = ${`account ${email.toLowerCase()}`}`;
    expect(await logIn(email, PASSWORD)).toMatchObject(TOO_MANY);

    expect((await requestReset(email.toUpperCase())).status).toBe(200);
    const answer = await reset(await linkTo(email, 'password-reset'));
    expect(answer.status).toBe(200);
    expect(await readUser(answer.body.token)).toMatchObject({ email, emailConfirmed: true });
    expect((await ask('GET', '/user', { token: session })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, NEW_PASSWORD)).status).toBe(200);
    const letters = await lettersTo(email);
    expect(letters.map(({ kind }) => kind)).toEqual([
      'welcome',
      'password-reset',
      'password-changed',
    ]);
    expect(letters.at(-1)?.facts).toEqual({ by: 'link' });
  });

  it('works for one of 20 calls at once, and then never again', async () => {
    const { email, link } = await addForgetful();
    await requestReset(email);
    await expect.poll(() => kindsTo(email)).toHaveLength(2);
    const other = await linkTo(email, 'password-reset');
    expect(other).not.toBe(link);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reset(link)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(409)]);
    expect(await reset(link)).toMatchObject(LINK_USED);
    expect(await reset(other)).toMatchObject(LINK_USED);
    expect(await kindsTo(email)).toEqual(['password-reset', 'password-reset', 'password-changed']);
  });

  it('is dead after the user or the desk has changed the password', async () => {
    const [own, given] = [await addForgetful(), await addForgetful()];
    const body = {
      oldPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
      confirmNewPassword: NEW_PASSWORD,
    };
    await ask('PATCH', '/user/auth', { token: own.token, body });
    const administrator = await addAdministrator();
    const user = await readUser(given.token);
    await editAs(administrator.token, given.id, user, { password: NEW_PASSWORD });
    for (const [{ email, link }, by] of [
      [own, 'user'],
      [given, 'administrator'],
    ] as const) {
      expect(await reset(link)).toMatchObject(LINK_USED);
      expect((await lettersTo(email)).at(-1)).toMatchObject({
        kind: 'password-changed',
        facts: { by },
      });
    }
  });

  it('can be used after a password that is refused', async () => {
    const { link } = await addForgetful();
    expectInvalid(await reset(link, { confirmNewPassword: 'Other-Horse-1!' }), {
      confirmNewPassword: "Password fields doesn't match",
    });
    expect((await reset(link)).status).toBe(200);
  });

  it('is sent by the desk, and never for a built-in account', async () => {
    const { token } = await addAdministrator();
    const { id, email } = await addUser();
    const sendTo = (user: number) => ask('POST', `/user/${user}/password-reset`, { token });
    expect((await sendTo(id)).body.message).toBe(`A link for a new password was sent to ${email}`);
    expect((await reset(await linkTo(email, 'password-reset'))).status).toBe(200);
    const builtIn = await addUser({ builtIn: true });
    expect(await sendTo(builtIn.id)).toMatchObject({ status: 403, body: { code: 'built_in' } });
    expect((await sendTo(2_000_000_000)).status).toBe(404);
    expect(await lettersTo(builtIn.email)).toEqual([]);
  });
});

describe('a letter with a link', () => {
  async function letterOf(email: string) {
    await expect.poll(async () => (await lettersTo(email))[0]?.sentAt).toBeInstanceOf(Date);
    const [letter] = await lettersTo(email);
    return letter as NonNullable<typeof letter>;
  }

  it('does not show the link to the desk, which could take the account over with it', async () => {
    const { token } = await addAdministrator();
    const { email, link } = await addForgetful();
    const { id } = await letterOf(email);
    const { body } = await ask('GET', `/letters/${id}/admin`, { token });
    expect(body.text).toContain('https://kestrel.test/auth/new-password#not-shown');
    expect(JSON.stringify(body)).not.toContain(link);
  });

  it('is sent again with the same link and until that expires, and not after it was used', async () => {
    const { token } = await addAdministrator();
    const { email, link } = await addForgetful();
    const sent = await letterOf(email);
    const sendAgain = async () => {
      const [letter] = await lettersTo(email);
      const body = { messageId: letter?.messageId };
      return ask('POST', `/letters/${sent.id}/admin/send-again`, { token, body });
    };
    expect((await sendAgain()).status).toBe(200);
    const again = await letterOf(email);
    expect(again.giveUpAt.getTime()).toBeLessThan(Date.now() + 3_600_000);
    expect(again.messageId).not.toBe(sent.messageId);
    const bytes = await readFile(join(mailFolder, `${again.messageId}.eml`));
    expect((await simpleParser(bytes)).text).toContain(link);

    await reset(link);
    const refused = await sendAgain();
    expect([refused.status, refused.body.code]).toEqual([409, 'not_sendable']);
  });
});

it('a letter that a local run has caught goes when its customer is erased', async () => {
  const [erased, kept] = [await addForgetful(), await addForgetful()];
  const { token } = await addAdministrator();
  await Promise.all([sentTo(erased.email), sentTo(kept.email)]);
  expect((await ask('POST', `/user/${erased.id}/erasure`, { token })).status).toBe(200);
  expect(await fileTo(erased.email)).toBeUndefined();
  expect(await fileTo(kept.email)).toBeDefined();
});

describe('a token', () => {
  it('that is made up, cut off, or of the other purpose does nothing', async () => {
    const { token } = await register('purpose@example.com');
    const { link, token: session } = await addForgetful();
    expect(await confirm(link, session)).toMatchObject(LINK_UNKNOWN);
    expect(await reset(linkToken('made up'))).toMatchObject(LINK_UNKNOWN);
    expect(await confirm(linkToken('made up'))).toMatchObject(LINK_UNKNOWN);
    for (const broken of ['', link.slice(1), `${link}x`, `${link.slice(1)}\0`]) {
      expectInvalid(await confirm(broken), { token: 'This link is incomplete.' });
    }
    expect((await readUser(token)).emailConfirmed).toBe(false);
    await readUser(session);
  });

  it('of a deleted account is unknown', async () => {
    const administrator = await addAdministrator();
    const { id, link } = await addForgetful();
    await ask('DELETE', `/user/${id}/auth`, { token: administrator.token });
    expect(await reset(link)).toMatchObject(LINK_UNKNOWN);
  });
});

describe('whether somebody has an account', () => {
  it('is not revealed by asking for a link: the answer does not wait for the account', async () => {
    const { email } = await addUser();
    const builtIn = await addUser({ builtIn: true });
    const other = await connect();
    // Nothing can read an account now.
    await other.query('begin; lock table users in access exclusive mode');
    const answers = [];
    for (const asked of [email, builtIn.email, 'nobody@example.com']) {
      const { status, body, headers } = await requestReset(asked);
      answers.push([status, body, [...headers.keys()]]);
    }
    const message = 'If there is an account with this email, we have sent a link to it.';
    expect(answers[0]?.slice(0, 2)).toEqual([200, { message, success: true }]);
    expect(answers).toEqual(Array(3).fill(answers[0]));
    expect(await lettersTo(email)).toEqual([]);
    await other.query('rollback');
    await linkTo(email, 'password-reset');
    expect(await lettersTo(builtIn.email)).toEqual([]);
    expect(await lettersTo('nobody@example.com')).toEqual([]);
  });

  it('is not revealed by the limits of an account and an IP', async () => {
    const [first, second] = [await addUser(), 'nobody-else@example.com'];
    for (const email of [first.email, second]) {
      await database.deleteFrom('attempts').where('subject', 'like', 'ip %').execute();
      for (let time = 0; time < 10; time += 1) {
        expect((await requestReset(email)).status).toBe(200);
      }
      expect(await requestReset(email.toUpperCase())).toMatchObject(TOO_MANY);
      expect(await requestReset('third@example.com')).toMatchObject(TOO_MANY);
    }
    await expect.poll(() => kindsTo(first.email)).toHaveLength(5);
  });
});

it('a contact message is answered by a letter with what the visitor wrote, once for a double press', async () => {
  const message = { name: 'Pat Person', subject: 'A question', body: 'Do you have a child seat?' };
  const email = 'asks@example.com';
  const { id } = await database
    .insertInto('contactMessages')
    .values({ ...message, email })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { token } = await addAdministrator();
  const reply = (text: string, of = id) =>
    ask('POST', `/contactmessage/${of}/reply`, { token, body: { text } });
  expect(await reply(' ')).toMatchObject({
    status: 400,
    body: { errors: { text: 'Please enter your reply' } },
  });
  expect((await reply('x'.repeat(4_001))).status).toBe(400);
  expect((await reply('Yes', 0)).status).toBe(404);
  const answered = { id, read: true, answeredAt: expect.any(String) };
  expect(await reply('Yes, we do.')).toMatchObject({ status: 200, body: answered });
  await reply('Yes, we do.');
  expect(await lettersTo(email)).toMatchObject([
    { kind: 'contact-reply', facts: { ...message, text: 'Yes, we do.' } },
  ]);
});
