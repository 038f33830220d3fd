import { type Kysely, sql } from 'kysely';

/**
 * When a demo was last put back. Only a demo has a time here.
 *
 * Locks: site, milliseconds: it has one row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site add column demo_put_back_at timestamptz`.execute(db);
}
