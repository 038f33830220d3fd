import { type Kysely, sql } from 'kysely';

/**
 * A file with what was done of a paper or a service, such as an invoice (upkeep: papers and service).
 *
 * Locks: duty_records against writing, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duty_files (
      record_id integer primary key references duty_records on delete cascade,
      content_type text not null check (content_type in ('application/pdf', 'image/jpeg')),
      byte_count integer not null check (byte_count between 1 and 4500000),
      bytes bytea,
      store_key text,
      check (num_nonnulls(bytes, store_key) = 1)
    )`.execute(db);
  // Both types are compressed already.
  await sql`alter table duty_files alter column bytes set storage external`.execute(db);
  await sql`
    create trigger file_is_removed_from_store after delete on duty_files
    for each row when (old.store_key is not null) execute function note_removed_photo()`.execute(
    db,
  );
  await sql`
    create trigger replaced_file_is_removed_from_store after update on duty_files
    for each row when (old.store_key is not null and old.store_key is distinct from new.store_key)
    execute function note_removed_photo()`.execute(db);
  // The entry names what the file is of, and says nothing about the file. One that goes with its record has none.
  await sql`
    create function write_duty_file_history() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, action, changes)
      select 'vehicle', vehicle_id, 'duty-changed', jsonb_build_object(
        'duty_kind', jsonb_build_array(duty_kind, duty_kind),
        'duty_name', jsonb_build_array(duty_name, duty_name), 'duty_file', null)
      from duty_records join duties on duties.id = duty_id
      where duty_records.id = coalesce(new.record_id, old.record_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update or delete on duty_files
    for each row execute function write_duty_file_history()`.execute(db);
}
