import { sql } from 'kysely';

/** The ids of the charges of a row of reservations to which the customer objects, until the desk has answered (charges: objections). */
export const openObjections = sql<string[]>`(
  select coalesce(jsonb_agg(later_charges.id), '[]')
  from later_charges join contact_messages on contact_messages.charge_id = later_charges.id
  where later_charges.reservation_id = reservations.id and contact_messages.answered_at is null
)`;
