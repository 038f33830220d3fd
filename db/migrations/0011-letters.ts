import { type Kysely, sql } from 'kysely';

/**
 * Letters that are to be sent or were sent. Each is written by the statement that causes it. It waits until
 * `sent_at` is set or `give_up_at` has passed. A letter outlives its user and its reservation, because it has
 * its own copy of the facts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index letters_by_recipient on letters (lower(recipient), id)`.execute(db);
  await sql`
    create index letters_by_user on letters (user_id) where user_id is not null`.execute(db);
  await sql`
    create index letters_by_reservation on letters (reservation_id)
    where reservation_id is not null`.execute(db);
}
