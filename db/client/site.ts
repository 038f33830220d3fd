import { sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * Claims a call of the build hook. Returns false if the newest build began after the fleet's newest change,
 * or if the hook was called less than a minute ago.
 */
export async function claimBuild(db: Database): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('site')
    .set({ buildCallAt: sql`now()` })
    .where(sql<boolean>`fleet_changed_at > coalesce(newest_build_began_at, '-infinity')`)
    .where('buildCallAt', '<=', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Whether production was last migrated on this database. A copy, such as a branch at Neon, has
 * another host or name. False for a database that has not been migrated yet.
 * @param hostAndName of the database that `db` is connected to
 */
export async function isProductionDatabase(db: Database, hostAndName: string): Promise<boolean> {
  const { rows } = await sql<{ isMigrated: boolean }>`
    select to_regclass('site') is not null as is_migrated`.execute(db);
  if (!rows[0]?.isMigrated) return false;
  const site = await db.selectFrom('site').select('productionDatabase').executeTakeFirst();
  return site?.productionDatabase === hostAndName;
}

export async function rememberProductionDatabase(db: Database, hostAndName: string): Promise<void> {
  await db.updateTable('site').set({ productionDatabase: hostAndName }).execute();
}

/** What tells the site from every other one that has the same code. */
export async function getDatabaseId(db: Database): Promise<string> {
  const { databaseId } = await db.selectFrom('site').select('databaseId').executeTakeFirstOrThrow();
  return databaseId;
}

/** Whether there can be something to send (partners: webhooks). One that is turned off gets test events, too. */
export async function hasWebhooks(db: Database): Promise<boolean> {
  const found = await db.selectFrom('webhooks').select('id').limit(1).executeTakeFirst();
  return found !== undefined;
}
