import { type Kysely, sql } from 'kysely';

const OCCUPYING = ['vehicle_id', 'pick_up_time', 'drop_off_time', 'turnaround_minutes', 'status'];

/**
 * The times at which vehicles are taken, in one table under one exclusion constraint: by reservations that
 * are not CANCELLED, each up to its drop-off and the turnaround after it, and for maintenance, with a reason.
 * Triggers on `reservations` keep its rows there, in the same statement that writes a reservation. Lengths
 * are those of src/kernel/records/field.ts.
 *
 * The version that is still serving keeps working: the triggers write the rows for it, without a turnaround.
 * Its bookings name the constraint `reservations_no_overlap` in `on conflict`, so they would all fail without
 * it. That constraint follows from the new one; a migration that lands one deploy later can drop it. The view
 * `row_counts` goes, because nothing reads it since 0009.
 *
 * Adding the column takes an ACCESS EXCLUSIVE lock: nobody reads or writes reservations until the migration
 * ends. At 1,000,000 reservations that is about 25 seconds. Vehicles are locked first, as in the deletion of
 * a vehicle, so the two can't deadlock.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view row_counts`.execute(db);
  await sql`lock table vehicles in share row exclusive mode`.execute(db);
  await sql`
    alter table reservations add column turnaround_minutes integer not null default 0
      check (turnaround_minutes >= 0)`.execute(db);

  await sql`
    create table occupancies (
      id integer generated always as identity primary key,
      vehicle_id integer not null,
      start_time timestamptz not null,
      end_time timestamptz not null,
      reservation_id integer,
      reason text check (length(reason) between 1 and 200),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint occupancies_reservation_or_reason
        check (num_nonnulls(reservation_id, reason) = 1),
      constraint occupancies_end_after_start check (end_time > start_time)
    )`.execute(db);
  await sql`
    insert into occupancies (vehicle_id, start_time, end_time, reservation_id)
    select vehicle_id, pick_up_time, drop_off_time, id from reservations
    where status <> 'CANCELLED'`.execute(db);
  // The constraint is added after the rows, which is faster than checking each row separately.
  await sql`
    alter table occupancies
      add constraint occupancies_reservation_id_key unique (reservation_id),
      add constraint occupancies_vehicle_id_fkey
        foreign key (vehicle_id) references vehicles on delete cascade,
      add constraint occupancies_reservation_id_fkey
        foreign key (reservation_id) references reservations on delete cascade,
      add constraint occupancies_no_overlap exclude using gist (
        vehicle_id with =,
        tstzrange(start_time, end_time) with &&
      )`.execute(db);
  // For the whole fleet at once. The ranges are closed, unlike the constraint's, because a planner that used
  // the constraint's index for this would read all of it.
  await sql`
    create index occupancies_by_period on occupancies
    using gist (tstzrange(start_time, end_time, '[]'))`.execute(db);

  await sql`
    create function keep_occupancy() returns trigger language plpgsql as $$
    begin
      if new.status = 'CANCELLED' then
        delete from occupancies where reservation_id = new.id;
      else
        insert into occupancies (vehicle_id, start_time, end_time, reservation_id)
        values (
          new.vehicle_id,
          new.pick_up_time,
          new.drop_off_time + make_interval(mins => new.turnaround_minutes),
          new.id
        )
        on conflict (reservation_id) do update set
          vehicle_id = excluded.vehicle_id,
          start_time = excluded.start_time,
          end_time = excluded.end_time,
          updated_at = now();
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger occupancy_by_insert after insert on reservations
    for each row when (new.status <> 'CANCELLED') execute function keep_occupancy()`.execute(db);
  const row = (version: string) =>
    sql.join(OCCUPYING.map((column) => sql.ref(`${version}.${column}`)));
  await sql`
    create trigger occupancy_by_update after update on reservations
    for each row when ((${row('old')}) is distinct from (${row('new')}))
    execute function keep_occupancy()`.execute(db);

  // For a vehicle's next reservation, which was found with the constraint's index before.
  await sql`
    create index reservations_by_vehicle_and_drop_off on reservations (vehicle_id, drop_off_time)
  `.execute(db);
  await sql`drop index reservations_by_vehicle`.execute(db);

  await sql`analyze reservations, occupancies`.execute(db);
}
