import { makePasswordHash } from '#identity/db/password-hash.ts';
import { fetchToken, PASSWORD } from '../accounts.ts';
import type { Ask } from './ask.ts';

/** How much is added to a database. The company's age follows: a vehicle has 200 reservations a year. */
export type Size = { vehicles: number; users: number; reservations: number };

/** What requests name. */
export type Fleet = {
  vehicleIds: number[];
  imageIds: string[];
  /** Reservations after this one are the run's own. */
  lastReservationId: number;
  /** Reservations whose vehicle is out now. */
  currentIds: number[];
};

/** So many of the newest reservations have a history. It is written slowly, and most of it is never read. */
const MOST_TOLD = 1_000_000;

/** The first users are owners, who have no limit of current reservations, and can sign in. */
const PEOPLE = 40;

/** So many places the company has, beside those of a new one. */
const PLACES = 30;

/** The tables that are filled without their indexes, which are built afterwards. */
const LARGE = ['users', 'contact_messages', 'reservations', 'occupancies', 'history'];

/**
 * Fills a seeded database as a rental company's of 30 places would be: each vehicle has a reservation of 3 to 36 hours in
 * every 44 hours of the past. To come are fewer the further away they are, up to seven weeks. One in ten is canceled,
 * the past ones are back and paid but for a few that are late. Triggers are off meanwhile, so this writes what they
 * would write.
 */
