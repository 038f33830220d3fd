import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase } from '#db/client.ts';
import { isOutage } from '#db/outage.ts';

let server: Server;

afterEach(() => server.close());

/** What a statement rejects with at a database that is this server. */
async function errorOf(database: Server): Promise<unknown> {
  server = database.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const db = createDatabase('postgresql://a:b@localhost/c', `http://127.0.0.1:${port}/sql`);
  return sql`select 1`.execute(db).catch((error: unknown) => error);
}

function answering(status: number, body: string): Server {
  return createHttpServer((_request, response) => {
    response.writeHead(status, { connection: 'close' }).end(body);
  });
}

it('counts a database that takes a statement and never answers as an outage', async () => {
  expect(isOutage(await errorOf(createServer()))).toBe(true);
});

describe('counts as an outage', () => {
  it.each([
    [200, '<html>Be right back</html>'],
    [200, ''],
    [200, '{"fields":[{"name":"one","dataTypeID":23}],"rows":[["1"'],
    [200, '{}'],
    [200, '{"fields":[{"name":"one","dataTypeID":23}],"rows":[{"one":"1"}]}'],
    [200, '{"fields":[{"name":"one","dataTypeID":23}],"rows":[["1","2"]]}'],
    [400, '<html>Bad Request</html>'],
    [502, '<html>Bad Gateway</html>'],
  ])('a database that answers %i %j', async (status, body) => {
    expect(isOutage(await errorOf(answering(status, body)))).toBe(true);
  });
});

it('does not count a refusal by a constraint as an outage', async () => {
  const refusal = { message: 'duplicate key', code: '23505', constraint: 'users_email_key' };
  const error = await errorOf(answering(400, JSON.stringify(refusal)));
  expect(error).toMatchObject(refusal);
  expect(isOutage(error)).toBe(false);
});
