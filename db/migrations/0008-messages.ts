import { type Kysely, sql } from 'kysely';

/**
 * Messages of visitors, and letters.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 50),
      subject text not null check (length(subject) between 5 and 50),
      body text not null check (length(body) between 20 and 200),
      email text not null check (length(email) between 3 and 254),
      created_at timestamptz not null default now(),
      read_at timestamptz,
      answered_at timestamptz
    )`.execute(db);
  await sql`create index contact_messages_by_time on contact_messages (created_at, id)`.execute(db);
  await sql`
    create index contact_messages_by_subject on contact_messages (lower(subject), id)`.execute(db);
  await sql`create index contact_messages_by_name on contact_messages (lower(name), id)`.execute(
    db,
  );
  await sql`create index contact_messages_by_email on contact_messages (lower(email), id)`.execute(
    db,
  );
  await sql`
    create index contact_messages_unread on contact_messages (created_at, id)
    where read_at is null`.execute(db);
  await sql`
    create index contact_messages_search on contact_messages
    using gin ((' ' || subject || ' ' || body || ' ' || name || ' ' || email) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);

  // A letter is written by the statement that causes it. It waits until `sent_at` is set or `give_up_at` has passed.
  // It outlives its user and its reservation, because it has its own copy of the facts. `left_out` counts the letters
  // that one row stands for because their account had too many (letters: letters). `awaited` says that a sender is
  // waiting until a letter about a change is due, so no other one does.
  await sql`
    create table letters (
      id integer generated always as identity primary key,
      message_id uuid not null default gen_random_uuid(),
      kind text not null check (length(kind) between 1 and 50),
      recipient text not null check (length(recipient) between 3 and 254),
      user_id integer references users on delete set null,
      reservation_id integer references reservations on delete set null,
      facts jsonb not null,
      once text unique,
      left_out integer not null default 0 check (left_out >= 0),
      awaited boolean not null default false,
      created_at timestamptz not null default now(),
      attempts integer not null default 0 check (attempts >= 0),
      next_attempt_at timestamptz not null default now(),
      give_up_at timestamptz not null default now() + interval '24 hours',
      sent_at timestamptz,
      last_error text
    )`.execute(db);
  // For waiting letters. Their give_up_at is at most a day away, and it is past for all that were given up.
  await sql`create index letters_waiting on letters (give_up_at) where sent_at is null`.execute(db);
  await sql`create index letters_by_time on letters (created_at, id)`.execute(db);
  await sql`create index letters_by_kind on letters (kind, created_at, id)`.execute(db);
  await sql`create index letters_by_recipient on letters (lower(recipient), id)`.execute(db);
  await sql`
    create index letters_by_user on letters (user_id) where user_id is not null`.execute(db);
  await sql`
    create index letters_by_reservation on letters (reservation_id)
    where reservation_id is not null`.execute(db);
  // New entries may wait in a list, unlike those of other searches: each booking writes a letter, and searches are rare.
  await sql`
    create index letters_search on letters using gin ((' ' || recipient) gin_trgm_ops)`.execute(db);

  // Letters and links to nobody are left out here, so no statement that writes them needs to know.
  await sql`
    create function skip_for_nobody() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`.execute(db);
  await sql`
    create trigger not_to_nobody before insert on letters
    for each row when (new.recipient is null) execute function skip_for_nobody()`.execute(db);
  await sql`
    create trigger not_to_nobody before insert on account_links
    for each row when (new.email is null) execute function skip_for_nobody()`.execute(db);
}
