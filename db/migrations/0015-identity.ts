import { type Kysely, sql } from 'kysely';

/**
 * What tells two vehicles of a model apart, and the odometer as recorded last (fleet: identity).
 *
 * Locks: vehicles, and reservations against writing, 5 s at a million rows (7 min at a million vehicles: each is updated).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      add column plate text check (length(plate) between 1 and 16),
      add column vin text check (vin ~ '^[A-HJ-NPR-Z0-9]{17}$'),
      add column color text check (length(color) between 1 and 30),
      add column odometer integer check (odometer between 0 and 9999999),
      add column odometer_at timestamptz,
      add constraint vehicles_odometer_has_time check ((odometer is null) = (odometer_at is null))`.execute(
    db,
  );
  await sql`
    create unique index vehicles_plate_key on vehicles (upper(translate(plate, ' -', '')))`.execute(
    db,
  );
  await sql`create unique index vehicles_vin_key on vehicles (vin)`.execute(db);
  await keepOdometer(db);
  await leaveBuildAlone(db);
}

/** A later reading replaces an earlier one, whoever records it first. A corrected record replaces its own. */
async function keepOdometer(db: Kysely<unknown>): Promise<void> {
  // What the form says was read now. Records have times of full minutes, so this one has, too.
  await sql`
    create function time_odometer() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.odometer is distinct from old.odometer then
        new.odometer_at := case when new.odometer is not null then date_trunc('minute', now()) end;
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger time_odometer before insert or update of odometer on vehicles
    for each row when (pg_trigger_depth() = 0) execute function time_odometer()`.execute(db);
  await sql`
    create function keep_odometer() returns trigger language plpgsql as $$
    begin
      update vehicles set
        odometer = reading.miles,
        odometer_at = reading.at,
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      from (
        select * from (values
          (new.return_odometer, new.returned_at), (new.pick_up_odometer, new.picked_up_at)
        ) as recorded (miles, at)
        where miles is not null and at is not null
        order by at desc limit 1
      ) as reading
      where id = new.vehicle_id and reading.at >= coalesce(odometer_at, '-infinity')
        and odometer is distinct from reading.miles;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_odometer
    after insert or update of pick_up_odometer, return_odometer, picked_up_at, returned_at on reservations
    for each row when (new.pick_up_odometer is not null or new.return_odometer is not null)
    execute function keep_odometer()`.execute(db);
  // The record of the hand-over is in the history of its reservation, so that of the vehicle does not repeat it.
  await sql`drop trigger history on vehicles`.execute(db);
  await sql`
    create trigger history after insert or update or delete on vehicles
    for each row when (pg_trigger_depth() = 0) execute function write_history('vehicle', '')`.execute(
    db,
  );
  // The readings that are recorded already.
  await sql`
    update vehicles set odometer = reading.miles, odometer_at = reading.at
    from (
      select distinct on (vehicle_id) vehicle_id, miles, at
      from reservations, lateral (values
        (return_odometer, returned_at), (pick_up_odometer, picked_up_at)
      ) as recorded (miles, at)
      where miles is not null and at is not null
      order by vehicle_id, at desc
    ) as reading
    where id = reading.vehicle_id`.execute(db);
}

/** No page shows what only the desk sees, so a change of it needs no build. */
async function leaveBuildAlone(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function shown_of_vehicle(vehicle vehicles) returns jsonb language sql immutable as $$
      select to_jsonb(vehicle) - array['plate', 'vin', 'color', 'odometer', 'odometer_at', 'updated_at']
    $$`.execute(db);
  await sql`
    create function note_vehicle_update() returns trigger language plpgsql as $$
    begin
      if exists (
        select from before join after using (id)
        where shown_of_vehicle(before) is distinct from shown_of_vehicle(after)
      ) then
        update site set fleet_changed_at = clock_timestamp();
      end if;
      return null;
    end $$`.execute(db);
  await sql`drop trigger fleet_changed_by_update on vehicles`.execute(db);
  await sql`
    create trigger fleet_changed_by_update after update on vehicles
    referencing old table as before new table as after
    for each statement execute function note_vehicle_update()`.execute(db);
}
