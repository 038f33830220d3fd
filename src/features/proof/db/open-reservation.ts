import { type RawBuilder, sql } from 'kysely';

/**
 * The id of a reservation for which proof can be stored: it was not canceled, and its customer was not erased. The
 * locks wait for an erasure or a deletion that is under way, and these wait for the statement.
 */
export function openReservation(id: number): RawBuilder<unknown> {
  return sql`
    select reservations.id from reservations join users on users.id = user_id
    where reservations.id = ${id}::integer and status <> 'CANCELLED' and erased_at is null
    for key share of reservations for share of users`;
}
