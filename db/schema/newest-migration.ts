import { sql } from 'kysely';
import type { Database } from '../client/client.ts';

/** The name of the database's newest migration. It also proves that the database can be reached. */
export async function newestMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return rows[0]?.name ?? 'none';
}
