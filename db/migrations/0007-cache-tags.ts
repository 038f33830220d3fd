import { type Kysely, sql } from 'kysely';

const FLEET_CHANGES = { insert: 'new', update: 'new', delete: 'old' };

/**
 * When the content of each CDN tag last changed and was last purged, so a failed purge stays due. Every
 * change marks its tag within its own statement. Also a function that returns unused images and locks them
 * until the statement ends, so none of them can be given to a vehicle in between.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table cache_tags (
      name text primary key check (name in ('vehicles', 'images')),
      changed_at timestamptz not null default 'epoch',
      purged_at timestamptz not null default now()
    )`.execute(db);
  await sql`insert into cache_tags (name) values ('vehicles'), ('images')`.execute(db);

  await sql`
    create function mark_cache_tag() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        update cache_tags set changed_at = clock_timestamp() where name = tg_argv[0];
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, version] of Object.entries(FLEET_CHANGES)) {
    await sql`
      create trigger ${sql.id(`cache_tag_by_${change}`)} after ${sql.raw(change)} on vehicles
      referencing ${sql.raw(version)} table as changed
      for each statement execute function mark_cache_tag('vehicles')`.execute(db);
  }
  await sql`
    create trigger cache_tag_by_delete after delete on image_variants
    referencing old table as changed
    for each statement execute function mark_cache_tag('images')`.execute(db);

  // Two statements: the second one sees what was committed while the first one waited.
  await sql`
    create function lock_unshown_images(candidates uuid[]) returns setof uuid language plpgsql as $$
    begin
      perform from images where id = any (candidates) order by id for update;
      return query
        select id from images
        where id = any (candidates)
          and not exists (select from vehicles where image_id = images.id);
    end $$`.execute(db);
}
