import { type Kysely, sql } from 'kysely';

/**
 * A drawer of each place (payments: daily closing), transfers that are done (places: transfers of a day), and vehicles that came back at
 * another place, which asks for a fee (prices: charges) and can put the next rental at risk.
 *
 * Locks: payment_movements and reservations against writing, 1 s at a million rows (a reference is checked, an index built).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addDrawers(db);
  await addTransfers(db);
  await noteReturnsElsewhere(db);
}

/** Movements and closings from before belong to no place: they were those of the one drawer, and stay closed with it. */
async function addDrawers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payment_movements
      add column place_id integer constraint payment_movements_place_id_fkey references places`.execute(
    db,
  );
  await sql`
    create index payment_movements_by_place on payment_movements (place_id, at) where place_id is not null`.execute(
    db,
  );
  await sql`
    alter table closings
      add column place_id integer constraint closings_place_id_fkey references places,
      drop constraint closings_day_key,
      add constraint closings_day_key unique nulls not distinct (place_id, day)`.execute(db);
  // A closing of a place counts its drawer. One without a place counts all of them, and that of movements without a place. Each
  // begins where the last closing that has counted it ended. What that one left in the drawer is still there, but nobody knows in
  // which drawer of a place what a closing of the whole company has left is, so a place begins with an empty one.
  await sql`
    create function cash_drawers(place integer, moment timestamptz)
    returns table (place_id integer, since timestamptz, opening_cents bigint) language sql stable as $$
      select drawer.id, last.closed_at, coalesce(
        case when last.place_id is not distinct from drawer.id then last.counted_cents - last.taken_out_cents end, 0
      )
      from (select $1 union select id from places where $1 is null) as drawer (id)
        left join lateral (
          select * from closings
          where (closings.place_id is null or closings.place_id = drawer.id) and closed_at < $2
          order by closed_at desc limit 1
        ) as last on true
    $$`.execute(db);
  await sql`
    create or replace function count_closing() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      seen bigint := new.expected_cents;
      last date;
    begin
      lock table payment_movements in share row exclusive mode;
      -- What was closed for all places is closed for each of them.
      select max(day) into last from closings
      where new.place_id is null or place_id is null or place_id = new.place_id;
      if new.day <= last then
        raise exception 'This day or a later one is closed.' using errcode = 'unique_violation',
          constraint = case when exists (
            select from closings
            where day = new.day and (new.place_id is null or place_id is null or place_id = new.place_id)
          ) then 'closings_day_key' else 'closings_in_order' end;
      end if;
      select min(coalesce(since, new.began_at)), sum(opening_cents) into new.began_at, new.opening_cents
      from cash_drawers(new.place_id, 'infinity');
      select
        new.opening_cents + coalesce(sum(case kind when 'refunded' then -moved.amount_cents else moved.amount_cents end), 0),
        greatest(clock_timestamp(), max(at) + interval '1 microsecond')
      into new.expected_cents, new.closed_at
      from payment_movements as moved join payments on payments.id = payment_id
        join cash_drawers(new.place_id, 'infinity') as drawer on drawer.place_id is not distinct from moved.place_id
      where method = 'cash' and kind <> 'kept' and at >= coalesce(since, new.began_at);
      if new.expected_cents <> seen then
        raise exception 'Another sum is expected.' using errcode = 'check_violation', constraint = 'closings_expected';
      end if;
      return new;
    end $$`.execute(db);
  await sql`drop trigger closing_is_kept on closings`.execute(db);
  await sql`
    create trigger closing_is_kept
    before update of id, day, place_id, currency, began_at, closed_at, opening_cents, expected_cents, counted_cents,
      taken_out_cents, reason
      or delete
    on closings for each row execute function keep_closing()`.execute(db);
  // Cash is in the drawer of the one place at which whoever takes it works. Others take it where the vehicle is: at the pick-up until
  // it came back, then where it was returned; for typed locations at its home.
  await sql`
    create or replace function move_after_closing() returns trigger language plpgsql set search_path = public, pg_temp as $$
    declare
      places integer[] := nullif(current_setting('kestrel.places', true), '')::integer[];
    begin
      if cardinality(places) = 1 then
        new.place_id := places[1];
      else
        select coalesce(
          case when returned_at is null then pick_up_place_id else coalesce(return_place_id, drop_off_place_id) end,
          home_place_id
        ) into new.place_id
        from payments join reservations on reservations.id = reservation_id join vehicles on vehicles.id = vehicle_id
        where payments.id = new.payment_id;
      end if;
      new.at := greatest(
        new.at,
        (select closed_at from closings where place_id is null order by day desc limit 1),
        (select closed_at from closings where place_id = new.place_id order by day desc limit 1)
      );
      return new;
    end $$`.execute(db);
}

/** That the vehicle of a reservation was brought to its pick-up, or from its drop-off. */
async function addTransfers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table done_transfers (
      reservation_id integer not null references reservations on delete cascade,
      direction text not null check (direction in ('pick-up', 'drop-off')),
      -- Another vehicle, or other places, are another transfer.
      vehicle_id integer not null,
      from_place_id integer not null,
      to_place_id integer not null,
      done_at timestamptz not null default now(),
      done_by integer references users on delete set null default statement_actor(),
      primary key (reservation_id, direction)
    )`.execute(db);
  await sql`
    create index done_transfers_by_doer on done_transfers (done_by) where done_by is not null`.execute(
    db,
  );
  await sql`
    create function record_transfer() returns trigger language plpgsql set search_path = public, pg_temp as $$
    begin
      insert into history (record_kind, record_id, person_id, action, changes)
      select 'reservation', id, user_id, 'changed', jsonb_build_object(
        case coalesce(new.direction, old.direction) when 'pick-up' then 'brought_at' else 'brought_back_at' end,
        jsonb_build_array(old.done_at, new.done_at)
      )
      from reservations where id = coalesce(new.reservation_id, old.reservation_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update of done_at or delete on done_transfers
    for each row execute function record_transfer()`.execute(db);
}

async function noteReturnsElsewhere(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index reservations_returned_elsewhere on reservations (vehicle_id) where return_place_id is not null`.execute(
    db,
  );
  // The price book proposes a fee for the place, too.
  await sql`
    create trigger undecided_by_return_place before update on reservations
    for each row when (old.return_place_id is distinct from new.return_place_id)
    execute function note_undecided()`.execute(db);
}
