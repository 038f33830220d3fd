import { neon, neonConfig } from '@neondatabase/serverless';
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import { NeonDialect } from 'kysely-neon';
import { columnTypes } from './column-types.ts';
import type { Tables } from './schema.ts';

/** A statement without an answer by then counts as an outage: a person should hear so in time. */
const ANSWER_TIMEOUT_MS = 8_000;

/** What queries run on: Kysely over the project's tables. */
export type Database = Kysely<Tables>;

/** A database over any of Kysely's dialects, with the project's naming. */
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
  return databaseOver(new NeonDialect({ neon: neon(connectionString, { types: columnTypes }) }));
}

/**
 * The driver's own fetch: what it uses of a Response, already read and parsed, as it takes only a
 * failure of this function for one of the connection.
 * @throws when there is no answer in time, or one that the database can't have given
 */
async function fetchAnswer(url: string, init: RequestInit) {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
  const { ok, status } = response;
  const text = await response.text();
  // The driver reads the rest as text.
  if (!ok && status !== 400) return { ok, status, text: async () => text };
  const answer: unknown = JSON.parse(text);
  if (ok ? !isResult(answer) : !isPostgresError(answer)) {
    throw new Error(`HTTP status ${status} without an answer of the database.`);
  }
  return { ok, status, json: async () => answer };
}

/** Rows of as many cells as there are fields. */
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
