import { type Kysely, sql } from 'kysely';

/** Lengths are those of src/kernel/records/field.ts; a test holds the two equal. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists btree_gist`.execute(db);

  await sql`
    create table users (
      id integer generated always as identity primary key,
      first_name text not null check (length(first_name) between 1 and 50),
      last_name text not null check (length(last_name) between 1 and 50),
      phone_number text not null check (length(phone_number) between 1 and 14),
      email text not null check (length(email) between 3 and 254),
      address text not null check (length(address) between 1 and 200),
      zip_code text not null check (length(zip_code) between 1 and 20),
      user_name text not null check (length(user_name) between 1 and 254),
      password_hash text not null,
      roles text[] not null check (
        cardinality(roles) between 1 and 2 and roles <@ array['Customer', 'Administrator']
      ),
      built_in boolean not null default false,
      token_version integer not null default 0,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index users_email_key on users (lower(email))`.execute(db);
  await sql`create index users_administrators on users (id) where 'Administrator' = any (roles)`.execute(
    db,
  );
  await sql`create index users_by_first_name on users (first_name, id)`.execute(db);

  await sql`
    create table images (
      id uuid primary key default gen_random_uuid(),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table image_variants (
      image_id uuid not null references images,
      width integer not null check (width > 0),
      content_type text not null check (content_type in ('image/webp', 'image/avif')),
      bytes bytea not null,
      primary key (image_id, content_type, width)
    )`.execute(db);

  await sql`
    create table vehicles (
      id integer generated always as identity primary key,
      model text not null check (length(model) between 1 and 80),
      doors integer not null check (doors between 1 and 9),
      seats integer not null check (seats between 1 and 99),
      luggage integer not null check (luggage between 0 and 99),
      transmission text not null check (transmission in ('Automatic', 'Manuel', 'Tiptronic')),
      air_conditioning boolean not null,
      fuel_type text not null check (
        fuel_type in ('Electricity', 'Hybrid', 'Gasoline', 'Diesel', 'Hydrogen', 'LPG', 'CNG')
      ),
      age integer not null check (age between 0 and 150),
      price_per_hour_cents integer not null check (price_per_hour_cents between 1 and 999999),
      image_id uuid references images,
      built_in boolean not null default false,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index vehicles_by_model on vehicles (model, id)`.execute(db);
  await sql`create index vehicles_by_image on vehicles (image_id)`.execute(db);

  await sql`
    create table reservations (
      id integer generated always as identity primary key,
      user_id integer not null references users,
      vehicle_id integer not null references vehicles,
      pick_up_time timestamptz not null,
      drop_off_time timestamptz not null,
      pick_up_location text not null check (length(pick_up_location) between 1 and 100),
      drop_off_location text not null check (length(drop_off_location) between 1 and 100),
      status text not null default 'CREATED' check (status in ('CREATED', 'CANCELLED', 'DONE')),
      total_cents integer not null check (total_cents >= 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint reservations_minimum_length
        check (drop_off_time >= pick_up_time + interval '1 hour'),
      constraint reservations_no_overlap exclude using gist (
        vehicle_id with =,
        tstzrange(pick_up_time, drop_off_time) with &&
      ) where (status <> 'CANCELLED')
    )`.execute(db);
  await sql`create index reservations_by_pick_up on reservations (pick_up_time, id)`.execute(db);
  await sql`create index reservations_by_user on reservations (user_id, pick_up_time, id)`.execute(
    db,
  );
  await sql`create index reservations_by_vehicle on reservations (vehicle_id)`.execute(db);

  await sql`
    create table contact_messages (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 50),
      subject text not null check (length(subject) between 5 and 50),
      body text not null check (length(body) between 20 and 200),
      email text not null check (length(email) between 3 and 254),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index contact_messages_by_subject on contact_messages (subject, id)`.execute(db);

  await sql`
    create table attempts (
      action text not null,
      subject text not null check (length(subject) between 1 and 300),
      window_ends timestamptz not null,
      count integer not null check (count >= 0),
      primary key (action, subject)
    )`.execute(db);
}
