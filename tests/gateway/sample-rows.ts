import { type Client, escapeIdentifier } from 'pg';

/**
 * Adds one row to every table that people fill, as the version of the baseline wrote it: with its columns alone, so
 * that it fits every schema since.
 */
export async function addSampleRows(client: Client, name: string): Promise<void> {
  await addFirstRows(client, name);
  await client.query(
    `with person as (select id, email from users where email = $1::text || '@example.com'),
     link as (
       insert into account_links (id, purpose, token_hash, user_id, email, token_version, expires_at)
       select gen_random_uuid(), 'password-reset', sha256(convert_to($1::text, 'UTF8')), id, email, 0, '2040-01-01Z'
       from person
     ),
     session as (
       insert into sessions (id, user_id, token_version, device)
       select gen_random_uuid(), id, 0, 'Firefox on Linux' from person
     ),
     former as (
       insert into former_vehicles (vehicle_id, model, entered_at, left_at)
       select 1000 + id, model, '2024-01-01Z', '2025-01-01Z' from vehicles where model = $1::text
     ),
     plan as (insert into imports (plan_id) values (gen_random_uuid()))
     insert into letters (kind, recipient, user_id, reservation_id, facts)
     select 'reservation-confirmed', email, person.id, reservations.id, '{}'
     from person join reservations on user_id = person.id`,
    [name],
  );
  await addSecondFactor(client, name);
  await addPrices(client, name);
  await addPayment(client, name);
  await addProof(client, name);
  await addUpkeep(client, name);
  await addLaterTables(client, name);
}

async function addSecondFactor(client: Client, name: string): Promise<void> {
  await client.query(
    `with
     person as (select id from users where email = $1::text || '@example.com'),
     hash as (select sha256(convert_to($1::text, 'UTF8')) as bytes),
     passkey as (
       insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
       select id, $1::text, '\\x00ff', 1, '{usb}', 'Laptop' from person
     ),
     totp as (insert into totp_secrets (user_id, secret) select id, '\\x00ff' from person),
     code as (
       insert into one_time_codes (user_id, number, salt, code_hash)
       select id, 1, substring(bytes for 16), bytes from person, hash
     )
     insert into second_factor_steps
       (token_hash, purpose, user_id, token_version, challenge, expires_at)
     select bytes, 'sign-in', id, 0, 'x', '2040-01-01Z' from person, hash`,
    [name],
  );
}

async function addPrices(client: Client, name: string): Promise<void> {
  await client.query(`insert into price_books (rules) values ('{}')`);
  await client.query(`insert into promo_codes (code, percent) values (upper($1), 5)`, [name]);
}

async function addPayment(client: Client, name: string): Promise<void> {
  await client.query(
    `with
     payment as (
       insert into payments (reservation_id, purpose, method, status, amount_cents, captured_cents, key)
       select reservations.id, 'rental', 'online', 'paid', 100, 100, $1::text
       from users join reservations on user_id = users.id where email = $1::text || '@example.com'
       returning id
     ),
     number as (
       insert into receipt_numbers as counter (year, last) values (2026, 1)
       on conflict (year) do update set last = counter.last + 1
       returning year, last
     ),
     command as (insert into payment_commands (payment_id, kind) select id, 'expire' from payment),
     event as (insert into payment_events (id, type, payment_id) select $1, 'paid', id from payment)
     insert into payment_movements
       (payment_id, kind, amount_cents, receipt_year, receipt_number, receipt)
     select id, 'captured', 100, year, last, '{}' from payment, number`,
    [name],
  );
  await client.query(
    `with fees as (
       insert into movement_fees (movement_id, fee_cents, net_cents, available_on, payout_id)
       select max(id), 3, 97, '2026-12-01', 'po_1' from payment_movements
     ),
     fault as (
       insert into settling_faults (reservation_id, payment_id, words)
       select reservation_id, id, 'No answer' from payments order by id desc limit 1
     )
     -- A fee that was kept and given back: the reservation is not canceled.
     insert into fee_entries (reservation_id, amount_cents, kept_cents, total_cents, taxes)
     select max(id), 50, 50, 100, '[]'::jsonb from reservations
     union all select max(id), -50, 0, 100, '[]'::jsonb from reservations`,
  );
}

