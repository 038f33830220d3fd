import { randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorFields } from '@neondatabase/serverless';
import type { Dialect } from 'kysely';
import * as v from 'valibot';

/** What one statement gave: rows of cells in the order of `fields`, each cell as Postgres writes it in text. */
export interface StatementResult {
  fields: { name: string; dataTypeID: number }[];
  rows: (string | null)[][];
  /** The word of the command tag ('SELECT', 'INSERT', …); null for an empty statement. */
  command: string | null;
  /** Rows returned or changed; null for commands that count none. */
  rowCount: number | null;
}

/** A database that runs one statement at a time for whoever asks, each on its own. */
export interface StatementRunner {
  /**
   * Runs one statement, its parameters in Postgres's text form. Rejects with Postgres's own error
   * where it has one, with any other error when the database gave no answer.
   */
  run(query: string, params: (string | null)[]): Promise<StatementResult>;
  close(): Promise<void>;
}

/** A database that this process can also migrate and seed, in transactions. */
export interface RunnableDatabase extends StatementRunner {
  /** For Kysely. Destroying that Kysely closes the database: don't. */
  readonly dialect: Dialect;
}

const Statement = v.object({ query: v.string(), params: v.array(v.nullable(v.string())) });

// A 4 MB image is 8 MB of hex, and a statement may store several widths of it.
const maxBodyBytes = 32 * 1024 * 1024;

/** How the embedded database is named where a database has to be. */
export const EMBEDDED_URL = 'postgresql://localhost/kestrel';

/** What the driver is configured with, for the gateway to answer it. */
export type GatewayEnvironment = {
  /** Host and name of the database, with the password of this gateway, which the driver sends along. */
  DATABASE_URL: string;
  DATABASE_GATEWAY_URL: string;
};

export type Gateway = { environment: GatewayEnvironment; close(): Promise<void> };

/**
 * Answers the HTTP calls of `@neondatabase/serverless`'s `neon()` from the given database, on
 * loopback only, and only for callers that know its password: every user of the machine can reach
 * loopback. Give `environment` to createDatabase (db/client.ts). Every error of Postgres is answered
 * 400 with its fields, whether it is a refusal or an outage (db/outage.ts); 503 says that the
 * database can't be reached; the next call tries anew. `close()` also closes the runner.
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
    // Callers keep their connection for a next call, which would hold up the closing.
    response.once('close', () => server.listening || server.closeIdleConnections());
    answerStatement(runner, password, request, response).catch(() => response.destroy());
  });

  return {
    environment: {
      DATABASE_URL: withCredentials(databaseUrl, password),
      DATABASE_GATEWAY_URL: `http://127.0.0.1:${port}/sql`,
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
    // Unread, so the connection goes with it.
    response.setHeader('Connection', 'close');
    return answer(response, 401, { message: 'The gateway has another password.' });
  }
  const body = await readBody(request);
  if (!isDriverCall(request)) {
    return answer(response, 400, { message: 'Only calls of the Neon driver are answered here.' });
  }
  if (body === undefined) {
    return answer(response, 413, { message: `A statement is at most ${maxBodyBytes} bytes.` });
  }
  const statement = parseStatement(body);
  if (statement === undefined) {
    return answer(response, 400, {
      message:
        'Expected one statement: { query, params }. Batches (transaction()) are not supported.',
    });
  }
  try {
    const result = await runner.run(statement.query, statement.params);
    answer(response, 200, { ...result, rowAsArray: true });
  } catch (error) {
    if (isPostgresError(error)) {
      answer(response, 400, postgresFields(error));
    } else {
      answer(response, 503, { message: `The database can't be reached (${reasonOf(error)}).` });
    }
  }
}

function withCredentials(databaseUrl: string, password: string): string {
  return Object.assign(new URL(databaseUrl), { username: 'gateway', password }).href;
}

/** The driver sends its whole connection string along. */
function hasPassword({ headers }: IncomingMessage, password: string): boolean {
  const given = URL.parse(String(headers['neon-connection-string']))?.password ?? '';
  return (
    given.length === password.length && timingSafeEqual(Buffer.from(given), Buffer.from(password))
  );
}

/**
 * A web page open in the same machine's browser can post to loopback, but can't set the driver's
 * headers without a preflight, which is never granted, nor choose the Host it is rebound to.
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

/** Reads to the end even what is too long (undefined): a caller still sending would not see the answer. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
  }
  return bytes <= maxBodyBytes ? Buffer.concat(chunks).toString() : undefined;
}

function parseStatement(body: string): v.InferOutput<typeof Statement> | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Statement), body);
  return parsed.success ? parsed.output : undefined;
}

type PostgresError = Error & { code: string } & Partial<Record<string, unknown>>;

function isPostgresError(error: unknown): error is PostgresError {
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

/** Node's error for a host of several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || 'no reason given';
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
