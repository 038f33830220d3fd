import { type Kysely, sql } from 'kysely';

/** What the administrators' list of letters is searched and filtered by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As db/search.ts looks for it. Unlike in migration 0003, new entries may wait in a list: each booking
  // writes a letter, and searches are rare.
  await sql`
    create index letters_search on letters using gin ((' ' || recipient) gin_trgm_ops)
  `.execute(db);
  await sql`create index letters_by_kind on letters (kind, created_at, id)`.execute(db);
  // What an expression's values are like is known only once it has been looked at.
  await sql`analyze letters`.execute(db);
}