export async function fillDatabase(ask: Ask, size: Size): Promise<Fleet> {
  await ask("set maintenance_work_mem = '1GB'");
  await ask("set work_mem = '1GB'");
  await ask('set session_replication_role = replica');
  const restoreIndexes = await dropIndexes(ask);
  await ask(
    `insert into places (name, location, transfer_minutes)
     select 'Desk ' || n, 'Desk ' || n, 30 + n from generate_series(0, $1::integer - 1) as n`,
    [PLACES],
  );
  await ask(
    `insert into place_locations (location_key, place_id, location)
     select place_key(location), id, location from places on conflict do nothing`,
  );
  await ask(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents, created_at, image_id)
     select 'Model ' || lpad(n::text, 7, '0'), 4, 5, 3,
       (array['Automatic', 'Manuel', 'Tiptronic'])[1 + n % 3], true,
       -- One in a hundred runs on hydrogen.
       case when n % 100 = 0 then 'Hydrogen' else (array['Electricity', 'Hybrid', 'Diesel'])[1 + n % 3] end,
       1, 2000 + n % 5000, now() - interval '20 years', images[1 + n % cardinality(images)]
     from generate_series(1, $1::integer) as n,
       (select array_agg(image_id) as images from vehicles) as seeded`,
    [size.vehicles],
  );
  await ask(`update vehicles set home_place_id = place_at('Desk ' || id % $1::integer)`, [PLACES]);
  await ask(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select 'First ' || lpad((n::bigint * 7919 % $1)::text, 7, '0'), 'Last ' || n, '(562) 555-0100',
       'user-' || n || '@example.com', '1 Test Street', '90802', 'user-' || n,
       case when n <= $2 then $3 else 'none' end,
       array[case when n <= $2 then 'Administrator' else 'Customer' end]
     from generate_series(1, $1::integer) as n`,
    [size.users, PEOPLE, await makePasswordHash(PASSWORD)],
  );
  await ask(
    `insert into contact_messages (name, email, subject, body, created_at)
     select 'First ' || n, 'user-' || n || '@example.com', 'Question ' || n,
       'Is there a child seat for a trip of ' || n || ' miles?', now() - n * interval '1 hour'
     from generate_series(1, $1::integer / 10) as n`,
    [size.users],
  );
  await ask(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
       drop_off_location, pick_up_place_id, drop_off_place_id, transfer_before_minutes, transfer_after_minutes,
       status, rate_cents, total_cents, paid_cents, picked_up_at, hand_over_recorded_at,
       returned_at, created_at)
     select last_user_id - n::bigint * 104729 % $1::integer, vehicles.id, pick_up, drop_off,
       began.location, ended.location, began.id, ended.id,
       case when began.id = home_place_id then 0 else began.transfer_minutes end,
       case when ended.id = home_place_id then 0 else ended.transfer_minutes end, status,
       price_per_hour_cents, price_per_hour_cents * hours,
       case when status = 'DONE' then price_per_hour_cents * hours else 0 end,
       handed_over, handed_over, case when status = 'DONE' then drop_off end,
       pick_up - interval '60 days' * pow(n::bigint * 6151 % 997 / 997.0, 3)
     from (select $3::integer / $2::integer as slots, least(11, $3::integer / $2::integer / 5) as to_come)
         as plan,
       generate_series(0, $3::integer - 1) as n
       join (select max(id) as last_vehicle_id from vehicles) as fleet on true
       join (select max(id) as last_user_id from users) as people on true
       join vehicles on vehicles.id = last_vehicle_id - n % $2::integer,
       -- One in ten begins elsewhere than at the vehicle's home, and one in seven ends elsewhere.
       lateral (
         select case when n % 10 = 0 then n::bigint * 31 else vehicles.id end % $4::integer as pick_up_desk,
           case when n % 7 = 0 then n::bigint * 17 else vehicles.id end % $4::integer as drop_off_desk
       ) as desks
       join places as began on began.location = 'Desk ' || pick_up_desk
       join places as ended on ended.location = 'Desk ' || drop_off_desk,
       lateral (
         select n / $2::integer - slots + to_come as slot, 3 + n::bigint * 11 % 34 as hours
       ) as numbers,
       lateral (
         -- The slots to come grow longer, as ln(1 - x) does.
         select date_trunc('minute', date_trunc('hour', now()) + interval '44 hours'
           * (case when slot < 0 then slot else -to_come * ln(1 - least(slot, to_come - 1)::float / greatest(to_come, 1)) end)
           + interval '8 hours' * (n::bigint * 7919 % 1000 / 1000.0)) as pick_up
       ) as start,
       lateral (select pick_up + interval '1 hour' * hours as drop_off) as finish,
       lateral (
         select case
           when n::bigint * 13 % 10 = 0 then 'CANCELLED'
           when drop_off < now() and (n::bigint * 37 % 101 > 0 or drop_off < now() - interval '2 days') then 'DONE'
           else 'CREATED'
         end as status
       ) as state,
       lateral (
         select case when pick_up < now() and status <> 'CANCELLED' then pick_up end as handed_over
       ) as handling
     order by n`,
    [size.users, size.vehicles, size.reservations, PLACES],
  );
  await ask(
    `insert into occupancies (vehicle_id, start_time, end_time, reservation_id, from_place_id, to_place_id)
     select vehicle_id, pick_up_time - make_interval(mins => transfer_before_minutes),
       drop_off_time + make_interval(mins => transfer_after_minutes), id, pick_up_place_id, drop_off_place_id
     from reservations
     where status <> 'CANCELLED' and id > (select max(id) from reservations) - $1`,
    [size.reservations],
  );
  await ask(
    `insert into history (at, record_kind, record_id, person_id, action, changes)
     select created_at, 'reservation', id, user_id, 'created',
       history_changes(null, to_jsonb(reservations))
     from reservations where id > (select max(id) from reservations) - $1 order by id`,
    [Math.min(size.reservations, MOST_TOLD)],
  );
  await restoreIndexes();
  await ask('reset session_replication_role');
  await ask('select rebuild_sums()');
  await ask('vacuum analyze');
  const vehicles = await ask<{ id: number; imageId: string }>(
    'select id, image_id as "imageId" from vehicles order by id',
  );
  const current = await ask<{ id: number }>(
    `select id from reservations
     where status = 'CREATED' and picked_up_at is null
       and pick_up_time <= now() and drop_off_time > now() + interval '1 hour'`,
  );
  const [last] = await ask<{ id: number }>('select max(id) as id from reservations');
  return {
    vehicleIds: vehicles.map(({ id }) => id),
    imageIds: [...new Set(vehicles.map(({ imageId }) => imageId))],
    lastReservationId: last?.id ?? 0,
    currentIds: current.map(({ id }) => id),
  };
}

/** @returns what builds them again */
async function dropIndexes(ask: Ask): Promise<() => Promise<void>> {
  const found = await ask<{ drop: string; create: string }>(
    `select 'drop index ' || indexrelid::regclass as drop, pg_get_indexdef(indexrelid) as create
     from pg_index
     where indrelid = any ($1::text[]::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select format('alter table %s drop constraint %I', conrelid::regclass, conname),
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
     from pg_constraint where conrelid = any ($1::text[]::regclass[]) and contype = 'x'`,
    [LARGE],
  );
  for (const index of found) await ask(index.drop);
  return async () => {
    for (const index of found) await ask(index.create);
  };
}

export type Person = { id: number; email: string; token: string };

/** Signs in the people of a filled database. */
export async function signIn(url: string, ask: Ask): Promise<Person[]> {
  const users = await ask<{ id: number; email: string }>(
    `select id, email from users where email like 'user-%' order by id limit ${PEOPLE}`,
  );
  const people: Person[] = [];
  // One by one: too many hashes at once are refused.
  for (const { id, email } of users) {
    people.push({ id, email, token: await fetchToken(url, { email, password: PASSWORD }) });
  }
  return people;
}
