import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { database } from '#db/client/connection.ts';
import { networkOf } from '#identity/server/network.ts';
import { PASSWORD } from '../../accounts.ts';
import { call } from '../calls.ts';
import { addUser, forgetAttempts } from '../records.ts';
import { logIn } from '../requests.ts';

const WRONG = 'Wrong-Horse-1!';

beforeEach(forgetAttempts);

function readAttempts() {
  return database.selectFrom('attempts').select(['subject', 'count']).execute();
}

/** Sets the count of all failed logins. */
async function setFailures(count: number, subject = '%'): Promise<void> {
  await database.updateTable('attempts').set({ count }).where('subject', 'like', subject).execute();
}

async function statusOf(email: string, ip: string, password = WRONG): Promise<number> {
  return (await logIn(email, password, { ip })).status;
}

describe('POST /login', () => {
  it('answers a token that lasts 24 hours; GET /user answers its user without the password', async () => {
    const { id, email } = await addUser();
    const login = await logIn(email.toUpperCase());
    expect(login.status).toBe(200);
    const { token } = login.body as { token: string };
    const { iat = 0, exp = 0 } = decodeJwt(token);
    expect(exp - iat).toBe(24 * 3_600);
    const user = await call('GET', '/user', { token });
    expect([user.status, user.body]).toEqual([
      200,
      {
        id,
        firstName: 'Pat',
        lastName: expect.any(String),
        phoneNumber: '(562) 555-0123',
        email,
        emailConfirmed: true,
        address: '12 Shore Road',
        zipCode: '90802',
        language: 'en',
        userName: email,
        roles: ['Customer'],
        builtIn: false,
        updatedAt: expect.any(String),
        erasureRequestedAt: null,
        erased: false,
      },
    ]);
  });
});

describe('failed logins', () => {
  it('from one IP are evaluated 10 times of 100 at once, and stored in two rows', async () => {
    const { email } = await addUser();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => logIn(email, WRONG, { ip: '198.51.100.1' })),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    // 32 calls may wait for a password at once; the others are refused before they are counted.
    expect(refused.length).toBeGreaterThanOrEqual(22);
    expect(answers.filter(({ status }) => status === 503)).toHaveLength(90 - refused.length);
    for (const { headers } of refused) {
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
    expect(await readAttempts()).toHaveLength(2);
  });

  it('of many people count only for their IP, whatever a header claims', async () => {
    const people = await Promise.all(Array.from({ length: 11 }, () => addUser()));
    const statuses: number[] = [];
    for (const [index, { email }] of people.entries()) {
      const headers = { 'x-forwarded-for': `192.0.2.${index}` };
      statuses.push((await logIn(email, WRONG, { ip: '198.51.100.2', headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect(await statusOf(people[0]?.email ?? '', '198.51.100.3')).toBe(401);
  });

  it('that are refused for their IP count for no account, and add no row', async () => {
    const [first, ...others] = await Promise.all(Array.from({ length: 4 }, () => addUser()));
    await statusOf(first?.email ?? '', '198.51.100.2');
    await setFailures(10, 'ip %');
    const refused = others.map(({ email }) => statusOf(email, '198.51.100.2'));
    expect(await Promise.all(refused)).toEqual([429, 429, 429]);
    expect(await readAttempts()).toHaveLength(2);
  });

  it('from one IPv6 /64 count together', async () => {
    expect(await statusOf('nobody@example.com', '2001:db8:1:2:1::1')).toBe(401);
    await setFailures(10, 'ip %');
    expect(await statusOf('nobody@example.com', '2001:db8:1:2:ffff::1')).toBe(429);
    expect(await statusOf('nobody@example.com', '2001:db8:1:3::1')).toBe(401);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::ffff:c000:201', '192.0.2.1'],
    ['2001:0DB8::1', '2001:db8:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['', ''],
  ])('from %s count for %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('do not include a login that succeeds', async () => {
    const { email } = await addUser();
    const ip = '198.51.100.202';
    expect(await statusOf(email, ip, PASSWORD)).toBe(200);
    expect((await readAttempts()).map(({ count }) => count)).toEqual([0, 0]);
  });

  it('do not include logins refused with 503 because too many are waiting', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        logIn(`crowd-${index}@example.com`, WRONG, { ip: `198.51.102.${index}` }),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(32);
    expect(refused).toHaveLength(28);
    for (const { body, headers } of refused) {
      expect(body).toMatchObject({ code: 'too_busy' });
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    const counted = (await readAttempts()).filter(({ subject }) => subject.startsWith('ip '));
    expect(counted).toHaveLength(32);
    expect(await statusOf((await addUser()).email, '198.51.100.5', PASSWORD)).toBe(200);
  });
});
