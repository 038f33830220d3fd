import { type Kysely, sql } from 'kysely';

/**
 * What proves the condition of a vehicle and what was agreed (proof: proof): photographs, drivers, marks, the signed
 * agreement, and signed manifests of them. All of it belongs to one reservation and goes with it.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addPhotos(db);
  await addDrivers(db);
  await addMarks(db);
  await addAgreements(db);
  await sql`
    create table manifests (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      occasion text not null check (occasion in ('hand-over', 'return', 'settlement')),
      written_at timestamptz not null default now(),
      sha256 text not null unique check (sha256 ~ '^[0-9a-f]{64}$'),
      previous_sha256 text,
      file_count integer,
      jws text not null,
      constraint manifests_in_order unique nulls not distinct (reservation_id, previous_sha256)
    )`.execute(db);
}

async function addPhotos(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table photos (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      handling text not null check (handling in ('hand-over', 'return')),
      view text not null check (view in ('front', 'rear', 'left', 'right', 'dashboard', 'other')),
      content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
      byte_count integer not null check (byte_count between 1 and 4500000),
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      -- Of the file that was sent, from which this one was encoded. A file that is sent again is found by it.
      sent_sha256 text check (sent_sha256 ~ '^[0-9a-f]{64}$'),
      bytes bytea,
      store_key text,
      thumbnail bytea check (octet_length(thumbnail) <= 200000),
      taken_at timestamptz,
      received_at timestamptz not null default now(),
      added_by integer references users on delete set null default statement_actor(),
      constraint photos_once unique (reservation_id, handling, sha256),
      check (num_nonnulls(bytes, store_key) = 1)
    )`.execute(db);
  // Photographs are compressed already.
  await sql`
    alter table photos
      alter column bytes set storage external,
      alter column thumbnail set storage external`.execute(db);
  await sql`
    create index photos_by_actor on photos (added_by) where added_by is not null`.execute(db);

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

  // Counts the photographs of the customer or those of the desk, for additions below a limit. Additions to one
  // reservation wait for each other here, and each counts after it has waited.
  await sql`
    create function lock_and_count_photos(reservation integer, of_handling text, of_customer boolean)
    returns integer language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      return (
        select count(*) from photos join reservations on reservations.id = reservation_id
        where reservation_id = reservation and handling = of_handling
          and coalesce(added_by = user_id, false) = of_customer
      );
    end $$`.execute(db);
}

async function addDrivers(db: Kysely<unknown>): Promise<void> {
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
  // For additions below a limit, as `lock_and_count_photos`.
  await sql`
    create function lock_and_count_drivers(reservation integer) returns integer
    language plpgsql volatile as $$
    begin
      perform from reservations where id = reservation for no key update;
      return (select count(*) from drivers where reservation_id = reservation);
    end $$`.execute(db);
}

async function addMarks(db: Kysely<unknown>): Promise<void> {
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
      added_at timestamptz not null default now(),
      -- The clerk's device chooses it, so adding a mark twice is harmless.
      key uuid not null default gen_random_uuid(),
      constraint condition_marks_once unique (reservation_id, handling, key)
    )`.execute(db);
  // Called with the reservation locked. It counts after the wait for the lock.
  await sql`
    create function count_other_marks(reservation integer, marked_at text, own_key uuid) returns integer
    language plpgsql volatile as $$
    begin
      return (
        select count(*) from condition_marks
        where reservation_id = reservation and handling = marked_at and key <> own_key
      );
    end $$`.execute(db);
}

/** The newest signature, and by a trigger those before it: what has changed since can be signed again. */
async function addAgreements(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table agreements (
      reservation_id integer primary key references reservations on delete cascade,
      number smallint not null default 1 check (number > 0),
      signed_at timestamptz not null,
      name text not null check (length(name) between 1 and 100),
      strokes jsonb not null,
      consent text not null,
      pdf bytea not null,
      sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
      version text,
      witnessed_by integer references users on delete set null default statement_actor()
    )`.execute(db);
  await sql`
    create table former_agreements (
      reservation_id integer not null references agreements on delete cascade,
      number smallint not null,
      signed_at timestamptz not null,
      name text not null,
      strokes jsonb not null,
      consent text not null,
      pdf bytea not null,
      sha256 text not null,
      version text,
      witnessed_by integer references users on delete set null,
      primary key (reservation_id, number)
    )`.execute(db);
  for (const table of ['agreements', 'former_agreements']) {
    await sql`
      alter table ${sql.table(table)} alter column pdf set storage external`.execute(db);
    await sql`
      create index ${sql.id(`${table}_by_witness`)} on ${sql.table(table)} (witnessed_by)
      where witnessed_by is not null`.execute(db);
  }
  await sql`
    create function keep_former_agreement() returns trigger language plpgsql as $$
    begin
      insert into former_agreements
        (reservation_id, number, signed_at, name, strokes, consent, pdf, sha256, version, witnessed_by)
      values (old.reservation_id, old.number, old.signed_at, old.name, old.strokes, old.consent, old.pdf,
        old.sha256, old.version, old.witnessed_by);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger former_agreement_is_kept after update on agreements
    for each row when (new.number <> old.number) execute function keep_former_agreement()`.execute(
    db,
  );
}
