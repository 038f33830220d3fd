import { type Kysely, sql } from 'kysely';

/**
 * The owner's own pages (settings: own pages). Texts of the settings that are ours in the words of the release before follow ours
 * again, because some of those words were not true of every company. Pages show the distance of the
 * newest price book, and the newest agreement.
 *
 * Locks: company, milliseconds; price_books and agreement_texts, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pages (
      id integer primary key generated always as identity,
      kind text not null default 'own' check (kind in ('own', 'imprint')),
      path text not null check (length(path) between 4 and 61),
      title text not null check (length(title) between 1 and 60),
      body text not null check (length(body) between 1 and 40000),
      in_footer boolean not null,
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`create unique index pages_path_key on pages (path)`.execute(db);
  await sql`create unique index pages_one_imprint on pages (kind) where kind = 'imprint'`.execute(
    db,
  );
  for (const [change, version] of [
    ['insert', 'new'],
    ['update', 'new'],
    ['delete', 'old'],
  ] as const) {
    await sql`
      create trigger ${sql.id(`fleet_changed_by_${change}`)} after ${sql.raw(change)} on pages
      referencing ${sql.raw(version)} table as changed
      for each statement execute function note_fleet_change()`.execute(db);
  }
  for (const table of ['price_books', 'agreement_texts']) {
    await sql`
      create trigger fleet_changed_by_insert after insert on ${sql.table(table)}
      referencing new table as changed
      for each statement execute function note_fleet_change()`.execute(db);
  }

  // Pages are part of the history of the company, their texts without the values.
  await sql`
    create function write_page_history() returns trigger language plpgsql as $$
    declare
      changed jsonb := history_changes(to_jsonb(old), to_jsonb(new)) - 'kind';
    begin
      if changed <> '{}' then
        insert into history (record_kind, record_id, action, changes)
        select 'company', 1, 'changed',
          coalesce(jsonb_object_agg('page_' || key, case when key <> 'body' then value else null end), '{}')
            || jsonb_build_object('own_page', jsonb_build_array(old.title, new.title))
        from jsonb_each(changed - 'title');
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger history after insert or update or delete on pages
    for each row execute function write_page_history()`.execute(db);

  const former = [
    ['homeText', 'e785478c3c562d2a19c42def41ae410a'],
    ['aboutText', '79bba390ac04e329c3c4a24be607a8ae'],
    ['questionsText', 'b81590f0f4d5182e6d564f0ac3fdf994'],
  ];
  for (const [name, hash] of former) {
    await sql`
      update company set settings = settings - ${sql.lit(name)}
      where md5(settings ->> ${sql.lit(name)}) = ${sql.lit(hash)}`.execute(db);
  }
}
