import { type Kysely, sql } from 'kysely';

/** A small JPEG of each photograph, for lists and for the agreement. Photographs from before this have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos
      add column thumbnail bytea check (octet_length(thumbnail) <= 200000)`.execute(db);
  await sql`alter table photos alter column thumbnail set storage external`.execute(db);
}
