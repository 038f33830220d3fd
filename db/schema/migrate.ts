import * as fs from 'node:fs/promises';
import * as path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration';
import { DEADLOCK, hasSqlState, LOCK_NOT_AVAILABLE } from '../client/sqlstate.ts';

const MIGRATIONS = await new FileMigrationProvider({
  fs,
  path,
  migrationFolder: path.join(import.meta.dirname, '../migrations'),
}).getMigrations();

/** The migrations in the order in which they run. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS).toSorted();

/** While a migration waits for a table, all others who need the table wait too. */
const LOCK_TIMEOUT_MS = 3_000;

const ATTEMPTS = 5;

/**
 * Migrates a database to the newest schema, all or nothing and one process at a time. It waits at most 3 s
 * for a table in use. After that, or after a deadlock, it tries again later. Needs a connection with
 * transactions (pg, not the HTTP driver).
 * @throws the first migration's error
 */
export async function migrateToLatest<Tables>(db: Kysely<Tables>): Promise<void> {
  await migrateTo(db, MIGRATION_NAMES.at(-1) ?? '');
}

/** Migrates a database to the schema of the migration `name`, in the same way. */
export async function migrateTo<Tables>(db: Kysely<Tables>, name: string): Promise<void> {
  const migrations = Object.fromEntries(
    Object.entries(MIGRATIONS).map(([key, migration]) => [key, withLockTimeout(migration)]),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await migrator.migrateTo(name);
    if (!error) return;
    if (!hasSqlState(error, [LOCK_NOT_AVAILABLE, DEADLOCK]) || attempt === ATTEMPTS) throw error;
    await setTimeout(attempt * 1_000);
  }
}

/** Whether a database has every migration of this version. It may have newer ones, while a deploy is taken back. */
export async function isMigrated<Tables>(db: Kysely<Tables>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } });
  return (await migrator.getMigrations()).every(({ executedAt }) => executedAt);
}

function withLockTimeout({ up }: Migration): Migration {
  return {
    async up(db) {
      await sql`set local lock_timeout = ${sql.lit(`${LOCK_TIMEOUT_MS}ms`)}`.execute(db);
      // The views of places would keep a migration from changing their tables.
      await sql`drop schema if exists at_places cascade`.execute(db);
      await up(db);
      await sql`
        do $$ begin
          if to_regprocedure('create_place_views()') is not null then
            perform create_place_views();
          end if;
        end $$`.execute(db);
    },
  };
}
