import { randomUUID } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { database } from '#db/client/connection.ts';
import { audienceOf } from '#identity/server/token.ts';
import { call } from '../calls.ts';
import { AUDIENCE, addUser } from '../records.ts';

/** A user's token as we sign it, except for the given parts. */
function sign(
  { token }: { token: string },
  { claims = {}, algorithm = 'HS256', secret = process.env.TOKEN_SECRET ?? '' } = {},
): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), ...claims })
    .setProtectedHeader({ alg: algorithm })
    .sign(new TextEncoder().encode(secret));
}

async function statusWith(headers: Record<string, string>): Promise<number> {
  return (await call('GET', '/user', { headers })).status;
}

async function expectRefused(token: string): Promise<void> {
  const answer = await call('GET', '/user', { token });
  expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  expect([answer.status, answer.body]).toEqual([
    401,
    { message: 'Please sign in to continue.', code: 'unauthenticated' },
  ]);
}

describe('a token', () => {
  it('that is signed correctly is accepted, so that each other token fails for its own reason', async () => {
    const token = await sign(await addUser());
    expect((await call('GET', '/user', { token })).status).toBe(200);
  });

  it('with a claim that we no longer sign is accepted, but makes nobody an owner', async () => {
    const token = await sign(await addUser(), { claims: { administrator: true } });
    expect((await call('GET', '/user', { token })).status).toBe(200);
    expect((await call('GET', '/user/auth/pages', { token })).status).toBe(403);
  });

  it.each([
    ['of another algorithm', { algorithm: 'HS512' }],
    ['signed with another secret', { secret: 'x'.repeat(64) }],
    ['without an end', { claims: { exp: undefined } }],
    ['that has ended', { claims: { exp: 1 } }],
    ['without a session', { claims: { jti: undefined } }],
    ['of a session that does not exist', { claims: { jti: randomUUID() } }],
    ['whose session is no id', { claims: { jti: 'session' } }],
    ['of a user who does not exist', { claims: { sub: '2000000000' } }],
    ['whose user is no number', { claims: { sub: 'somebody' } }],
    ['whose user is too large a number', { claims: { sub: '99999999999' } }],
    ['of another issuer', { claims: { iss: 'somebody' } }],
    ['for another audience', { claims: { aud: 'localhost/other#1' } }],
    ['for ours among other audiences', { claims: { aud: ['other', AUDIENCE] } }],
  ])('%s is refused', async (_, parts) => {
    await expectRefused(await sign(await addUser(), parts));
  });

  it("of one user with another's session is refused", async () => {
    const { id } = await addUser();
    await expectRefused(await sign(await addUser(), { claims: { sub: String(id) } }));
  });

  it('that has been accepted is refused once it has ended', async () => {
    const { token } = await addUser();
    expect((await call('GET', '/user', { token })).status).toBe(200);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 24 * 3_600_000 });
    await expectRefused(token).finally(() => vi.useRealTimers());
  });

  it('without a signature, or with its claims changed, is refused', async () => {
    const { token } = await addUser();
    const [header, payload, signature] = token.split('.');
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
    await expectRefused('nonsense');
    await expectRefused(`${encode({ alg: 'none' })}.${payload}.`);
    await expectRefused(`${header}.${encode({ sub: '1', exp: 9_999_999_999 })}.${signature}`);
  });

  it('of another database is refused, even with the same secret and user id', async () => {
    const user = await addUser();
    const databaseId = AUDIENCE.split('#')[1] ?? '';
    const url = process.env.DATABASE_URL ?? '';
    for (const aud of [
      audienceOf('00000000-0000-4000-8000-000000000000'),
      // A copy, such as a branch at Neon, which has the same id.
      audienceOf(databaseId, url.replace(/[^/]*$/, 'copy')),
      audienceOf(databaseId, url.replace(/@[^/]*/, '@elsewhere.example')),
      databaseId,
    ]) {
      await expectRefused(await sign(user, { claims: { aud } }));
    }
    // The same database with other credentials.
    const aud = audienceOf(databaseId, url.replace(/\/\/[^@]*@/, '//someone:else@'));
    const token = await sign(user, { claims: { aud } });
    expect((await call('GET', '/user', { token })).status).toBe(200);
  });

  it("is accepted by the same database with and without Neon's pooler", () => {
    const of = (host: string) => audienceOf('id', `postgresql://user:password@${host}/main`);
    expect(of('ep-a-b-1-pooler.eu.aws.neon.tech')).toBe(of('ep-a-b-1.eu.aws.neon.tech'));
    expect(of('ep-a-b-2.eu.aws.neon.tech')).not.toBe(of('ep-a-b-1.eu.aws.neon.tech'));
  });

  it('is refused once its user has been deleted', async () => {
    const { id, token } = await addUser();
    await database.deleteFrom('users').where('id', '=', id).execute();
    await expectRefused(token);
  });

  it('is accepted only as a bearer token in the Authorization header', async () => {
    const { token } = await addUser();
    expect(await statusWith({ authorization: `bearer ${token}` })).toBe(200);
    for (const headers of [
      { cookie: `token=${token}` },
      { 'x-access-token': token },
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Bearer ${token} ${token}` },
    ] as Record<string, string>[]) {
      expect(await statusWith(headers)).toBe(401);
    }
    expect((await call('GET', '/user', { query: { token } })).status).toBe(401);
  });
});
