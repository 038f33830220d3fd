import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as rowCounts from './migrations/0002-row-counts.ts';
import * as searchAndFilters from './migrations/0003-search-and-filters.ts';
import * as site from './migrations/0004-site.ts';
import * as bookingLimit from './migrations/0005-booking-limit.ts';
import * as accounts from './migrations/0006-accounts.ts';
import * as cacheTags from './migrations/0007-cache-tags.ts';
import * as removedImages from './migrations/0008-removed-images.ts';
import { hasSqlState } from './sqlstate.ts';

/** Every migration by name, run in this order; a landed one is never edited. */
const MIGRATIONS: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-row-counts': rowCounts,
  '0003-search-and-filters': searchAndFilters,
  '0004-site': site,
  '0005-booking-limit': bookingLimit,
  '0006-accounts': accounts,
  '0007-cache-tags': cacheTags,
  '0008-removed-images': removedImages,
};

export const MIGRATION_NAMES = Object.keys(MIGRATIONS);

/** While a migration waits for a table, everybody behind it waits as well. */
const LOCK_TIMEOUT_MS = 3_000;

const ATTEMPTS = 5;

/** SQLSTATEs of a lock that was not available in time, and of a deadlock. */
const LOCK_FAILURES = ['55P03', '40P01'];

/**
 * Brings a database to the newest schema, all or nothing and one runner at a time. It waits for a
 * table in use for at most 3 s, or until a deadlock, and tries again later. Needs a connection with
 * transactions (pg or PGlite, not the HTTP driver).
 * @throws the first migration's error
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  await migrateTo(db, MIGRATION_NAMES.at(-1) ?? '');
}

/** The same, to the schema that a migration made. */
export async function migrateTo<Tables>(db: Kysely<Tables>, name: string): Promise<void> {
  const migrations = patient(MIGRATIONS);
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateTo(name);
    if (!error) return;
    if (!hasSqlState(error, LOCK_FAILURES) || attempt === ATTEMPTS) throw error;
    await setTimeout(attempt * 1_000);
  }
}

function patient(migrations: Record<string, Migration>): Record<string, Migration> {
  const timeout = sql.lit(`${LOCK_TIMEOUT_MS}ms`);
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [
      name,
      {
        async up(db) {
          await sql`set local lock_timeout = ${timeout}`.execute(db);
          await up(db);
        },
      },
    ]),
  );
}
