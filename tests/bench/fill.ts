import { Client } from 'pg';

/** How much a bench database holds; messages are as many as users. */
export type Fill = { vehicles: number; users: number; reservations: number };

/**
 * Fills a migrated, empty database as a rental company's would be: each vehicle's reservations
 * spread over the four years until now and the year from now, of 3 to 120 hours; one in ten
 * canceled, the past ones done but for a few that are late. History tells of both. The constraints
 * hold afterwards as before.
 */
export async function fillDatabase(connectionString: string, size: Fill): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents, created_at)
     select 'Model ' || lpad(n::text, 7, '0'), 4, 5, 3,
       (array['Automatic', 'Manuel', 'Tiptronic'])[1 + n % 3], true,
       -- One in a hundred runs on hydrogen.
       case when n % 100 = 0 then 'Hydrogen' else (array['Electricity', 'Hybrid', 'Diesel'])[1 + n % 3] end,
       1, 2000 + n % 5000, now() - interval '4 years'
     from generate_series(1, $1::integer) as n`,
    [size.vehicles],
  );
  await client.query(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select 'First ' || lpad((n * 7919 % $1)::text, 7, '0'), 'Last ' || n, '(562) 555-0100',
       'user-' || n || '@example.com', '1 Test Street', '90802', 'user-' || n, 'none',
       array['Customer']
     from generate_series(1, $1::integer) as n`,
    [size.users],
  );
  await client.query(
    `insert into contact_messages (name, email, subject, body, created_at)
     select 'First ' || n, 'user-' || n || '@example.com', 'Question ' || n,
       'Is there a child seat for a trip of ' || n || ' miles?', now() - n * interval '1 hour'
     from generate_series(1, $1::integer) as n`,
    [size.users],
  );
  const giveBack = await takeChecksAway(client);
  await client.query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
       drop_off_location, status, total_cents)
     select 1 + n::bigint * 104729 % $1::integer, 1 + n % $2::integer, pick_up, drop_off,
       'Desk ' || n * 31 % 97, 'Desk ' || n * 17 % 89,
       case
         when n * 13 % 10 = 0 then 'CANCELLED'
         when drop_off < now() and n * 37 % 1009 > 0 then 'DONE'
         else 'CREATED'
       end,
       1000 + n::bigint * 7919 % 500000
     from generate_series(0, $3::integer - 1) as n,
       lateral (select interval '1826 days' * ($2::float / $3) as gap) as slot,
       lateral (
         select date_trunc('hour', now()) - interval '4 years' + gap * (n / $2::integer)
           + (gap - interval '120 hours') * (n::bigint * 7919 % 1000 / 1000.0) as pick_up
       ) as start,
       lateral (select pick_up + interval '1 hour' * (3 + n * 11 % 118) as drop_off) as finish`,
    [size.users, size.vehicles, size.reservations],
  );
  await client.query(
    `insert into occupancies (vehicle_id, start_time, end_time, reservation_id)
     select vehicle_id, pick_up_time, drop_off_time, id from reservations
     where status <> 'CANCELLED'`,
  );
  await client.query(
    `insert into history (at, actor_id, record_kind, record_id, person_id, action, changes)
     select created_at, user_id, 'reservation', id, user_id, 'created', jsonb_build_object(
       'user_id', jsonb_build_array(null, user_id),
       'vehicle_id', jsonb_build_array(null, vehicle_id),
       'pick_up_time', jsonb_build_array(null, pick_up_time),
       'drop_off_time', jsonb_build_array(null, drop_off_time),
       'pick_up_location', jsonb_build_array(null, pick_up_location),
       'drop_off_location', jsonb_build_array(null, drop_off_location),
       'total_cents', jsonb_build_array(null, total_cents),
       'status', jsonb_build_array(null, 'CREATED')
     )
     from reservations order by id`,
  );
  await client.query(
    `insert into history (at, actor_id, record_kind, record_id, person_id, action, changes)
     select updated_at, 1, 'reservation', id, user_id, 'changed', jsonb_build_object(
       'status', jsonb_build_array('CREATED', status)
     )
     from reservations where status <> 'CREATED' order by id`,
  );
  await giveBack();
  await client.query('vacuum analyze');
  await client.end();
}

/**
 * Checking a million rows one by one takes minutes; the exclusion constraints check them all when they
 * return. The triggers' occupancies are added by hand meanwhile.
 */
async function takeChecksAway(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; constraint: string; definition: string }>(
    `select conrelid::regclass as table, conname as constraint,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'x'`,
  );
  await client.query('alter table reservations disable trigger user');
  for (const { table, constraint } of rows) {
    await client.query(`alter table ${table} drop constraint ${constraint}`);
  }
  return async () => {
    for (const { table, constraint, definition } of rows) {
      await client.query(`alter table ${table} add constraint ${constraint} ${definition}`);
    }
    await client.query('alter table reservations enable trigger user');
  };
}
