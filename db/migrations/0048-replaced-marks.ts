import { type Kysely, sql } from 'kysely';

/**
 * A function that replaces the marks of a hand-over or return. Two clerks who save at once wait for each other here,
 * and the second removes what the first has written. A delete in the statement that waited would not see it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function replace_marks(reservation integer, marked_at text, marks jsonb) returns void
    language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      delete from condition_marks where reservation_id = reservation and handling = marked_at;
      insert into condition_marks (reservation_id, handling, x, y, size, kind, note)
      select reservation, marked_at, x, y, size, kind, nullif(note, '')
      from jsonb_to_recordset(marks)
        as mark (x real, y real, size text, kind text, note text);
    end $$`.execute(db);
}
