import { type Kysely, sql } from 'kysely';

/**
 * A mark has a key that its clerk's device chooses, so each mark is added and removed alone, and adding it twice is
 * harmless. The version still serving replaces all marks of a hand-over with the `replace_marks` of 0053, which a later
 * migration can drop; its marks get keys by default. Nobody calls that of 0048 anymore.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table condition_marks add column key uuid not null default gen_random_uuid()`.execute(
    db,
  );
  await sql`
    alter table condition_marks
      add constraint condition_marks_once unique (reservation_id, handling, key)`.execute(db);
  await sql`drop index condition_marks_by_reservation`.execute(db);
  // Called with the reservation locked. It counts after the wait for the lock.
  await sql`
    create function count_other_marks(reservation integer, marked_at text, own_key uuid) returns integer
    language plpgsql volatile as $$
    begin
      return (
        select count(*) from condition_marks
        where reservation_id = reservation and handling = marked_at and key <> own_key
      );
    end $$`.execute(db);
  await sql`drop function replace_marks(integer, text, jsonb)`.execute(db);
}
