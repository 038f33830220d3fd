import { Client } from 'pg';

/** How much a bench database holds. */
export type Fill = { vehicles: number; users: number; reservations: number };

/**
 * Fills a migrated, empty database: vehicles and users in turn, each vehicle's reservations four
 * hours apart, three hours long, from 2030 on. The constraints hold afterwards as before.
 */
export async function fill(connectionString: string, size: Fill): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents)
     select 'Model ' || lpad(n::text, 7, '0'), 4, 5, 3, 'Automatic', true, 'Hybrid', 1, 2000 + n % 5000
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
  const overlap = await takeOverlapConstraintAway(client);
  await client.query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time, pick_up_location,
       drop_off_location, total_cents)
     select 1 + n::bigint * 104729 % $1, 1 + n % $2, start, start + interval '3 hours',
       'Harbor desk', 'Airport', 6000
     from generate_series(0, $3::integer - 1) as n,
       lateral (select timestamptz '2030-01-01' + (n / $2) * interval '4 hours' as start) as slot`,
    [size.users, size.vehicles, size.reservations],
  );
  await client.query(overlap);
  await client.query('vacuum analyze');
  await client.end();
}

/** Checking a million rows one by one takes minutes; the constraint checks them all when it returns. */
async function takeOverlapConstraintAway(client: Client): Promise<string> {
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition
     from pg_constraint where conname = 'reservations_no_overlap'`,
  );
  await client.query('alter table reservations drop constraint reservations_no_overlap');
  return `alter table reservations add constraint reservations_no_overlap ${rows[0]?.definition}`;
}
