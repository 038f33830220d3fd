import { type Kysely, sql } from 'kysely';

/**
 * A function that counts a reservation's drivers, for additions below a limit. Additions to one reservation
 * wait for each other here, and each counts after it has waited, as in `lock_and_count_upcoming`.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_and_count_drivers(reservation integer) returns integer
    language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      return (select count(*) from drivers where reservation_id = reservation);
    end $$`.execute(db);
}
