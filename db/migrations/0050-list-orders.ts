import { type Kysely, sql } from 'kysely';

/**
 * Indexes for the remaining orders of the list of reservations. Without them, a page of ten million takes longer than
 * calls wait for the database. Writing waits meanwhile, about 3 seconds for each million rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reservations_by_pick_up_location on reservations (pick_up_location, id)`.execute(
    db,
  );
  await sql`
    create index reservations_by_drop_off_location on reservations (drop_off_location, id)`.execute(
    db,
  );
  await sql`create index reservations_by_status on reservations (status, id)`.execute(db);
}
