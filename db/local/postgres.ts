import { PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool } from 'pg';
import { withoutPooler } from '../../src/environment/database-address.ts';
import { columnTypes } from '../column-types.ts';
import type { RunnableDatabase } from './gateway.ts';

const connectionTimeoutMs = 3_000;

/**
 * A runner over the Postgres that `connectionString` names. Nothing is connected until the first
 * statement, and a lost connection is replaced by the next one, so the database may come and go.
 */
export function connectToPostgres(connectionString: string): RunnableDatabase {
  const pool = new Pool({
    connectionString: withoutPooler(connectionString),
    types: columnTypes,
    Client: ImpatientClient,
    // Neon's sessions are in UTC; a server on someone's machine is in that machine's zone.
    options: '-c TimeZone=UTC',
  });
  // The pool has dropped the idle client already; without a listener the process would end.
  pool.on('error', () => {});

  return {
    dialect: new PostgresDialect({ pool }),
    async run(query, params) {
      const statement = {
        text: query,
        values: params,
        rowMode: 'array' as const,
        // Without parameters pg would use the simple protocol, which runs several statements at once.
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

/** Limits the connecting alone: the pool's own limit would also count the wait for a free connection. */
class ImpatientClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectionTimeoutMs });
  }
}
