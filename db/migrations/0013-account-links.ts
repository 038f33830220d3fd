import { type Kysely, sql } from 'kysely';

/**
 * Links in letters that reset a password or confirm an e-mail, and which e-mails are confirmed.
 *
 * `email_confirmed` is true by default. Existing accounts, and those that the version that is still serving
 * creates, were never asked to confirm their e-mail, so they count as confirmed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users add column email_confirmed boolean not null default true`.execute(db);
  await sql`
    create table account_links (
      id uuid primary key,
      purpose text not null check (purpose in ('password-reset', 'email-confirmation')),
      token_hash bytea not null unique check (length(token_hash) = 32),
      user_id integer not null references users on delete cascade,
      email text not null,
      token_version integer not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index account_links_by_user on account_links (user_id)`.execute(db);
  await sql`create index account_links_by_expiry on account_links (expires_at)`.execute(db);
}
