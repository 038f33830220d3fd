import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { NeonDbError } from '@neondatabase/serverless';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createDatabase, createReader, type Database } from '#db/client/client.ts';
import { isClosedConnection, isOutage } from '#db/client/outage.ts';

/** A database of statements, or of reads, that has `server` for a proxy. */
async function openOver(
  server: Server,
  open: (url: string, gateway: string) => Database = createDatabase,
): Promise<Database> {
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return open('postgresql://a:b@localhost/c', `http://127.0.0.1:${port}/sql`);
}

/** What a statement rejects with when this server is the database. */
async function errorOf(server: Server): Promise<unknown> {
  const db = await openOver(server);
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

describe('a connection that is closed before the answer', () => {
  const openReader = (url: string, gateway: string) => createReader(url, gateway)();
  const closed = JSON.stringify({ message: 'connection closed', code: '', severity: '' });
  const answer = JSON.stringify({
    results: [{ fields: [{ name: 'one', dataTypeID: 23 }], rows: [['1']] }],
  });

  /** A proxy that closes the socket of its first request, or says that Postgres did, and answers the others. */
  function closingOnce(by: 'proxy' | 'Postgres') {
    const requests: IncomingMessage[] = [];
    const server = createHttpServer((request, response) => {
      if (requests.push(request) > 1) response.end(answer);
      else if (by === 'proxy') request.socket.destroy();
      else response.writeHead(400).end(closed);
    });
    return { server, requests };
  }

  it.each(['proxy', 'Postgres'] as const)('by the %s: a read is sent once more', async (by) => {
    const { server, requests } = closingOnce(by);
    const { rows } = await sql`select 1 as one`.execute(await openOver(server, openReader));
    expect(rows).toEqual([{ one: 1 }]);
    expect(requests).toHaveLength(2);
  });

  it.each(['proxy', 'Postgres'] as const)('by the %s: a write is an outage', async (by) => {
    const { server, requests } = closingOnce(by);
    expect(isOutage(await errorOf(server))).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('again: a read is an outage, too', async () => {
    const server = responding(400, closed);
    const db = await openOver(server, openReader);
    const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
    expect(isOutage(error)).toBe(true);
  });

  it('is nothing that took too long or was refused', () => {
    const late = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
    for (const fields of [{ sourceError: late }, { code: '23505', severity: 'ERROR' }]) {
      expect(isClosedConnection(Object.assign(new NeonDbError(''), fields))).toBe(false);
    }
  });
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
