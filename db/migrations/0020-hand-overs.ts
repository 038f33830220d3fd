import { type Kysely, sql } from 'kysely';

const OCCUPYING = [
  'vehicle_id',
  'pick_up_time',
  'drop_off_time',
  'returned_at',
  'turnaround_minutes',
  'status',
];

/**
 * What the desk records when a customer takes a vehicle and when it comes back (rules, hand-over and return).
 * An early return shortens the reservation's occupancy. Limits are those of src/features/rental/rules/hand-over.ts.
 *
 * Existing reservations have no records, and the columns have no default, so no row is rewritten.
 * `hand_over_recorded_at` is when somebody recorded the hand-over, whichever time they entered: from the
 * first of them on, a reservation without a hand-over is a no-show.
 *
 * `reservations_no_overlap` goes: it knows nothing of returns, so it would refuse bookings of the freed time.
 * It follows from `occupancies_no_overlap` since 0010, and only bookings of the version before that name it.
 * The version still serving reads and writes the tables as before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations
      add column picked_up_at timestamptz,
      add column hand_over_recorded_at timestamptz,
      add column pick_up_odometer integer check (pick_up_odometer between 0 and 9999999),
      add column pick_up_fuel integer check (pick_up_fuel between 0 and 100),
      add column pick_up_note text check (length(pick_up_note) between 1 and 500),
      add column returned_at timestamptz,
      add column return_odometer integer check (return_odometer between 0 and 9999999),
      add column return_fuel integer check (return_fuel between 0 and 100),
      add column return_note text check (length(return_note) between 1 and 500),
      drop constraint reservations_no_overlap`.execute(db);

  await sql`
    create or replace function keep_occupancy() returns trigger language plpgsql as $$
    declare
      ends timestamptz := least(new.drop_off_time, new.returned_at)
        + make_interval(mins => new.turnaround_minutes);
    begin
      if new.status = 'CANCELLED' or ends <= new.pick_up_time then
        delete from occupancies where reservation_id = new.id;
      else
        insert into occupancies (vehicle_id, start_time, end_time, reservation_id)
        values (new.vehicle_id, new.pick_up_time, ends, new.id)
        on conflict (reservation_id) do update set
          vehicle_id = excluded.vehicle_id,
          start_time = excluded.start_time,
          end_time = excluded.end_time,
          updated_at = now();
      end if;
      return null;
    end $$`.execute(db);
  const row = (version: string) =>
    sql.join(OCCUPYING.map((column) => sql.ref(`${version}.${column}`)));
  await sql`drop trigger occupancy_by_update on reservations`.execute(db);
  await sql`
    create trigger occupancy_by_update after update on reservations
    for each row when ((${row('old')}) is distinct from (${row('new')}))
    execute function keep_occupancy()`.execute(db);

  // For the first recorded hand-over.
  await sql`
    create index reservations_by_hand_over_recorded_at on reservations (hand_over_recorded_at)
    where hand_over_recorded_at is not null`.execute(db);
  // For vehicles that are out, and for reservations that were not picked up.
  await sql`
    create index reservations_out on reservations (vehicle_id, drop_off_time)
    where status = 'CREATED' and picked_up_at is not null`.execute(db);
  await sql`
    create index reservations_not_picked_up on reservations (pick_up_time)
    where status = 'CREATED' and picked_up_at is null`.execute(db);
}
