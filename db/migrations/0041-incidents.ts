import { type Kysely, sql } from 'kysely';

/**
 * What happened to a vehicle during a rental (incidents). Photographs of it are those of its reservation, with its key as that of a mark.
 *
 * Locks: photos, 0.2 s at a million rows (a check); reservations, vehicles and users against writing, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table incidents (
      id integer primary key generated always as identity,
      reservation_id integer not null references reservations on delete cascade,
      -- The one that the customer had when it happened.
      vehicle_id integer references vehicles on delete set null,
      -- Chosen by whoever reports it, whose photographs can arrive before.
      key uuid not null,
      incident_kind text not null check (incident_kind in ('breakdown', 'accident', 'theft', 'lost-key')),
      happened_at timestamptz not null,
      -- Null once the customer is erased.
      what_happened text check (length(what_happened) between 1 and 2000),
      place text check (length(place) between 1 and 200),
      others text check (length(others) between 1 and 1000),
      police_number text check (length(police_number) between 1 and 60),
      reported_at timestamptz not null default now(),
      reported_by integer references users on delete set null default statement_actor(),
      is_of_customer boolean not null,
      closed_at timestamptz,
      closed_by integer references users on delete set null,
      closing_note text check (length(closing_note) between 1 and 500),
      constraint incidents_once unique (reservation_id, key)
    )`.execute(db);
  await sql`create index incidents_open on incidents (happened_at, id) where closed_at is null`.execute(
    db,
  );
  for (const column of ['vehicle_id', 'reported_by', 'closed_by']) {
    await sql`
      create index ${sql.ref(`incidents_${column}`)} on incidents (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await sql`
    alter table photos
      drop constraint photos_handling_check,
      add constraint photos_handling_check
        check (handling in ('hand-over', 'return', 'incident')) not valid`.execute(db);
  await sql`alter table photos validate constraint photos_handling_check`.execute(db);
  await writeHistory(db);
  await erase(db);
}

/** An entry names the kind. What was typed is not in it. */
async function writeHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function record_incident() returns trigger language plpgsql as $$
    begin
      insert into history (record_kind, record_id, person_id, action, changes)
      select 'reservation', id, user_id, 'changed', jsonb_build_object(
        case when new.closed_at is null then 'incident' else 'closed_incident' end,
        jsonb_build_array(null, new.incident_kind)
      )
      from reservations where id = new.reservation_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history_by_insert after insert on incidents
    for each row execute function record_incident()`.execute(db);
  await sql`
    create trigger history_by_closing after update of closed_at on incidents
    for each row when (old.closed_at is null and new.closed_at is not null)
    execute function record_incident()`.execute(db);
}

async function erase(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_incidents() returns trigger language plpgsql as $$
    begin
      update incidents
      set what_happened = null, place = null, others = null, police_number = null, closing_note = null
      from reservations
      where reservations.id = incidents.reservation_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger incidents_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_incidents()`.execute(db);
}
