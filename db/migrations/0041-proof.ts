import { type Kysely, sql } from 'kysely';

/**
 * What proves the condition of a vehicle and what was agreed (rules, proof): photographs, drivers, marks, the signed
 * agreement, and signed manifests of them. All of it belongs to one reservation and goes with it.
 *
 * What names or shows a person goes when that person is erased. Manifests name nobody, so they stay.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photos (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      handling text not null check (handling in ('hand-over', 'return')),
      view text not null check (view in ('front', 'rear', 'left', 'right', 'dashboard', 'other')),
      content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
      byte_count integer not null check (byte_count between 1 and 4500000),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      bytes bytea,
      store_key text,
      taken_at timestamptz,
      received_at timestamptz not null default now(),
      added_by integer references users on delete set null
        default nullif(current_setting('kestrel.actor_id', true), '')::integer,
      constraint photos_once unique (reservation_id, handling, sha256),
      check (num_nonnulls(bytes, store_key) = 1)
    )`.execute(db);
  // Photographs are compressed already.
  await sql`alter table photos alter column bytes set storage external`.execute(db);
  await sql`create index photos_by_actor on photos (added_by) where added_by is not null`.execute(
    db,
  );
  await sql`
    create table removed_photos (
      store_key text primary key,
      removed_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create function note_removed_photo() returns trigger language plpgsql as $$
    begin
      insert into removed_photos (store_key) values (old.store_key) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger photo_is_removed_from_store after delete on photos
    for each row when (old.store_key is not null) execute function note_removed_photo()`.execute(
    db,
  );

  await sql`
    create table drivers (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      name text not null check (length(name) between 1 and 100),
      birth_date date not null,
      license_number text not null check (length(license_number) between 1 and 40),
      license_country text not null check (license_country ~ '^[A-Z]{2}$'),
      license_expires date not null,
      added_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index drivers_by_reservation on drivers (reservation_id)`.execute(db);
  // History says that the drivers have changed, but not how.
  await sql`
    create function record_drivers() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, person_id, action, changes)
      select 'reservation', id, user_id, 'changed', '{"drivers": null}'
      from reservations where id = coalesce(new.reservation_id, old.reservation_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger drivers_are_recorded after insert or delete on drivers
    for each row execute function record_drivers()`.execute(db);
  await sql`
    alter table vehicles add column minimum_driver_age smallint
      constraint vehicles_minimum_driver_age_check check (minimum_driver_age between 16 and 99)`.execute(
    db,
  );

  await sql`
    create table condition_marks (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      handling text not null check (handling in ('hand-over', 'return')),
      x real not null check (x between 0 and 1),
      y real not null check (y between 0 and 1),
      size text not null check (size in ('small', 'medium', 'large')),
      kind text not null check (kind in ('scratch', 'dent', 'glass', 'rim', 'interior')),
      note text check (length(note) between 1 and 200),
      added_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index condition_marks_by_reservation on condition_marks (reservation_id)`.execute(
    db,
  );

  await sql`
    create table agreements (
      reservation_id integer primary key references reservations on delete cascade,
      signed_at timestamptz not null,
      name text not null check (length(name) between 1 and 100),
      strokes jsonb not null,
      consent text not null,
      pdf bytea not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      witnessed_by integer references users on delete set null
        default nullif(current_setting('kestrel.actor_id', true), '')::integer
    )`.execute(db);
  await sql`alter table agreements alter column pdf set storage external`.execute(db);
  await sql`
    create index agreements_by_witness on agreements (witnessed_by)
    where witnessed_by is not null`.execute(db);

  await sql`
    create table manifests (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      occasion text not null check (occasion in ('hand-over', 'return', 'settlement')),
      written_at timestamptz not null default now(),
      sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
      previous_sha256 text,
      jws text not null,
      constraint manifests_in_order unique nulls not distinct (reservation_id, previous_sha256)
    )`.execute(db);

  await sql`
    create function erase_proof() returns trigger language plpgsql as $$
    begin
      delete from photos using reservations
        where reservations.id = photos.reservation_id and reservations.user_id = new.id;
      delete from drivers using reservations
        where reservations.id = drivers.reservation_id and reservations.user_id = new.id;
      delete from agreements using reservations
        where reservations.id = agreements.reservation_id and reservations.user_id = new.id;
      update condition_marks set note = null from reservations
        where reservations.id = condition_marks.reservation_id
          and reservations.user_id = new.id and note is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger proof_is_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_proof()`.execute(db);
}
