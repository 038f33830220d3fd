import { type Kysely, sql } from 'kysely';

/**
 * A rental in which the vehicle was exchanged consists of stretches (hand-over: exchange). The row of a reservation has the
 * present one, and those before it in `former_stretches`, with the names of its own columns. So one write of the row changes
 * occupancies and sums, and undoing an exchange is one write, too.
 *
 * Locks: reservations, occupancies, photos, condition_marks and manifests, 2 s at a million rows (an index of occupancies is built).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table reservations add column former_stretches jsonb
      check (jsonb_typeof(former_stretches) = 'array' and jsonb_array_length(former_stretches) between 1 and 20)`.execute(
    db,
  );
  await addStretches(db);
  await keepOccupancies(db);
  await shareSums(db);
  await keepVehicles(db);
  await numberProof(db);
  await eraseWords(db);
  await sql`
    alter table manifests drop constraint manifests_occasion_check,
      add constraint manifests_occasion_check
        check (occasion in ('hand-over', 'exchange', 'return', 'settlement'))`.execute(db);
  // History has the change of the vehicle. The rest is with the reservation.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('history_changes(jsonb, jsonb)'::regprocedure),
        '''created_at'', ''updated_at''',
        '''created_at'', ''updated_at'', ''stretch'', ''former_stretches''');
    end $$`.execute(db);
}

/** The stretches of a rental in their order: from when on and until when each had its vehicle, and what was recorded. */
async function addStretches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function reservation_stretches(
      former_stretches jsonb, present_vehicle integer, picked_up timestamptz, returned timestamptz
    )
    returns table (
      number integer, vehicle_id integer, since timestamptz, until timestamptz, picked_up_at timestamptz,
      returned_at timestamptz, has_turnaround boolean
    ) language plpgsql stable as $$
    begin
      -- As a function of SQL, Postgres would write it into the sums, whose plan it can't make then.
      return query
        select position::integer, (former ->> 'vehicleId')::integer,
          coalesce(lag((former ->> 'returnedAt')::timestamptz) over (order by position), '-infinity'),
          (former ->> 'returnedAt')::timestamptz, (former ->> 'pickedUpAt')::timestamptz,
          (former ->> 'returnedAt')::timestamptz,
          -- A rental that gets a vehicle back must not be in its own way.
          former ->> 'serviceUntil' is null and (former ->> 'vehicleId')::integer <> all (
            array[present_vehicle] || array_agg((former ->> 'vehicleId')::integer)
              over (order by position rows between 1 following and unbounded following)
          )
        from jsonb_array_elements(former_stretches) with ordinality as stretches (former, position)
        union all
        select 1 + coalesce(jsonb_array_length(former_stretches), 0), present_vehicle,
          coalesce((former_stretches -> -1 ->> 'returnedAt')::timestamptz, '-infinity'),
          'infinity', picked_up, returned, true;
    end
    $$`.execute(db);
  await sql`
    create function former_vehicles_of(stretches jsonb) returns integer[] language sql immutable as $$
      select array_agg((former ->> 'vehicleId')::integer) from jsonb_array_elements(stretches) as former
    $$`.execute(db);
  await sql`
    create index reservations_by_former_vehicle on reservations using gin (former_vehicles_of(former_stretches))
    where former_stretches is not null`.execute(db);
}

/** What decides the occupancies of a reservation. */
const OCCUPYING = [
  ...['vehicle_id', 'pick_up_time', 'drop_off_time', 'returned_at', 'turnaround_minutes', 'status'],
  'former_stretches',
];

/**
 * One occupancy for each stretch. A vehicle that needs service is kept from being rented from the exchange on, in the same
 * statement, and no longer once the exchange is undone.
 */
async function keepOccupancies(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table occupancies
      add column stretch smallint not null default 1,
      drop constraint occupancies_reservation_id_key,
      add constraint occupancies_stretch_key unique (reservation_id, stretch)`.execute(db);
  await sql`
    create or replace function keep_occupancy() returns trigger language plpgsql as $$
    declare
      last integer := 1 + coalesce(jsonb_array_length(new.former_stretches), 0);
      before integer := case when tg_op = 'UPDATE' then 1 + coalesce(jsonb_array_length(old.former_stretches), 0) end;
      part record;
    begin
      if before > last then
        delete from occupancies where reservation_id is null and vehicle_id = new.vehicle_id
          and start_time = (old.former_stretches -> -1 ->> 'returnedAt')::timestamptz;
      end if;
      delete from occupancies where reservation_id = new.id and (new.status = 'CANCELLED' or stretch > last);
      if new.status = 'CANCELLED' then
        return null;
      end if;
      for part in
        select number, vehicle_id, greatest(new.pick_up_time, since) as starts,
          least(new.drop_off_time, new.returned_at, until)
            + make_interval(mins => case when has_turnaround then new.turnaround_minutes else 0 end) as ends
        from reservation_stretches(new.former_stretches, new.vehicle_id, new.picked_up_at, new.returned_at)
        order by number
      loop
        if part.ends <= part.starts then
          delete from occupancies where reservation_id = new.id and stretch = part.number;
        else
          insert into occupancies (vehicle_id, start_time, end_time, reservation_id, stretch)
          values (part.vehicle_id, part.starts, part.ends, new.id, part.number)
          on conflict (reservation_id, stretch) do update set
            vehicle_id = excluded.vehicle_id,
            start_time = excluded.start_time,
            end_time = excluded.end_time,
            updated_at = now();
        end if;
      end loop;
      if before < last and new.former_stretches -> -1 ->> 'serviceUntil' is not null then
        insert into occupancies (vehicle_id, start_time, end_time, reason)
        values (
          old.vehicle_id, (new.former_stretches -> -1 ->> 'returnedAt')::timestamptz,
          (new.former_stretches -> -1 ->> 'serviceUntil')::timestamptz,
          'Service after the exchange of reservation ' || new.id
        );
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
}

/** Each vehicle has the time of its stretches, and its share of the total by time. The rental counts for the last one. */
async function shareSums(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function share_until(booked reservations, moment timestamptz) returns bigint language sql immutable as $$
      select case
        when moment = 'infinity' then booked.total_cents
        when length <= 0 then 0
        else round(booked.total_cents * greatest(least(milliseconds(moment - booked.pick_up_time), length), 0)::numeric / length)
      end
      from (
        select milliseconds(least(booked.drop_off_time, booked.returned_at) - booked.pick_up_time) as length
      ) as rental
    $$`.execute(db);
  await sql`
    create or replace function reservation_sums(booked reservations)
    returns table (
      unit text, begins date, vehicle_id integer, rentals integer, cents bigint, rented_ms bigint, canceled integer
    ) language sql stable as $$
      select units.unit, units.begins, stretch.vehicle_id,
        (day = first and booked.status <> 'CANCELLED' and until = 'infinity')::integer,
        case when day = first and booked.status <> 'CANCELLED' then
          share_until(booked, until) - case since when '-infinity' then 0 else share_until(booked, since) end
        else 0 end,
        case when booked.status = 'CANCELLED' then 0 else greatest(milliseconds(
          least(ends, until, (day + interval '1 day') at time zone (select company_time_zone()))
            - greatest(booked.pick_up_time, since, day at time zone (select company_time_zone()))
        ), 0) end,
        (day = first and booked.status = 'CANCELLED' and until = 'infinity')::integer
      from (select least(booked.drop_off_time, booked.returned_at) as ends) as rental,
        reservation_stretches(
          booked.former_stretches, booked.vehicle_id, booked.picked_up_at, booked.returned_at
        ) as stretch,
        lateral (
          select date_trunc('day', booked.pick_up_time at time zone (select company_time_zone())) as first,
            case when booked.status = 'CANCELLED' then booked.pick_up_time
              else greatest(booked.pick_up_time, ends - interval '1 microsecond')
            end at time zone (select company_time_zone()) as last
        ) as span,
        generate_series(first, last, interval '1 day') as day,
        lateral (
          values ('day', day::date), ('month', date_trunc('month', day)::date)
        ) as units (unit, begins)
    $$`.execute(db);
}

