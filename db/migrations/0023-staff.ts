import { type Kysely, sql } from 'kysely';

/**
 * The role of staff, and in history the role in which somebody acted (identity: roles). Functions of the deploy before
 * know only `roles`, so `staff` follows from it.
 *
 * Locks: users, 1 min at a million rows (written anew); history, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column appointed_as text check (appointed_as ~ '^[a-z]{1,20}$' and appointed_as <> 'owner'),
      add column staff text generated always as (
        case when 'Administrator' = any (roles) then 'owner' else appointed_as end
      ) stored,
      add constraint staff_have_an_email check (email is not null or appointed_as is null)`.execute(
    db,
  );
  await sql`create index users_staff on users (id) where staff is not null`.execute(db);

  await sql`
    create function statement_actor_role() returns text language sql stable as $$
      select staff from users where id = statement_actor()
    $$`.execute(db);
  // Entries from before have none, so the default is set after the column was added.
  await sql`alter table history add column actor_role text`.execute(db);
  await sql`
    alter table history alter column actor_role set default statement_actor_role()`.execute(db);

  // It follows from two columns that history records.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('history_changes(jsonb, jsonb)'::regprocedure),
        '''updated_at''', '''updated_at'', ''staff''');
    end $$`.execute(db);

  // Staff are erased only after an owner has taken the role away.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('erase_user(integer, text, text[])'::regprocedure),
        '''Administrator'' = any (person.roles)', 'person.staff is not null');
    end $$`.execute(db);
}
