import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '#db/client/connection.ts';
import { call } from '../calls.ts';
import { addUser, forgetAttempts, runSql } from '../records.ts';
import { changePassword, expectInvalid, logIn } from '../requests.ts';

vi.mock('@node-rs/argon2', { spy: true });

const verified = vi.mocked(verify);

beforeEach(async () => {
  await forgetAttempts();
  verified.mockClear();
});

describe('whether somebody has an account', () => {
  it('is not revealed by a login: both get the same answer after a hash of the same cost', async () => {
    const { email } = await addUser();
    const wrong = await logIn(email, 'Wrong-1!');
    const unknown = await logIn('nobody@example.com', 'Wrong-1!');
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
    const costs = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
    const cost = ['argon2id', 'v=19', 'm=19456,t=2,p=1'];
    expect(costs).toEqual([cost, cost]);
  });

  it('is not revealed by a hash that can not be read: it is a wrong password at the same cost', async () => {
    const { id, email, token } = await addUser();
    for (const passwordHash of ['', 'none', '$argon2id$v=19$m=19456,t=2,p=1$']) {
      await database.updateTable('users').set({ passwordHash }).where('id', '=', id).execute();
      verified.mockClear();
      const unreadable = await logIn(email, 'Wrong-1!');
      expect(unreadable).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
      const [, decoy] = verified.mock.calls;
      expect(decoy).toEqual([expect.stringContaining('$m=19456,t=2,p=1$'), 'Wrong-1!']);
    }
    expectInvalid(await changePassword(token), {
      oldPassword: 'Your current password is wrong.',
    });
    const again = { token, body: { password: 'Wrong-1!' } };
    expectInvalid(await call('POST', '/user/auth/again', again), {
      password: 'Your password is wrong.',
    });
  });

  it('is not revealed by a login that is refused without checking the password', async () => {
    const { email } = await addUser();
    for (const guessed of [email, 'nobody@example.com']) {
      const guess = async (ip: string, name = guessed) =>
        (await logIn(name, 'Wrong-1!', { ip })).status;
      expect(await guess('198.51.100.1')).toBe(401);
      await runSql`update attempts set count = 99 where subject = ${`account ${guessed}`}`;
      // Upper and lower case are the same account.
      expect(await guess('198.51.100.2', guessed.toUpperCase())).toBe(401);
      expect(await guess('198.51.100.3')).toBe(429);
    }
  });

  it('can be learned by registering no more than ten times an hour', async () => {
    const password = 'Correct-Horse-1!';
    const body = {
      firstName: 'Kim',
      lastName: 'Guess',
      phoneNumber: '(562) 555-0123',
      address: '12 Shore Road',
      zipCode: '90802',
      email: (await addUser()).email,
      password,
      confirmPassword: password,
    };
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      statuses.push((await call('POST', '/register', { body, ip: '198.51.100.99' })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
  });
});
