import { type Kysely, sql } from 'kysely';

/**
 * The classes of vehicles, and for reservations the class of the vehicle when they were priced (fleet: classes). That has no
 * reference, because a class can be deleted and what was agreed stays.
 *
 * Locks: vehicles and reservations, milliseconds; history, 1 s at a million rows (a check).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table vehicle_classes (
      id integer generated always as identity primary key,
      name text not null check (length(name) between 1 and 60),
      position integer not null check (position between 1 and 1000),
      minimum_driver_age smallint check (minimum_driver_age between 16 and 99),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index vehicle_classes_name_key on vehicle_classes (lower(name))`.execute(
    db,
  );
  await sql`
    alter table vehicles
      add column class_id integer constraint vehicles_class_id_fkey references vehicle_classes`.execute(
    db,
  );
  await sql`
    create index vehicles_by_class on vehicles (class_id) where class_id is not null`.execute(db);
  await sql`alter table reservations add column class_id integer`.execute(db);

  // The lock makes those who add one wait for each other, and the second statement sees what they have added.
  await sql`
    create function lock_and_count_classes() returns integer language plpgsql as $$
    begin
      lock table vehicle_classes in share row exclusive mode;
      return (select count(*) from vehicle_classes);
    end $$`.execute(db);

  // Pages name classes, so a change of one needs a build.
  for (const [change, version] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`fleet_changed_by_${change}`)} after ${sql.raw(change)} on vehicle_classes
      referencing ${sql.raw(version)} table as changed
      for each statement execute function note_fleet_change()`.execute(db);
  }
  await recordHistory(db);
}

/** A class is part of the history of vehicles, without one of them. Its place in the list is not recorded. */
async function recordHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history
      drop constraint history_action_check,
      add constraint history_action_check check (action in (
        'created', 'changed', 'deleted', 'maintenance-added', 'maintenance-changed',
        'maintenance-deleted', 'signed-in', 'signed-out', 'downloaded', 'duty-added', 'duty-changed',
        'duty-deleted', 'duty-done', 'cost-added', 'cost-changed', 'cost-deleted', 'class-added',
        'class-changed', 'class-deleted'
      )) not valid`.execute(db);
  await sql`alter table history validate constraint history_action_check`.execute(db);
  await sql`
    create function write_class_history() returns trigger language plpgsql as $$
    declare
      changed jsonb := history_changes(to_jsonb(old), to_jsonb(new)) - 'position';
    begin
      if changed <> '{}' then
        insert into history (record_kind, action, changes)
        values (
          'vehicle',
          case tg_op when 'INSERT' then 'class-added' when 'UPDATE' then 'class-changed' else 'class-deleted' end,
          changed - 'name' || jsonb_build_object('class_name', jsonb_build_array(old.name, new.name))
        );
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update or delete on vehicle_classes
    for each row execute function write_class_history()`.execute(db);
  // A reservation keeps its class as it keeps its rate, which history leaves out.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('write_history()'::regprocedure),
        'history_changes(before, after);',
        'history_changes(before, after) - case tg_argv[0] when ''reservation'' then ''class_id'' else '''' end;');
    end $$`.execute(db);
}
