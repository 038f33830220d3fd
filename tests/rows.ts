import type { Client } from 'pg';

/** Adds a user past the interface, and answers their id. */
export async function insertUser(
  client: Client,
  email: string,
  { passwordHash = 'none', roles = ['Administrator'], builtIn = false } = {},
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles, built_in)
     values ('Pat', 'Person', '(562) 555-0100', $1, '1 Test Street', '90802', $1, $2, $3, $4)
     returning id`,
    [email, passwordHash, roles, builtIn],
  );
  return rows[0]?.id ?? 0;
}

/** Adds a vehicle past the interface. */
export async function insertVehicle(
  client: Client,
  model: string,
  pricePerHourCents = 3850,
): Promise<void> {
  await client.query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents)
     values ($1, 4, 5, 3, 'Manuel', true, 'LPG', 1, $2)`,
    [model, pricePerHourCents],
  );
}

/** The id that tokens of this database are made with. */
export async function readDatabaseId(client: Client): Promise<string> {
  const { rows } = await client.query<{ id: string }>('select database_id as id from site');
  return rows[0]?.id ?? '';
}
