import Fastify from 'fastify';
import { Pool } from 'pg';
import type { Statement } from '#db/local/gateway.ts';
import { recordedDatabase } from './database.ts';
import type { HttpCall } from './fastify.ts';

/**
 * Serves by Fastify and pg what our functions answer from the Postgres of its argument, in a process
 * of its own. It is sent calls, and records the statements of each; a request names its call by
 * number. It is answered with the rows of the last statement.
 */
const [connectionString = ''] = process.argv.slice(2);
const database = await recordedDatabase(connectionString);
console.log = () => undefined;
const { callFunction } = await import('../api/calls.ts');

const pool = new Pool({ connectionString });
const statements: Statement[][] = [];

const server = Fastify();
server.all('/api/*', async ({ headers }) => {
  let rows: object[] = [];
  for (const { query, params } of statements[Number(headers['x-call'])] ?? []) {
    ({ rows } = await pool.query(query, params));
  }
  return rows;
});
const url = await server.listen({ port: 0, host: '127.0.0.1' });

process.on('message', async (calls: HttpCall[]) => {
  statements.length = 0;
  for (const { method, path, headers, body } of calls) {
    statements.push(
      await database.record(async () => {
        const { status } = await callFunction(method, path.replace(/^\/api/, ''), {
          headers,
          ...(body !== undefined && { body }),
        });
        if (status >= 300) throw new Error(`${path} was answered with ${status}.`);
      }),
    );
  }
  process.send?.(url);
});
process.once('disconnect', async () => {
  await server.close();
  await pool.end();
  await database.close();
});
