import { type Kysely, sql } from 'kysely';

/**
 * Vehicles with their images, and those that were deleted.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicles (
      id integer generated always as identity primary key,
      model text not null check (length(model) between 1 and 80),
      doors integer not null check (doors between 1 and 9),
      seats integer not null check (seats between 1 and 99),
      luggage integer not null check (luggage between 0 and 99),
      transmission text not null check (transmission in ('Automatic', 'Manuel', 'Tiptronic')),
      air_conditioning boolean not null,
      fuel_type text not null check (
        fuel_type in ('Electricity', 'Hybrid', 'Gasoline', 'Diesel', 'Hydrogen', 'LPG', 'CNG')
      ),
      age integer not null check (age between 0 and 150),
      minimum_driver_age smallint check (minimum_driver_age between 16 and 99),
      price_per_hour_cents integer not null check (price_per_hour_cents between 1 and 999999),
      daily_cap_cents integer check (daily_cap_cents between 1 and 9999999),
      image_id uuid references images,
      further_image_ids uuid[] not null default '{}' check (cardinality(further_image_ids) <= 7),
      built_in boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index vehicles_by_model on vehicles (lower(model), id)`.execute(db);
  await sql`create index vehicles_by_image on vehicles (image_id)`.execute(db);
  await sql`
    create index vehicles_by_further_image on vehicles using gin (further_image_ids)`.execute(db);
  await sql`
    create index vehicles_search on vehicles using gin ((' ' || model) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);

  await keepImages(db);

  // Figures of the past count the fleet as it was then (figures: figures).
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

  await sql`
    create function note_fleet_change() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        update site set fleet_changed_at = clock_timestamp();
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, version] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`fleet_changed_by_${change}`)} after ${sql.raw(change)} on vehicles
      referencing ${sql.raw(version)} table as changed
      for each statement execute function note_fleet_change()`.execute(db);
  }
}

/**
 * A foreign key can't check the list of a vehicle's further images, so two triggers do the same and refuse under the
 * name `vehicles_further_image_ids_fkey`.
 */
async function keepImages(db: Kysely<unknown>): Promise<void> {
  // The lock prevents the deletion of the list's images before this transaction ends.
  await sql`
    create function require_further_images() returns trigger language plpgsql as $$
    begin
      perform from images where id = any (new.further_image_ids) order by id for key share;
      if exists (
        select from unnest(new.further_image_ids) as image_id
        where not exists (select from images where id = image_id)
      ) then
        raise 'A further image of a vehicle does not exist' using
          errcode = 'foreign_key_violation',
          constraint = 'vehicles_further_image_ids_fkey';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger require_further_images
    after insert or update of further_image_ids on vehicles
    for each row when (cardinality(new.further_image_ids) > 0)
    execute function require_further_images()`.execute(db);

  // The check runs after the statement, which may also have removed the image from the list.
  await sql`
    create function keep_further_image() returns trigger language plpgsql as $$
    begin
      if exists (select from vehicles where further_image_ids @> array[old.id]) then
        raise 'A vehicle shows this image' using
          errcode = 'foreign_key_violation',
          constraint = 'vehicles_further_image_ids_fkey';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_further_image after delete on images
    for each row execute function keep_further_image()`.execute(db);

  // Returns unused images and locks them until the statement ends, so none of them can be given to a vehicle in
  // between. Two statements: the second one sees what was committed while the first one waited.
  await sql`
    create function lock_unshown_images(candidates uuid[]) returns setof uuid language plpgsql as $$
    begin
      perform from images where id = any (candidates) order by id for update;
      return query
        select id from images
        where id = any (candidates)
          and not exists (select from vehicles where image_id = images.id)
          and not exists (select from vehicles where further_image_ids @> array[images.id]);
    end $$`.execute(db);
}
