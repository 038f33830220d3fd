import { type Kysely, sql } from 'kysely';

const COUNTED = ['users', 'vehicles', 'reservations', 'contact_messages'];

/**
 * Totals kept beside the tables: counting a million rows for every page of a list would cost more
 * than the page. A statement that adds or removes rows brings its table's total along.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table row_counts (
      name text primary key,
      total integer not null check (total >= 0)
    )`.execute(db);

  await sql`
    create function keep_row_count() returns trigger language plpgsql as $$
    declare
      difference integer := (select count(*) from changed);
    begin
      if difference > 0 then
        update row_counts
        set total = total + case tg_op when 'INSERT' then difference else -difference end
        where name = tg_table_name;
      end if;
      return null;
    end $$`.execute(db);

  for (const name of COUNTED) {
    const table = sql.table(name);
    // Nobody adds a row between the count and the triggers.
    await sql`lock table ${table} in share row exclusive mode`.execute(db);
    await sql`insert into row_counts select ${name}, count(*) from ${table}`.execute(db);
    await sql`
      create trigger count_added after insert on ${table}
      referencing new table as changed for each statement execute function keep_row_count()
    `.execute(db);
    await sql`
      create trigger count_removed after delete on ${table}
      referencing old table as changed for each statement execute function keep_row_count()
    `.execute(db);
  }
}
