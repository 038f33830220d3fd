import { type Kysely, sql } from 'kysely';

/**
 * A small JPEG of each photograph, for lists and for the agreement. Photographs from before this have none. And a
 * function that counts photographs for additions below a limit, as `lock_and_count_drivers` does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos
      add column thumbnail bytea check (octet_length(thumbnail) <= 200000)`.execute(db);
  await sql`alter table photos alter column thumbnail set storage external`.execute(db);
  await sql`
    create function lock_and_count_photos(reservation integer, of_handling text) returns integer
    language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      return (
        select count(*) from photos where reservation_id = reservation and handling = of_handling
      );
    end $$`.execute(db);
}
