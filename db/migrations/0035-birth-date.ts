import { type Kysely, sql } from 'kysely';

/**
 * The driver's date of birth that a booking states, because fees can depend on it (prices: fees). It is erased with the person, and
 * history leaves it out.
 *
 * Locks: reservations, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column birth_date date`.execute(db);
  await sql`
    create function erase_birth_dates() returns trigger language plpgsql as $$
    begin
      update reservations set birth_date = null where user_id = new.id and birth_date is not null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger birth_dates_are_erased after update on users
    for each row when (new.erased_at is not null) execute function erase_birth_dates()`.execute(db);
  await sql`
    create trigger no_birth_date_of_erased before update of birth_date on reservations
    for each row when (new.birth_date is not null and new.birth_date is distinct from old.birth_date)
    execute function refuse_for_erased()`.execute(db);
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('write_history()'::regprocedure),
        'case tg_argv[0] when ''reservation'' then ''class_id'' else '''' end',
        'case tg_argv[0] when ''reservation'' then array[''class_id'', ''birth_date''] else ''{}'' end');
    end $$`.execute(db);
}
