import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS, type LimitedAction } from '#identity/rules/attempt-limits.ts';
import { PASSWORD, PERSON } from '../../accounts.ts';
import { picture } from '../../pictures.ts';
import { createTestFolder } from '../../postgres.ts';
import { requestTime } from '../../rental-days.ts';
import { serveFunctions } from '../served-functions.ts';

// Functions read the environment when they are imported.
process.env.MAIL_FOLDER = createTestFolder();

const { database } = await import('#db/client/connection.ts');
const { createStep } = await import('#identity/db/second-factor-steps.ts');
const { createDeviceMark } = await import('#identity/server/device-mark.ts');
const { linkToken } = await import('#accounts/server/account-link.ts');
const { newStep } = await import('#identity/server/step.ts');
const { call, callOneAnotherAt, settled } = await import('../calls.ts');
const {
  AUDIENCE,
  addAdministrator,
  addReservation,
  addUser,
  addVehicle,
  forgetAttempts,
  hoursFromNow,
  runSql,
} = await import('../records.ts');
const { logIn, NEW_PASSWORD } = await import('../requests.ts');

type Account = { id: number; email: string; token: string };
type Who = Account & { ip: string; headers: Record<string, string> };

const WRONG = 'Wrong-Horse-1!';
const [, databaseId = ''] = AUDIENCE.split('#');

const site = await serveFunctions();
callOneAnotherAt(site.url);

let desk: Account;
let carId: number;
let photo: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  photo = new Uint8Array(await picture(8).jpeg().toBuffer());
  desk = await addAdministrator();
  carId = await addVehicle();
});

beforeEach(forgetAttempts);

afterAll(async () => {
  await settled();
  await site.settled();
  await site.close();
});

async function completeStep({ id, ip, headers }: Who, proof: object): Promise<number> {
  const { token, step } = newStep();
  await createStep(database, 'sign-in', { userId: id }, step);
  const body = { step: token, ...proof };
  return (await call('POST', '/login/second-factor', { body, ip, headers })).status;
}

function orderReset({ email, ip, headers }: Who) {
  return call('POST', '/password-reset', { body: { email }, ip, headers });
}

const PASSKEY = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};

const PERIOD = {
  pickUpDateTime: requestTime(1, '10:00'),
  dropOffDateTime: requestTime(1, '12:00'),
};

/** One attempt at each action, with the status of its answer. */
const ATTEMPTS: Record<LimitedAction, (who: Who) => Promise<number>> = {
  login: async ({ email, ip, headers }) => (await logIn(email, WRONG, { ip, headers })).status,
  'second-factor': (who) => completeStep(who, { code: '000000' }),
  passkey: (who) => completeStep(who, { passkey: PASSKEY }),
  'password-change': async ({ id, token, ip }) => {
    const { status } = await call('PATCH', '/user/auth', {
      token,
      ip,
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
    });
    await runSql`
      update users set password_hash = (select password_hash from users where id = ${desk.id})
      where id = ${id}`;
    return status;
  },
  'password-reset': async (who) => (await orderReset(who)).status,
  'email-confirmation': async ({ id, token, ip }) => {
    await unconfirm(id);
    return (await call('POST', '/email-confirmation', { token, ip })).status;
  },
  'password-reset-by-administrator': async ({ id, ip }) =>
    (await call('POST', `/user/${id}/password-reset`, { token: desk.token, ip })).status,
  'email-confirmation-by-administrator': async ({ id, ip }) => {
    await unconfirm(id);
    const path = `/user/${id}/email-confirmation`;
    return (await call('POST', path, { token: desk.token, ip })).status;
  },
  'data-download': async ({ token, ip }) => (await call('GET', '/user/data', { token, ip })).status,
  photo: async ({ id, token, ip }) => {
    const times = { from: hoursFromNow(-0.5), until: hoursFromNow(3) };
    const rental = { userId: id, vehicleId: await addVehicle(), ...times };
    const path = `/reservations/${await addReservation(rental)}/photos`;
    const query = { at: 'hand-over', view: 'front' };
    const headers = { 'content-type': 'image/jpeg' };
    return (await call('POST', path, { token, ip, query, headers, body: photo })).status;
  },
  'promo-code': async ({ token, ip }) => {
    const query = { carId, ...PERIOD, promoCode: 'NOTHING' };
    return (await call('GET', '/reservations/auth', { token, ip, query })).status;
  },
  register: async ({ email, ip }) => {
    const body = { ...PERSON, email, password: PASSWORD, confirmPassword: PASSWORD };
    return (await call('POST', '/register', { ip, body })).status;
  },
  contact: async ({ ip }) => {
    const message = { name: 'Pat', subject: 'A question', email: 'asks@example.com' };
    const body = { ...message, body: 'Do you have a child seat for a baby?' };
    return (await call('POST', '/contactmessage/visitors', { ip, body })).status;
  },
};

