import Fastify from 'fastify';
import { Pool } from 'pg';
import { loadFunctions } from './functions.ts';
import type { HttpCall } from './shoot.ts';

type Statement = { query: string; params: unknown[] };

/**
 * Serves the rows of our functions by Fastify and pg, from the Postgres of its argument, in a process
 * of its own. The parent sends calls, whose statements are recorded. A request names its call by
 * number, and gets the rows of its last statement.
 */
const [connectionString = ''] = process.argv.slice(2);
let recorded: Statement[] = [];
const functions = await loadFunctions(connectionString, (body, send) => {
  const work = JSON.parse(body);
  recorded.push(...(work.queries ?? [work]));
  return send();
});

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
  for (const call of calls) {
    recorded = [];
    await functions.call(call);
    statements.push(recorded);
  }
  process.send?.(url);
});
process.once('disconnect', async () => {
  await server.close();
  await pool.end();
  await functions.close();
});
