import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDeviceMark } from '#identity/server/device-mark.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { type Answer, call } from '../calls.ts';
import { AUDIENCE, addUser, forgetAttempts, runSql } from '../records.ts';
import { changePassword, logIn, NEW_PASSWORD, resetPassword } from '../requests.ts';

const MARK = 'x-device-mark';
const WRONG = 'Wrong-Horse-1!';

let addresses = 0;

beforeEach(forgetAttempts);

/** Signs in from an address of its own with these marks. */
function logInWith(marks: string, email: string, password = PASSWORD): Promise<Answer> {
  addresses += 1;
  const ip = `10.1.${addresses >> 8}.${addresses & 255}`;
  return logIn(email, password, { ip, ...(marks && { headers: { [MARK]: marks } }) });
}

function markOf({ status, headers }: Answer): string {
  expect(status).toBe(200);
  return headers.get(MARK) ?? '';
}

/** Does what strangers do who know no more than the email. */
async function lockOut(email: string): Promise<void> {
  expect((await logInWith('', email, WRONG)).status).toBe(401);
  await runSql`update attempts set count = 100 where subject = ${`account ${email}`}`;
  expect((await logInWith('', email)).status).toBe(429);
}

describe('a browser that has signed in before', () => {
  it('can sign in while strangers have used up the attempts of its account', async () => {
    const { email } = await addUser();
    const mark = markOf(await logIn(email));
    await lockOut(email);
    const again = await logInWith(`of-somebody-else.1.x, ${mark}`, email.toUpperCase());
    // It stays the same device.
    expect(markOf(again).split('.')[0]).toBe(mark.split('.')[0]);
    expect((await logInWith('', email)).status).toBe(429);
  });

  it('has 20 attempts an hour of its own, from all addresses, which count against nobody else', async () => {
    const { email } = await addUser();
    const mark = markOf(await logIn(email));
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => logInWith(mark, email, WRONG)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
    expect((await logInWith(mark, email)).status).toBe(429);
    expect((await logInWith('', email)).status).toBe(200);
  });

  it('has the attempts of its address and no more', async () => {
    const { email } = await addUser();
    const headers = { [MARK]: markOf(await logIn(email)) };
    const statuses: number[] = [];
    for (let index = 0; index < 11; index += 1) {
      statuses.push((await logIn(email, WRONG, { ip: '198.51.100.9', headers })).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('is marked anew by a reset of the password, which also ends the lock-out for everybody', async () => {
    const { email } = await addUser();
    const old = markOf(await logIn(email));
    await lockOut(email);
    const mark = markOf(await resetPassword(email));
    expect((await logInWith('', email, NEW_PASSWORD)).status).toBe(200);
    await lockOut(email);
    expect((await logInWith(old, email, NEW_PASSWORD)).status).toBe(429);
    expect((await logInWith(mark, email, NEW_PASSWORD)).status).toBe(200);
  });

  it('is marked anew by a change of the password, which a lock-out does not prevent', async () => {
    const { email, token } = await addUser();
    await lockOut(email);
    const mark = markOf(await changePassword(token));
    expect((await logInWith(mark, email, NEW_PASSWORD)).status).toBe(200);
  });
});

describe('a mark is worth nothing', () => {
  async function expectWorthless(mark: string, email: string): Promise<void> {
    await forgetAttempts();
    await lockOut(email);
    expect((await logInWith(mark, email)).status).toBe(429);
  }

  it('for another account', async () => {
    const [one, other] = [await addUser(), await addUser()];
    await expectWorthless(markOf(await logIn(one.email)), other.email);
  });

  it('in another deployment, even with the same secret and account', async () => {
    const { id, email } = await addUser();
    const [, databaseId = ''] = AUDIENCE.split('#');
    const account = { id, tokenVersion: 0, databaseId };
    await expectWorthless(createDeviceMark({ ...account, databaseId: crypto.randomUUID() }), email);
    expect((await logInWith(createDeviceMark(account), email)).status).toBe(200);
  });

  it('once it is changed, or a year old', async () => {
    const { email } = await addUser();
    const mark = markOf(await logIn(email));
    const [device, createdMs = '', signature] = mark.split('.');
    await expectWorthless(`${crypto.randomUUID()}.${createdMs}.${signature}`, email);
    await expectWorthless(`${device}.${Number(createdMs) + 1}.${signature}`, email);
    await expectWorthless(`${device}.${createdMs}.`, email);
    const yearLater = Number(createdMs) + 365 * 24 * 3_600_000;
    onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ['Date'], now: yearLater });
    await expectWorthless(mark, email);
    vi.setSystemTime(yearLater - 1);
    expect((await logInWith(mark, email)).status).toBe(200);
  });
});

it('a registration, a failed login and every other call give no mark', async () => {
  const { email, token } = await addUser();
  const body = { ...PERSON, email: 'new@example.com', password: PASSWORD };
  for (const answer of [
    await call('POST', '/register', { body: { ...body, confirmPassword: PASSWORD } }),
    await logIn(email, WRONG),
    await call('GET', '/user', { token }),
  ]) {
    expect(answer.headers.has(MARK)).toBe(false);
  }
});
