import { PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool } from 'pg';
import { withoutPooler } from '../../src/environment/database-location.ts';
import { columnTypes } from '../column-types.ts';
import type { RunnableDatabase } from './gateway.ts';

const CONNECTION_TIMEOUT_MS = 3_000;

/**
 * A runner over the Postgres that `connectionString` names. It connects with the first statement, and
 * again after a connection is lost.
 */
export function connectToPostgres(connectionString: string): RunnableDatabase {
  const pool = new Pool({
    connectionString: withoutPooler(connectionString),
    types: columnTypes,
    Client: TimeLimitedClient,
    // As at Neon; a server on somebody's machine has that machine's time zone.
    options: '-c TimeZone=UTC',
  });
  // The pool has removed the failed client already. Without a listener the process would end.
  pool.on('error', () => {});

  return {
    dialect: new PostgresDialect({ pool }),
    async run(query, params) {
      const statement = {
        text: query,
        values: params,
        rowMode: 'array' as const,
        // Without parameters pg would use the simple protocol, which takes several statements at once.
        queryMode: 'extended',
        types: { getTypeParser: () => (text: string) => text },
      };
      const result = await pool.query<(string | null)[]>(statement);
      return {
        fields: result.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
        rows: result.rows,
        command: result.command,
        rowCount: result.rowCount,
      };
    },
    close: () => pool.end(),
  };
}

/** Limits only the time to connect; the pool's own limit includes the wait for a free connection. */
class TimeLimitedClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  }
}
