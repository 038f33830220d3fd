import { type Kysely, sql } from 'kysely';

/** The indexes by which the administrators' list of letters is searched and filtered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The expression of db/search.ts. Unlike in migration 0003, new entries may wait in a list: each booking
  // writes a letter, and searches are rare.
  await sql`
    create index letters_search on letters using gin ((' ' || recipient) gin_trgm_ops)
  `.execute(db);
  await sql`create index letters_by_kind on letters (kind, created_at, id)`.execute(db);
  // Postgres knows the distribution of an expression's values only after an analysis.
  await sql`analyze letters`.execute(db);
}
