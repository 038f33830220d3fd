import { type Kysely, sql } from 'kysely';

/**
 * The title and the text of an own page in other languages (settings: own pages): {"de": {"title": "…", "body": "…"}}. History says that
 * they changed, without their words, as with the translated texts and names of the settings.
 *
 * Locks: pages, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table pages
      add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object')`.execute(
    db,
  );
  await sql`
    create or replace function write_page_history() returns trigger language plpgsql as $$
    declare
      changed jsonb := history_changes(to_jsonb(old), to_jsonb(new)) - 'kind';
    begin
      if coalesce(old.translations, '{}') = coalesce(new.translations, '{}') then
        changed := changed - 'translations';
      end if;
      if changed <> '{}' then
        insert into history (record_kind, record_id, action, changes)
        select 'company', 1, 'changed',
          coalesce(
            jsonb_object_agg('page_' || key, case when key not in ('body', 'translations') then value end),
            '{}'
          ) || jsonb_build_object('own_page', jsonb_build_array(old.title, new.title))
        from jsonb_each(changed - 'title');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('note_company_change()'::regprocedure),
        'key not like ''%Text''', 'key not like ''%Text'' and key not like ''translated%''');
    end $$`.execute(db);
}
