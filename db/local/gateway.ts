import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorFields } from '@neondatabase/serverless';
import type { Dialect } from 'kysely';
import * as v from 'valibot';
import { ANSWER_TIMEOUT_MS } from '../client.ts';

/** The result of one statement: rows of cells in the order of `fields`, each in Postgres's text form. */
export interface StatementResult {
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  /** 'SELECT', 'INSERT', …; null for an empty statement. */
  command: string | null;
  /** Rows returned or changed; null for commands that don't count rows. */
  rowCount: number | null;
}

const Statement = v.object({ query: v.string(), params: v.array(v.nullable(v.string())) });
const Work = v.union([Statement, v.object({ queries: v.array(Statement) })]);
type Work = v.InferOutput<typeof Work>;

/** A statement, its parameters in Postgres's text form. */
export type Statement = v.InferOutput<typeof Statement>;

/** A database that runs single statements, each in its own transaction, and batches that only read. */
export interface StatementRunner {
  /**
   * Runs one statement.
   * @throws Postgres's error, or any other error when the database gave no answer
   */
  run(query: string, params: Statement['params']): Promise<StatementResult>;
  /**
   * Runs statements one after another, none of which can write. A Postgres on this machine runs each by
   * itself, Neon and the embedded database all in one transaction.
   * @throws as `run`, the first error
   */
  read(statements: Statement[]): Promise<StatementResult[]>;
  close(): Promise<void>;
}

/** A database that this process can also use with transactions, to migrate and seed it. */
export interface RunnableDatabase extends StatementRunner {
  /** For Kysely. Don't destroy that Kysely: it would close the database. */
  readonly dialect: Dialect;
}

/** The driver's header of a batch that only reads. */
const READ_ONLY = 'Neon-Batch-Read-Only';

// A 4 MB image is 8 MB of hex, and a statement may store several widths of it.
const MAX_BODY_BYTES = 32 * 1024 * 1024;

/** What stands for the embedded database where a connection string is needed. */
export const EMBEDDED_URL = 'postgresql://localhost/kestrel';

/** The environment variables that make the driver use the gateway. */
export type GatewayEnvironment = {
  /** Host and name of the database, with this gateway's password: the driver sends it along. */
  DATABASE_URL: string;
  DATABASE_GATEWAY_URL: string;
};

export type Gateway = {
  environment: GatewayEnvironment;
  /** Answers the driver in this process, without HTTP: what it fetches with. */
  fetch(url: string, init: DriverCall): Promise<GatewayAnswer>;
  close(): Promise<void>;
};

type DriverCall = { headers: Record<string, string>; body: string };

/** The parts of a Response that the driver uses. */
type GatewayAnswer = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;

/**
 * Answers the HTTP calls of `@neondatabase/serverless`'s `neon()` from a database. It listens on
 * loopback, which every user of the machine can reach, so it asks for a password. createDatabase
 * (db/client.ts) takes its `environment`. An error from Postgres is answered with 400 and its fields,
 * a database that can't be reached with 503; the next call tries again. `close()` also closes the
 * runner.
 */
export async function startGateway(
  runner: StatementRunner,
  databaseUrl = EMBEDDED_URL,
): Promise<Gateway> {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const password = randomBytes(32).toString('hex');

  server.on('request', (request, response) => {
    // Callers keep their connection for the next call. Without this, closing would wait for them.
    response.once('close', () => server.listening || server.closeIdleConnections());
    answerStatement(runner, password, request, response).catch(() => response.destroy());
  });

  return {
    environment: {
      DATABASE_URL: withCredentials(databaseUrl, password),
      DATABASE_GATEWAY_URL: `http://127.0.0.1:${port}/sql`,
    },
    async fetch(_url, { headers, body }) {
      const work = JSON.parse(body) as Work;
      const { status, answer } = await withinTime(
        runWork(runner, work, headers[READ_ONLY] === 'true'),
      );
      return {
        ok: status === 200,
        status,
        json: async () => answer,
        text: async () => JSON.stringify(answer),
      };
    },
    async close() {
      await new Promise((closed) => server.close(closed));
      await runner.close();
    },
  };
}

