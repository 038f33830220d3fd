import { type Kysely, sql } from 'kysely';

/** In the order in which a booking locks them, so that neither waits for the other. */
const COUNTED = ['vehicles', 'users', 'reservations', 'contact_messages'];

/**
 * Removes the kept row counts, whose one row made all bookings wait for one another; three indexes
 * for orders that no screen offers; and the limit of an `integer` on totals.
 *
 * The version still serving reads `row_counts` and goes on: a view answers it. A later migration can
 * drop the view. That version also reads a `bigint`, which comes to it as text, as it divides it.
 *
 * Rewriting `reservations` takes an ACCESS EXCLUSIVE lock: nobody reads or writes the table until
 * all is done. So do the dropped triggers, for the other tables, and those come first: a booking
 * that waits for `reservations` has locked `vehicles` already.
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
