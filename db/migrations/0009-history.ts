import { type Kysely, sql } from 'kysely';

/** Columns, of all recorded tables, with texts that people typed about themselves. */
const PERSONAL = [
  ...['first_name', 'last_name', 'phone_number', 'email', 'address', 'zip_code', 'user_name'],
  ...['pick_up_location', 'drop_off_location', 'pick_up_note', 'return_note', 'adjustments'],
];

/** Columns whose changes are recorded without values. */
const SECRET = ['password_hash'];

/** Columns that follow from others or change automatically. */
const LEFT_OUT = [
  ...['id', 'built_in', 'token_version', 'hand_over_recorded_at', 'rate_cents', 'cap_cents'],
  ...['price_book_id', 'agreements', 'extras', 'rules', 'published_by', 'uses', 'paid_cents'],
  ...['deposit_held_cents', 'deposit_kept_cents', 'is_unsettled', 'held_until', 'canceled_at'],
  ...['created_at', 'updated_at'],
];

const names = (columns: string[]) =>
  sql`array[${sql.join(columns.map((column) => sql.lit(column)))}]`;

/**
 * Every change of a reservation, a vehicle, a user or prices, written by triggers in the statement that makes it
 * (history: history). Maintenance is recorded with its vehicle. Nothing refers to the rows, so they outlive what they
 * are about. And the plans of imports that were applied, so none is applied twice (imports: imports).
 *
 * `changes` has the changed columns: `[before, after]`, or null where the values are not kept.
 *
 * Nobody can change or delete an entry, with one exception: `erase_history_of_user` makes the values that a person has
 * typed about themself null. The deletion of an account calls it. Whatever else erases a person calls it after its own
 * changes, because they are recorded too.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table history (
      id bigint generated always as identity primary key,
      at timestamptz not null default clock_timestamp(),
      actor_id integer default statement_actor(),
      record_kind text not null check (record_kind in (
        'reservation', 'vehicle', 'user', 'price-book', 'promo-code', 'payment', 'company'
      )),
      record_id integer,
      person_id integer,
      action text not null check (action in (
        'created', 'changed', 'deleted', 'maintenance-added', 'maintenance-changed',
        'maintenance-deleted', 'signed-in', 'signed-out', 'downloaded'
      )),
      changes jsonb not null default '{}'
    )`.execute(db);
  await sql`create index history_by_record on history (record_kind, record_id, id)`.execute(db);
  await sql`create index history_by_action on history (action, id)`.execute(db);
  await sql`
    create index history_of_sessions on history (id)
    where action in ('signed-in', 'downloaded')`.execute(db);
  // For the changes of a person's data and those made by the person.
  await sql`
    create index history_of_person on history (person_id) where person_id is not null`.execute(db);
  await sql`
    create index history_by_actor on history (actor_id) where actor_id is not null`.execute(db);

  await writeHistory(db);
  await keepHistory(db);

  await sql`
    create table imports (
      plan_id uuid primary key,
      applied_at timestamptz not null default now()
    )`.execute(db);
}

async function writeHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function history_changes(before jsonb, after jsonb) returns jsonb
    language sql immutable as $$
      select coalesce(jsonb_object_agg(
        key,
        case when key = any (${names(SECRET)}) then null else jsonb_build_array(o.value, n.value) end
      ), '{}')
      from jsonb_each(before) as o full join jsonb_each(after) as n using (key)
      where coalesce(o.value, 'null') <> coalesce(n.value, 'null')
        and key <> all (${names(LEFT_OUT)})
        and (key <> all (${names(SECRET)}) or (before is not null and after is not null))
    $$`.execute(db);
  // Its arguments are the kind and the column that names the person.
  await sql`
    create function write_history() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
      row jsonb := coalesce(after, before);
      changed jsonb := history_changes(before, after);
    begin
      if changed <> '{}' then
        insert into history (record_kind, record_id, person_id, action, changes)
        values (
          tg_argv[0],
          (row ->> 'id')::integer,
          (row ->> tg_argv[1])::integer,
          case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end,
          changed
        );
      end if;
      if tg_op = 'DELETE' and tg_argv[0] = 'user' then
        perform erase_history_of_user(old.id);
      end if;
      return null;
    end $$`.execute(db);
  for (const { table, kind, person } of [
    { table: 'reservations', kind: 'reservation', person: 'user_id' },
    { table: 'vehicles', kind: 'vehicle', person: '' },
    { table: 'users', kind: 'user', person: 'id' },
    { table: 'price_books', kind: 'price-book', person: '' },
    { table: 'promo_codes', kind: 'promo-code', person: '' },
  ]) {
    await sql`
      create trigger history after insert or update or delete on ${sql.table(table)}
      for each row execute function write_history(${sql.lit(kind)}, ${sql.lit(person)})`.execute(
      db,
    );
  }

  // Blocks that are deleted with their vehicle are part of that deletion.
  await sql`
    create function write_maintenance_history() returns trigger language plpgsql as $$
    declare
      vehicle integer := coalesce(new.vehicle_id, old.vehicle_id);
      changed jsonb := history_changes(to_jsonb(old), to_jsonb(new)) - 'vehicle_id' - 'reservation_id';
    begin
      if changed <> '{}' and exists (select from vehicles where id = vehicle) then
        insert into history (record_kind, record_id, action, changes)
        values (
          'vehicle',
          vehicle,
          case tg_op
            when 'INSERT' then 'maintenance-added'
            when 'UPDATE' then 'maintenance-changed'
            else 'maintenance-deleted'
          end,
          changed
        );
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, version] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`history_by_${change}`)} after ${sql.raw(change)} on occupancies
      for each row when (${sql.ref(`${version}.reservation_id`)} is null)
      execute function write_maintenance_history()`.execute(db);
  }
}

async function keepHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function history_without_person(changes jsonb) returns jsonb
    language sql immutable as $$
      select coalesce(jsonb_object_agg(
        key, case when key = any (${names(PERSONAL)}) then null else value end
      ), '{}')
      from jsonb_each(changes)
    $$`.execute(db);
  await sql`
    create function keep_history() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        old.changes := history_without_person(old.changes);
        if new is not distinct from old then
          return new;
        end if;
      end if;
      raise exception 'History is only added to.' using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger history_is_kept before update or delete on history
    for each row execute function keep_history()`.execute(db);
  await sql`
    create trigger history_is_not_emptied before truncate on history
    for each statement execute function keep_history()`.execute(db);
  // Entries keep their time and their actor. The texts that the person typed are removed.
  await sql`
    create function erase_history_of_user(erased_id integer) returns void language sql as $$
      update history set changes = history_without_person(changes)
      where person_id = erased_id and changes <> history_without_person(changes)
    $$`.execute(db);
}
