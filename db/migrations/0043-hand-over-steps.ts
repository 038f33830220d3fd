import { type Kysely, sql } from 'kysely';

/**
 * What is recorded before a vehicle is handed over (hand-over: before the hand-over): whether the desk has looked for damage, and
 * why it hands over without a license or without money. The odometer, the fuel and the note use their columns, without a time.
 * What is about a vehicle is forgotten when the reservation gets another one before the hand-over. The reasons are erased with
 * the person.
 *
 * Locks: reservations and users, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column is_checked_at_pick_up boolean,
      add column is_checked_at_return boolean,
      add column driver_reason text check (length(driver_reason) between 1 and 200),
      add column unpaid_reason text check (length(unpaid_reason) between 1 and 200)`.execute(db);
  await sql`
    create function forget_readings() returns trigger language plpgsql as $$
    begin
      new.pick_up_odometer := null;
      new.pick_up_fuel := null;
      new.is_checked_at_pick_up := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger readings_are_of_vehicle before update of vehicle_id on reservations
    for each row when (new.vehicle_id <> old.vehicle_id and new.picked_up_at is null)
    execute function forget_readings()`.execute(db);
  await sql`
    create function erase_reasons() returns trigger language plpgsql as $$
    begin
      update reservations set driver_reason = null, unpaid_reason = null
      where user_id = new.id and (driver_reason is not null or unpaid_reason is not null);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger reasons_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_reasons()`.execute(db);
  await sql`
    create trigger no_reason_of_erased before update of driver_reason, unpaid_reason on reservations
    for each row when (
      (new.driver_reason is not null and new.driver_reason is distinct from old.driver_reason)
      or (new.unpaid_reason is not null and new.unpaid_reason is distinct from old.unpaid_reason)
    )
    execute function refuse_for_erased()`.execute(db);
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('history_without_person(jsonb)'::regprocedure),
        '''adjustments''', '''adjustments'', ''driver_reason'', ''unpaid_reason''');
    end $$`.execute(db);
}
