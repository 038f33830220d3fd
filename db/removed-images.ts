import { sql } from 'kysely';
import type { Database } from './client.ts';

/**
 * Notes that a deploy's build begins: from here on it reads the fleet. On one machine the deploy is
 * always 'local'.
 */
export async function rememberBuild(db: Database, deployId: string): Promise<void> {
  await db
    .updateTable('site')
    .set({ newestBuild: deployId, newestBuildBeganAt: sql`now()` })
    .execute();
}

/**
 * Deletes what is left of images that were removed before a deploy's build began, for none of its
 * pages shows them; call it once they are the published ones. While a newer build is under way, and
 * where none is made, only what was removed 30 days ago goes.
 * @returns whether anything was deleted
 */
export async function deleteRemovedVariants(db: Database, deployId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from image_variants using site
    where removed_at < now() - interval '30 days'
      or (removed_at < newest_build_began_at and newest_build = ${deployId})
    returning image_id`.execute(db);
  return rows.length > 0;
}
