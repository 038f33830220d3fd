import { type Kysely, sql } from 'kysely';

const FLEET_CHANGES = { insert: 'new', update: 'new', delete: 'old' };

/**
 * What the database knows about the site, in one row: whether the pages show an older fleet than the tables,
 * and which database is production's. Every change of a vehicle marks the pages within its own statement.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table site (
      sole boolean primary key default true check (sole),
      build_is_due boolean not null default false,
      build_call_at timestamptz not null default 'epoch',
      production_database text check (length(production_database) between 1 and 500)
    )`.execute(db);
  await sql`insert into site default values`.execute(db);

  await sql`
    create function mark_build_due() returns trigger language plpgsql as $$
    begin
      if exists (select from changed) then
        update site set build_is_due = true;
      end if;
      return null;
    end $$`.execute(db);
  for (const [change, version] of Object.entries(FLEET_CHANGES)) {
    await sql`
      create trigger ${sql.id(`build_due_by_${change}`)} after ${sql.raw(change)} on vehicles
      referencing ${sql.raw(version)} table as changed
      for each statement execute function mark_build_due()`.execute(db);
  }
}
