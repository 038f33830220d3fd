import { type Kysely, sql } from 'kysely';

/**
 * The language of a user, that in which a reservation was booked, and that of the page on which a message was written (company:
 * languages). What is there already is in English.
 *
 * Locks: users, reservations and contact_messages, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['users', 'reservations', 'contact_messages']) {
    await sql`
      alter table ${sql.table(table)}
        add column language text not null default 'en' check (language ~ '^[a-z]{2}$')`.execute(db);
  }
  // Whoever is erased reads no more letters.
  await sql`
    do $$ begin
      execute replace(
        pg_get_functiondef('erase_user(integer, text, text[])'::regprocedure),
        'zip_code = ''Erased'',', 'zip_code = ''Erased'', language = ''en'',');
    end $$`.execute(db);
}
