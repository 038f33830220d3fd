import { type Kysely, sql } from 'kysely';

/**
 * Vehicles that have been deleted, and when they were in the fleet: figures of the past count the fleet as it
 * was then (rules, figures). A trigger writes the row in the statement that deletes the vehicle, whichever
 * version of the site does it. Nothing is known about vehicles that were deleted before this migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table former_vehicles (
      vehicle_id integer primary key,
      model text not null,
      entered_at timestamptz not null,
      left_at timestamptz not null
    )`.execute(db);
  await sql`
    create function keep_former_vehicle() returns trigger language plpgsql as $$
    begin
      insert into former_vehicles (vehicle_id, model, entered_at, left_at)
      values (old.id, old.model, old.created_at, now());
      return null;
    end $$`.execute(db);
  await sql`
    create trigger former_vehicle after delete on vehicles
    for each row execute function keep_former_vehicle()`.execute(db);
}
