import { type Kysely, sql } from 'kysely';

const FLEET_CHANGES = { insert: 'new', update: 'new', delete: 'old' };

/**
 * When the fleet last changed, for a comparison with the newest build. It replaces the records of
 * builds and purges that are due (migrations 0004 and 0007).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const change of Object.keys(FLEET_CHANGES)) {
    await sql`drop trigger ${sql.id(`build_due_by_${change}`)} on vehicles`.execute(db);
    await sql`drop trigger ${sql.id(`cache_tag_by_${change}`)} on vehicles`.execute(db);
  }
  await sql`drop trigger cache_tag_by_delete on image_variants`.execute(db);
  await sql`drop function mark_build_due, mark_cache_tag`.execute(db);
  await sql`drop table cache_tags`.execute(db);
  await sql`
    alter table site
      drop column build_is_due,
      add column fleet_changed_at timestamptz not null default now()`.execute(db);

  await sql`
    create function note_fleet_change() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        update site set fleet_changed_at = clock_timestamp();
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, version] of Object.entries(FLEET_CHANGES)) {
    await sql`
      create trigger ${sql.id(`fleet_changed_by_${change}`)} after ${sql.raw(change)} on vehicles
      referencing ${sql.raw(version)} table as changed
      for each statement execute function note_fleet_change()`.execute(db);
  }
}
