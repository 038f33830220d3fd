import { type Kysely, sql } from 'kysely';

/**
 * A second `replace_marks`, which also takes the marks that the caller has seen, and tells whether it has replaced
 * any. It does not if the reservation has others by now, is canceled, or its customer was erased, or for marks of a
 * hand-over that is recorded. The version still serving uses the first.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function replace_marks(reservation integer, marked_at text, marks jsonb, seen jsonb) returns boolean
    language plpgsql volatile as $$
    begin
      -- Two clerks who save at once wait for each other here, and for an erasure.
      perform from reservations join users on users.id = user_id
      where reservations.id = reservation and status <> 'CANCELLED' and erased_at is null
        and (marked_at = 'return' or picked_up_at is null)
      for no key update of reservations for share of users;
      if not found then
        return false;
      end if;
      if seen is not null and (
        select jsonb_agg(jsonb_build_array(x, y, size, kind, coalesce(note, '')) order by id)
        from condition_marks where reservation_id = reservation and handling = marked_at
      ) is distinct from (
        select jsonb_agg(jsonb_build_array(x, y, size, kind, note) order by place)
        from rows from (
          jsonb_to_recordset(seen) as (x real, y real, size text, kind text, note text)
        ) with ordinality as mark (x, y, size, kind, note, place)
      ) then
        return false;
      end if;
      delete from condition_marks where reservation_id = reservation and handling = marked_at;
      insert into condition_marks (reservation_id, handling, x, y, size, kind, note)
      select reservation, marked_at, x, y, size, kind, nullif(note, '')
      from jsonb_to_recordset(marks)
        as mark (x real, y real, size text, kind text, note text);
      return true;
    end $$`.execute(db);
}
