import { type Kysely, sql } from 'kysely';

/**
 * What the desk charges after a return (charges: charges after the return), and the messages by which customers object.
 * The sums are among the charges of the reservation, whose lines name the charge.
 *
 * Locks: contact_messages, 2 s at a million rows (an index); reservations against writing and users, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table later_charges (
      id uuid primary key,
      reservation_id integer not null references reservations on delete cascade,
      charge_kind text not null check (
        charge_kind in ('damage', 'cleaning', 'fine', 'toll', 'fuel', 'lost-item', 'other')
      ),
      reason text check (length(reason) between 1 and 500),
      lowered_reason text check (length(lowered_reason) between 1 and 500),
      photo_ids integer[] not null default '{}',
      mark_keys uuid[] not null default '{}',
      added_at timestamptz not null default now(),
      added_by integer references users on delete set null default statement_actor()
    )`.execute(db);
  await sql`
    create index later_charges_by_reservation on later_charges (reservation_id, added_at)`.execute(
    db,
  );
  await sql`
    create index later_charges_by_actor on later_charges (added_by) where added_by is not null`.execute(
    db,
  );
  await sql`
    alter table contact_messages
      add column charge_id uuid unique references later_charges on delete set null`.execute(db);
  await followObjections(db);
  await erase(db);
}

/** A new version of the reservation lets a card that is being charged at the same moment be decided about again. */
async function followObjections(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function touch_objected_reservation() returns trigger language plpgsql as $$
    begin
      update reservations set updated_at = greatest(now(), updated_at + interval '1 second')
      where id = (select reservation_id from later_charges where id = new.charge_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger objection_changes_reservation after insert on contact_messages
    for each row when (new.charge_id is not null)
    execute function touch_objected_reservation()`.execute(db);
}

async function erase(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function erase_later_charges() returns trigger language plpgsql as $$
    begin
      update later_charges set reason = null, lowered_reason = null, photo_ids = '{}'
      from reservations
      where reservations.id = later_charges.reservation_id and reservations.user_id = new.id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger later_charges_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_later_charges()`.execute(
    db,
  );
  await sql`
    create function refuse_words_of_erased() returns trigger language plpgsql as $$
    begin
      if is_erased((select user_id from reservations where id = new.reservation_id)) then
        raise exception 'The customer of this reservation was erased.'
          using errcode = 'check_violation', constraint = 'reservations_not_of_erased';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger no_charge_of_erased before insert or update on later_charges
    for each row when (new.reason is not null or new.lowered_reason is not null)
    execute function refuse_words_of_erased()`.execute(db);
}
