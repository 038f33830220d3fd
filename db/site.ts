import { sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * Claims the next call to the build hook for the caller, who makes it after the seconds returned.
 * Calls are at least a minute apart, whoever makes them. Undefined when no build is due, when
 * somebody else has claimed the next call already, or when the wait would be longer than
 * `mostWaitSeconds`.
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

/** Says before a build is asked for that it will show the fleet as it is, or after, that it won't. */
export async function setBuildDue(db: Database, isDue: boolean): Promise<void> {
  await db.updateTable('site').set({ buildIsDue: isDue }).execute();
}

/**
 * Whether this is the database that production was last migrated on; a copy, such as a branch at
 * Neon, knows by its own address that it isn't. No where nothing can be told yet.
 */
export async function isProductionDatabase(db: Database, address: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regclass('site') is not null as known`.execute(db);
  if (!rows[0]?.known) return false;
  const site = await db.selectFrom('site').select('productionDatabase').executeTakeFirst();
  return site?.productionDatabase === address;
}

export async function rememberProductionDatabase(db: Database, address: string): Promise<void> {
  await db.updateTable('site').set({ productionDatabase: address }).execute();
}
