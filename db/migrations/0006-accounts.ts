import { type Kysely, sql } from 'kysely';

/** Indexes of sorted texts, created again to ignore case. */
const SORTED_TEXTS = [
  { table: 'vehicles', column: 'model', index: 'vehicles_by_model' },
  { table: 'users', column: 'first_name', index: 'users_by_first_name' },
  { table: 'users', column: 'last_name', index: 'users_by_last_name' },
  { table: 'users', column: 'email', index: 'users_by_email' },
  { table: 'contact_messages', column: 'subject', index: 'contact_messages_by_subject' },
  { table: 'contact_messages', column: 'name', index: 'contact_messages_by_name' },
  { table: 'contact_messages', column: 'email', index: 'contact_messages_by_email' },
];

/**
 * The session that continues after a password change, an id of the database for session tokens, and lists
 * sorted without regard to case. The version that is still serving works as before. Its sorted lists are read
 * without an index until it is replaced.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column kept_session text`.execute(db);
  await sql`
    alter table site add column database_id uuid not null default gen_random_uuid()
  `.execute(db);

  for (const { table, column, index } of SORTED_TEXTS) {
    await sql`drop index ${sql.id(index)}`.execute(db);
    await sql`
      create index ${sql.id(index)} on ${sql.table(table)} (lower(${sql.id(column)}), id)
    `.execute(db);
  }
  await sql`analyze users, vehicles, contact_messages`.execute(db);
}
