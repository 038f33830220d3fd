import { type Kysely, sql } from 'kysely';

/**
 * Sessions as rows, so signing out ends one on the server (rules, sessions). A session is valid only while
 * its row exists and has the token version of its user: a new password raises that, except in the session
 * that set it. Tokens from before have no row, so everybody signs in again once. `users.kept_session` is
 * written only by the version still serving; a migration that lands one deploy later can drop it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sessions (
      id uuid primary key,
      user_id integer not null references users on delete cascade,
      token_version integer not null,
      device text not null check (char_length(device) <= 100),
      created_at timestamptz not null default now(),
      last_used_at timestamptz not null default now(),
      password_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index sessions_user on sessions (user_id)`.execute(db);

  // An administrator can end the sessions of a user.
  await sql`alter table history drop constraint history_action_check`.execute(db);
  await sql`
    alter table history add constraint history_action_check check (action in (
      'created', 'changed', 'deleted', 'maintenance-added', 'maintenance-changed',
      'maintenance-deleted', 'signed-in', 'signed-out', 'downloaded'
    ))`.execute(db);
}
