import { type Kysely, sql } from 'kysely';

/**
 * Indexes by which the administrators' lists are searched, filtered and sorted, so none of them reads a whole
 * table. The version that is still serving works as before. Its writes to a table wait while that table's
 * indexes are built, so the largest table comes last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);

  // Texts as db/search.ts looks for them. Without fastupdate, which would leave a list to be read
  // through at each search: people register and write seldom, and are searched for often.
  await sql`
    create index vehicles_search on vehicles using gin ((' ' || model) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`
    create index contact_messages_search on contact_messages
    using gin ((' ' || subject || ' ' || body || ' ' || name || ' ' || email) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`
    create index users_search on users
    using gin ((' ' || first_name || ' ' || last_name || ' ' || email) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);

  await sql`create index contact_messages_by_time on contact_messages (created_at, id)`.execute(db);
  await sql`create index contact_messages_by_name on contact_messages (name, id)`.execute(db);
  await sql`create index contact_messages_by_email on contact_messages (email, id)`.execute(db);
  await sql`create index users_by_last_name on users (last_name, id)`.execute(db);
  await sql`create index users_by_email on users (email, id)`.execute(db);

  await sql`create index reservations_by_drop_off on reservations (drop_off_time, id)`.execute(db);
  await sql`
    create index reservations_by_status_and_pick_up on reservations (status, pick_up_time, id)
  `.execute(db);
  await sql`
    create index reservations_by_status_and_drop_off on reservations (status, drop_off_time, id)
  `.execute(db);
  await sql`create index reservations_by_status on reservations (status, id)`.execute(db);
  await sql`create index reservations_by_total on reservations (total_cents, id)`.execute(db);
  await sql`
    create index reservations_by_pick_up_location on reservations (pick_up_location, id)
  `.execute(db);
  await sql`
    create index reservations_by_drop_off_location on reservations (drop_off_location, id)
  `.execute(db);
  // The due times of reservations that are still open. It is an expression, so the planner knows how few of
  // them are late. Otherwise it would treat the status and the time as unrelated.
  await sql`
    create index reservations_by_due_time on reservations
    ((case when status = 'CREATED' then drop_off_time end))`.execute(db);
  // Reservations under way at a moment or in a period. The ranges are closed, unlike the constraint's,
  // because a planner that used the constraint's index for this would read all of it.
  await sql`
    create index reservations_by_period on reservations
    using gist (tstzrange(pick_up_time, drop_off_time, '[]'))`.execute(db);

  // Postgres knows the distribution of an expression's values only after an analysis.
  await sql`analyze users, vehicles, contact_messages, reservations`.execute(db);
}
