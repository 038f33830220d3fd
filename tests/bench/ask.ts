import { Client } from 'pg';
import { columnTypes } from '#db/client/column-types.ts';

/** Sends SQL straight to a database, past the product. */
export type Ask = <Row extends object>(sql: string, values?: unknown[]) => Promise<Row[]>;

/** Asks a Postgres over a connection of its own. */
export async function askPostgres<Result>(
  connectionString: string,
  act: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString, types: columnTypes });
  await client.connect();
  try {
    return await act(async (sql, values) => (await client.query(sql, values)).rows);
  } finally {
    await client.end();
  }
}
