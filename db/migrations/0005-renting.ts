import { type Kysely, sql } from 'kysely';

/**
 * Reservations, and the times at which vehicles are taken.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addReservations(db);
  await addIndexes(db);
  await addOccupancies(db);

  await sql`
    create function note_cancellation() returns trigger language plpgsql as $$
    begin
      new.canceled_at := case when new.status = 'CANCELLED' then now() end;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger cancellation_is_noted_by_insert before insert on reservations
    for each row when (new.status = 'CANCELLED' and new.canceled_at is null)
    execute function note_cancellation()`.execute(db);
  await sql`
    create trigger cancellation_is_noted before update of status on reservations
    for each row when (old.status <> new.status)
    execute function note_cancellation()`.execute(db);

  // Counts a customer's current reservations, for bookings below a limit (src/features/booking/rules/is-current.ts). A
  // customer's bookings wait for each other here, and each counts after it has waited: each statement of a function
  // sees what was committed before it. A count in the booking's own statement would not.
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

async function addReservations(db: Kysely<unknown>): Promise<void> {
  // What a reservation costs is in its lines, charges and adjustments (prices: pricing); without lines it is rate ×
  // started hours. The sums of its payments are here, too, so lists can be filtered by what is due. From the first
  // hand_over_recorded_at on, a reservation without a hand-over is a no-show.
  await sql`
    create table reservations (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      vehicle_id integer not null references vehicles,
      pick_up_time timestamptz not null,
      drop_off_time timestamptz not null,
      pick_up_location text not null check (length(pick_up_location) between 1 and 100),
      drop_off_location text not null check (length(drop_off_location) between 1 and 100),
      status text not null default 'CREATED' check (status in ('CREATED', 'CANCELLED', 'DONE')),
      canceled_at timestamptz,
      turnaround_minutes integer not null default 0 check (turnaround_minutes >= 0),

      rate_cents integer not null check (rate_cents >= 0),
      cap_cents integer,
      price_book_id integer references price_books,
      agreements jsonb,
      lines jsonb,
      extras jsonb,
      promotion jsonb,
      charges jsonb,
      adjustments jsonb,
      total_cents bigint not null check (total_cents >= 0),
      cancellation_fee_cents bigint check (cancellation_fee_cents >= 0),

      paid_cents bigint not null default 0,
      deposit_held_cents bigint not null default 0,
      deposit_kept_cents bigint not null default 0,
      is_unsettled boolean not null default false,
      held_until timestamptz,
      card_consent jsonb,

      picked_up_at timestamptz,
      hand_over_recorded_at timestamptz,
      pick_up_odometer integer check (pick_up_odometer between 0 and 9999999),
      pick_up_fuel integer check (pick_up_fuel between 0 and 100),
      pick_up_note text check (length(pick_up_note) between 1 and 500),
      returned_at timestamptz,
      return_odometer integer check (return_odometer between 0 and 9999999),
      return_fuel integer check (return_fuel between 0 and 100),
      return_note text check (length(return_note) between 1 and 500),

      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint reservations_minimum_length
        check (drop_off_time >= pick_up_time + interval '1 hour'),
      constraint reservations_total_of_lines check (
        lines is null
        or total_cents = lines_total(lines) + lines_total(charges) + lines_total(adjustments)
      )
    )`.execute(db);
}

async function addIndexes(db: Kysely<unknown>): Promise<void> {
  // The orders of lists. The first also has all columns that charts read (src/features/figures/db/charts.ts).
  await sql`
    create index reservations_by_pick_up on reservations (pick_up_time, id)
    include (drop_off_time, returned_at, status, created_at)`.execute(db);
  await sql`create index reservations_by_drop_off on reservations (drop_off_time, id)`.execute(db);
  await sql`create index reservations_by_status on reservations (status, id)`.execute(db);
  await sql`
    create index reservations_by_status_and_pick_up on reservations (status, pick_up_time, id)`.execute(
    db,
  );
  await sql`
    create index reservations_by_status_and_drop_off on reservations (status, drop_off_time, id)`.execute(
    db,
  );
  await sql`create index reservations_by_total on reservations (total_cents, id)`.execute(db);
  await sql`
    create index reservations_by_pick_up_location on reservations (pick_up_location, id)`.execute(
    db,
  );
  await sql`
    create index reservations_by_drop_off_location on reservations (drop_off_location, id)`.execute(
    db,
  );

  // Those of a customer, a vehicle or a book.
  await sql`
    create index reservations_by_user on reservations (user_id, pick_up_time, id)`.execute(db);
  await sql`
    create index reservations_by_vehicle_and_drop_off on reservations (vehicle_id, drop_off_time)`.execute(
    db,
  );
  await sql`
    create index reservations_by_vehicle_and_pick_up on reservations (vehicle_id, pick_up_time)
    where status <> 'CANCELLED'`.execute(db);
  await sql`
    create index reservations_by_price_book on reservations (price_book_id)
    where price_book_id is not null`.execute(db);

  // The due times of reservations that are still open. It is an expression, so the planner knows how few of
  // them are late. Otherwise it would treat the status and the time as unrelated.
  await sql`
    create index reservations_by_due_time on reservations
    ((case when status = 'CREATED' then drop_off_time end))`.execute(db);
  // Reservations under way at a moment or in a period.
  await sql`
    create index reservations_by_period on reservations
    using gist (tstzrange(pick_up_time, drop_off_time, '[]'))`.execute(db);

  // For the first recorded hand-over, vehicles that are out or were handed over before their pick-up time, and
  // reservations that were not picked up.
  await sql`
    create index reservations_by_hand_over_recorded_at on reservations (hand_over_recorded_at)
    where hand_over_recorded_at is not null`.execute(db);
  await sql`
    create index reservations_out on reservations (vehicle_id, drop_off_time)
    where status = 'CREATED' and picked_up_at is not null`.execute(db);
  await sql`
    create index reservations_handed_over_early on reservations (vehicle_id)
    where status = 'CREATED' and picked_up_at < pick_up_time`.execute(db);
  await sql`
    create index reservations_not_picked_up on reservations (pick_up_time)
    where status = 'CREATED' and picked_up_at is null`.execute(db);

  // What is to be settled, waits for its payment, or is due: the conditions of src/features/payments/db
  // and of the filters in src/features/desk-reservations/db/reservation-filters.ts.
  await sql`create index reservations_unsettled on reservations (id) where is_unsettled`.execute(
    db,
  );
  await sql`
    create index reservations_held on reservations (held_until)
    where held_until is not null and status = 'CREATED'`.execute(db);
  await sql`
    create index reservations_unpaid on reservations (pick_up_time)
    where total_cents > paid_cents + deposit_kept_cents and status <> 'CANCELLED'`.execute(db);
  await sql`
    create index reservations_owed_early on reservations (pick_up_time)
    where total_cents > paid_cents + deposit_kept_cents and status <> 'CANCELLED'
      and (picked_up_at is not null or status = 'DONE')`.execute(db);
  await sql`
    create index reservations_overpaid on reservations (id)
    where paid_cents + deposit_kept_cents > case status when 'CANCELLED'
      then coalesce(cancellation_fee_cents, 0) else total_cents end`.execute(db);
  await sql`
    create index reservations_with_deposit on reservations (id)
    where deposit_held_cents > 0`.execute(db);

  // Figures of money: the conditions and columns of src/features/payments/db/money-figures.ts.
  await sql`
    create index reservations_booked on reservations (created_at) include (total_cents)
    where status <> 'CANCELLED'`.execute(db);
  await sql`
    create index reservations_earned on reservations (returned_at) include (total_cents)
    where status = 'DONE'`.execute(db);
  await sql`
    create index reservations_earned_with_adjustments on reservations (returned_at)
    where status = 'DONE' and adjustments is not null`.execute(db);
}

/** What decides the occupancy of a reservation. */
const OCCUPYING = [
  'vehicle_id',
  'pick_up_time',
  'drop_off_time',
  'returned_at',
  'turnaround_minutes',
  'status',
];

