import { type Kysely, sql } from 'kysely';

/**
 * The company's places (places: places), until now names and locations in its settings. A location leads to its place here, so
 * every way to write a reservation has the same one. Settings keep their own list for the version that still serves.
 *
 * Locks: reservations and occupancies, 2 min at a million rows (the places of reservations are written, and indexes built).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPlaces(db);
  await copyPlacesOfSettings(db);
  await addColumns(db);
  await placeReservations(db);
  await keepOccupancies(db);
  await placeFormerReservations(db);
  await noteChanges(db);
  await eraseWords(db);
}

async function addPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table places (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 40),
      location text not null check (length(location) between 1 and 100),
      address jsonb,
      phone text check (length(phone) between 1 and 30),
      position jsonb,
      week jsonb,
      holidays jsonb,
      offers_pick_up boolean not null default true,
      offers_drop_off boolean not null default true,
      transfer_minutes integer not null default 0 check (transfer_minutes between 0 and 1440),
      lead_minutes integer not null default 0 check (lead_minutes between 0 and 43200),
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  // The rules compare locations in the same way (placeKey).
  await sql`
    create function place_key(location text) returns text language sql immutable parallel safe as $$
      select lower(regexp_replace(normalize(location, nfkc), '[[:space:]]+', '', 'g') collate "und-x-icu")
    $$`.execute(db);
  // Every location that a place has or had, so price rules and programs that know the former one still find it.
  await sql`
    create table place_locations (
      location_key text constraint place_locations_pkey primary key,
      place_id integer not null references places on delete cascade,
      location text not null
    )`.execute(db);
  await sql`create index place_locations_by_place on place_locations (place_id)`.execute(db);
  await sql`
    create function keep_place_location() returns trigger language plpgsql as $$
    begin
      insert into place_locations (location_key, place_id, location)
      select place_key(new.location), new.id, new.location
      where not exists (
        select from place_locations where location_key = place_key(new.location) and place_id = new.id
      );
      return null;
    end $$`.execute(db);
  await sql`
    create trigger keep_place_location after insert or update of location on places
    for each row execute function keep_place_location()`.execute(db);
  await sql`
    create function place_at(location text) returns integer language sql stable as $$
      select place_id from place_locations where location_key = place_key($1)
    $$`.execute(db);
  await sql`alter table company add column places_changed_at timestamptz`.execute(db);
  // The lock makes those who add one wait for each other, and the second statement sees what they have added. A lock of the table
  // would come after the one that the insert has already, and two of them would deadlock.
  await sql`
    create function lock_and_count_places() returns integer language plpgsql as $$
    begin
      perform from company for no key update;
      return (select count(*) from places);
    end $$`.execute(db);
}

/** The places of the settings, or those of a company that has saved none (src/features/company/rules/company.ts). */
async function copyPlacesOfSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into places (name, location)
    select left(place ->> 'name', 40), left(place ->> 'location', 100)
    from (
      select distinct on (place_key(place ->> 'location')) place, position
      from company, jsonb_array_elements(coalesce(settings -> 'places', '[
        {"name": "Kestrel desk", "location": "Kestrel desk, 1200 Harbor Drive"},
        {"name": "Airport", "location": "Long Beach Airport, arrivals hall"},
        {"name": "Cruise Terminal", "location": "Long Beach Cruise Terminal, Pier H"}
      ]')) with ordinality as listed (place, position)
      order by place_key(place ->> 'location'), position
    ) as listed
    order by position`.execute(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table vehicles
      add column home_place_id integer constraint vehicles_home_place_id_fkey references places`.execute(
    db,
  );
  await sql`
    create index vehicles_by_home_place on vehicles (home_place_id) where home_place_id is not null`.execute(
    db,
  );
  // `return_place_id` is there if the vehicle came back at another place than that of the drop-off.
  await sql`
    alter table reservations
      add column pick_up_place_id integer constraint reservations_pick_up_place_id_fkey references places,
      add column drop_off_place_id integer constraint reservations_drop_off_place_id_fkey references places,
      add column return_place_id integer constraint reservations_return_place_id_fkey references places,
      add column transfer_before_minutes smallint not null default 0
        check (transfer_before_minutes between 0 and 1440),
      add column transfer_after_minutes smallint not null default 0
        check (transfer_after_minutes between 0 and 1440)`.execute(db);
  await sql`
    alter table users
      add column place_ids integer[] check (cardinality(place_ids) between 1 and 100)`.execute(db);
}