/** Where 0036 has added its table. */
async function addInvoice(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('invoices') as invoices`);
  if (rows[0].invoices === null) return;
  await client.query(
    `with number as (
       insert into receipt_numbers as counter (year, last, last_invoice) values (2026, 0, 1)
       on conflict (year) do update set last_invoice = counter.last_invoice + 1
       returning year, last_invoice
     )
     insert into invoices
       (reservation_id, receipt_series, receipt_year, receipt_number, gross_cents, receipt)
     select reservations.id, 'I', year, last_invoice, 100,
       '{"customer": {"name": "Maya"}, "reservation": {}, "lines": []}'
     from number, reservations join users on users.id = user_id
     where email = $1::text || '@example.com'`,
    [name],
  );
}

/** Where 0020 has added its tables. */
async function addTextAndStatement(client: Client, name: string): Promise<void> {
  const { rows } = await client.query(`select to_regclass('agreement_texts') as texts`);
  if (rows[0].texts === null) return;
  await client.query(
    `with published as (insert into agreement_texts (text) values ('For {{company}}'))
     insert into driver_statements (reservation_id, named_at, plate, pdf)
     select reservations.id, '2040-06-01 11:00Z', 'KST 204', '\\x00'
     from reservations join users on users.id = user_id where email = $1::text || '@example.com'`,
    [name],
  );
}

async function addProof(client: Client, name: string): Promise<void> {
  await addInvoice(client, name);
  await addTextAndStatement(client, name);
  const hash = 'a'.repeat(64);
  await client.query(
    `with
     reservation as (
       select reservations.id from users join reservations on user_id = users.id
       where email = $1::text || '@example.com'
     ),
     photo as (
       insert into photos (reservation_id, handling, view, content_type, byte_count, sha256, bytes)
       select id, 'return', 'front', 'image/jpeg', 1, $2::text, '\\x00' from reservation
     ),
     removed as (insert into removed_photos (store_key) values ($1)),
     driver as (
       insert into drivers
         (reservation_id, name, birth_date, license_number, license_country, license_expires)
       select id, 'Pat', '1990-01-01', 'D1234567', 'US', '2040-01-01' from reservation
     ),
     mark as (
       insert into condition_marks (reservation_id, handling, x, y, size, kind)
       select id, 'hand-over', 0.5, 0.5, 'small', 'dent' from reservation
     ),
     agreement as (
       insert into agreements (reservation_id, signed_at, name, strokes, consent, pdf, sha256)
       select id, now(), 'Pat', '[[0, 1]]', 'Yes', '\\x00', $2::text from reservation
     )
     insert into manifests (reservation_id, occasion, sha256, jws)
     select id, 'return', encode(sha256($1::text::bytea), 'hex'), 'x' from reservation`,
    [name, hash],
  );
  // A trigger keeps the one before.
  await client.query(`update agreements set number = 2, version = 'a' where number = 1`);
}

/** Whether a table is there. Migrations add some. */
async function hasTable(client: Client, name: string): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass($1) as found`, [name]);
  return rows[0].found !== null;
}

async function addUpkeep(client: Client, name: string): Promise<void> {
  if (!(await hasTable(client, 'duties'))) return;
  await client.query(
    `with duty as (
       insert into duties (vehicle_id, duty_kind, due_at)
       select id, 'tires', 500 from vehicles where model = $1 returning id, vehicle_id
     ),
     record as (
       insert into duty_records (duty_id, done_on) select id, '2026-01-31' from duty returning id
     )
     insert into costs (vehicle_id, spent_on, cost_kind, amount_cents, duty_record_id)
     select vehicle_id, '2026-01-31', 'tires', 30000, record.id from duty, record`,
    [name],
  );
}

/** One row of each table that later migrations have added, as far as they are there. */
const LATER_TABLES = {
  places: `
    with place as (
      insert into places (name, location, transfer_minutes) values ($1, 'Pier of ' || $1, 30) returning id
    )
    update vehicles set home_place_id = place.id from place where model = $1`,
  pages: `
    insert into pages (path, title, body, in_footer) values ('/' || lower($1), $1, $1, true)`,
  later_charges: `
    insert into later_charges (id, reservation_id, charge_kind)
    select gen_random_uuid(), id, 'toll' from reservations
    where user_id = (select id from users where email = $1 || '@example.com')`,
  charge_files: `
    insert into charge_files (reservation_id, charge_id, content_type, byte_count, bytes)
    select reservation_id, later_charges.id, 'image/jpeg', 1, '\\x00'
    from later_charges join reservations on reservations.id = reservation_id
    where user_id = (select id from users where email = $1 || '@example.com')`,
  incidents: `
    insert into incidents (reservation_id, key, incident_kind, happened_at, what_happened, is_of_customer)
    select id, gen_random_uuid(), 'breakdown', '2026-01-31Z', $1, true from reservations
    where user_id = (select id from users where email = $1 || '@example.com')`,
  driver_statements: `
    insert into driver_statements (reservation_id, named_at, plate, pdf)
    select id, '2026-01-31Z', 'KST 204', '\\x00' from reservations
    where user_id = (select id from users where email = $1 || '@example.com')`,
  agreement_texts: `insert into agreement_texts (text) values ($1)`,
  duty_files: `
    insert into duty_files (record_id, content_type, byte_count, bytes)
    select duty_records.id, 'image/jpeg', 1, '\\x00'
    from duty_records join duties on duties.id = duty_id join vehicles on vehicles.id = vehicle_id
    where model = $1`,
  vehicle_classes: `
    with class as (insert into vehicle_classes (name, position) values ($1, 1) returning id)
    update vehicles set class_id = class.id from class where model = $1`,
  api_keys: `
    insert into api_keys (name, key_hash, key_start, permissions)
    values ($1::text, sha256($1::text::bytea), 'kes_Abcd1234', '{see-rental}')`,
  // A vehicle that is written is then told to both.
  webhooks: `
    insert into webhooks (url, event_types, is_active, secret)
    values ('https://' || $1 || '.example.com', '{vehicle.changed}', true, '\\x00')`,
  webhook_deliveries: `update vehicles set doors = doors + 1 where model = $1`,
  done_transfers: `
    insert into done_transfers (reservation_id, direction, vehicle_id, from_place_id, to_place_id)
    select id, 'pick-up', vehicle_id, 1, 2 from reservations
    where user_id = (select id from users where email = $1 || '@example.com')`,
  // Each on the next day.
  closings: `
    insert into closings (day, currency, began_at, expected_cents, counted_cents, taken_out_cents, reason)
    select coalesce((select max(day) + 1 from closings), '2026-01-31'), currency, '2026-01-31Z', 0, 0, 0, $1
    from company`,
};

