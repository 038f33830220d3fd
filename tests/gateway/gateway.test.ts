import { once } from 'node:events';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS } from '#db/client/client.ts';
import { isOutage } from '#db/client/outage.ts';
import { type Gateway, type StatementResult, startGateway } from '#db/local/gateway.ts';

const fields = [{ name: 'one', dataTypeID: 23 }];
const one: StatementResult = { fields, rows: [['1']], command: 'SELECT', rowCount: 1 };

const URL_OF_DATABASE = 'postgresql://localhost/kestrel';

let gateway: Gateway;
let sql: NeonQueryFunction<false, false>;
let run: () => Promise<StatementResult>;

beforeEach(async () => {
  run = async () => one;
  gateway = await startGateway(
    {
      run: () => run(),
      runTogether: (statements) => Promise.all(statements.map(() => run())),
      close: async () => {},
    },
    URL_OF_DATABASE,
  );
  neonConfig.fetchEndpoint = gateway.environment.DATABASE_GATEWAY_URL;
  sql = neon(gateway.environment.DATABASE_URL);
});

afterEach(() => gateway.close());

function fail(error: Error): void {
  run = () => Promise.reject(error);
}

const constraintError = Object.assign(new DatabaseError('as Postgres says', 0, 'error'), {
  severity: 'ERROR',
  code: '23505',
});

describe.each(['by HTTP', 'in its own process'])('%s', (way) => {
  beforeEach(() => {
    if (way === 'by HTTP') return;
    neonConfig.fetchEndpoint = 'http://127.0.0.1:1/nothing-listens-here';
    neonConfig.fetchFunction = gateway.fetch;
  });
  afterEach(() => {
    neonConfig.fetchFunction = undefined;
  });

  test('returns the rows of a statement, and of each of a batch', async () => {
    expect(await sql`select 1`).toEqual([{ one: 1 }]);
    expect(await sql.transaction([sql`select 1`, sql`select 1`])).toEqual([
      [{ one: 1 }],
      [{ one: 1 }],
    ]);
  });

  test("returns Postgres's error with its fields", async () => {
    fail(constraintError);
    const error: unknown = await sql`select 1`.catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ message: 'as Postgres says', code: '23505' });
    expect(isOutage(error)).toBe(false);
  });

  test.each([
    ['a refused connection', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
  ])("turns %s into an error as Neon's proxy has, and runs the next", async (_, error) => {
    fail(error);
    const outage: unknown = await sql`select 1`.catch((reason: unknown) => reason);
    expect(outage).toMatchObject({ code: '', severity: '' });
    expect(isOutage(outage)).toBe(true);
    run = async () => one;
    expect(await sql`select 1`).toEqual([{ one: 1 }]);
  });

  test('refuses what the proxy refuses, and runs nothing', async () => {
    run = vi.fn(run);
    const half = sql`select ${'\ud800'}`;
    await expect(half).rejects.toMatchObject({
      code: '',
      message: expect.stringMatching('could not parse'),
    });
    const megabytes = sql`select ${'x'.repeat(10 * 1_048_576)}`;
    await expect(megabytes).rejects.toThrow('HTTP status 413');
    expect(run).not.toHaveBeenCalled();
  });
});

test('turns a database that never responds into an outage', async () => {
  vi.useFakeTimers();
  neonConfig.fetchFunction = gateway.fetch;
  onTestFinished(() => {
    vi.useRealTimers();
    neonConfig.fetchFunction = undefined;
  });
  run = () => new Promise(() => {});
  const result = sql`select 1`.catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS);
  expect(isOutage(await result)).toBe(true);
});

test.each([
  ['no password', undefined],
  ['another password', (right: string) => right.replace(/:[0-9a-f]+@/, `:${'0'.repeat(64)}@`)],
])('refuses a statement with %s, and runs nothing', async (_, spoil) => {
  run = vi.fn(run);
  const { DATABASE_URL, DATABASE_GATEWAY_URL } = gateway.environment;
  const response = await fetch(DATABASE_GATEWAY_URL, {
    method: 'POST',
    body: JSON.stringify({ query: 'select 1', params: [] }),
    ...(spoil && { headers: { 'Neon-Connection-String': spoil(DATABASE_URL) } }),
  });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { message: "password authentication failed for user 'gateway'", code: '' },
  ]);
  expect(run).not.toHaveBeenCalled();
});

test('names the database that it was started for, with a password of its own', async () => {
  const runner = { run, runTogether: async () => [one], close: async () => {} };
  const named = await startGateway(runner, 'postgresql://me:secret@db.example:5433/rentals?x=1');
  await named.close();
  const url = new URL(named.environment.DATABASE_URL);
  expect(url.host + url.pathname + url.search).toBe('db.example:5433/rentals?x=1');
  expect(url.href).not.toContain('secret');
  expect(url.password).not.toBe(new URL(gateway.environment.DATABASE_URL).password);
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test.runIf(outside)('can not be reached from another machine', async () => {
  const { port } = new URL(gateway.environment.DATABASE_GATEWAY_URL);
  const call = connect(Number(port), outside);
  await expect(once(call, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
