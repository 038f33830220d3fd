import { neonConfig } from '@neondatabase/serverless';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { openLocalDatabase } from '#db/local/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { startTestPostgres } from '../postgres.ts';
import { takeFaults } from './log.ts';

// A Postgres of its own, so that the test can stop it. Functions read the environment when they are imported.
const postgres = await startTestPostgres();
const { connectionString } = await postgres.createDatabase();
const local = await openLocalDatabase('', connectionString);
await migrateToLatest(local.db);
Object.assign(process.env, local.environment);
const { call } = await import('./calls.ts');
const { addUser, addVehicle } = await import('./records.ts');

afterAll(async () => {
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
