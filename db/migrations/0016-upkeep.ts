import { type Kysely, sql } from 'kysely';

/**
 * What comes due of a vehicle, what was done, and what it has cost (upkeep: papers and service, costs).
 *
 * Locks: reservations and history, 2 s at a million rows (checks).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table duties (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicles on delete cascade,
      duty_kind text not null check (
        duty_kind in ('registration', 'insurance', 'inspection', 'service', 'tires', 'other')
      ),
      duty_name text check (length(duty_name) between 1 and 80),
      due_on date,
      due_at integer check (due_at between 0 and 9999999),
      repeat_months smallint check (repeat_months between 1 and 120),
      repeat_miles integer check (repeat_miles between 1 and 999999),
      last_done_on date,
      updated_at timestamptz not null default now(),
      constraint duties_other_has_name check ((duty_kind = 'other') = (duty_name is not null))
    )`.execute(db);
  await sql`create index duties_by_vehicle on duties (vehicle_id)`.execute(db);
  await sql`create index duties_by_day on duties (due_on) where due_on is not null`.execute(db);
  await sql`
    create table duty_records (
      id integer generated always as identity primary key,
      duty_id integer not null references duties on delete cascade,
      done_on date not null,
      odometer integer check (odometer between 0 and 9999999),
      note text check (length(note) between 1 and 500)
    )`.execute(db);
  await sql`create index duty_records_by_duty on duty_records (duty_id)`.execute(db);
  await sql`
    create table costs (
      id integer generated always as identity primary key,
      vehicle_id integer not null references vehicles on delete cascade,
      spent_on date not null,
      cost_kind text not null check (cost_kind in (
        'registration', 'insurance', 'inspection', 'service', 'tires', 'other', 'repair', 'fuel', 'cleaning',
        'parking', 'tax'
      )),
      amount_cents integer not null check (amount_cents between 1 and 99999999),
      note text check (length(note) between 1 and 500),
      duty_record_id integer unique references duty_records on delete set null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index costs_by_vehicle on costs (vehicle_id, spent_on)`.execute(db);
  // Why a vehicle was handed over although one of its papers ends before the drop-off.
  await sql`
    alter table reservations
      add column papers_reason text check (length(papers_reason) between 1 and 200)`.execute(db);
  await recordHistory(db);
}

/** Both are part of their vehicle's history. What is deleted with its vehicle is part of that deletion. */
async function recordHistory(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table history
      drop constraint history_action_check,
      add constraint history_action_check check (action in (
        'created', 'changed', 'deleted', 'maintenance-added', 'maintenance-changed',
        'maintenance-deleted', 'signed-in', 'signed-out', 'downloaded', 'duty-added', 'duty-changed',
        'duty-deleted', 'duty-done', 'cost-added', 'cost-changed', 'cost-deleted'
      )) not valid`.execute(db);
  await sql`alter table history validate constraint history_action_check`.execute(db);
  // The entry of a duty names it, whatever has changed. That it was done is one entry, with what it cost.
  await sql`
    create function write_upkeep_history() returns trigger language plpgsql as $$
    declare
      before jsonb := to_jsonb(old);
      after jsonb := to_jsonb(new);
      vehicle integer := coalesce(new.vehicle_id, old.vehicle_id);
      changed jsonb := history_changes(before, after) - 'vehicle_id' - 'duty_record_id';
      happened text := case tg_op
        when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'deleted' end;
    begin
      if changed = '{}' or not exists (select from vehicles where id = vehicle)
        or (tg_op = 'INSERT' and after ->> 'duty_record_id' is not null) then
        return null;
      end if;
      if tg_op = 'UPDATE' and tg_argv[0] = 'duty' then
        happened := case when changed ? 'last_done_on' then 'done' else happened end;
        changed := jsonb_build_object(
          'duty_kind', jsonb_build_array(before -> 'duty_kind', after -> 'duty_kind'),
          'duty_name', jsonb_build_array(before -> 'duty_name', after -> 'duty_name')
        ) || changed;
      end if;
      insert into history (record_kind, record_id, action, changes)
      values ('vehicle', vehicle, tg_argv[0] || '-' || happened, changed);
      return null;
    end $$`.execute(db);
  for (const [table, part] of [
    ['duties', 'duty'],
    ['costs', 'cost'],
  ] as const) {
    await sql`
      create trigger history after insert or update or delete on ${sql.table(table)}
      for each row execute function write_upkeep_history(${sql.lit(part)})`.execute(db);
  }
}
