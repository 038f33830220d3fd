import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { NeonDbError } from '@neondatabase/serverless';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#db/client.ts';
import { isOutage } from '#db/outage.ts';

/** What a statement rejects with when this server is the database. */
async function errorOf(database: Server): Promise<unknown> {
  const server = database.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = createDatabase('postgresql://a:b@localhost/c', `http://127.0.0.1:${port}/sql`);
  return sql`select 1`.execute(db).catch((error: unknown) => error);
}

function responding(status: number, body: string): Server {
  return createHttpServer((_request, response) => {
    response.writeHead(status, { connection: 'close' }).end(body);
  });
}

it('counts a database that takes a statement and never responds as an outage', async () => {
  expect(isOutage(await errorOf(createServer()))).toBe(true);
});

it.each([
  [200, '<html>Be right back</html>'],
  [200, '{"fields":[{"name":"one","dataTypeID":23}],"rows":[["1"'],
  [200, '{}'],
  [200, '{"fields":[{"name":"one","dataTypeID":23}],"rows":[["1","2"]]}'],
  [400, '<html>Bad Request</html>'],
  [502, '<html>Bad Gateway</html>'],
])('counts a database that responds with %i %j as an outage', async (status, body) => {
  expect(isOutage(await errorOf(responding(status, body)))).toBe(true);
});

// As Neon's proxy responds when it has no connection to Postgres, or refuses or loses one.
it.each([
  'error communicating with the server: connection reset by peer',
  'Your account or project has exceeded the compute time quota.',
  'The requested endpoint could not be found, or it is disabled.',
  "password authentication failed for user 'kestrel'",
])("counts the proxy's own error as an outage: %s", async (message) => {
  const body = JSON.stringify({ message, code: '', severity: '', detail: null });
  expect(isOutage(await errorOf(responding(400, body)))).toBe(true);
});

it("tells the proxy's lost connection from Postgres's wrong number of parameters", async () => {
  const code = '08P01';
  const lost = { message: 'Query cancelled, connection was terminated', code };
  const wrong = { message: 'bind message supplies 1 parameters', code, severity: 'ERROR' };
  expect(isOutage(await errorOf(responding(400, JSON.stringify(lost))))).toBe(true);
  expect(isOutage(await errorOf(responding(400, JSON.stringify(wrong))))).toBe(false);
});

it('does not count a refusal by a constraint as an outage', async () => {
  const refusal = { message: 'duplicate key', code: '23505', constraint: 'users_email_key' };
  const error = await errorOf(responding(400, JSON.stringify(refusal)));
  expect(error).toMatchObject(refusal);
  expect(isOutage(error)).toBe(false);
});

it.each([
  ['a shutdown', '57P01', true],
  ['a cancelled statement', '57014', true],
  ['a broken connection', '08006', true],
  ['a full disk', '53100', true],
  ['a deadlock', '40P01', true],
  ['a wrong password', '28P01', true],
  ['a constraint', '23505', false],
  ['a missing table', '42P01', false],
])("knows from Postgres's code whether %s (%s) is an outage", (_, code, expected) => {
  const error = Object.assign(new NeonDbError('as Postgres says'), { code, severity: 'ERROR' });
  expect(isOutage(error)).toBe(expected);
});
