import { type Kysely, sql } from 'kysely';

/**
 * A function that counts a customer's upcoming reservations, for bookings below a limit
 * (src/features/reservations/rules/own-reservation.ts says what is upcoming). A customer's bookings wait for each other
 * here, and each counts after it has waited. Each statement of a function sees what was committed before it.
 * A count in the booking's own statement would not.
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
