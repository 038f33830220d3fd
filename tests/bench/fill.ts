import { makePasswordHash } from '#db/people/password-hash.ts';
import { fetchToken, PASSWORD } from '../accounts.ts';
import type { Ask } from './ask.ts';

/** How much is added to a database; messages are as many as users. */
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

/** The first users are administrators, who have no limit of current reservations, and can sign in. */
const PEOPLE = 40;

/**
 * Fills a seeded database as a rental company's would be: each vehicle's reservations spread over
 * the four years until now and the year from now, of 3 to 120 hours; one in ten canceled, the past
 * ones done but for a few that are late. Triggers write the occupancies and the history, which takes
 * some minutes for a million.
 */
export async function fillDatabase(ask: Ask, size: Size): Promise<Fleet> {
  await ask(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents, created_at, image_id)
     select 'Model ' || lpad(n::text, 7, '0'), 4, 5, 3,
       (array['Automatic', 'Manuel', 'Tiptronic'])[1 + n % 3], true,
       -- One in a hundred runs on hydrogen.
       case when n % 100 = 0 then 'Hydrogen' else (array['Electricity', 'Hybrid', 'Diesel'])[1 + n % 3] end,
       1, 2000 + n % 5000, now() - interval '4 years', images[1 + n % cardinality(images)]
     from generate_series(1, $1::integer) as n,
       (select array_agg(image_id) as images from vehicles) as seeded`,
    [size.vehicles],
  );
  await ask(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select 'First ' || lpad((n * 7919 % $1)::text, 7, '0'), 'Last ' || n, '(562) 555-0100',
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
     from generate_series(1, $1::integer) as n`,
    [size.users],
  );
  await ask(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
       drop_off_location, status, total_cents)
     select last_user_id - n::bigint * 104729 % $1::integer, vehicles.id, pick_up, drop_off,
       'Desk ' || n * 31 % 97, 'Desk ' || n * 17 % 89,
       case
         when n * 13 % 10 = 0 then 'CANCELLED'
         when drop_off < now() and n * 37 % 1009 > 0 then 'DONE'
         else 'CREATED'
       end,
       price_per_hour_cents * hours
     from generate_series(0, $3::integer - 1) as n
       join (select max(id) as last_vehicle_id from vehicles) as fleet on true
       join (select max(id) as last_user_id from users) as people on true
       join vehicles on vehicles.id = last_vehicle_id - n % $2::integer,
       lateral (select interval '1826 days' * ($2::float / $3) as gap, 3 + n * 11 % 118 as hours) as slot,
       lateral (
         select date_trunc('minute', date_trunc('hour', now()) - interval '4 years'
           + gap * (n / $2::integer)
           + (gap - interval '120 hours') * (n::bigint * 7919 % 1000 / 1000.0)) as pick_up
       ) as start,
       lateral (select pick_up + interval '1 hour' * hours as drop_off) as finish`,
    [size.users, size.vehicles, size.reservations],
  );
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
