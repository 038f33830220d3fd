import { sql } from 'kysely';
import type { Database } from '../client.ts';

/**
 * Claims the next call of the build hook. The caller makes it after the returned number of seconds,
 * so that calls are at least a minute apart. Undefined when no build is due, when another process has
 * claimed the next call, or when the wait would be longer than `mostWaitSeconds`.
 */
export async function claimBuild(
  db: Database,
  mostWaitSeconds: number,
): Promise<number | undefined> {
  const wait = sql`make_interval(secs => ${mostWaitSeconds}::float8)`;
  const claimed = await db
    .updateTable('site')
    .set({ buildCallAt: sql`greatest(now(), build_call_at + interval '1 minute')` })
    .where('buildIsDue', '=', true)
    .where('buildCallAt', '<=', sql<Date>`now()`)
    .where('buildCallAt', '<=', sql<Date>`now() + ${wait} - interval '1 minute'`)
    .returning(sql<number>`extract(epoch from build_call_at - now())::float8`.as('seconds'))
    .executeTakeFirst();
  return claimed?.seconds;
}

/** Sets whether the pages need a build: cleared before the hook is called, set again if that fails. */
export async function setBuildDue(db: Database, isDue: boolean): Promise<void> {
  await db.updateTable('site').set({ buildIsDue: isDue }).execute();
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
