import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorFields } from '@neondatabase/serverless';
import type { Dialect } from 'kysely';
import { ANSWER_TIMEOUT_MS } from '../client/client.ts';

/** The result of one statement: rows of cells in the order of `fields`, each in Postgres's text form. */
export interface StatementResult {
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  /** 'SELECT', 'INSERT', …; null for an empty statement. */
  command: string | null;
  /** Rows returned or changed; null for commands that don't count rows. */
  rowCount: number | null;
}

/** A statement, its parameters in Postgres's text form. */
export type Statement = { query: string; params: (string | null)[] };

/** A database that runs single statements and batches, each in its own transaction. */
interface StatementRunner {
  /**
   * Runs one statement.
   * @throws Postgres's error, or any other error when the database does not respond
   */
  run(query: string, params: Statement['params']): Promise<StatementResult>;
  /**
   * Runs statements one after another in one transaction, which can be read-only.
   * @throws as `run`, the first error; then nothing of the batch was done
   */
  runTogether(statements: Statement[], isReadOnly: boolean): Promise<StatementResult[]>;
  close(): Promise<void>;
}

/** A database that this process can also use with transactions, to migrate and seed it. */
export interface RunnableDatabase extends StatementRunner {
  /** For Kysely. Don't destroy that Kysely: it would close the database. */
  readonly dialect: Dialect;
}

/** The environment variables that make the driver use the gateway. */
export type GatewayEnvironment = {
  /** Host and name of the database, with this gateway's password, which the driver sends. */
  DATABASE_URL: string;
  DATABASE_GATEWAY_URL: string;
};

export type Gateway = {
  environment: GatewayEnvironment;
  /** The driver's fetch function in this process, without HTTP. */
  fetch(url: string, init: DriverCall): Promise<GatewayResponse>;
  close(): Promise<void>;
};

type DriverCall = { headers: Record<string, string>; body: string };

/** The parts of a Response that the driver uses. */
type GatewayResponse = Pick<Response, 'ok' | 'status' | 'json' | 'text'>;

/** The driver's request: a statement, or a batch. */
type Work = Statement | { queries: Statement[] };

type Answer = { status: number; result: object };

/** The longest request that Neon's proxy accepts. */
const MOST_REQUEST_BYTES = 10 * 1_048_576;

/** The driver's header of a batch that only reads. */
const READ_ONLY = 'Neon-Batch-Read-Only';

/**
 * Serves the HTTP calls of `neon()` from `@neondatabase/serverless`, as Neon's proxy does. It listens on
 * loopback, which every user of the machine can reach, so it requires a password. createDatabase
 * (db/client/client.ts) uses its `environment`. An error from Postgres becomes a 400 with its fields. An error of the
 * gateway itself, such as a database that can't be reached, has an empty code, as the proxy's own errors have.
 * `close()` also closes the runner. A statement may take `answerMs`.
 */
export async function startGateway(
  runner: StatementRunner,
  databaseUrl: string,
  answerMs = ANSWER_TIMEOUT_MS,
): Promise<Gateway> {
  const password = randomBytes(32).toString('hex');
  const server = createServer((request, response) => {
    respond(runner, password, request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    environment: {
      DATABASE_URL: Object.assign(new URL(databaseUrl), { username: 'gateway', password }).href,
      DATABASE_GATEWAY_URL: `http://127.0.0.1:${port}/sql`,
    },
    async fetch(_url, { headers, body }) {
      const isReadOnly = headers[READ_ONLY] === 'true';
      const { status, result } = await withinTime(runBody(runner, body, isReadOnly), answerMs);
      return {
        ok: status === 200,
        status,
        json: async () => result,
        text: async () => JSON.stringify(result),
      };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await runner.close();
    },
  };
}

/**
 * Handles a request. A page in a browser can't call this, because it doesn't know the password in the header.
 */
async function respond(
  runner: StatementRunner,
  password: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = ({ status, result }: Answer) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(result));
  // The driver sends its whole connection string, with the password.
  if (URL.parse(String(request.headers['neon-connection-string']))?.password !== password) {
    send(ownError("password authentication failed for user 'gateway'"));
    return;
  }
  const isReadOnly = request.headers[READ_ONLY.toLowerCase()] === 'true';
  send(await runBody(runner, await text(request), isReadOnly));
}

async function runBody(
  runner: StatementRunner,
  body: string,
  isReadOnly: boolean,
): Promise<Answer> {
  if (Buffer.byteLength(body) > MOST_REQUEST_BYTES) {
    return ownError(`request is too large (max is ${MOST_REQUEST_BYTES} bytes)`, 413);
  }
  const work = JSON.parse(body) as Work;
  // The proxy's JSON parser refuses what Postgres would store as '?'.
  if (!isWellFormed(work)) {
    return ownError('could not parse the HTTP request body: lone leading surrogate in hex escape');
  }
  return runWork(runner, work, isReadOnly);
}

async function runWork(runner: StatementRunner, work: Work, isReadOnly: boolean): Promise<Answer> {
  try {
    if (!('queries' in work)) {
      return { status: 200, result: toResult(await runner.run(work.query, work.params)) };
    }
    const results = await runner.runTogether(work.queries, isReadOnly);
    return { status: 200, result: { results: results.map(toResult) } };
  } catch (error) {
    if (hasPostgresFields(error)) return { status: 400, result: postgresFields(error) };
    return ownError(`The database can't be reached (${reasonOf(error)}).`);
  }
}

/** Whether no parameter has half of a surrogate pair. */
function isWellFormed(work: Work): boolean {
  const statements = 'queries' in work ? work.queries : [work];
  return statements.every(({ params }) => params.every((text) => text?.isWellFormed() ?? true));
}

/** An error of the proxy itself. Unlike Postgres's, its code and severity are empty. */
function ownError(message: string, status = 400): Answer {
  return { status, result: { message, code: '', severity: '' } };
}

function toResult(result: StatementResult): object {
  return { ...result, rowAsArray: true };
}

/** @throws when there is no result in time, as a fetch does */
async function withinTime<Result>(work: Promise<Result>, mostMs: number): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('No answer in time.')), mostMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
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
