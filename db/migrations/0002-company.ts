import { type Kysely, sql } from 'kysely';

/**
 * The site, images, and the settings of the company.
 *
 * Locks: nothing, because the database is new.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // In one row: which builds and which database are this site's, and what the last check found.
  await sql`
    create table site (
      sole boolean primary key default true check (sole),
      database_id uuid not null default gen_random_uuid(),
      production_database text check (length(production_database) between 1 and 500),
      fleet_changed_at timestamptz not null default now(),
      build_call_at timestamptz not null default 'epoch',
      newest_build text check (length(newest_build) between 1 and 200),
      newest_build_began_at timestamptz,
      checked_at timestamptz,
      findings jsonb
    )`.execute(db);
  await sql`insert into site default values`.execute(db);

  await sql`
    create table images (
      id uuid primary key default gen_random_uuid(),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now(),
      built_at timestamptz
    )`.execute(db);
  // A variant has no foreign key, because it outlives its image until no page of an earlier build shows it.
  await sql`
    create table image_variants (
      image_id uuid not null,
      width integer not null check (width > 0),
      content_type text not null check (content_type in ('image/webp', 'image/avif')),
      bytes bytea not null,
      removed_at timestamptz,
      primary key (image_id, content_type, width)
    )`.execute(db);

  // In one row (company: company settings). Without settings the defaults count. The logo is a column, because it
  // refers to an image.
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

  // The default is that of src/features/company/rules/company.ts.
  await sql`
    create function company_time_zone() returns text language sql stable
    as $$
      select coalesce(settings ->> 'timeZone', 'America/Los_Angeles') from company
    $$`.execute(db);

  // A change is recorded in history, that of a long text without its values, and the pages are built again as after a
  // change of the fleet.
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
