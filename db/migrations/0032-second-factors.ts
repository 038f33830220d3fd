import { type Kysely, sql } from 'kysely';

/**
 * The second factors of accounts (rules, second factor), and the steps in which one is asked for.
 *
 * `second_factor_methods` says what an account can sign in with after its password: nothing unless it has a
 * passkey or an app, because codes only stand in for one of these. The codes are deleted with the last of
 * them. The trigger locks the user, so two simultaneous removals can't leave codes behind.
 *
 * An erased person keeps no session and no second factor. The version still serving knows none of these tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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

  await sql`
    create function erase_sign_ins() returns trigger language plpgsql as $$
    begin
      delete from sessions where user_id = new.id;
      delete from passkeys where user_id = new.id;
      delete from totp_secrets where user_id = new.id;
      delete from one_time_codes where user_id = new.id;
      delete from second_factor_steps where user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sign_ins_are_erased after update of erased_at on users
    for each row when (new.erased_at is not null) execute function erase_sign_ins()`.execute(db);
}
