import { type Kysely, sql } from 'kysely';

/**
 * The view of the vehicle on which damage is marked (proof: damage). Until now each mark was on the vehicle from above.
 *
 * Locks: condition_marks, 1 s at a million rows (a check).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table condition_marks add column view text not null default 'top'
      check (view in ('front', 'back', 'left', 'right', 'top'))`.execute(db);
}
