import { type Kysely, sql } from 'kysely';

/**
 * A customer whom the desk adds may have no e-mail, but an administrator needs one to sign in. Letters and
 * links to nobody are left out here, so no statement that writes them needs to know, not even one of the
 * version that is still serving.
 *
 * The index of searched texts is created again, because a text with a missing part is missing as a whole.
 * Until it is replaced, the version that is still serving searches users without an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      alter column email drop not null,
      add constraint users_administrator_has_email check (
        email is not null or not 'Administrator' = any (roles)
      )`.execute(db);

  await sql`drop index users_search`.execute(db);
  await sql`
    create index users_search on users
    using gin ((' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '')) gin_trgm_ops)
    with (fastupdate = off)`.execute(db);
  await sql`analyze users`.execute(db);

  await sql`
    create function skip_for_nobody() returns trigger language plpgsql as $$
    begin
      return null;
    end $$`.execute(db);
  for (const { table, column } of [
    { table: 'letters', column: 'recipient' },
    { table: 'account_links', column: 'email' },
  ]) {
    await sql`
      create trigger not_to_nobody before insert on ${sql.table(table)}
      for each row when (${sql.ref(`new.${column}`)} is null) execute function skip_for_nobody()`.execute(
      db,
    );
  }
}
