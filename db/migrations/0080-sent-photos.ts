import { type Kysely, sql } from 'kysely';

/**
 * A photograph is stored as it was encoded here, so a copy that is sent again is found by the SHA-256 of what was sent
 * (rules, photographs). Without one it was stored as it came. The version still serving does not read the column.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photos add column sent_sha256 text check (sent_sha256 ~ '^[0-9a-f]{64}$')`.execute(
    db,
  );
}
