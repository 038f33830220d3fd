import { type Kysely, sql } from 'kysely';

/**
 * How many upcoming reservations a customer holds, for a booking that may add one only below a
 * limit (src/domain/renting/own-reservation.ts says what is upcoming). The customer's bookings wait for each
 * other here, and each counts after it has waited: a function's statements see what was committed
 * before each of them, which a count in the booking's own statement would not.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function lock_and_count_upcoming(customer integer) returns integer
    language plpgsql volatile as $$
    begin
      perform from users where id = customer for no key update;
      return (
        select count(*) from reservations
        where user_id = customer and status = 'CREATED' and drop_off_time > now()
      );
    end $$`.execute(db);
}
