import { type Kysely, sql } from 'kysely';

/**
 * What the administrators' lists are searched, filtered and sorted by, so that none of them reads a
 * whole table. Indexes alone: the version that serves while this runs goes on as before; its writes
 * to a table wait while that table's indexes are built, so the largest table comes last.
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
  // When those that are still to come back are due: an expression, so that the planner knows how few
  // of them are late, where it would take being open and being past for unrelated.
  await sql`
    create index reservations_by_due_time on reservations
    ((case when status = 'CREATED' then drop_off_time end))`.execute(db);
  // Those under way at a moment or in a period. Closed ranges, unlike the constraint's: a planner
  // that took that one's index for this would read it from end to end.
  await sql`
    create index reservations_by_period on reservations
    using gist (tstzrange(pick_up_time, drop_off_time, '[]'))`.execute(db);

  // What an expression's values are like is known only once it has been looked at.
  await sql`analyze users, vehicles, contact_messages, reservations`.execute(db);
}
