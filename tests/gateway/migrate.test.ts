import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { migrateToLatest } from '../../db/migrate.ts';
import { createTestDatabase } from '../postgres.ts';

it('brings an empty database to the newest schema, also when two builds do so at once', async () => {
  const { name, drop } = await createTestDatabase();
  const { adminUrl } = inject('postgres');
  const open = () =>
    new Kysely<unknown>({
      dialect: new PostgresDialect({
        pool: new Pool({ connectionString: new URL(name, adminUrl).href }),
      }),
    });
  const [one, other] = [open(), open()];
  await sql`drop schema public cascade`.execute(one);
  await sql`create schema public`.execute(one);

  await Promise.all([migrateToLatest(one), migrateToLatest(other)]);

  const { rows } = await sql<{ valid: boolean }>`
    select bool_and(indisvalid) as valid from pg_index
    where indexrelid = 'reservations_by_period'::regclass`.execute(one);
  expect(rows).toEqual([{ valid: true }]);
  await Promise.all([one.destroy(), other.destroy()]);
  await drop();
});
