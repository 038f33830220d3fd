import { type Kysely, sql } from 'kysely';

/** Tables that say on a screen who did something, and now also with which key. */
const SHOWN = ['payment_movements', 'closings', 'photos', 'done_transfers', 'agreement_texts'];

/**
 * Keys with which other programs call (identity: API keys). A key acts as itself: what it does names the key and no user.
 *
 * Locks: users, history, payment_movements, closings, photos, done_transfers and agreement_texts, milliseconds each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id integer primary key generated always as identity,
      name text not null check (length(name) between 1 and 60),
      key_hash bytea not null constraint api_keys_key_hash_key unique check (length(key_hash) = 32),
      -- The first characters of the key, by which people recognize it.
      key_start text not null check (length(key_start) between 1 and 12),
      permissions text[] not null,
      -- Null for all places.
      place_ids integer[] check (cardinality(place_ids) > 0),
      created_by integer references users on delete set null default statement_actor(),
      created_at timestamptz not null default now(),
      expires_at timestamptz,
      last_used_at timestamptz,
      ended_at timestamptz,
      -- The calls of the present window.
      calls integer not null default 0,
      window_ends_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index api_keys_by_creator on api_keys (created_by) where created_by is not null`.execute(
    db,
  );
  await sql`
    create function statement_key() returns integer language sql stable as $$
      select nullif(current_setting('kestrel.key_id', true), '')::integer
    $$`.execute(db);
  await sql`
    create function actor_name(user_id integer, key_id integer) returns text language sql stable as $$
      select coalesce(
        (select first_name || ' ' || last_name from users where users.id = $1),
        -- Two keys can have one name.
        (select name || ' (' || key_start || '…)' from api_keys where api_keys.id = $2)
      )
    $$`.execute(db);
  await sql`alter table history add column actor_key_id integer`.execute(db);
  for (const table of SHOWN) {
    await sql`alter table ${sql.table(table)} add column actor_key_id integer references api_keys`.execute(
      db,
    );
  }
  // Rows from before have none, so the default is set after the column was added.
  for (const table of ['history', ...SHOWN]) {
    await sql`
      alter table ${sql.table(table)} alter column actor_key_id set default statement_key()`.execute(
      db,
    );
  }
  await endKeysOfFormerOwners(db);
  await writeHistory(db);
}

/** Whoever is no owner any more may still know a key, so it does not hold again when they become one. */
async function endKeysOfFormerOwners(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function end_keys_of_user() returns trigger language plpgsql as $$
    begin
      update api_keys set ended_at = now() where created_by = old.id and ended_at is null;
      return coalesce(new, old);
    end $$`.execute(db);
  await sql`
    create trigger keys_end_with_role after update on users
    for each row when (old.staff = 'owner' and coalesce(new.staff, '') <> 'owner')
    execute function end_keys_of_user()`.execute(db);
  await sql`
    create trigger keys_end_with_user before delete on users
    for each row when (old.staff = 'owner') execute function end_keys_of_user()`.execute(db);
}

async function writeHistory(db: Kysely<unknown>): Promise<void> {
  // Keys are part of the history of the company.
  await sql`
    create function record_api_key() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, action, changes)
      values ('company', 1, 'changed', case when new.ended_at is null
        then jsonb_build_object('api_key', jsonb_build_array(null, actor_name(null, new.id)),
          'key_permissions', jsonb_build_array(null, to_jsonb(new.permissions)),
          'key_place_ids', jsonb_build_array(null, to_jsonb(new.place_ids)))
        else jsonb_build_object('api_key', jsonb_build_array(actor_name(null, new.id), null)) end);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history_by_insert after insert on api_keys
    for each row execute function record_api_key()`.execute(db);
  await sql`
    create trigger history_by_end after update of ended_at on api_keys
    for each row when (old.ended_at is null and new.ended_at is not null)
    execute function record_api_key()`.execute(db);
  // What a key removes of a charge is recorded as what a person removes.
  await sql`drop trigger history_by_delete on charge_files`.execute(db);
  await sql`
    create trigger history_by_delete after delete on charge_files
    for each row when (statement_actor() is not null or statement_key() is not null)
    execute function record_charge_file()`.execute(db);
}
