import {
  type FullQueryResults,
  type NeonQueryFunction,
  type NeonQueryPromise,
  neon,
  neonConfig,
} from '@neondatabase/serverless';
import {
  CamelCasePlugin,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  Kysely,
} from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { workSettings } from './actor.ts';
import './column-types.ts';
import type { Tables } from '../schema/schema.ts';
import { isClosedConnection } from './outage.ts';

/** Slower statements are treated as an outage, so users get an error promptly. */
export const ANSWER_TIMEOUT_MS = 8_000;

/** Kysely over the project's tables. */
export type Database = Kysely<Tables>;
export type { Tables };

/** A database over any dialect of Postgres, with camelCase names for snake_case columns. */
export function databaseOver(dialect: Dialect): Database {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}

/**
 * A database over Neon's HTTP driver: one round trip per statement and no connection held, so no
 * interactive transactions. With `gatewayUrl` the statements go there (db/local/gateway.ts).
 */
export function createDatabase(connectionString: string, gatewayUrl?: string): Database {
  const driver = connect(connectionString, gatewayUrl);
  return databaseOver(new NeonDialect({ neon: withWorkSettings(driver) }));
}

/**
 * Makes a driver tell the database who makes each statement, for history (`statement_actor`), and what it sees of the company's
 * places. The settings and the statement travel in one request and one transaction. The settings end with the transaction.
 */
function withWorkSettings(driver: Driver): Driver {
  const { query: send } = driver;
  const query = async (text: string, params: unknown[]) => {
    const fullResults = { fullResults: true } as const;
    const setting = settingStatement();
    if (!setting) return send(text, params, fullResults);
    const [, result] = await driver.transaction(
      [send(...setting), send(text, params)],
      fullResults,
    );
    return result;
  };
  return Object.assign(driver, { query: query as typeof send });
}

/**
 * The statement that makes the settings of the present work; undefined if there are none. It fails if the role of the site may not
 * use the schema of views, which Postgres would leave out of the search path without a word.
 */
function settingStatement(): [text: string, params: string[]] | undefined {
  const { settings, schema } = workSettings();
  if (settings.length === 0) return undefined;
  const calls = settings.map((_, at) => `set_config($${at * 2 + 1}, $${at * 2 + 2}, true)`);
  const needed = schema ? [`'${schema}.reservations'::regclass`] : [];
  return [`select ${[...calls, ...needed].join(', ')}`, settings.flat()];
}

/**
 * Returns a function that creates the database of a call that only reads. Statements sent at the same moment
 * travel in one round trip, as one read-only transaction: if one fails, all fail. If the connection was closed, they
 * are sent once more. That is safe for reads alone: a write may have been carried out.
 */
export function createReader(connectionString: string, gatewayUrl?: string): () => Database {
  const driver = connect(connectionString, gatewayUrl);
  const dialect = new NeonDialect({ neon: driver });
  const executor = databaseOver(dialect).getExecutor();
  // The databases of all calls share this. Each has its own connection.
  const shared = { config: { dialect }, dialect, driver: dialect.createDriver() };
  return () => {
    const connection = batchConnection(driver);
    const provider: ConnectionProvider = { provideConnection: (use) => use(connection) };
    return new Kysely({ ...shared, executor: executor.withConnectionProvider(provider) });
  };
}

type Driver = NeonQueryFunction<false, false>;

function connect(connectionString: string, gatewayUrl: string | undefined): Driver {
  if (gatewayUrl) neonConfig.fetchEndpoint = gatewayUrl;
  // The local run sets its own function, which stays in this process (db/local/database.ts).
  neonConfig.fetchFunction ??= fetchAnswer;
  return neon(connectionString);
}

/** Sends statements of the same moment as one transaction. What they see of the company's places is that of the first one. */
function batchConnection(driver: Driver): DatabaseConnection {
  let queries: NeonQueryPromise<false, false>[] = [];
  let answers: Promise<FullQueryResults<false>[]> | undefined;
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      if (queries.length === 0) {
        const setting = settingStatement();
        if (setting) queries.push(driver.query<false, false>(...setting));
      }
      const index = queries.push(driver.query<false, false>(sql, [...parameters])) - 1;
      answers ??= new Promise<void>((resolve) => {
        // This runs after all promises that are ready. Kysely awaits several before it sends a statement.
        process.nextTick(resolve);
      }).then(() => {
        const batch = queries;
        queries = [];
        answers = undefined;
        return sendReads(driver, batch);
      });
      const { [index]: answer } = await answers;
      if (!answer) throw new Error('A statement of a batch has no result.');
      return { rows: answer.rows as Row[] };
    },
    streamQuery() {
      throw new Error("Neon's HTTP driver streams no rows.");
    },
  };
}

/** Sends reads as one transaction, and once more if their connection was closed. */
async function sendReads(driver: Driver, reads: NeonQueryPromise<false, false>[]) {
  const send = () => driver.transaction(reads, { readOnly: true, fullResults: true });
  try {
    return await send();
  } catch (error) {
    if (!isClosedConnection(error)) throw error;
    return send();
  }
}

/**
 * The driver's fetch function. It returns only the parts of a Response that the driver uses. It reads and
 * parses the body itself, because the driver treats only an error of this function as a failed connection.
 * @throws when there is no response in time, or one that can't come from the database
 */
async function fetchAnswer(url: string, init: RequestInit) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const { ok, status } = response;
  const text = await response.text();
  // The driver reads the text of other responses.
  if (!ok && status !== 400) return { ok, status, text: async () => text };
  const answer: unknown = JSON.parse(text);
  if (ok ? !isAnswer(answer) : !isPostgresError(answer)) {
    throw new Error(`HTTP status ${status} without a response from the database.`);
  }
  return { ok, status, json: async () => answer };
}

/** Whether a response has the result of a statement, or the results of a batch. */
function isAnswer(answer: unknown): boolean {
  if (!isObject(answer) || !Array.isArray(answer.results)) return isResult(answer);
  return answer.results.every(isResult);
}

/** Whether every row has as many cells as there are fields. */
function isResult(answer: unknown): boolean {
  if (!isObject(answer)) return false;
  const { fields, rows } = answer;
  return (
    Array.isArray(fields) &&
    fields.every((field) => isObject(field) && typeof field.name === 'string') &&
    Array.isArray(rows) &&
    rows.every((row) => Array.isArray(row) && row.length === fields.length)
  );
}

function isPostgresError(answer: unknown): boolean {
  return isObject(answer) && typeof answer.message === 'string';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
