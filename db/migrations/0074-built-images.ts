import { type Kysely, sql } from 'kysely';

/**
 * `built_at` says when a build last began to read the fleet while a vehicle showed the image, or it was the logo. So
 * an image that no built page shows is gone as soon as it is deleted (rules, images). The version still serving
 * does not read it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table images add column built_at timestamptz`.execute(db);
}
