import { type Kysely, sql } from 'kysely';

/** When a contact message was answered. The version still serving ignores it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contact_messages add column answered_at timestamptz`.execute(db);
}
