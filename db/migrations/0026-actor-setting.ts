import { type Kysely, sql } from 'kysely';

/**
 * The actor of a change is a setting of the transaction (src/features/history/db/actor.ts), no longer a comment in the
 * statement. The version still serving writes the comment, which is therefore read where there is no setting.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function statement_actor() returns integer language sql volatile as $$
      select coalesce(
        nullif(current_setting('kestrel.actor_id', true), ''),
        substring(left(current_query(), 30) from '^/\\* user ([0-9]{1,10}) \\*/')
      )::integer
    $$`.execute(db);
}
