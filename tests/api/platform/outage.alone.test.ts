import { neonConfig } from '@neondatabase/serverless';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { openLocalDatabase } from '#db/local/database.ts';
import { migrateToLatest } from '#db/schema/migrate.ts';
import { openMailServer } from '../../mail-server.ts';
import { startTestPostgres } from '../../postgres.ts';
import { takeFaults } from '../log.ts';
import { inContext } from '../served-functions.ts';

// A Postgres of its own, so that the test can stop it. Functions read the environment when they are imported.
const postgres = await startTestPostgres();
const { connectionString } = await postgres.createDatabase();
const local = await openLocalDatabase('', connectionString);
await migrateToLatest(local.db);
const mail = await openMailServer();
const MAIL_FROM = 'Kestrel <mail@kestrel.test>';
Object.assign(process.env, local.environment, { SMTP_URL: mail.url, MAIL_FROM });
const { database } = await import('#db/client/connection.ts');
const { sendDueLetters } = await import('#registry/send-letters.ts');
const { default: quarterHourly } = await import('#functions/quarter-hourly.ts');
const { default: hourly } = await import('#functions/hourly.ts');
const { call } = await import('../calls.ts');
const { addUser, addVehicle } = await import('../records.ts');

afterAll(async () => {
  await mail.close();
  await local.close();
  await postgres.stop();
});

it.each([
  [400, { message: 'connection closed', code: '', severity: '' }],
  [500, { message: 'could not connect to postgres in compute', code: '', severity: '' }],
  [400, { message: 'Query cancelled, connection was terminated', code: '08P01' }],
])("answers 503 to Neon's own error: %i %j", async (status, error) => {
  const gateway = neonConfig.fetchFunction;
  onTestFinished(() => {
    neonConfig.fetchFunction = gateway;
  });
  neonConfig.fetchFunction = async () => Response.json(error, { status });
  expect((await call('GET', '/car/visitors/1')).status).toBe(503);
  expect(takeFaults()).toHaveLength(1);
});

it('answers a read whose connection is closed with its result, and a write with 503', async () => {
  const { token } = await addUser();
  const gateway = neonConfig.fetchFunction;
  onTestFinished(() => {
    neonConfig.fetchFunction = gateway;
  });
  const closeNext = (isRead: boolean) => {
    let isClosed = false;
    neonConfig.fetchFunction = async (url: string, init: { headers: Record<string, string> }) => {
      if (isClosed || 'Neon-Batch-Read-Only' in init.headers !== isRead) {
        return gateway(url, init);
      }
      isClosed = true;
      // As fetch fails.
      throw new TypeError('fetch failed');
    };
  };
  closeNext(true);
  expect((await call('GET', '/user', { token })).status).toBe(200);
  closeNext(true);
  expect((await call('PATCH', '/user/auth', { token, body: {} })).status).toBe(400);
  closeNext(false);
  const login = { email: 'a@example.com', password: 'x' };
  expect((await call('POST', '/login', { body: login })).status).toBe(503);
  expect((await call('POST', '/login', { body: login })).status).toBe(401);
  expect(takeFaults()).toHaveLength(1);
});

it('answers 503 with a message while the database is down, then works as before', async () => {
  const { token } = await addUser();
  const id = await addVehicle();
  const calls = () =>
    Promise.all([
      call('GET', '/user', { token }),
      call('GET', `/car/visitors/${id}`),
      call('POST', '/login', { body: { email: 'a@example.com', password: 'x' } }),
    ]);
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 401]);

  await postgres.pause();
  for (const { status, headers, body } of await calls()) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(body).toEqual({
      message: "We can't reach our database right now. Please try again in a moment.",
      code: 'database_unavailable',
      requestId: headers.get('x-request-id'),
    });
  }
  expect(takeFaults()).toHaveLength(3);

  await postgres.resume();
  expect((await calls()).map(({ status }) => status)).toEqual([200, 200, 401]);
});

describe('a database that goes away', () => {
  it('while a letter is sent learns later that it was, so it is sent once', async () => {
    await database
      .insertInto('letters')
      .values({ kind: 'contact-acknowledgement', recipient: 'pat@example.com', facts: {} })
      .execute();
    mail.beforeAccepting = postgres.pause;
    const send = () =>
      sendDueLetters(DEFAULT_COMPANY, { siteUrl: 'https://kestrel.test', requestId: 'a request' });
    const sending = send();
    await expect.poll(() => mail.received.length).toBe(1);
    await postgres.resume();
    await sending;
    const letter = database.selectFrom('letters').select(['sentAt', 'attempts']);
    expect(await letter.execute()).toEqual([{ sentAt: expect.any(Date), attempts: 1 }]);
    await database.updateTable('letters').set({ nextAttemptAt: new Date() }).execute();
    await send();
    expect(mail.offered).toBe(1);
  });

  it('is one line of JSON in the log of each scheduled function', async () => {
    await postgres.pause();
    const request = new Request('https://kestrel.test');
    for (const scheduled of [quarterHourly, hourly]) {
      await scheduled(request, inContext('production'));
      const faults = takeFaults();
      expect(faults).not.toEqual([]);
      for (const fault of faults) {
        expect(fault).not.toContain('\n');
        expect(JSON.parse(fault)).toMatchObject({ level: 'error' });
      }
    }
    await postgres.resume();
  });
});
