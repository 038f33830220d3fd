// Before anything that reads the environment.
import '../public-demo.ts';

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { type DirectDatabase, openDirectDatabase } from '#db/local/database.ts';
import { isPutBackDue } from '#db/schema/demo.ts';
import { findWrong } from '#db/schema/invariants.ts';
import { putBack, putBackIfDue } from '#db/seed/put-back.ts';
import { seed } from '#db/seed/seed.ts';
import hourly from '#functions/hourly.ts';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import { createTestDatabase } from '../../postgres.ts';
import { asSiteRole } from '../../site-role.ts';
import { call } from '../calls.ts';
import { takeFaults } from '../log.ts';
import { operations } from '../operations.ts';
import { addUser, MORNING, runSql, tokenOf } from '../records.ts';
import { book } from '../requests.ts';
import { inContext } from '../served-functions.ts';

const OFF = 'This is switched off in the demo.';

let demo: DirectDatabase;
const seededAt = new Date();
/** What the seed has left in it. */
let seeded: unknown[];
let callers = 0;

beforeAll(async () => {
  demo = await openDirectDatabase('', process.env.TEST_OWNER_URL);
  await atOneTime(() => seed(demo.db, DEFAULT_COMPANY, true));
  seeded = [await contents(demo), await receiptNumbers()];
  return () => demo.close();
});

/** Does something while the clock stands still: at another time of day the demo has other payments. */
async function atOneTime(work: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: seededAt });
  await work().finally(() => vi.useRealTimers());
}

/** Each from an address of its own. */
function newAddress(): string {
  callers += 1;
  return `10.0.${callers >> 8}.${callers & 255}`;
}

async function tokenOfDemo(email: string): Promise<string> {
  const [user] = await runSql<{ id: number }>`select id from users where email = ${email}`;
  return tokenOf(user?.id ?? 0);
}

const receiptNumbers = () => runSql`select * from receipt_numbers order by 1`;

/** The rows and the last numbers of each table. */
async function contents({ db }: DirectDatabase) {
  const { rows } = await sql<{ name: string; rows: string; last: string | null }>`
    select tablename as name, (
      xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', tablename), false, true, ''))
    )[1]::text as rows, (
      select string_agg(last_value::text, ' ') from pg_sequences where sequencename like tablename || '\_%'
    ) as last
    from pg_tables where schemaname = 'public'
      and tablename not in ('image_variants', 'sessions', 'attempts')
    order by 1`.execute(db);
  return rows;
}

/** A database with the same rows that is not a public demo's. */
async function otherDatabase() {
  const { connectionString, drop } = await createTestDatabase();
  const other = await openDirectDatabase('', connectionString);
  onTestFinished(async () => {
    await other.close();
    await drop();
  });
  await seed(other.db, DEFAULT_COMPANY);
  return other;
}

it('signs in to a shared account after a hundred wrong passwords from other addresses, and counts those of each address', async () => {
  const { email, password } = SEED_CUSTOMER;
  const tryOnce = (ip: string, typed = 'Wrong-Horse-1!', address = email) =>
    call('POST', '/login', { body: { email: address, password: typed }, ip });
  for (let round = 0; round < 11; round += 1) {
    const ip = newAddress();
    const tries = await Promise.all(Array.from({ length: 10 }, () => tryOnce(ip)));
    expect(tries.map(({ status }) => status)).toEqual(Array(10).fill(401));
    if (round === 0) expect((await tryOnce(ip, password)).status).toBe(429);
  }
  const signedIn = await tryOnce(newAddress(), password, email.toUpperCase());
  expect(signedIn.status).toBe(200);

  const { token } = signedIn.body as { token: string };
  const again = { token, body: { password: 'Wrong-Horse-1!' } };
  for (let tries = 0; tries < 21; tries += 1) {
    const { status } = await call('POST', '/user/auth/again', { ...again, ip: newAddress() });
    expect(status).toBe(400);
  }
  // An account that a visitor has registered keeps its own limit.
  const own = await addUser();
  await tryOnce(newAddress(), 'Wrong-Horse-1!', own.email);
  const subjects = await runSql<{ subject: string }>`
    select subject from attempts where action = 'login' and subject not like 'ip %'`;
  expect(subjects).toEqual([{ subject: `account ${own.email.toLowerCase()}` }]);
});

