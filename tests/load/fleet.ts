import type { Ask } from './ask.ts';
import type { TokenMaker } from './tokens.ts';

/** Customers, vehicles and images that requests name. */
export type Fleet = {
  customers: { id: number; token: string }[];
  vehicleIds: number[];
  imageIds: string[];
  /** Reservations after this one are the run's own. */
  lastReservationId: number;
};

type Size = {
  customers: number;
  /** Copies of each vehicle of the seed. */
  copies: number;
  /** Reservations of the past, for each vehicle. */
  past: number;
};

/**
 * Adds customers, vehicles and a past to a seeded database. The customers' tokens are signed here:
 * signing hundreds of people in would be a run of its own.
 */
export async function addFleet(ask: Ask, size: Size, createToken: TokenMaker): Promise<Fleet> {
  await ask(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning,
       fuel_type, age, price_per_hour_cents, image_id)
     select model || ' ' || n, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents + n * 50, image_id
     from vehicles, generate_series(2, $1::integer + 1) as n`,
    [size.copies],
  );
  const added = await ask<{ id: number }>(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select 'First ' || n, 'Last ' || n, '(562) 555-0100', 'load-' || n || '@example.com',
       n || ' Test Street', '90802', 'load-' || n, 'none',
       -- Administrators have no limit of current reservations.
       array['Administrator']
     from generate_series(1, $1::integer) as n
     returning id`,
    [size.customers],
  );
  await ask(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
       pick_up_location, drop_off_location, status, total_cents)
     select $1 + (vehicles.id * 31 + n) % $2, vehicles.id,
       date_trunc('day', now()) - n * interval '2 days' + interval '17 hours',
       date_trunc('day', now()) - n * interval '2 days' + interval '27 hours',
       'Harbor desk', 'Airport', 'DONE', price_per_hour_cents * 10
     from vehicles, generate_series(60, 59 + $3::integer) as n`,
    [added[0]?.id ?? 0, size.customers, size.past],
  );
  const vehicles = await ask<{ id: number; imageId: string }>(
    'select id, image_id as "imageId" from vehicles order by id',
  );
  const [last] = await ask<{ id: number }>('select max(id) as id from reservations');
  return {
    customers: await Promise.all(
      added.map(async ({ id }) => ({
        id,
        token: await createToken(id),
      })),
    ),
    vehicleIds: vehicles.map(({ id }) => id),
    imageIds: [...new Set(vehicles.map(({ imageId }) => imageId))],
    lastReservationId: last?.id ?? 0,
  };
}
