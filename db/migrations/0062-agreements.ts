import { type Kysely, sql } from 'kysely';

/**
 * What was agreed about a reservation at several times (rules, agreed hours): each rental with its vehicle, rate, cap and
 * price book, the first first. Null is one agreement, about the whole rental at the reservation's own rate, cap and book.
 * The version that is still serving does not write it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reservations add column agreements jsonb`.execute(db);
  // History tells of the lines and the total. Whatever list of columns it leaves out by now gets this one, too.
  await sql`
    do $$
    begin
      execute replace(
        pg_get_functiondef('history_changes(jsonb, jsonb)'::regprocedure),
        '''price_book_id''', '''price_book_id'', ''agreements'''
      );
    end $$`.execute(db);
}