it('lets visitors make the calls that the list says, and no others', async () => {
  const lines: string[] = [];
  for (const { method, path } of operations) {
    if (method === 'GET') continue;
    const token = await tokenOfDemo(SEED_ADMINISTRATOR.email);
    const { status, body } = await call(method, path, { token, body: {}, ip: newAddress() });
    const isOff = status === 403 && (body as { message: string }).message === OFF;
    lines.push(`| ${method} ${path} | ${isOff ? 'switched off' : 'open'} |`);
  }
  const table = ['| Call | In a demo |', '| --- | --- |', ...lines.toSorted()].join('\n');
  await expect(`# What can be written in a demo

Printed by \`demo.alone.test.ts\`, which makes each call that writes as the demo's owner. After a change of
\`netlify/platform/http/demo.ts\` run it with \`--update\` and read the difference.

${table}
`).toMatchFileSnapshot('demo-calls.txt');
});

it.each([
  [
    'PATCH',
    '/user/auth',
    { oldPassword: 'x', newPassword: 'Another-Horse-2!', confirmNewPassword: 'Another-Horse-2!' },
  ],
  ['PUT', '/user', { ...SEED_ADMINISTRATOR, firstName: 'Other' }],
  ['POST', '/user/second-factor/totp', {}],
  ['POST', '/user/second-factor/passkeys/options', {}],
  ['POST', '/user/erasure-request', {}],
  ['DELETE', '/sessions', undefined],
])('keeps the shared accounts as they are: %s %s', async (method, path, body) => {
  const { email, password } = SEED_ADMINISTRATOR;
  const token = await tokenOfDemo(email);
  await call('POST', '/user/auth/again', { token, body: { password } });
  const { body: answer } = await call(method, path, { token, body, ip: newAddress() });
  expect(answer).toMatchObject({ code: 'built_in' });
});

describe('a flood', () => {
  it('of one address is refused for that address alone', async () => {
    const { token } = await addUser();
    const flood = () => call('PUT', '/user', { token, body: {}, ip: '10.9.9.9' });
    const statuses = await Promise.all(Array.from({ length: 210 }, flood));
    expect(statuses.filter(({ status }) => status === 429)).toHaveLength(10);
    expect((await call('PUT', '/user', { token, body: {}, ip: '10.9.9.8' })).status).toBe(400);
  });

  it('of many addresses fills the demo, and other calls are still open', async () => {
    const send = () =>
      call('POST', '/maintenance/admin/add', { token, body: {}, ip: newAddress() });
    const token = await tokenOfDemo(SEED_ADMINISTRATOR.email);
    const answers = [];
    for (let count = 0; count < 62; count += 1) answers.push(await send());
    expect(answers.at(-1)).toMatchObject({
      status: 429,
      body: { message: 'The demo is full until tonight.', code: 'too_many_attempts' },
    });
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    // It is full for 24 hours from its first call.
    const pass = (minutes: number) => runSql`
      update attempts set window_ends = window_ends - make_interval(mins => ${minutes}::integer)
      where action = 'demo' and subject like 'POST %'`;
    await pass(24 * 60 - 1);
    expect((await send()).status).toBe(429);
    await pass(1);
    expect((await send()).status).not.toBe(429);
    expect((await book(await tokenOfDemo(SEED_CUSTOMER.email), 3)).status).not.toBe(429);
  });
});