/**
 * Gives a reservation its places by its locations, and the minutes in which its vehicle is brought there and back. They stay while
 * the vehicle and the place stay, so other minutes of a place never make existing reservations collide.
 */
async function placeReservations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function company_floats() returns boolean language sql stable as $$
      select coalesce(settings ->> 'oneWayRentals', 'home') = 'floating' from company
    $$`.execute(db);
  // A vehicle without a home can be picked up everywhere, and nobody knows how far a typed location is.
  await sql`
    create function transfer_minutes(home integer, place integer) returns integer language sql stable as $$
      select coalesce((
        select transfer_minutes from places where id = $2 and $2 <> $1 and not company_floats()
      ), 0)
    $$`.execute(db);
  // The minutes that a vehicle needs to a pick-up and from a drop-off. A reservation that is edited keeps its own.
  for (const [event, minutes] of [
    ['pick_up', 'before'],
    ['drop_off', 'after'],
  ]) {
    await sql`
      create function ${sql.id(`transfer_${minutes}`)}(vehicle integer, place integer, reservation integer)
      returns integer language sql stable as $$
        select coalesce(
          (
            select ${sql.id(`transfer_${minutes}_minutes`)} from reservations
            where id = $3 and vehicle_id = $1 and ${sql.id(`${event}_place_id`)} is not distinct from $2
          ),
          transfer_minutes((select home_place_id from vehicles where id = $1), $2)
        )
      $$`.execute(db);
  }
  await sql`
    create function require_open_place(place integer, event text) returns void language plpgsql stable as $$
    declare
      found_place places;
    begin
      select * into found_place from places where id = place;
      if found_place.closed_at is not null
        or event = 'pick_up' and not found_place.offers_pick_up
        or event = 'drop_off' and not found_place.offers_drop_off
      then
        raise 'The place takes no booking' using
          errcode = 'check_violation',
          constraint = 'reservations_' || event || '_place';
      end if;
    end $$`.execute(db);
  await sql`
    create function place_reservation() returns trigger language plpgsql as $$
    declare
      is_new boolean := tg_op = 'INSERT';
      is_planned boolean := new.status = 'CREATED' and new.returned_at is null and new.drop_off_time > now();
      home integer;
      return_place integer;
    begin
      if is_new or new.pick_up_location <> old.pick_up_location then
        new.pick_up_place_id := place_at(new.pick_up_location);
        if is_planned and (is_new or new.pick_up_place_id is distinct from old.pick_up_place_id) then
          perform require_open_place(new.pick_up_place_id, 'pick_up');
        end if;
      end if;
      if is_new or new.drop_off_location <> old.drop_off_location then
        new.drop_off_place_id := place_at(new.drop_off_location);
        if is_planned and (is_new or new.drop_off_place_id is distinct from old.drop_off_place_id) then
          perform require_open_place(new.drop_off_place_id, 'drop_off');
        end if;
      end if;
      select home_place_id into home from vehicles where id = new.vehicle_id;
      return_place := coalesce(new.return_place_id, new.drop_off_place_id);
      if is_new
        or new.pick_up_place_id is distinct from old.pick_up_place_id
        or new.vehicle_id <> old.vehicle_id and new.former_stretches is not distinct from old.former_stretches
      then
        new.transfer_before_minutes := transfer_minutes(home, new.pick_up_place_id);
      end if;
      if is_new
        or return_place is distinct from coalesce(old.return_place_id, old.drop_off_place_id)
        or new.vehicle_id <> old.vehicle_id
      then
        new.transfer_after_minutes := transfer_minutes(home, return_place);
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger place_reservation before insert or update
      of vehicle_id, pick_up_location, drop_off_location, return_place_id on reservations
    for each row execute function place_reservation()`.execute(db);
}

/** What decides the occupancies of a reservation. */
const OCCUPYING = [
  ...['vehicle_id', 'pick_up_time', 'drop_off_time', 'returned_at', 'turnaround_minutes', 'status'],
  ...['former_stretches', 'pick_up_place_id', 'drop_off_place_id', 'return_place_id'],
  ...['transfer_before_minutes', 'transfer_after_minutes'],
];

/**
 * An occupancy begins when the vehicle is brought to the pick-up and ends when it is back at its home. It says from which place to
 * which it takes the vehicle. Where vehicles stay at the drop-off, a rental has to begin where the one before it ends.
 */
async function keepOccupancies(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table occupancies
      add column from_place_id integer constraint occupancies_from_place_id_fkey references places,
      add column to_place_id integer constraint occupancies_to_place_id_fkey references places`.execute(
    db,
  );
  // Where a vehicle stands at a time, and where it has to be for what comes then, as far as it is known.
  await sql`
    create function place_before(vehicle integer, moment timestamptz, ignored integer)
    returns integer language sql stable as $$
      select coalesce((
        select to_place_id from occupancies
        where vehicle_id = $1 and start_time < $2 and to_place_id is not null and reservation_id is distinct from $3
        order by start_time desc limit 1
      ), (select home_place_id from vehicles where id = $1))
    $$`.execute(db);
  await sql`
    create function place_after(vehicle integer, moment timestamptz, ignored integer)
    returns integer language sql stable as $$
      select from_place_id from occupancies
      where vehicle_id = $1 and start_time >= $2 and from_place_id is not null and reservation_id is distinct from $3
      order by start_time limit 1
    $$`.execute(db);
  await sql`
    create index occupancies_by_vehicle_and_start on occupancies (vehicle_id, start_time)
    where from_place_id is not null or to_place_id is not null`.execute(db);
  await sql`
    create function stands_elsewhere(
      vehicle integer, pick_up integer, drop_off integer, starts timestamptz, ends timestamptz, ignored integer
    ) returns boolean language sql stable as $$
      select company_floats() and (
        coalesce($2 <> place_before($1, $4, $6), false) or coalesce($3 <> place_after($1, $5, $6), false)
      )
    $$`.execute(db);
  await sql`
    create or replace function keep_occupancy() returns trigger language plpgsql as $$
    declare
      last integer := 1 + coalesce(jsonb_array_length(new.former_stretches), 0);
      before integer := case when tg_op = 'UPDATE' then 1 + coalesce(jsonb_array_length(old.former_stretches), 0) end;
      part record;
      starts timestamptz;
      ends timestamptz;
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
          starts := part.starts
            - make_interval(mins => case when part.number = 1 then new.transfer_before_minutes else 0 end);
          ends := part.ends
            + make_interval(mins => case when part.number = last then new.transfer_after_minutes else 0 end);
          if new.return_place_id is not null and part.number = last then
            -- It is a fact where a vehicle was returned, so it is never refused, however soon its next rental begins.
            ends := least(ends, (
              select greatest(part.ends, start_time) from occupancies
              where vehicle_id = part.vehicle_id and reservation_id is distinct from new.id and start_time >= part.starts
              order by start_time limit 1
            ));
          end if;
          insert into occupancies (
            vehicle_id, start_time, end_time, reservation_id, stretch, from_place_id, to_place_id
          )
          values (
            part.vehicle_id, starts, ends, new.id, part.number,
            case when part.number = 1 then new.pick_up_place_id end,
            case when part.number = last then coalesce(new.return_place_id, new.drop_off_place_id) end
          )
          on conflict (reservation_id, stretch) do update set
            vehicle_id = excluded.vehicle_id,
            start_time = excluded.start_time,
            end_time = excluded.end_time,
            from_place_id = excluded.from_place_id,
            to_place_id = excluded.to_place_id,
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
  // Those who write about a vehicle wait for each other, and then see what was written before them.
  await sql`
    create function keep_chain() returns trigger language plpgsql as $$
    begin
      if company_floats() and new.status = 'CREATED' and new.returned_at is null and new.former_stretches is null then
        perform from vehicles where id = new.vehicle_id for no key update;
        if stands_elsewhere(
          new.vehicle_id, new.pick_up_place_id, new.drop_off_place_id,
          new.pick_up_time, new.drop_off_time, new.id
        ) then
          raise 'The vehicle stands at another place' using
            errcode = 'exclusion_violation',
            constraint = 'occupancies_chain';
        end if;
      end if;
      return null;
    end $$`.execute(db);
  const row = (version: string, columns: string[]) =>
    sql.join(columns.map((column) => sql.ref(`${version}.${column}`)));
  await sql`drop trigger occupancy_by_update on reservations`.execute(db);
  await sql`
    create trigger occupancy_by_update after update on reservations
    for each row when ((${row('old', OCCUPYING)}) is distinct from (${row('new', OCCUPYING)}))
    execute function keep_occupancy()`.execute(db);
  const planned = [
    'vehicle_id',
    'pick_up_time',
    'drop_off_time',
    'status',
    'pick_up_place_id',
    'drop_off_place_id',
  ];
  await sql`
    create trigger chain_by_insert after insert on reservations
    for each row execute function keep_chain()`.execute(db);
  await sql`
    create trigger chain_by_update after update on reservations
    for each row when ((${row('old', planned)}) is distinct from (${row('new', planned)}))
    execute function keep_chain()`.execute(db);
}

/** Reservations from before have the places that their locations lead to. Nothing else of them changes. */
async function placeFormerReservations(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations disable trigger user`.execute(db);
  await sql`
    update reservations set pick_up_place_id = located.pick_up, drop_off_place_id = located.drop_off
    from (
      select pick_up_location, drop_off_location, place_at(pick_up_location) as pick_up, place_at(drop_off_location) as drop_off
      from reservations group by 1, 2
    ) as located
    where reservations.pick_up_location = located.pick_up_location
      and reservations.drop_off_location = located.drop_off_location
      and (located.pick_up is not null or located.drop_off is not null)`.execute(db);
  await sql`alter table reservations enable trigger user`.execute(db);
  await sql`
    update occupancies set from_place_id = pick_up_place_id, to_place_id = drop_off_place_id
    from reservations
    where reservation_id = reservations.id and reservations.drop_off_time > now() and former_stretches is null
      and (pick_up_place_id is not null or drop_off_place_id is not null)`.execute(db);
  // Lists of a place, and whether a vehicle has a reservation there.
  for (const event of ['pick_up', 'drop_off']) {
    await sql`
      create index ${sql.id(`reservations_by_${event}_place`)}
      on reservations (${sql.id(`${event}_place_id`)}, ${sql.id(`${event}_time`)}, id)
      where ${sql.id(`${event}_place_id`)} is not null`.execute(db);
    await sql`
      create index ${sql.id(`reservations_by_vehicle_and_${event}_place`)}
      on reservations (vehicle_id, ${sql.id(`${event}_place_id`)})
      where ${sql.id(`${event}_place_id`)} is not null`.execute(db);
  }
}

