import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '../../db/connection.ts';
import { call } from './calls.ts';
import { addUser } from './records.ts';

vi.mock('@node-rs/argon2', { spy: true });

const verified = vi.mocked(verify);
const PERSON = {
  firstName: 'Kim',
  lastName: 'Guess',
  phoneNumber: '(562) 555-0123',
  address: '12 Shore Road',
  zipCode: '90802',
  password: 'Correct-Horse-1!',
  confirmPassword: 'Correct-Horse-1!',
};

beforeEach(async () => {
  await database.deleteFrom('attempts').execute();
  verified.mockClear();
});

describe('whether somebody has an account', () => {
  it('is not told by a login: both verify a password against a hash of the same cost', async () => {
    const { email } = await addUser();
    const wrong = await call('POST', '/login', { body: { email, password: 'Wrong-1!' } });
    const unknown = await call('POST', '/login', {
      body: { email: 'nobody@example.com', password: 'Wrong-1!' },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect([...unknown.headers.keys()]).toEqual([...wrong.headers.keys()]);
    const costs = verified.mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4));
    expect(costs).toEqual([
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
      ['argon2id', 'v=19', 'm=19456,t=2,p=1'],
    ]);
  });

  it('is not told by when a login is refused for good', async () => {
    const { email } = await addUser();
    for (const guessed of [email, 'nobody@example.com']) {
      const guess = async (ip: string, email = guessed) =>
        (await call('POST', '/login', { body: { email, password: 'Wrong-1!' }, ip })).status;
      expect(await guess('198.51.100.1')).toBe(401);
      await database
        .updateTable('attempts')
        .set({ count: 99 })
        .where('subject', '=', `account ${guessed}`)
        .execute();
      // In any case it is the same account.
      expect(await guess('198.51.100.2', guessed.toUpperCase())).toBe(401);
      expect(await guess('198.51.100.3')).toBe(429);
    }
  });

  it('can be asked ten times an hour by registering, and no more often', async () => {
    const { email } = await addUser();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      const { status } = await call('POST', '/register', {
        body: { ...PERSON, email },
        ip: '198.51.100.99',
      });
      statuses.push(status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(409), 429, 429]);
  });
});
