import { type Kysely, sql } from 'kysely';

/**
 * Indexes for what read more rows the more reservations there are (db/README.md, growth): the first pick-up of
 * a vehicle, vehicles that were handed over before their pick-up time, and history by action. Writing waits meanwhile,
 * about 2 seconds for each million rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reservations_by_vehicle_and_pick_up on reservations (vehicle_id, pick_up_time)
    where status <> 'CANCELLED'`.execute(db);
  await sql`
    create index reservations_handed_over_early on reservations (vehicle_id)
    where status = 'CREATED' and picked_up_at < pick_up_time`.execute(db);
  await sql`create index history_by_action on history (action, id)`.execute(db);
}
