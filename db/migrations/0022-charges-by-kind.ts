import { type Kysely, sql } from 'kysely';

/**
 * Figures of charges: the conditions of src/features/figures/db/charges-by-kind.ts. Few reservations have any.
 *
 * Locks: reservations against writing, 0.5 s at a million rows (an index).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reservations_charged on reservations (pick_up_time)
    where jsonb_array_length(charges) > 0`.execute(db);
}
