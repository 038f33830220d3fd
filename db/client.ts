import { neon, neonConfig } from '@neondatabase/serverless';
import {
  CamelCasePlugin,
  type CompiledQuery,
  type Dialect,
  Kysely,
  PostgresQueryCompiler,
} from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { signed } from './actor.ts';
import './column-types.ts';
import type { Tables } from './schema.ts';

/** A statement without an answer by then counts as an outage, so that a person hears of it in time. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Kysely over the project's tables: what queries run on. */
export type Database = Kysely<Tables>;

/** A database over any dialect, with camelCase names for snake_case columns. */
export function databaseOver(dialect: Dialect): Database {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()] });
}

/**
 * A database over Neon's HTTP driver: one round trip per statement and no connection held, so no
 * interactive transactions. With `gatewayUrl` the statements go there (db/local/gateway.ts).
 */
export function createDatabase(connectionString: string, gatewayUrl?: string): Database {
  if (gatewayUrl) neonConfig.fetchEndpoint = gatewayUrl;
  neonConfig.fetchFunction = fetchAnswer;
  return databaseOver(new SigningDialect({ neon: neon(connectionString) }));
}

/** Neon's dialect, with statements that say in whose name they are made. */
class SigningDialect extends NeonDialect {
  override createQueryCompiler() {
    return new SigningCompiler();
  }
}

class SigningCompiler extends PostgresQueryCompiler {
  override compileQuery(...args: Parameters<PostgresQueryCompiler['compileQuery']>): CompiledQuery {
    const query = super.compileQuery(...args);
    return { ...query, sql: signed(query.sql) };
  }
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
  if (ok ? !isResult(answer) : !isPostgresError(answer)) {
    throw new Error(`HTTP status ${status} without an answer from the database.`);
  }
  return { ok, status, json: async () => answer };
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
