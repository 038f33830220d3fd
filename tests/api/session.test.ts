import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { database } from '../../db/connection.ts';
import { call } from './calls.ts';
import { addUser, PASSWORD } from './records.ts';

async function signed(
  claims: { sub?: string; version?: number },
  { secret = process.env.TOKEN_SECRET ?? '', expires = '1h' } = {},
): Promise<string> {
  const { sub, ...rest } = claims;
  const token = new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires);
  return (sub === undefined ? token : token.setSubject(sub)).sign(new TextEncoder().encode(secret));
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

  it('refuses an account after 10 failures, from any address, without a guess slipping through', async () => {
    const { email } = await addUser();
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        call('POST', '/login', {
          body: { email, password: 'Wrong-1!' },
          ip: `198.51.100.${index}`,
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    const right = await call('POST', '/login', { body: { email, password: PASSWORD } });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(800);
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
    for (let index = 0; index < 10; index += 1) expect((await login('Wrong-1!')).status).toBe(401);
    expect((await login(PASSWORD)).status).toBe(429);
    await database.updateTable('attempts').set({ windowEnds: new Date() }).execute();
    expect((await login(PASSWORD)).status).toBe(200);
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
  it('is refused when it is absent, garbled, unsigned, tampered with or signed by another', async () => {
    const { id, token } = await addUser();
    const [header, payload, signature] = token.split('.');
    const other = Buffer.from(JSON.stringify({ sub: '1', version: 0, exp: 9_999_999_999 }));
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
    await expectRefusal(undefined);
    await expectRefusal('nonsense');
    await expectRefusal(`${header}.${other.toString('base64url')}.${signature}`);
    await expectRefusal(`${none}.${payload}.`);
    await expectRefusal(await signed({ sub: String(id), version: 0 }, { secret: 'x'.repeat(64) }));
  });

  it('is refused once it has expired', async () => {
    const { id } = await addUser();
    expect(
      (await call('GET', '/user', { token: await signed({ sub: String(id), version: 0 }) })).status,
    ).toBe(200);
    await expectRefusal(await signed({ sub: String(id), version: 0 }, { expires: '-1s' }));
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

  it.each([
    ['GET', '/reservations/auth'],
    ['POST', '/reservations/add'],
    ['GET', '/reservations/auth/all'],
    ['GET', '/reservations/1/auth'],
  ])('is needed for %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(401);
  });
});
