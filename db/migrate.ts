import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as rowCounts from './migrations/0002-row-counts.ts';

/** Every migration by name, run in this order; a landed one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-row-counts': rowCounts,
};

/**
 * Brings a database to the newest schema, each time all or nothing and one runner at a time.
 * Needs a connection with transactions (pg or PGlite, not the HTTP driver).
 * @throws the first migration's error
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => MIGRATIONS },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
