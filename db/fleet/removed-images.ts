import { sql } from 'kysely';
import type { Database } from '../client.ts';

/** Records that a deploy's build begins to read the fleet. In a local run the deploy is 'local'. */
export async function rememberBuild(db: Database, deployId: string): Promise<void> {
  await db
    .updateTable('site')
    .set({ newestBuild: deployId, newestBuildBeganAt: sql`now()` })
    .execute();
}

/**
 * Deletes images that were removed before a deploy's build began, since none of its pages shows them. Call it
 * once that deploy is published. While a newer build is under way, or if there are no builds, it deletes only
 * images that were removed an hour ago, which are no longer served (rules, images).
 * @returns whether any images were deleted
 */
export async function deleteRemovedVariants(db: Database, deployId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from image_variants using site
    where removed_at < now() - interval '1 hour'
      or (removed_at < newest_build_began_at and newest_build = ${deployId})
    returning image_id`.execute(db);
  return rows.length > 0;
}
