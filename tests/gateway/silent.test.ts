import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createDatabase } from '../../db/client.ts';
import { isOutage } from '../../db/outage.ts';

it('counts a database that takes a statement and never answers as an outage', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const db = createDatabase('postgresql://a:b@localhost/c', `http://127.0.0.1:${port}/sql`);
  const error = await sql`select 1`.execute(db).catch((refusal: unknown) => refusal);
  silent.close();
  expect(isOutage(error)).toBe(true);
});
