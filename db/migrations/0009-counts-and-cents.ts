import { type Kysely, sql } from 'kysely';

/** In the order in which a booking locks the tables, so the two can't deadlock. */
const COUNTED = ['vehicles', 'users', 'reservations', 'contact_messages'];

/**
 * Removes the kept row counts, which made all bookings wait for one another; removes three indexes for orders
 * that no screen offers; and makes totals `bigint`.
 *
 * The version that is still serving keeps working. A view replaces `row_counts` for its reads. It divides
 * totals, and JavaScript can also divide the text that it gets for a `bigint`. The next migration can drop
 * the view.
 *
 * Dropping triggers and rewriting `reservations` with its indexes take ACCESS EXCLUSIVE locks: nobody reads
 * or writes the four tables until the migration ends. At 1,000,000 reservations that is about 25 seconds, in
 * which calls get a 503 and can be repeated. The triggers go first: a booking that waits for `reservations`
 * has already locked `vehicles`, so the other order would deadlock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of COUNTED) {
    await sql`drop trigger count_added on ${sql.table(name)}`.execute(db);
    await sql`drop trigger count_removed on ${sql.table(name)}`.execute(db);
  }
  await sql`drop function keep_row_count`.execute(db);
  await sql`drop table row_counts`.execute(db);
  const counts = COUNTED.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*)::integer as total from ${sql.table(name)}`,
  );
  await sql`create view row_counts as ${sql.join(counts, sql` union all `)}`.execute(db);

  await sql`drop index reservations_by_status`.execute(db);
  await sql`drop index reservations_by_pick_up_location`.execute(db);
  await sql`drop index reservations_by_drop_off_location`.execute(db);

  await sql`alter table reservations alter column total_cents type bigint`.execute(db);
  await sql`analyze reservations`.execute(db);
}
