import { type Kysely, sql } from 'kysely';

/**
 * The company's settings, in one row (rules, company settings). Without settings the defaults count. The logo is an
 * image, so it is a column that refers to it.
 *
 * A change is recorded in history, that of a long text without its values, and the pages are built again as after a
 * change of the fleet.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table company (
      id integer primary key default 1 check (id = 1),
      settings jsonb check (jsonb_typeof(settings) = 'object' and length(settings::text) <= 300000),
      logo_id uuid references images,
      first_day_done boolean not null default false,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index company_by_logo on company (logo_id) where logo_id is not null`.execute(
    db,
  );
  await sql`insert into company default values`.execute(db);

  await sql`alter table history drop constraint history_record_kind_check`.execute(db);
  await sql`
    alter table history add constraint history_record_kind_check check (
      record_kind in (
        'reservation', 'vehicle', 'user', 'price-book', 'promo-code', 'payment', 'company'
      )
    )`.execute(db);
  await sql`
    create function note_company_change() returns trigger language plpgsql as $$
    declare
      before jsonb := old.settings || jsonb_build_object('logo', old.logo_id);
      after jsonb := new.settings || jsonb_build_object('logo', new.logo_id);
      changed jsonb := (
        select coalesce(
          jsonb_object_agg(key, case when key not like '%Text' then value else null end), '{}'
        )
        from jsonb_each(history_changes(before, after))
      );
    begin
      if changed <> '{}' then
        insert into history (record_kind, record_id, action, changes)
        values (
          'company', new.id, case when before is null then 'created' else 'changed' end, changed
        );
        update site set fleet_changed_at = clock_timestamp();
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger company_is_recorded after update on company
    for each row execute function note_company_change()`.execute(db);
}