/** A vehicle that was part of a rental can't be deleted, as one that has reservations. Its last reading is that of the exchange. */
async function keepVehicles(db: Kysely<unknown>): Promise<void> {
  // Its name is after that of the foreign key's trigger, which waits for an exchange that is being written.
  await sql`
    create function keep_former_vehicle_of_rental() returns trigger language plpgsql as $$
    begin
      if exists (
        select from reservations
        where former_stretches is not null and former_vehicles_of(former_stretches) @> array[old.id]
      ) then
        raise 'A rental had this vehicle' using
          errcode = 'foreign_key_violation',
          constraint = 'reservations_vehicle_id_fkey';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_former_vehicle_of_rental after delete on vehicles
    for each row execute function keep_former_vehicle_of_rental()`.execute(db);
  await sql`
    create function keep_odometer_at_exchange() returns trigger language plpgsql as $$
    begin
      update vehicles set
        odometer = reading.miles,
        odometer_at = reading.at,
        updated_at = greatest(now(), updated_at + interval '1 millisecond')
      from (
        select (new.former_stretches -> -1 ->> 'returnOdometer')::integer as miles,
          (new.former_stretches -> -1 ->> 'returnedAt')::timestamptz as at
      ) as reading
      where id = old.vehicle_id and miles is not null and reading.at >= coalesce(odometer_at, '-infinity');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_odometer_at_exchange after update of former_stretches on reservations
    for each row when (jsonb_array_length(new.former_stretches) > coalesce(jsonb_array_length(old.former_stretches), 0))
    execute function keep_odometer_at_exchange()`.execute(db);
}