/** The table of the rules: the action, for whom, how often, and within how many minutes. */
const ROWS: [LimitedAction, 'address' | 'account' | 'browser', number, number][] = [
  ['login', 'address', 10, 15],
  ['login', 'account', 100, 60],
  ['login', 'browser', 20, 60],
  ['second-factor', 'address', 10, 15],
  ['second-factor', 'account', 100, 60],
  ['second-factor', 'browser', 20, 60],
  ['passkey', 'address', 10, 15],
  ['password-change', 'address', 10, 60],
  ['password-change', 'account', 10, 60],
  ['password-reset', 'address', 10, 60],
  ['password-reset', 'browser', 5, 60],
  ['email-confirmation', 'address', 10, 60],
  ['email-confirmation', 'account', 5, 60],
  ['password-reset-by-administrator', 'address', 100, 60],
  ['password-reset-by-administrator', 'account', 5, 60],
  ['email-confirmation-by-administrator', 'address', 100, 60],
  ['email-confirmation-by-administrator', 'account', 5, 60],
  ['data-download', 'address', 10, 60],
  ['data-download', 'account', 10, 60],
  ['photo', 'address', 300, 60],
  ['photo', 'account', 60, 60],
  ['promo-code', 'address', 20, 60],
  ['promo-code', 'account', 20, 60],
  ['register', 'address', 10, 60],
  ['contact', 'address', 5, 10],
];

async function fill(action: LimitedAction, subject: string, count: number): Promise<void> {
  await runSql`
    insert into attempts (action, subject, window_ends, count)
    values (${action}, ${subject}, now() + interval '9 hours', ${count})
    on conflict do nothing`;
}

function unconfirm(id: number) {
  return runSql`update users set email_confirmed = false where id = ${id}`;
}

async function markOf(id: number): Promise<string> {
  const [user] = await runSql<{ tokenVersion: number }>`
    select token_version from users where id = ${id}`;
  return createDeviceMark({ id, tokenVersion: user?.tokenVersion ?? 0, databaseId });
}

/** A person whose attempts come from ever other addresses, except for the limit of an address. */
async function addPerson(of: (typeof ROWS)[number][1]) {
  const account = await addUser();
  const headers: Record<string, string> =
    of === 'browser' ? { 'x-device-mark': await markOf(account.id) } : {};
  let addresses = 0;
  return () => {
    addresses += 1;
    return { ...account, headers, ip: of === 'address' ? '198.51.100.7' : `10.9.0.${addresses}` };
  };
}

describe.each(ROWS)('attempts: %s of one %s', (action, of, most, minutes) => {
  it(`are limited to ${most} in ${minutes} minutes`, async () => {
    const next = await addPerson(of);
    const attempt = () => ATTEMPTS[action](next());
    const subject = { address: 'ip %', account: `account ${next().email}`, browser: 'device %' }[
      of
    ];
    const rows = database
      .updateTable('attempts')
      .where('action', '=', action)
      .where('subject', 'like', subject);
    const wait = (waited: number) =>
      rows
        .set({ windowEnds: sql`window_ends - make_interval(mins => ${waited}::integer)` })
        .execute();

    expect(await attempt()).not.toBe(429);
    const [counted] = await rows.set({ count: most - 1 }).execute();
    expect(counted?.numUpdatedRows).toBe(1n);
    expect(await attempt()).not.toBe(429);
    expect(await attempt()).toBe(429);
    await wait(minutes - 1);
    expect(await attempt()).toBe(429);
    await wait(1);
    expect(await attempt()).not.toBe(429);
    // Counted anew, and not only allowed.
    const [row] = await rows.set({ count: sql`count` }).returning('count').execute();
    expect(row).toEqual({ count: 1 });
  });
});