/** Pages show the places, servers read them again, and history has them with the company. */
async function noteChanges(db: Kysely<unknown>): Promise<void> {
  for (const [change, version] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`fleet_changed_by_${change}`)} after ${sql.raw(change)} on places
      referencing ${sql.raw(version)} table as changed
      for each statement execute function note_fleet_change()`.execute(db);
  }
  await sql`
    create function note_place_change() returns trigger language plpgsql as $$
    begin
      update company set places_changed_at = greatest(clock_timestamp(), places_changed_at + interval '1 millisecond');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger places_changed after insert or update or delete on places
    for each statement execute function note_place_change()`.execute(db);
  await sql`
    create function write_place_history() returns trigger language plpgsql as $$
    declare
      changed jsonb := history_changes(to_jsonb(old), to_jsonb(new));
    begin
      if changed <> '{}' then
        insert into history (record_kind, record_id, action, changes)
        select 'company', 1, 'changed',
          coalesce(jsonb_object_agg('place_' || key, value), '{}')
            || jsonb_build_object('place', jsonb_build_array(old.name, new.name))
        from jsonb_each(changed - 'name');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update or delete on places
    for each row execute function write_place_history()`.execute(db);
  // The first two follow from the locations. The minutes follow from the places.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('history_changes(jsonb, jsonb)'::regprocedure),
        '''created_at'', ''updated_at''',
        '''created_at'', ''updated_at'', ''pick_up_place_id'', ''drop_off_place_id'', ''transfer_before_minutes'', ''transfer_after_minutes''');
    end $$`.execute(db);
}

/** The location of a place is nobody's address, in whatever way somebody has typed it. */
async function eraseWords(db: Kysely<unknown>): Promise<void> {
  for (const event of ['pick_up', 'drop_off']) {
    await sql`
      do $$ begin
        execute replace(replace(
          pg_get_functiondef('erase_reservations(integer, text[])'::regprocedure),
          ${sql.lit(`when ${event}_location = any (company_places)`)},
          ${sql.lit(`when ${event}_place_id is not null or ${event}_location = any (company_places)`)}),
          ${sql.lit(`${event}_location <> all (company_places || 'Erased'::text)`)},
          ${sql.lit(`${event}_place_id is null and ${event}_location <> all (company_places || 'Erased'::text)`)});
      end $$`.execute(db);
  }
}
