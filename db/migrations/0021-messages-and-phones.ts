import { type Kysely, sql } from 'kysely';

/**
 * When a message was first read, and the index that finds users by their phone number. Messages from
 * before count as read: nobody wants to go through them again. The version that serves while this runs
 * goes on as before, and its new messages are unread.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages add column read_at timestamptz default now()`.execute(db);
  await sql`alter table contact_messages alter column read_at drop default`.execute(db);
  await sql`
    create index contact_messages_unread on contact_messages (created_at, id)
    where read_at is null`.execute(db);

  // The digits as db/search.ts looks for them. Without fastupdate, as in migration 0003.
  await sql`
    create index users_by_phone on users
    using gin (regexp_replace(phone_number, '\\D', '', 'g') gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`analyze users`.execute(db);
}
