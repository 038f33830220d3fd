import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';

/**
 * Records that a deploy's build begins to read the fleet, and which images its pages show. In a local run the deploy
 * is 'local'.
 */
export async function rememberBuild(db: Database, deployId: string): Promise<void> {
  await sql`
    with built as (
      update images set built_at = now() where id in (
        select image_id from vehicles
        union select unnest(further_image_ids) from vehicles
        union select unnest(array[logo_id, first_picture_id, second_picture_id, app_picture_id]) from company
      )
    )
    update site set newest_build = ${deployId}, newest_build_began_at = now()`.execute(db);
}

/**
 * Whether a page of the published build can show an image (fleet: images). While the newest build is under way, each
 * page that was built before it counts.
 * @param deployId the deploy that serves
 */
export function isOnBuiltPage(deployId: string): RawBuilder<boolean> {
  return sql`(
    images.built_at is not null
    and (select images.built_at >= newest_build_began_at or newest_build <> ${deployId} from site)
  )`;
}

/**
 * Whether no page shows a removed image any longer: the build of the deploy that serves began after it was removed. If there
 * is no such build, or a newer one is under way, that is so an hour after it was removed (fleet: images).
 * @param deployId the deploy that serves
 */
export function isOver(deployId: string): RawBuilder<boolean> {
  return sql`(
    removed_at <= now() - interval '1 hour'
    or exists (select from site where removed_at < newest_build_began_at and newest_build = ${deployId})
  )`;
}

/**
 * Deletes the removed images that are no longer served.
 * @param deployId the deploy that serves
 * @returns whether any images were deleted
 */
export async function deleteRemovedVariants(db: Database, deployId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from image_variants where ${isOver(deployId)} returning image_id`.execute(db);
  return rows.length > 0;
}
