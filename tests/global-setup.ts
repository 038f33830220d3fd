import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateToLatest } from '#db/schema/migrate.ts';
import { startTestPostgres } from './postgres.ts';
import { siteRoleStatements } from './site-role.ts';

/** One Postgres for the whole run, with a migrated database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTestPostgres();
  const { name, connectionString } = await postgres.createDatabase();
  const pool = new Pool({ connectionString });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrateToLatest(db);
  await pool.query(siteRoleStatements());
  await pool.query('select create_place_views()');
  await db.destroy();
  const { adminUrl, folder, stop } = postgres;
  project.provide('postgres', { adminUrl, folder, template: name });
  return stop;
}