it('all actions of the rules are in the table', () => {
  const limits = Object.entries(ATTEMPT_LIMITS).flatMap(([action, whose]) =>
    (['address', 'account', 'browser'] as const).flatMap((of) =>
      of in whose ? [`${action} ${of}`] : [],
    ),
  );
  // Refuses nobody: see 'an owner whom strangers lock out'.
  limits.splice(limits.indexOf('password-reset account'), 1);
  expect(ROWS.map(([action, of]) => `${action} ${of}`)).toEqual(limits);
});

describe('an owner whom strangers lock out', () => {
  const from = (account: Account, ip: string, mark = ''): Who => ({
    ...account,
    ip,
    headers: mark ? { 'x-device-mark': mark } : {},
  });

  it('can still prove the second factor in a browser that has signed in before', async () => {
    const owner = await addUser();
    await fill('second-factor', `account ${owner.email}`, 100);
    const wrong = { code: '000000' };
    expect(await completeStep(from(owner, '10.8.0.1'), wrong)).toBe(429);
    const mark = await markOf(owner.id);
    expect(await completeStep(from(owner, '10.8.0.2', mark), wrong)).toBe(401);
    // A passkey can't be guessed, so it is possible in any browser.
    expect(await completeStep(from(owner, '10.8.0.3'), { passkey: PASSKEY })).toBe(401);
  });

  it('has a link that works whatever strangers have ordered, and a browser with a mark gets a new one', async () => {
    const owner = await addUser();
    const order = async (ip: string, mark?: string) => {
      expect((await orderReset(from(owner, ip, mark))).status).toBe(200);
      await settled();
    };
    const links = () => runSql<{ id: string }>`
      select id from account_links where user_id = ${owner.id} order by created_at`;
    for (let count = 0; count < 25; count += 1) await order(`10.8.1.${count}`);
    expect(await links()).toHaveLength(5);
    await order('10.8.1.0', await markOf(owner.id));
    expect(await links()).toHaveLength(6);
    await runSql`update attempts set window_ends = window_ends - interval '29 minutes'`;
    await order('10.8.1.1');
    expect(await links()).toHaveLength(6);
    await runSql`update attempts set window_ends = window_ends - interval '1 minute'`;
    await order('10.8.1.0');
    const [first, ...others] = await links();
    expect(others).toHaveLength(6);
    // The new password makes all other links worthless, so the next order has a letter at once.
    for (let count = 0; count < 5; count += 1) await order(`10.8.2.${count}`);
    const body = { token: linkToken(String(first?.id)), newPassword: NEW_PASSWORD };
    const reset = { ...body, confirmNewPassword: NEW_PASSWORD };
    expect((await call('PUT', '/password-reset', { body: reset })).status).toBe(200);
    const { length } = await links();
    await order('10.8.3.1');
    expect(await links()).toHaveLength(length + 1);
  });

  it('is refused a link only by the limit of their address', async () => {
    const owner = await addUser();
    await fill('password-reset', 'ip 10.8.2.1', 10);
    const mark = await markOf(owner.id);
    expect((await orderReset(from(owner, '10.8.2.1'))).status).toBe(429);
    expect((await orderReset(from(owner, '10.8.2.1', mark))).status).toBe(200);
  });
});

it('the desk can try any number of promotion codes', async () => {
  const who = { ...desk, ip: '10.8.3.1', headers: {} };
  await fill('promo-code', `ip ${who.ip}`, 20);
  await fill('promo-code', `account ${who.email}`, 20);
  expect(await ATTEMPTS['promo-code'](who)).toBe(400);
});
