import { type Kysely, sql } from 'kysely';

/**
 * The pictures of the home page that the owner has replaced (company: pictures).
 *
 * Locks: company and images, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table company
      add column first_picture_id uuid references images,
      add column second_picture_id uuid references images,
      add column app_picture_id uuid references images`.execute(db);

  // As before, with the pictures.
  await sql`
    create or replace function note_company_change() returns trigger language plpgsql as $$
    declare
      before jsonb := old.settings || jsonb_build_object(
        'logo', old.logo_id, 'firstPicture', old.first_picture_id,
        'secondPicture', old.second_picture_id, 'appPicture', old.app_picture_id
      );
      after jsonb := new.settings || jsonb_build_object(
        'logo', new.logo_id, 'firstPicture', new.first_picture_id,
        'secondPicture', new.second_picture_id, 'appPicture', new.app_picture_id
      );
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
}