async function addLaterTables(client: Client, name: string): Promise<void> {
  for (const [table, statement] of Object.entries(LATER_TABLES)) {
    if (await hasTable(client, table)) await client.query(statement, [name]);
  }
}

async function addFirstRows(client: Client, name: string): Promise<void> {
  await client.query(
    `with
     person as (
       insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
         password_hash, roles)
       values ('Pat', 'Person', '(562) 555-0100', $1 || '@example.com', '1 Test Street', '90802',
         $1, 'hash', '{Customer}')
       returning id
     ),
     image as (insert into images (width, height) values (360, 240) returning id),
     variant as (
       insert into image_variants (image_id, width, content_type, bytes)
       select id, 360, 'image/webp', '\\x00ff' from image
     ),
     vehicle as (
       insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning,
         fuel_type, age, price_per_hour_cents, image_id)
       select $1, 4, 5, 3, 'Manuel', true, 'LPG', 1, 3850, id from image
       returning id
     ),
     reservation as (
       insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
         pick_up_location, drop_off_location, rate_cents, total_cents)
       select person.id, vehicle.id, '2040-06-01 10:00Z', '2040-06-02 12:30Z', 'Harbor', 'Airport',
         3850, 103950
       from person, vehicle
     ),
     message as (
       insert into contact_messages (name, subject, body, email)
       values ('Pat', 'A subject', 'A message of twenty letters and more.', 'pat@example.com')
     )
     insert into attempts (action, subject, window_ends, count)
     values ('login', $1, '2040-01-01Z', 3)`,
    [name],
  );
}

/** Every row of every table but the migrations' own, by table, in the order of their keys. */
export async function readEveryRow(
  client: Client,
): Promise<Map<string, Record<string, unknown>[]>> {
  const tables = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^kysely_'`,
  );
  const every = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(entry) as row from ${escapeIdentifier(name)} as entry order by entry`,
    );
    every.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return every;
}

/** What no schema may ever take, beside one sample of rows named 'before'. */
export const FORBIDDEN = [
  {
    what: 'two reservations of one vehicle at the same time',
    statement: `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
        pick_up_location, drop_off_location, rate_cents, total_cents)
      select user_id, vehicle_id, pick_up_time, drop_off_time, 'Harbor', 'Airport', 1, 1
      from reservations`,
    code: '23P01',
  },
  {
    what: 'a rental of less than an hour',
    statement: `update reservations set drop_off_time = pick_up_time + interval '59 minutes'`,
    code: '23514',
  },
  {
    what: 'an email twice, in whatever case',
    statement: `insert into users (first_name, last_name, phone_number, email, address, zip_code,
        user_name, password_hash, roles)
      select first_name, last_name, phone_number, upper(email), address, zip_code, user_name,
        password_hash, roles from users`,
    code: '23505',
  },
  { what: 'a user without a role', statement: `update users set roles = '{}'`, code: '23514' },
  {
    what: 'the deletion of a user with reservations',
    statement: 'delete from users',
    code: '23503',
  },
  {
    what: 'the deletion of a vehicle with reservations',
    statement: 'delete from vehicles',
    code: '23503',
  },
  {
    what: 'a price of nothing',
    statement: 'update vehicles set price_per_hour_cents = 0',
    code: '23514',
  },
];
