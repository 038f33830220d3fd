import { type Kysely, sql } from 'kysely';

/** When a demo was last put back. Only the demo has a time here. Locks the one row of `site` for an instant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site add column demo_put_back_at timestamptz`.execute(db);
}
