import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { DatabaseError } from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ANSWER_TIMEOUT_MS } from '#db/client.ts';
import { type Gateway, type StatementResult, startGateway } from '#db/local/gateway.ts';
import { isOutage } from '#db/outage.ts';

const fields = [{ name: 'one', dataTypeID: 23 }];
const one: StatementResult = { fields, rows: [['1']], command: 'SELECT', rowCount: 1 };
const statement = JSON.stringify({ query: 'select 1', params: [] });

let gateway: Gateway;
let endpoint: string;
let driverHeaders: Record<string, string>;
let sql: NeonQueryFunction<false, false>;
let answerWith: () => Promise<StatementResult>;
let closed: boolean;

beforeEach(async () => {
  answerWith = async () => one;
  closed = false;
  gateway = await startGateway({
    run: () => answerWith(),
    read: (statements) => Promise.all(statements.map(() => answerWith())),
    async close() {
      closed = true;
    },
  });
  const { DATABASE_URL: connectionString } = gateway.environment;
  endpoint = gateway.environment.DATABASE_GATEWAY_URL;
  driverHeaders = {
    'Neon-Connection-String': connectionString,
    'Neon-Array-Mode': 'true',
    'Neon-Raw-Text-Output': 'true',
  };
  neonConfig.fetchEndpoint = endpoint;
  sql = neon(connectionString);
});

afterEach(() => gateway.close());

function post(body: string, headers = driverHeaders): Promise<Response> {
  return fetch(endpoint, { method: 'POST', body, headers });
}

function postgresError(code: string): DatabaseError {
  return Object.assign(new DatabaseError('as Postgres says', 0, 'error'), {
    severity: 'FATAL',
    code,
  });
}

