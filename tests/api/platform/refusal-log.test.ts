import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../calls.ts';
import { addUser, forgetAttempts } from '../records.ts';
import { changePassword, logIn } from '../requests.ts';

const IP = '198.51.100.77';
const WRONG = 'Wrong-Horse-1!';

type Line = { requestId: string; event?: string; status: number; ip?: string; email?: string };

beforeEach(async () => {
  await forgetAttempts();
  vi.mocked(console.log).mockClear();
});

function lines(): Line[] {
  return vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)));
}

function refusals(): Line[] {
  return lines().filter(({ event }) => event !== undefined);
}

it('has a line for each failed sign-in and refused attempt, without the email and the IP', async () => {
  const [{ email }, other] = [await addUser(), await addUser()];
  const answers = [await logIn(email, WRONG, { ip: IP })];
  answers.push(await logIn(email.toUpperCase(), WRONG, { ip: IP }));
  answers.push(await logIn(other.email, WRONG, { ip: '198.51.100.78' }));
  for (let index = 0; index < 9; index += 1) {
    answers.push(await logIn('nobody@example.com', WRONG, { ip: IP }));
  }
  expect(refusals().map(({ event }) => event)).toEqual([
    ...Array<string>(11).fill('invalid_credentials'),
    'too_many_attempts',
  ]);
  expect(refusals().map(({ requestId }) => requestId)).toEqual(
    answers.map(({ headers }) => headers.get('x-request-id')),
  );
  const [first, again, others, unknown] = refusals();
  expect([again?.ip, again?.email]).toEqual([first?.ip, first?.email]);
  expect(first?.email).toMatch(/^[\w-]{22}$/);
  expect(new Set([first?.email, others?.email, unknown?.email]).size).toBe(3);
  expect(new Set([first?.ip, others?.ip]).size).toBe(2);
  expect(refusals().at(-1)).toMatchObject({ status: 429, ip: first?.ip, email: unknown?.email });

  const log = JSON.stringify(lines()).toLowerCase();
  for (const secret of ['@', 'person', 'nobody', '198.51', WRONG.toLowerCase()]) {
    expect(log).not.toContain(secret);
  }
});

it('has a line for a bad token, for what is for staff and for a wrong old password', async () => {
  const { email, token } = await addUser();
  await call('GET', '/user', { token: 'bad', ip: IP });
  await call('GET', '/user/auth/pages', { token, ip: IP });
  await changePassword(token, { oldPassword: WRONG });
  await logIn(email, WRONG, { ip: IP });
  const [badToken, forbidden, oldPassword, signIn] = refusals();
  expect(badToken).toEqual({
    level: 'warn',
    requestId: expect.any(String),
    event: 'unauthenticated',
    status: 401,
    ip: signIn?.ip,
  });
  expect(forbidden).toMatchObject({ event: 'forbidden', status: 403, email: signIn?.email });
  expect(oldPassword).toMatchObject({ status: 400, email: signIn?.email });
});

it('has no such line for visitors and for faults of a form', async () => {
  await call('GET', '/user');
  await call('POST', '/login', { body: {} });
  await call('GET', '/car/visitors/0');
  expect(refusals()).toEqual([]);
  expect(lines()).toHaveLength(3);
});
