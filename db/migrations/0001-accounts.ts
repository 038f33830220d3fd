import { type Kysely, sql } from 'kysely';

/**
 * Accounts, their sessions and second factors, and how often something limited was tried.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create extension if not exists pg_trgm`.execute(db);

  await addUsers(db);
  await addSecondFactors(db);

  // Account and IP addresses are the subjects.
  await sql`
    create table attempts (
      action text not null,
      subject text not null check (length(subject) between 1 and 300),
      window_ends timestamptz not null,
      count integer not null check (count >= 0),
      primary key (action, subject)
    )`.execute(db);
}

async function addUsers(db: Kysely<unknown>): Promise<void> {
  // A customer whom the desk adds may have no e-mail, but an administrator needs one to sign in. An account counts
  // as confirmed unless it was asked to confirm its e-mail. The last constraint says what is left of an erased
  // person: no late write can bring a name back.
  await sql`
    create table users (
      id integer generated always as identity primary key,
      first_name text not null check (length(first_name) between 1 and 50),
      last_name text not null check (length(last_name) between 1 and 50),
      phone_number text not null check (length(phone_number) between 1 and 24),
      email text check (length(email) between 3 and 254),
      email_confirmed boolean not null default true,
      address text not null check (length(address) between 1 and 200),
      zip_code text not null check (length(zip_code) between 1 and 20),
      user_name text not null check (length(user_name) between 1 and 254),
      password_hash text not null,
      roles text[] not null check (
        cardinality(roles) between 1 and 2 and roles <@ array['Customer', 'Administrator']
      ),
      built_in boolean not null default false,
      token_version integer not null default 0,
      erasure_requested_at timestamptz,
      erased_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint users_administrator_has_email check (
        email is not null or not 'Administrator' = any (roles)
      ),
      constraint users_erased_is_nobody check (
        erased_at is null or (
          first_name = 'Erased' and last_name = 'customer ' || id::text
          and email = 'erased-' || id::text and user_name = 'erased-' || id::text
          and phone_number = 'Erased' and address = 'Erased' and zip_code = 'Erased'
          and password_hash = '' and erasure_requested_at is null
          and roles = array['Customer'] and not built_in
        )
      )
    )`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);
  await sql`create index users_by_email on users (lower(email), id)`.execute(db);
  await sql`create index users_by_first_name on users (lower(first_name), id)`.execute(db);
  await sql`create index users_by_last_name on users (lower(last_name), id)`.execute(db);
  await sql`
    create index users_administrators on users (id) where 'Administrator' = any (roles)`.execute(
    db,
  );
  await sql`
    create index users_erasure_requested on users (erasure_requested_at)
    where erasure_requested_at is not null`.execute(db);
  await sql`create index users_erased on users (id) where erased_at is not null`.execute(db);
  // Texts and digits as db/client/search.ts looks for them. Without fastupdate, which would leave a list to be read through
  // at each search: people register and write seldom, and are searched for often.
  await sql`
    create index users_search on users
    using gin ((' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`
    create index users_by_phone on users
    using gin (regexp_replace(phone_number, '\\D', '', 'g') gin_trgm_ops)
    with (fastupdate = off)`.execute(db);

  // Links in letters that reset a password or confirm an e-mail.
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

  // A session is valid only while its row exists and has the token version of its user: a new password raises that,
  // except in the session that set it (identity: sessions).
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

  // The actor of a change is a setting of the transaction (db/client/actor.ts).
  await sql`
    create function statement_actor() returns integer language sql stable as $$
      select nullif(current_setting('kestrel.actor_id', true), '')::integer
    $$`.execute(db);
}

/** The second factors of accounts (identity: second factor), and the steps in which one is asked for. */
async function addSecondFactors(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table passkeys (
      id integer generated always as identity primary key,
      user_id integer not null references users on delete cascade,
      credential_id text not null unique check (length(credential_id) between 1 and 1400),
      public_key bytea not null check (length(public_key) between 1 and 8192),
      counter bigint not null check (counter >= 0),
      transports text[] not null,
      name text not null check (length(name) between 1 and 50),
      created_at timestamptz not null default now(),
      last_used_at timestamptz
    )`.execute(db);
  await sql`create index passkeys_by_user on passkeys (user_id)`.execute(db);
  await sql`
    create table totp_secrets (
      user_id integer primary key references users on delete cascade,
      secret bytea not null,
      created_at timestamptz not null default now(),
      confirmed_at timestamptz,
      last_time_step integer
    )`.execute(db);
  await sql`
    create table one_time_codes (
      user_id integer not null references users on delete cascade,
      number integer not null check (number between 1 and 10),
      salt bytea not null check (length(salt) = 16),
      code_hash bytea not null check (length(code_hash) = 32),
      created_at timestamptz not null default now(),
      used_at timestamptz,
      primary key (user_id, number)
    )`.execute(db);
  await sql`
    create table second_factor_steps (
      token_hash bytea primary key check (length(token_hash) = 32),
      purpose text not null check (purpose in ('sign-in', 'new-passkey')),
      user_id integer not null references users on delete cascade,
      token_version integer not null,
      challenge text not null,
      tries integer not null default 0,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index second_factor_steps_by_user on second_factor_steps (user_id)`.execute(db);
  await sql`
    create index second_factor_steps_by_expiry on second_factor_steps (expires_at)`.execute(db);

  // What an account can sign in with after its password: nothing unless it has a passkey or an app, because codes only
  // stand in for one of these.
  await sql`
    create function second_factor_methods(person integer) returns text[] language sql stable as $$
      select case when passkey or totp then array_remove(array[
        case when passkey then 'passkey' end,
        case when totp then 'totp' end,
        case when exists (
          select from one_time_codes where user_id = person and used_at is null
        ) then 'code' end
      ], null) else '{}' end
      from (
        select
          exists (select from passkeys where user_id = person) as passkey,
          exists (
            select from totp_secrets where user_id = person and confirmed_at is not null
          ) as totp
      ) as factors
    $$`.execute(db);
  // The lock keeps two simultaneous removals from leaving codes behind.
  await sql`
    create function delete_codes_with_last_factor() returns trigger language plpgsql as $$
    begin
      perform from users where id = old.user_id for no key update;
      if second_factor_methods(old.user_id) = '{}' then
        delete from one_time_codes where user_id = old.user_id;
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['passkeys', 'totp_secrets']) {
    await sql`
      create trigger codes_go_with_last_factor after delete on ${sql.table(table)}
      for each row execute function delete_codes_with_last_factor()`.execute(db);
  }
}
