import { type Kysely, sql } from 'kysely';

/**
 * Files that show why something is charged after a return (charges: evidence). They can be stored before their charge is added,
 * whose id the desk has chosen.
 *
 * Locks: reservations and users against writing, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table charge_files (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      charge_id uuid not null,
      content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
      byte_count integer not null check (byte_count between 1 and 4500000),
      bytes bytea,
      store_key text,
      added_at timestamptz not null default now(),
      check (num_nonnulls(bytes, store_key) = 1)
    )`.execute(db);
  // Both types are compressed already.
  await sql`alter table charge_files alter column bytes set storage external`.execute(db);
  await sql`
    create index charge_files_by_charge on charge_files (reservation_id, charge_id)`.execute(db);
  await sql`
    create trigger file_is_removed_from_store after delete on charge_files
    for each row when (old.store_key is not null) execute function note_removed_photo()`.execute(
    db,
  );
  // For additions below a limit, as `lock_and_count_photos`.
  await sql`
    create function lock_and_count_charge_files(reservation integer, charge uuid) returns integer
    language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      return (select count(*) from charge_files where reservation_id = reservation and charge_id = charge);
    end $$`.execute(db);
  await writeHistory(db);
  await erase(db);
}

/** The entry says nothing about the file. One that goes with its reservation, its customer or its time has none. */
async function writeHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_charge_file() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, person_id, action, changes)
      select 'reservation', reservations.id, user_id, 'changed', '{"charge_file": null}'
      from reservations join users on users.id = user_id
      where reservations.id = coalesce(new.reservation_id, old.reservation_id) and erased_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history_by_insert after insert on charge_files
    for each row execute function record_charge_file()`.execute(db);
  await sql`
    create trigger history_by_delete after delete on charge_files
    for each row when (statement_actor() is not null) execute function record_charge_file()`.execute(
    db,
  );
}

async function erase(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_charge_files() returns trigger language plpgsql as $$
    begin
      delete from charge_files using reservations
        where reservations.id = charge_files.reservation_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger charge_files_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_charge_files()`.execute(
    db,
  );
}