async function answerStatement(
  runner: StatementRunner,
  password: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!hasPassword(request, password)) {
    // The body is not read, so the connection has to be closed.
    response.setHeader('Connection', 'close');
    return answer(response, 401, { message: 'The password of the gateway is wrong.' });
  }
  const body = await readBody(request);
  if (!isDriverCall(request)) {
    return answer(response, 400, { message: 'Only calls from the Neon driver are answered here.' });
  }
  if (body === undefined) {
    return answer(response, 413, { message: `A statement is at most ${MAX_BODY_BYTES} bytes.` });
  }
  const isReadOnly = request.headers[READ_ONLY.toLowerCase()] === 'true';
  const ran = await runWork(runner, parseWork(body), isReadOnly);
  answer(response, ran.status, ran.answer);
}

/** Runs one statement, or a batch of them that only reads. */
async function runWork(
  runner: StatementRunner,
  work: Work | undefined,
  isReadOnly: boolean,
): Promise<{ status: number; answer: object }> {
  if (work === undefined || ('queries' in work && !isReadOnly)) {
    const message =
      'Expected one statement: { query, params }, or a batch that only reads: { queries }.';
    return { status: 400, answer: { message } };
  }
  try {
    const answer =
      'queries' in work
        ? { results: (await runner.read(work.queries)).map(toAnswer) }
        : toAnswer(await runner.run(work.query, work.params));
    return { status: 200, answer };
  } catch (error) {
    if (hasPostgresFields(error)) return { status: 400, answer: postgresFields(error) };
    const message = `The database can't be reached (${reasonOf(error)}).`;
    return { status: 503, answer: { message } };
  }
}

function toAnswer(result: StatementResult): object {
  return { ...result, rowAsArray: true };
}

/** @throws when there is no answer in time, as a fetch does */
async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time.')), ANSWER_TIMEOUT_MS);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

function withCredentials(databaseUrl: string, password: string): string {
  return Object.assign(new URL(databaseUrl), { username: 'gateway', password }).href;
}

/** The driver sends its whole connection string along. */
function hasPassword({ headers }: IncomingMessage, password: string): boolean {
  const sent = URL.parse(String(headers['neon-connection-string']))?.password ?? '';
  return (
    sent.length === password.length && timingSafeEqual(Buffer.from(sent), Buffer.from(password))
  );
}

/**
 * A web page in a browser on this machine can post to loopback. But it can't set the driver's headers,
 * as that takes a preflight, which is never granted, and it can't set Host to this IP by rebinding.
 */
function isDriverCall({ method, url, headers, socket }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === '/sql' &&
    headers.host === `127.0.0.1:${socket.localPort}` &&
    headers['neon-array-mode'] === 'true' &&
    headers['neon-raw-text-output'] === 'true'
  );
}

/** Undefined if it is too long. It is read to the end anyway: a caller that is still sending would not see the answer. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return bytes <= MAX_BODY_BYTES ? Buffer.concat(chunks).toString() : undefined;
}

function parseWork(body: string): Work | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Work), body);
  return parsed.success ? parsed.output : undefined;
}

type PostgresError = Error & { code: string } & Partial<Record<string, unknown>>;

function hasPostgresFields(error: unknown): error is PostgresError {
  return (
    error instanceof Error &&
    'severity' in error &&
    'code' in error &&
    typeof error.code === 'string'
  );
}

function postgresFields(error: PostgresError): Record<string, unknown> {
  const fields = errorFields.map((name) => [name, error[name]]);
  return { message: error.message, ...Object.fromEntries(fields) };
}

/** Node's error for a host with several IPs has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'no reason given';
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
