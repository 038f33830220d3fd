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
  type PluginTransformQueryArgs,
  PostgresQueryCompiler,
} from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { signed } from './history/actor.ts';
import './column-types.ts';
import type { Tables } from './schema.ts';

/** A statement without an answer by then counts as an outage, so that a person hears of it in time. */
export const ANSWER_TIMEOUT_MS = 8_000;

/** Kysely over the project's tables: what queries run on. */
export type Database = Kysely<Tables>;

/**
 * Gives rows camelCase names. The names in statements are converted as the statement is written
 * (StatementWriter): Kysely's plugin would make a copy of every statement first.
 */
class CamelCaseRows extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs) {
    return node;
  }

  /** The name of a table or column in SQL. */
  toColumn(name: string): string {
    return this.snakeCase(name);
  }
}

// One for all: it remembers the names that it has converted.
const camelCase = new CamelCaseRows();

/** Writes statements with snake_case names, and says in whose name they are made. */
class StatementWriter extends PostgresQueryCompiler {
  override compileQuery(...args: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    const query = super.compileQuery(...args);
    return { ...query, sql: signed(query.sql) };
  }

  protected override sanitizeIdentifier(name: string): string {
    return super.sanitizeIdentifier(camelCase.toColumn(name));
  }
}

/** A database over any dialect of Postgres, with camelCase names for snake_case columns. */
export function databaseOver(dialect: Dialect): Database {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createDriver: () => dialect.createDriver(),
      createIntrospector: (db) => dialect.createIntrospector(db),
      createQueryCompiler: () => new StatementWriter(),
    },
    plugins: [camelCase],
  });
}

/**
 * A database over Neon's HTTP driver: one round trip per statement and no connection held, so no
 * interactive transactions. With `gatewayUrl` the statements go there (db/local/gateway.ts).
 */
export function createDatabase(connectionString: string, gatewayUrl?: string): Database {
  return databaseOver(new NeonDialect({ neon: connect(connectionString, gatewayUrl) }));
}

/** The database as a call that only reads has it. */
export type Reading = {
  /** For who is asking. */
  guard: Database;
  /** For the answer: gives rows once `isAllowed` is fulfilled, and otherwise fails as it does. */
  answer(isAllowed: Promise<unknown>): Database;
};

/**
 * Makes a `Reading` for each call. Statements that are sent at one moment make one round trip, as a
 * read-only transaction: the first ones of the answer travel with the guard's. If one of them fails, all
 * of them fail.
 */
export function createReader(connectionString: string, gatewayUrl?: string): () => Reading {
  const driver = connect(connectionString, gatewayUrl);
  const dialect = new NeonDialect({ neon: driver });
  const executor = databaseOver(dialect).getExecutor();
  // What the databases of all calls share. They differ by what their statements are sent with.
  const shared = { config: { dialect }, dialect, driver: dialect.createDriver() };
  return () => {
    const send = sendTogether(driver);
    const databaseWith = (query: Send): Database => {
      const connection = connectionOver(query);
      const provider: ConnectionProvider = { provideConnection: (use) => use(connection) };
      return new Kysely({ ...shared, executor: executor.withConnectionProvider(provider) });
    };
    return {
      // Calls for everyone have none.
      get guard() {
        return databaseWith(send);
      },
      answer: (isAllowed) =>
        databaseWith(async (...statement) => {
          const [rows] = await Promise.all([send(...statement), isAllowed]);
          return rows;
        }),
    };
  };
}

type Driver = NeonQueryFunction<false, false>;
type Send = (query: string, params?: unknown[]) => Promise<FullQueryResults<false>>;

function connect(connectionString: string, gatewayUrl: string | undefined): Driver {
  if (gatewayUrl) neonConfig.fetchEndpoint = gatewayUrl;
  // A local run answers in its own process (db/local/database.ts).
  neonConfig.fetchFunction ??= fetchAnswer;
  return neon(connectionString);
}

function connectionOver(send: Send): DatabaseConnection {
  return {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows } = await send(sql, [...parameters]);
      return { rows: rows as Row[] };
    },
    streamQuery() {
      throw new Error("Neon's HTTP driver streams no rows.");
    },
  };
}

/** Sends the statements of one moment as one transaction. */
function sendTogether(driver: Driver): Send {
  let queries: NeonQueryPromise<false, false>[] = [];
  let answers: Promise<FullQueryResults<false>[]> | undefined;
  return async (query, params) => {
    const index = queries.push(driver.query<false, false>(query, params)) - 1;
    answers ??= new Promise<void>((resolve) => {
      // After all promises that can go on now: Kysely comes to a statement by several of them.
      process.nextTick(resolve);
    }).then(() => {
      const batch = queries;
      queries = [];
      answers = undefined;
      return driver.transaction(batch, { readOnly: true, fullResults: true });
    });
    const { [index]: answer } = await answers;
    if (!answer) throw new Error('A statement of a batch has no answer.');
    return answer;
  };
}

/**
 * What the driver fetches with. It answers only the parts of a Response that the driver uses. The
 * body is read and parsed here, because the driver takes only an error of this function for a failed
 * connection.
 * @throws when there is no answer in time, or one that can't be the database's
 */
async function fetchAnswer(url: string, init: RequestInit) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const { ok, status } = response;
  const text = await response.text();
  // The driver reads the rest as text.
  if (!ok && status !== 400) return { ok, status, text: async () => text };
  const answer: unknown = JSON.parse(text);
  if (ok ? !isAnswer(answer) : !isPostgresError(answer)) {
    throw new Error(`HTTP status ${status} without an answer from the database.`);
  }
  return { ok, status, json: async () => answer };
}

/** The result of a statement, or those of a batch. */
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