/**
 * The times at which vehicles are taken, in one table under one exclusion constraint: by reservations that
 * are not CANCELLED, each up to its drop-off or earlier return and the turnaround after it, and for maintenance,
 * with a reason. Triggers on `reservations` keep its rows here, in the same statement that writes a reservation.
 */
async function addOccupancies(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table occupancies (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicles on delete cascade,
      start_time timestamptz not null,
      end_time timestamptz not null,
      reservation_id integer unique references reservations on delete cascade,
      reason text check (length(reason) between 1 and 200),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint occupancies_reservation_or_reason
        check (num_nonnulls(reservation_id, reason) = 1),
      constraint occupancies_end_after_start check (end_time > start_time),
      constraint occupancies_no_overlap exclude using gist (
        vehicle_id with =,
        tstzrange(start_time, end_time) with &&
      )
    )`.execute(db);
  // For the whole fleet at once. The ranges are closed, unlike the constraint's, because a planner that used
  // the constraint's index for this would read all of it.
  await sql`
    create index occupancies_by_period on occupancies
    using gist (tstzrange(start_time, end_time, '[]'))`.execute(db);

  await sql`
    create function keep_occupancy() returns trigger language plpgsql as $$
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
  await sql`
    create trigger occupancy_by_insert after insert on reservations
    for each row when (new.status <> 'CANCELLED') execute function keep_occupancy()`.execute(db);
  const row = (version: string) =>
    sql.join(OCCUPYING.map((column) => sql.ref(`${version}.${column}`)));
  await sql`
    create trigger occupancy_by_update after update on reservations
    for each row when ((${row('old')}) is distinct from (${row('new')}))
    execute function keep_occupancy()`.execute(db);
}
