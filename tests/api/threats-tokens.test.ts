import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { call } from './calls.ts';
import { AUDIENCE, addUser, PASSWORD } from './records.ts';

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const secret = () => process.env.TOKEN_SECRET ?? '';
const IN_AN_HOUR = Math.floor(Date.now() / 1000) + 3_600;

/** A token made by hand, by whatever rules its header claims; by default a good one of ours. */
function forge(
  userId: number,
  { header = {}, claims = {}, hash = 'sha256', key = secret() } = {},
): string {
  const signed = [
    encode({ alg: 'HS256', ...header }),
    encode({
      iss: 'kestrel',
      aud: AUDIENCE,
      sub: String(userId),
      jti: 'forged',
      version: 0,
      exp: IN_AN_HOUR,
      ...claims,
    }),
  ].join('.');
  return `${signed}.${createHmac(hash, key).update(signed).digest('base64url')}`;
}

async function statusWith(headers: Record<string, string>): Promise<number> {
  return (await call('GET', '/user', { headers })).status;
}

describe('a forged token', () => {
  it('made by hand by our own rules is good, so that the others are bad for their reasons', async () => {
    const { id } = await addUser();
    expect(await statusWith({ authorization: `Bearer ${forge(id)}` })).toBe(200);
  });

  it.each([
    ['no algorithm', { header: { alg: 'none' } }],
    ['HS512, rightly signed', { header: { alg: 'HS512' }, hash: 'sha512' }],
    ['no end', { claims: { exp: undefined } }],
    ['no person', { claims: { sub: undefined } }],
    ['no version', { claims: { version: undefined } }],
    ['another version', { claims: { version: 1 } }],
    ['a version that is text', { claims: { version: 'zero' } }],
    ['a person who is none', { claims: { sub: '0' } }],
    ['no session', { claims: { jti: undefined } }],
    ['no issuer', { claims: { iss: undefined } }],
    ['another issuer', { claims: { iss: 'somebody' } }],
    ['no audience', { claims: { aud: undefined } }],
    ['another audience', { claims: { aud: 'localhost/other#1' } }],
    ['ours among other audiences', { claims: { aud: ['other', AUDIENCE] } }],
  ])('with %s is refused', async (_, parts) => {
    const { id } = await addUser();
    expect(await statusWith({ authorization: `Bearer ${forge(id, parts)}` })).toBe(401);
  });
});

it('is read from the Authorization header as a bearer and from nowhere else', async () => {
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

it('ends with the password it was given for, on every call', async () => {
  const { email, token } = await addUser();
  const login = await call('POST', '/login', { body: { email, password: PASSWORD } });
  const body = {
    oldPassword: PASSWORD,
    newPassword: 'Another-Horse-2!',
    confirmNewPassword: 'Another-Horse-2!',
  };
  const changed = await call('PATCH', '/user/auth', {
    token: (login.body as { token: string }).token,
    body,
  });
  expect(changed.status).toBe(200);
  for (const path of ['/user', '/reservations/auth/all', '/reservations/1/auth']) {
    expect((await call('GET', path, { token })).status).toBe(401);
  }
  expect((await call('PATCH', '/user/auth', { token, body })).status).toBe(401);
});
