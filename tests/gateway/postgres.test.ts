import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { isOutage } from '#db/outage.ts';
import { withoutPooler } from '#environment/database-location.ts';
import { startTestPostgres, type TestPostgres } from '../postgres.ts';

// Not the run's own Postgres: other test files are using that one.
let postgres: TestPostgres;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let sql: NeonQueryFunction<false, false>;

beforeAll(async () => {
  postgres = await startTestPostgres();
  gateway = await startGateway(connectToPostgres(postgres.adminUrl));
  neonConfig.fetchEndpoint = gateway.environment.DATABASE_GATEWAY_URL;
  sql = neon(gateway.environment.DATABASE_URL);
});

afterAll(async () => {
  await gateway.close();
  await postgres.stop();
});

test('fails with an outage while Postgres is stopped, and returns rows once it is back', async () => {
  await sql`create table kept (id integer)`;
  // Connections that the stop finds idle, and one that it finds busy.
  await Promise.all(Array.from({ length: 20 }, () => sql`select 1`));
  const busy = sql`select pg_sleep(30)`.catch((error: unknown) => error);
  const batch = sql
    .transaction([sql`insert into kept values (1)`, sql`select pg_sleep(30)`])
    .catch((error: unknown) => error);
  await expect
    .poll(() => sql`select from pg_stat_activity where query ~ '^select pg_sleep'`)
    .toHaveLength(2);

  await postgres.pause();
  expect(isOutage(await busy)).toBe(true);
  expect(isOutage(await batch)).toBe(true);
  await expect(sql`select 1`).rejects.toThrow(/ECONNREFUSED/);
  const many = await Promise.allSettled(Array.from({ length: 200 }, () => sql`select 1`));
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set(['rejected']));

  await postgres.resume();
  const [rows] = await Promise.all(
    Array.from({ length: 200 }, () => sql`insert into kept values (1) returning id`),
  );
  expect(rows).toEqual([{ id: 1 }]);
  expect(await sql`select count(*)::integer as kept from kept`).toEqual([{ kept: 200 }]);
});

test('reads times in UTC, whatever zone the server is in', async () => {
  await sql`alter database postgres set timezone to 'Asia/Kolkata'`;
  const runner = connectToPostgres(postgres.adminUrl);
  const { rows } = await runner.run(`select timestamptz '2026-07-01 12:00:00+02'::text`, []);
  await runner.close();
  expect(rows).toEqual([['2026-07-01 10:00:00+00']]);
});

test('gives up on a server that does not answer after 3 seconds', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const runner = connectToPostgres(`postgresql://user@127.0.0.1:${port}/database`);
  const start = performance.now();
  await expect(runner.run('select 1', [])).rejects.toThrow('timeout');
  expect(performance.now() - start).toBeLessThan(4_000);
  await runner.close();
  silent.close();
});

test.each([
  [
    'postgresql://user:p%40ss@ep-cool-rain-123456-pooler.us-east-2.aws.neon.tech/db?sslmode=require',
    'postgresql://user:p%40ss@ep-cool-rain-123456.us-east-2.aws.neon.tech/db?sslmode=require',
  ],
  [
    'postgresql://user@ep-cool-rain-123456-pooler.c-2.eu-central-1.aws.neon.tech:5432/db',
    'postgresql://user@ep-cool-rain-123456.c-2.eu-central-1.aws.neon.tech:5432/db',
  ],
  ...[
    'postgresql://user@ep-cool-rain-123456.us-east-2.aws.neon.tech/db',
    'postgresql://user@ep-x-pooler.example.com/db',
    'postgresql://user:-pooler.neon.tech@localhost/ep-x-pooler.neon.tech',
  ].map((same) => [same, same]),
])("goes around Neon's pooler, which takes no session options: %s", (url = '', direct) => {
  expect(withoutPooler(url)).toBe(direct);
});
