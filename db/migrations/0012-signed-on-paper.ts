import { type Kysely, sql } from 'kysely';

/**
 * A photograph can show an agreement that was signed on paper.
 *
 * Locks: photos, 0.2 s at a million rows (a check).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos
      drop constraint photos_view_check,
      add constraint photos_view_check
        check (view in ('front', 'rear', 'left', 'right', 'dashboard', 'other', 'paper')) not valid`.execute(
    db,
  );
  await sql`alter table photos validate constraint photos_view_check`.execute(db);
}
