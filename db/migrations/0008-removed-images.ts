import { type Kysely, sql } from 'kysely';

/**
 * An image that is removed can no longer be given to a vehicle, but pages that were built before
 * may still show it: its variants outlive it until a newer build is published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table image_variants
      drop constraint image_variants_image_id_fkey,
      add column removed_at timestamptz`.execute(db);
  await sql`
    alter table site
      add column newest_build text check (length(newest_build) between 1 and 200),
      add column newest_build_began_at timestamptz`.execute(db);
}