/** A photograph or a mark belongs to the stretch that its reservation has then, unless it says another one. */
async function numberProof(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function set_stretch() returns trigger language plpgsql as $$
    begin
      select 1 + coalesce(jsonb_array_length(former_stretches), 0) into new.stretch
      from reservations where id = new.reservation_id;
      new.stretch := coalesce(new.stretch, 1);
      return new;
    end $$`.execute(db);
  for (const table of ['photos', 'condition_marks']) {
    await sql`
      alter table ${sql.table(table)} add column stretch smallint not null default 1`.execute(db);
    await sql`alter table ${sql.table(table)} alter column stretch drop default`.execute(db);
    await sql`
      create trigger set_stretch before insert on ${sql.table(table)}
      for each row when (new.stretch is null) execute function set_stretch()`.execute(db);
  }
  await sql`
    create or replace function lock_and_count_photos(reservation integer, of_handling text, of_customer boolean)
    returns integer language plpgsql volatile as $$
    declare
      present integer;
    begin
      select 1 + coalesce(jsonb_array_length(former_stretches), 0) into present
      from reservations where id = reservation for no key update;
      return (
        select count(*) from photos join reservations on reservations.id = reservation_id
        where reservation_id = reservation and handling = of_handling and (of_handling = 'incident' or stretch = present)
          and coalesce(added_by = user_id, false) = of_customer
      );
    end $$`.execute(db);
  await sql`
    create or replace function count_other_marks(reservation integer, marked_at text, own_key uuid) returns integer
    language plpgsql volatile as $$
    begin
      return (
        select count(*) from condition_marks join reservations on reservations.id = reservation_id
        where reservation_id = reservation and handling = marked_at and key <> own_key
          and stretch = 1 + coalesce(jsonb_array_length(former_stretches), 0)
      );
    end $$`.execute(db);
}

/** Erasing a customer leaves the stretches without what somebody typed. */
async function eraseWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stretches_without_words(stretches jsonb) returns jsonb language sql immutable as $$
      select jsonb_agg(former || '{"place": null, "pickUpNote": null, "returnNote": null}' order by position)
      from jsonb_array_elements(stretches) with ordinality as former_stretches (former, position)
    $$`.execute(db);
  await sql`
    do $$ begin
      execute replace(replace(
        pg_get_functiondef('erase_reservations(integer, text[])'::regprocedure),
        'return_note = null,',
        'return_note = null, former_stretches = stretches_without_words(former_stretches),'),
        'or pick_up_note is not null',
        'or former_stretches is distinct from stretches_without_words(former_stretches) or pick_up_note is not null');
    end $$`.execute(db);
}
