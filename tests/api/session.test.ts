import { decodeJwt, SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { networkOf } from '../../netlify/server/attempts.ts';
import { audienceOf } from '../../netlify/server/token.ts';
import { type Answer, call } from './calls.ts';
import { AUDIENCE, addUser, PASSWORD } from './records.ts';

async function signed(
  userId: number,
  { secret = process.env.TOKEN_SECRET ?? '', expires = '1h', audience = AUDIENCE } = {},
): Promise<string> {
  return new SignJWT({ version: 0 })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('kestrel')
    .setAudience(audience)
    .setSubject(String(userId))
    .setJti('session')
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
}

beforeEach(async () => {
  await database.deleteFrom('attempts').execute();
});

async function countRows(): Promise<number> {
  return (await database.selectFrom('attempts').select('count').execute()).length;
}

async function expectRefusal(token: string | undefined): Promise<void> {
  const answer = await call('GET', '/user', { token });
  expect(answer.status).toBe(401);
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect(answer.body).toEqual({ message: 'Please sign in to continue.', code: 'unauthenticated' });
}

describe('POST /login', () => {
  it('answers a token that GET /user knows the person by, never with the password', async () => {
    const { id, email } = await addUser();
    const login = await call('POST', '/login', {
      body: { email: email.toUpperCase(), password: PASSWORD },
    });
    expect(login.status).toBe(200);
    const { token } = login.body as { token: string };
    const user = await call('GET', '/user', { token });
    expect(user.status).toBe(200);
    expect(user.headers.get('cache-control')).toBe('private, no-store');
    expect(user.body).toEqual({
      id,
      firstName: 'Pat',
      lastName: expect.any(String),
      phoneNumber: '(562) 555-0100',
      email,
      address: '1 Test Street',
      zipCode: '90802',
      userName: email,
      roles: ['Customer'],
      builtIn: false,
      updatedAt: expect.any(String),
    });
  });

  it('gives an unknown e-mail and a wrong password the same answer', async () => {
    const { email } = await addUser();
    const wrong = await call('POST', '/login', { body: { email, password: 'Wrong-Horse-1!' } });
    const unknown = await call('POST', '/login', {
      body: { email: 'nobody@example.com', password: PASSWORD },
    });
    expect(wrong.status).toBe(401);
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  it('evaluates exactly 10 of 300 guesses that one address makes at once, and keeps two rows', async () => {
    const { email } = await addUser();
    const answers = await Promise.all(
      Array.from({ length: 300 }, () =>
        call('POST', '/login', { body: { email, password: 'Wrong-1!' }, ip: '198.51.100.1' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    // 32 calls may wait for a password at once; the others are refused before they are counted.
    expect(refused.length).toBeGreaterThanOrEqual(22);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(290 - refused.length);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
    expect(await countRows()).toBe(2);
  });

  it('counts an attempt refused for its address against no account, and adds no row for it', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => addUser()));
    const guess = (email: string, password: string, ip: string) =>
      call('POST', '/login', { body: { email, password }, ip });
    const [first, ...others] = people.map(({ email }) => email);
    for (let index = 0; index < 10; index += 1) {
      await guess(first ?? '', 'Wrong-1!', '198.51.100.2');
    }
    const refused = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        guess(others[index % others.length] ?? '', 'Wrong-1!', '198.51.100.2'),
      ),
    );
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    expect(await countRows()).toBe(2);
    for (const email of others) {
      expect((await guess(email, PASSWORD, '198.51.100.3')).status).toBe(200);
    }
  });

  it('refuses an account after 100 failures in an hour over all addresses, and no other account', async () => {
    const [{ email }, other] = [await addUser(), await addUser()];
    const answers: Answer[] = [];
    for (const network of ['10.1.0', '10.2.0', '10.3.0', '10.4.0', '10.5.0']) {
      const guesses = Array.from({ length: 22 }, (_, index) =>
        call('POST', '/login', {
          body: { email, password: 'Wrong-1!' },
          ip: `${network}.${index}`,
        }),
      );
      answers.push(...(await Promise.all(guesses)));
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(100);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);

    const ip = '198.51.100.4';
    for (let index = 0; index < 11; index += 1) {
      const right = await call('POST', '/login', { body: { email, password: PASSWORD }, ip });
      expect(right.status).toBe(429);
      expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(3_500);
    }
    const elsewhere = { email: other.email, password: PASSWORD };
    expect((await call('POST', '/login', { body: elsewhere, ip })).status).toBe(200);
  });

  it('counts the addresses of one IPv6 /64 as one', async () => {
    const guess = (ip: string) =>
      call('POST', '/login', { body: { email: 'nobody@example.com', password: 'x' }, ip });
    for (let index = 1; index <= 10; index += 1) {
      expect((await guess(`2001:db8:1:2:${index}::${index}`)).status).toBe(401);
    }
    expect((await guess('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await guess('2001:db8:1:3::1')).status).toBe(401);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:db8:0:0:1::1', '2001:db8:0:0::/64'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('counts the address %s as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('refuses an address after 10 failures, whatever a header claims, and no other address', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => addUser()));
    const guess = (email: string, index: number, ip: string) =>
      call('POST', '/login', {
        body: { email, password: 'Wrong-1!' },
        ip,
        headers: { 'x-forwarded-for': `192.0.2.${index}` },
      });
    for (const [index, { email }] of people.entries()) {
      const { status } = await guess(email, index, '198.51.100.200');
      expect(status).toBe(index < 10 ? 401 : 429);
    }
    expect((await guess(people[0]?.email ?? '', 0, '198.51.100.201')).status).toBe(401);
  });

  it('refuses what would wait too long for its turn, and does not count that as an attempt', async () => {
    const emails = Array.from({ length: 100 }, (_, index) => `crowd-${index}@example.com`);
    const answers = await Promise.all(
      emails.map((email, index) =>
        call('POST', '/login', {
          body: { email, password: 'Wrong-1!' },
          ip: `198.51.102.${index}`,
        }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(32);
    expect(refused).toHaveLength(68);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'too_busy' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const counted = await database
      .selectFrom('attempts')
      .select('subject')
      .where('subject', 'like', '%198.51.102.%')
      .execute();
    expect(counted).toHaveLength(32);

    const { email } = await addUser();
    expect((await call('POST', '/login', { body: { email, password: PASSWORD } })).status).toBe(
      200,
    );
  });

  it('does not count a login that succeeds, and forgives failures after 15 minutes', async () => {
    const { email } = await addUser();
    const ip = '198.51.100.202';
    const login = (password: string) => call('POST', '/login', { body: { email, password }, ip });
    for (let index = 0; index < 12; index += 1) expect((await login(PASSWORD)).status).toBe(200);
    const counts = await database.selectFrom('attempts').select('count').execute();
    expect(counts, 'of the address and of the account').toEqual([{ count: 0 }, { count: 0 }]);
    for (let index = 0; index < 10; index += 1) expect((await login('Wrong-1!')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(429);
    await database.updateTable('attempts').set({ windowEnds: new Date() }).execute();
    expect((await login(PASSWORD)).status).toBe(200);
  });

  it('forgives failures 15 minutes after the first of them, however late the others are', async () => {
    const { email } = await addUser();
    const body = { email, password: 'Wrong-1!' };
    const guess = () => call('POST', '/login', { body, ip: '198.51.100.203' });
    expect((await guess()).status).toBe(401);
    const windowEnds = new Date(Date.now() + 60_000);
    await database.updateTable('attempts').set({ windowEnds }).execute();
    for (let index = 1; index < 10; index += 1) expect((await guess()).status).toBe(401);
    const refused = await guess();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
  });

  it.each([
    [{}, { email: 'Please enter your email', password: 'Please enter your password' }],
    [{ email: 'someone', password: 'x' }, { email: 'Please enter a valid email' }],
    [
      { email: 3, password: ['x'] },
      { email: 'Must be text', password: 'Must be text' },
    ],
    [
      { email: 'a@example.com', password: 'x'.repeat(129) },
      { password: 'Must be at most 128 characters' },
    ],
  ])('names the fields at fault in %j', async (body, errors) => {
    const answer = await call('POST', '/login', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      message: Object.values(errors)[0],
      code: 'invalid_input',
      errors,
    });
  });
});

describe('a token', () => {
  it('of a login lasts 24 hours', async () => {
    const { email } = await addUser();
    const { body } = await call('POST', '/login', { body: { email, password: PASSWORD } });
    const { iat = 0, exp = 0 } = decodeJwt((body as { token: string }).token);
    expect(exp - iat).toBe(24 * 3_600);
  });

  it('is refused when it is absent, garbled, unsigned, tampered with or signed by another', async () => {
    const { id, token } = await addUser();
    const [header, payload, signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sub: '1', version: 0, exp: 9_999_999_999 }));
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    await expectRefusal(undefined);
    await expectRefusal('nonsense');
    await expectRefusal(`${header}.${other.toString('base64url')}.${signature}`);
    await expectRefusal(`${none}.${payload}.`);
    await expectRefusal(await signed(id, { secret: 'x'.repeat(64) }));
  });

  it('is refused once it has expired', async () => {
    const { id } = await addUser();
    expect((await call('GET', '/user', { token: await signed(id) })).status).toBe(200);
    await expectRefusal(await signed(id, { expires: '-1s' }));
  });

  it('of another database is refused, with the same secret and for the same user', async () => {
    const { id } = await addUser();
    const { databaseId } = await database
      .selectFrom('site')
      .select('databaseId')
      .executeTakeFirstOrThrow();
    const url = process.env.DATABASE_URL ?? '';
    for (const audience of [
      audienceOf('00000000-0000-4000-8000-000000000000'),
      // A copy, such as a branch at Neon, which has the same id.
      audienceOf(databaseId, url.replace(/[^/]*$/, 'copy')),
      audienceOf(databaseId, url.replace(/@[^/]*/, '@elsewhere.example')),
      databaseId,
    ]) {
      await expectRefusal(await signed(id, { audience }));
    }
    // The same one by other credentials.
    const audience = audienceOf(databaseId, url.replace(/\/\/[^@]*@/, '//someone:else@'));
    expect((await call('GET', '/user', { token: await signed(id, { audience }) })).status).toBe(
      200,
    );
  });

  it('is for the same database with the pooler of Neon and without', () => {
    const of = (host: string) => audienceOf('id', `postgresql://user:password@${host}/main`);
    expect(of('ep-a-b-1-pooler.eu.aws.neon.tech')).toBe(of('ep-a-b-1.eu.aws.neon.tech'));
    expect(of('ep-a-b-2.eu.aws.neon.tech')).not.toBe(of('ep-a-b-1.eu.aws.neon.tech'));
  });

  it('is refused once its user is gone', async () => {
    const { id, token } = await addUser();
    await database.deleteFrom('users').where('id', '=', id).execute();
    await expectRefusal(token);
  });

  it('is refused once the account has a newer version', async () => {
    const { id, token } = await addUser();
    await database.updateTable('users').set({ tokenVersion: 1 }).where('id', '=', id).execute();
    await expectRefusal(token);
  });
});