describe('when the database gives no answer', () => {
  test.each([
    ['a refused connection', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
    ['a lost connection', new Error('Connection terminated unexpectedly')],
  ])('answers %s with 503, and the next statement anew', async (_, error) => {
    answerWith = () => Promise.reject(error);
    const answer = await sql`select 1`.catch((outage: unknown) => outage);
    expect(answer).toMatchObject({
      message: expect.stringMatching(
        /^Server error \(HTTP status 503\): {"message":"The database can't be reached \(.+\)\."}$/,
      ),
    });
    expect(isOutage(answer)).toBe(true);
    answerWith = async () => one;
    expect(await sql`select 1`).toEqual([{ one: 1 }]);
  });
});

describe('an error of Postgres', () => {
  test.each([
    ['a shutdown', '57P01'],
    ['a statement cancelled', '57014'],
    ['a broken connection', '08006'],
    ['a full disk', '53100'],
    ['a deadlock', '40P01'],
    ['a wrong password', '28P01'],
  ])('about %s (%s) is an outage', async (_, code) => {
    answerWith = () => Promise.reject(postgresError(code));
    const error: unknown = await sql`select 1`.catch((outage: unknown) => outage);
    expect(error).toMatchObject({ message: 'as Postgres says', code });
    expect(isOutage(error)).toBe(true);
  });

  test.each([
    ['a constraint', '23505'],
    ['a table that is not there', '42P01'],
    ['a wrong number of parameters', '08P01'],
  ])('about %s (%s) is no outage', async (_, code) => {
    answerWith = () => Promise.reject(postgresError(code));
    const error: unknown = await sql`select 1`.catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({ code });
    expect(isOutage(error)).toBe(false);
  });
});

describe('answers 400 to', () => {
  test('a batch that may write', async () => {
    await expect(sql.transaction([sql`select 1`])).rejects.toMatchObject({
      message: expect.stringContaining('a batch that only reads'),
      code: undefined,
    });
  });

  test.each(['not JSON', '{}', '{"query": "select 1"}', '{"query": "select $1", "params": [1]}'])(
    'the body %s',
    async (body) => {
      expect((await post(body)).status).toBe(400);
    },
  );

  test('what a web page can send without a preflight', async () => {
    expect((await post(statement)).status).toBe(200);
    const { 'Neon-Array-Mode': _, ...others } = driverHeaders;
    expect((await post(statement, others)).status).toBe(400);
    const asking = await fetch(endpoint, { method: 'OPTIONS' });
    expect(asking.status).toBe(401);
    expect(asking.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  test('a Host header of another site', async () => {
    const headers = { ...driverHeaders, Host: `evil.example:${new URL(endpoint).port}` };
    const call = request(endpoint, { method: 'POST', headers }).end(statement);
    const [response] = await once(call, 'response');
    response.resume();
    expect(response.statusCode).toBe(400);
  });

  test('another path', async () => {
    const call = { method: 'POST', body: statement, headers: driverHeaders };
    expect((await fetch(new URL('/other', endpoint), call)).status).toBe(400);
  });
});

test.each([
  ['no password', undefined],
  ['another password', (right: string) => right.replace(/:[0-9a-f]+@/, `:${'0'.repeat(64)}@`)],
  ['half of it', (right: string) => right.replace(/[0-9a-f]{32}@/, '@')],
])('refuses a statement with %s, and runs nothing', async (_, spoil) => {
  let ran = false;
  answerWith = async () => {
    ran = true;
    return one;
  };
  const { 'Neon-Connection-String': right = '', ...others } = driverHeaders;
  const headers = { ...others, ...(spoil && { 'Neon-Connection-String': spoil(right) }) };
  const { status } = await post(statement, headers);
  expect([status, ran]).toEqual([401, false]);
});

test('names the database it was started for, with another password at each start', async () => {
  const runner = { run: async () => one, read: async () => [one], close: async () => {} };
  const named = await startGateway(runner, 'postgresql://me:secret@db.example:5433/rentals?x=1');
  const url = new URL(named.environment.DATABASE_URL);
  expect(url.host + url.pathname + url.search).toBe('db.example:5433/rentals?x=1');
  expect(url.href).not.toContain('secret');
  expect(url.password).toHaveLength(64);
  expect(url.password).not.toBe(new URL(gateway.environment.DATABASE_URL).password);
  await named.close();
});

describe('a body', () => {
  const megabyte = 'x'.repeat(1 << 20);

  test('of 31 MB is taken', async () => {
    expect(await sql.query('select $1', [megabyte.repeat(31)])).toEqual([{ one: 1 }]);
  });

  test('of more than 32 MB is answered 413', async () => {
    await expect(sql.query('select $1', [megabyte.repeat(33)])).rejects.toThrow('HTTP status 413');
  });

  test('that breaks off leaves the gateway running', async () => {
    const call = connect(Number(new URL(endpoint).port), '127.0.0.1');
    call.write('POST /sql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n');
    for (const [name, value] of Object.entries(driverHeaders)) call.write(`${name}: ${value}\r\n`);
    call.write('\r\n{"query');
    await once(call, 'ready');
    call.destroy();
    await once(call, 'close');
    expect(await sql`select 1`).toEqual([{ one: 1 }]);
  });
});

describe('in its own process', () => {
  beforeEach(() => {
    neonConfig.fetchFunction = gateway.fetch;
  });

  afterEach(() => {
    neonConfig.fetchFunction = undefined;
  });

  test('answers the driver without HTTP, as by HTTP', async () => {
    neonConfig.fetchEndpoint = 'http://127.0.0.1:1/nothing-listens-here';
    expect(await sql`select 1`).toEqual([{ one: 1 }]);
    expect(await sql.transaction([sql`select 1`, sql`select 1`], { readOnly: true })).toEqual([
      [{ one: 1 }],
      [{ one: 1 }],
    ]);

    answerWith = () => Promise.reject(postgresError('23505'));
    await expect(sql`select 1`).rejects.toMatchObject({ code: '23505' });
    answerWith = () => Promise.reject(new Error('Connection terminated unexpectedly'));
    const outage: unknown = await sql`select 1`.catch((error: unknown) => error);
    expect(isOutage(outage)).toBe(true);
  });

  test('counts a database that never answers as an outage', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    answerWith = () => new Promise(() => {});
    const answer = sql`select 1`.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(ANSWER_TIMEOUT_MS);
    expect(isOutage(await answer)).toBe(true);
  });
});

test('answers 200 statements at once', async () => {
  answerWith = () => setTimeout(20, one);
  const answers = await Promise.all(Array.from({ length: 200 }, () => sql`select 1`));
  expect(answers).toEqual(Array.from({ length: 200 }, () => [{ one: 1 }]));
});

test('closing waits for a running statement, then closes the database', async () => {
  const { promise: running, resolve: started } = Promise.withResolvers<void>();
  let closedTooEarly = false;
  answerWith = async () => {
    started();
    await setTimeout(50);
    closedTooEarly = closed;
    return one;
  };
  const statement = sql`select 1`.then((rows) => rows);
  await running;
  const start = performance.now();
  await gateway.close();
  expect(performance.now() - start).toBeLessThan(1_000);
  expect({ closed, closedTooEarly }).toEqual({ closed: true, closedTooEarly: false });
  expect(await statement).toEqual([{ one: 1 }]);
});

const outside = Object.values(networkInterfaces())
  .flat()
  .find((address) => address?.family === 'IPv4' && !address.internal)?.address;

test.runIf(outside)('is not reachable from another machine', async () => {
  const call = connect(Number(new URL(endpoint).port), outside);
  await expect(once(call, 'connect')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
