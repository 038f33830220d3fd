import { neon, neonConfig } from '@neondatabase/serverless';
import { CamelCasePlugin, type Dialect, Kysely } from 'kysely';
import { NeonDialect } from 'kysely-neon';
import type { Schema } from './schema.ts';

/** A statement without an answer by then counts as an outage: a person should hear so in time. */
const ANSWER_TIMEOUT_MS = 8_000;

/** What queries run on: Kysely over the project's tables. */
export type Database = Kysely<Schema>;

/** A database over any of Kysely's dialects, with the project's naming. */
export function databaseOver(dialect: Dialect): Database {
  return new Kysely<Schema>({ dialect, plugins: [new CamelCasePlugin()] });
}

/**
 * A database over Neon's HTTP driver: one round trip per statement and no connection held, so no
 * interactive transactions. With `gatewayUrl` the statements go there (db/local/gateway.ts).
 */
export function createDatabase(connectionString: string, gatewayUrl?: string): Database {
  if (gatewayUrl) neonConfig.fetchEndpoint = gatewayUrl;
  neonConfig.fetchFunction = async (url: string, init: RequestInit) => {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    // Read here: the driver takes only a failure of this function for one of the connection.
    return new Response(await answer.arrayBuffer(), answer);
  };
  return databaseOver(new NeonDialect({ neon: neon(connectionString) }));
}
