import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isOutage } from '#db/client/outage.ts';
import { startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { waitForPostgres } from '#db/local/wait-for-postgres.ts';
import { directConnection } from '#environment/database-location.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { startTestPostgres, type TestPostgres } from '../postgres.ts';

// Not the run's own Postgres: other test files are using that one.
let postgres: TestPostgres;
let gateway: Awaited<ReturnType<typeof startGateway>>;
let sql: NeonQueryFunction<false, false>;

beforeAll(async () => {
  postgres = await startTestPostgres();
  gateway = await startGateway(connectToPostgres(postgres.adminUrl), postgres.adminUrl);
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

/** Makes this file's clock stand still. `passTime` moves it, and lets sockets work meanwhile. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

async function passTime(until: () => boolean): Promise<void> {
  while (!until()) {
    await vi.advanceTimersByTimeAsync(100);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** A server that handles connections as told, and the URL of this file's Postgres with its port. */
async function openServer(onConnection: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(new URL(postgres.adminUrl), { port: String(port) }).href;
}

/** What `work` fails with, and after how many seconds of the stopped clock. */
async function failureOf(work: Promise<unknown>) {
  const start = Date.now();
  let failure: { error: unknown; seconds: number } | undefined;
  work.catch((error: unknown) => {
    failure = { error, seconds: (Date.now() - start) / 1_000 };
  });
  await passTime(() => failure !== undefined);
  return failure;
}

test('a statement gives up on a server that does not answer after 3 seconds', async () => {
  stopClock();
  const runner = connectToPostgres(await openServer((socket) => socket.resume()));
  expect(await failureOf(runner.run('select 1', []))).toEqual({
    error: expect.objectContaining({ message: expect.stringContaining('timeout') }),
    seconds: 3,
  });
  await runner.close();
});

describe('a command', () => {
  test('waits for a database that drops a connection and takes 9 seconds over the next', async () => {
    stopClock();
    const sockets: Socket[] = [];
    const url = await openServer((socket) => {
      if (sockets.push(socket) === 1) socket.destroy();
    });
    const opening = waitForPostgres(url);
    await passTime(() => sockets.length === 2);
    await vi.advanceTimersByTimeAsync(9_000);
    for (const socket of sockets.slice(1)) connectWithPostgres(socket);
    await expect(opening).resolves.toBeUndefined();
    expect(sockets).toHaveLength(2);
  });

  test('gives up on a database that stays asleep after 30 seconds, and says what to check', async () => {
    stopClock();
    let tries = 0;
    const url = await openServer((socket) => {
      tries += 1;
      socket.resume();
    });
    const failure = await failureOf(waitForPostgres(url));
    const { host, pathname } = new URL(url);
    expect(failure?.error).toEqual(
      new SetupFault(
        `The database at ${host}${pathname} could not be reached for 30 seconds (timeout expired). Check that DATABASE_URL is the connection string of your database, that the database runs and is within its quota, and that this machine can reach it.`,
      ),
    );
    expect(failure?.seconds).toBeGreaterThan(25);
    expect(failure?.seconds).toBeLessThanOrEqual(35);
    expect(tries).toBe(3);
  });
});

function connectWithPostgres(socket: Socket): void {
  const { hostname, port } = new URL(postgres.adminUrl);
  const upstream = connect(Number(port), hostname);
  upstream.on('error', () => socket.destroy());
  socket.on('close', () => upstream.destroy());
  socket.pipe(upstream).pipe(socket);
}

test.each([
  [
    'postgresql://user:p%40ss@ep-cool-rain-123456-pooler.us-east-2.aws.neon.tech/db?sslmode=require&channel_binding=require',
    'postgresql://user:p%40ss@ep-cool-rain-123456.us-east-2.aws.neon.tech/db?sslmode=verify-full&channel_binding=require',
  ],
  [
    'postgresql://user@ep-cool-rain-123456-pooler.c-2.eu-central-1.aws.neon.tech:5432/db',
    'postgresql://user@ep-cool-rain-123456.c-2.eu-central-1.aws.neon.tech:5432/db',
  ],
  ...[
    'postgresql://user@ep-cool-rain-123456.us-east-2.aws.neon.tech/db',
    'postgresql://user@localhost/db?sslmode=no-verify',
    'postgresql://user@localhost/db?uselibpqcompat=true&sslmode=require',
    'postgresql://user:sslmode=require@localhost/sslmode=require?application_name=x',
    'postgresql://user@ep-x-pooler.example.com/db',
    'postgresql://user:-pooler.neon.tech@localhost/ep-x-pooler.neon.tech',
  ].map((same) => [same, same]),
])("goes around Neon's pooler and verifies the server: %s", (url = '', direct) => {
  expect(directConnection(url)).toBe(direct);
});