describe('putting it back', () => {
  it('leaves the rows, numbers and images that the seed has left, and signs everybody out', async () => {
    const [vehicle] = await runSql<{ imageId: string }>`select image_id from vehicles where id = 1`;
    const visitor = await addUser({ email: 'visitor@example.com' });
    const owner = await tokenOfDemo(SEED_ADMINISTRATOR.email);
    const { body: booked } = await book(visitor.token, 5);
    const paid = await call('POST', '/payments/admin', {
      token: owner,
      query: { reservationId: (booked as { id: number }).id },
      body: { purpose: 'rental', method: 'cash', amount: 10, key: randomUUID() },
    });
    expect(paid.status).toBe(201);
    expect(await receiptNumbers()).not.toEqual(seeded[1]);

    await atOneTime(() => putBack(demo.db));
    expect([await contents(demo), await receiptNumbers()]).toEqual(seeded);
    expect(await findWrong(demo.db, DEFAULT_COMPANY)).toEqual([]);
    for (const token of [visitor.token, owner]) {
      expect((await call('GET', '/user', { token })).status).toBe(401);
    }
    // Pages of the build before show it.
    expect((await call('GET', `/files/display/${vehicle?.imageId}`)).status).toBe(200);
    // The trigger is on again.
    const emptied = sql`truncate history`.execute(demo.db);
    await expect(emptied).rejects.toMatchObject({ code: '23001' });
  });

  it('while people book loses nothing that was confirmed after it, and no call fails without a reason', async () => {
    const isOver = { yes: false };
    const answers: { status: number; body: unknown }[] = [];
    async function visit(): Promise<void> {
      while (!isOver.yes) {
        const { token } = await addUser().catch(() => ({ token: 'ended' }));
        // The last vehicle stays free.
        const vehicle = 1 + (answers.length % 13);
        answers.push(
          await call('POST', '/reservations/add', {
            token,
            query: { carId: vehicle },
            body: MORNING,
            ip: newAddress(),
          }),
        );
      }
    }
    const visits = Array.from({ length: 4 }, visit);
    await putBack(demo.db);
    isOver.yes = true;
    await Promise.all(visits);
    takeFaults();
    const after = await book((await addUser()).token, 14);
    expect(after.status).toBe(201);
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses).toContain(201);
    expect([...statuses].filter((status) => ![201, 401, 409, 503].includes(status))).toEqual([]);
    expect(await findWrong(demo.db, DEFAULT_COMPANY)).toEqual([]);
  });

  it('erases nothing of a company, whatever its environment says', async () => {
    const company = await otherDatabase();
    const before = await contents(company);
    await expect(putBack(company.db)).rejects.toThrow('was not filled as a demo');
    await expect(putBackIfDue(company.db)).rejects.toThrow('was not filled as a demo');
    expect(await contents(company)).toEqual(before);
    // Not even its demo can be marked later.
    expect(await seed(company.db, DEFAULT_COMPANY, true)).toBe(false);
    await expect(putBack(company.db)).rejects.toThrow('was not filled as a demo');
  });

  it('erases nothing where somebody has appointed an owner, or as a role that owns nothing', async () => {
    const siteRole = await openDirectDatabase('', asSiteRole(process.env.TEST_OWNER_URL ?? ''));
    await expect(putBack(siteRole.db)).rejects.toMatchObject({ code: '42501' });
    await siteRole.close();
    const appointed = await addUser({ roles: ['Administrator'] });
    const before = await contents(demo);
    await expect(putBack(demo.db)).rejects.toThrow('has an owner who is not');
    expect(await contents(demo)).toEqual(before);
    await sql`delete from users where id = ${appointed.id}`.execute(demo.db);
  });

  it('is due once after three in the night, by the clock of the company', async () => {
    const at = async (time: string) => isPutBackDue(demo.db, DEFAULT_COMPANY, new Date(time));
    await sql`update site set demo_put_back_at = '2026-06-02T10:00:30Z'`.execute(demo.db);
    // Los Angeles is seven hours behind.
    expect(await at('2026-06-02T10:01:00Z')).toBe(false);
    expect(await at('2026-06-03T09:59:59Z')).toBe(false);
    expect(await at('2026-06-03T10:00:00Z')).toBe(true);
    expect(await at('2026-06-09T20:00:00Z')).toBe(true);
    const asks = () =>
      sql<{ asks: boolean }>`
      update site set fleet_changed_at = 'epoch'
      returning (select fleet_changed_at > 'epoch' from site) as asks`.execute(demo.db);
    await asks();
    await hourly(new Request('https://kestrel.test'), inContext('production'));
    expect((await asks()).rows).toEqual([{ asks: true }]);
    expect(await putBackIfDue(demo.db)).toBe(true);
    await asks();
    await hourly(new Request('https://kestrel.test'), inContext('production'));
    expect((await asks()).rows).toEqual([{ asks: false }]);
    expect(await putBackIfDue(demo.db)).toBe(false);
  });
});
