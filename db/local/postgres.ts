import type { Socket } from 'node:net';
import { PostgresDialect } from 'kysely';
import { Client, type ClientConfig, Pool, type QueryArrayResult } from 'pg';
import { directConnection } from '#environment/database-location.ts';
import { columnTypes } from '../client/column-types.ts';
import type { RunnableDatabase, Statement, StatementResult } from './gateway.ts';

const CONNECTION_TIMEOUT_MS = 3_000;

/**
 * A runner over the Postgres of `connectionString`. It connects for the first statement, and again after a
 * connection is lost. To connect may take `connectMs`.
 */
export function connectToPostgres(
  connectionString: string,
  connectMs = CONNECTION_TIMEOUT_MS,
): RunnableDatabase {
  const pool = new Pool({
    connectionString: directConnection(connectionString),
    types: columnTypes,
    Client: timeLimitedClient(connectMs),
    // The statements of a batch are sent without waiting for earlier results.
    pipeline: true,
    // Neon uses UTC too; a local server has the time zone of its machine. This is not in the connection's
    // `options`, because those in the connection string would replace them.
    onConnect: async (client) => {
      // A lost connection fails the statements under way. Without a listener, it would also end the process.
      client.on('error', () => {});
      await client.query(`set timezone = 'UTC'`);
    },
  });
  // The pool has already removed the failed client. Without a listener, the process would end.
  pool.on('error', () => {});

  return {
    dialect: new PostgresDialect({ pool }),
    run: async (query, params) => toResult(await pool.query<Cells>(toQuery({ query, params }))),
    async runTogether(statements, isReadOnly) {
      const client = await pool.connect();
      // One write to the socket for all statements. With pg's one write for each, a batch takes 50% longer.
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      stream.cork();
      const begun = client.query(isReadOnly ? 'begin read only' : 'begin');
      const results = statements.map((statement) => client.query<Cells>(toQuery(statement)));
      // After a failed statement Postgres rolls back instead.
      const committed = client.query('commit');
      stream.uncork();
      try {
        await Promise.all([begun, ...results, committed]);
        return (await Promise.all(results)).map(toResult);
      } finally {
        await Promise.allSettled([...results, committed]);
        client.release();
      }
    },
    close: () => pool.end(),
  };
}

type Cells = (string | null)[];

function toQuery({ query, params }: Statement) {
  return {
    text: query,
    values: params,
    rowMode: 'array' as const,
    // Without parameters, pg would use the simple protocol, which accepts several statements at once.
    queryMode: 'extended',
    types: { getTypeParser: () => (text: string) => text },
  };
}

function toResult({ fields, rows, command, rowCount }: QueryArrayResult<Cells>): StatementResult {
  return {
    fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })),
    rows,
    command,
    rowCount,
  };
}

/** Limits only the time to connect; the pool's own limit includes the wait for a free connection. */
function timeLimitedClient(connectionTimeoutMillis: number) {
  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionTimeoutMillis });
    }
  };
}
