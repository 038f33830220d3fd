import { type Kysely, sql } from 'kysely';

/**
 * What archives (rules, archives) and checks (rules, checks) need: the last id of each sequence, which a role that
 * owns nothing can't read itself, and the findings of the last check.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function last_ids() returns table (name text, last bigint)
    language sql stable security definer set search_path = pg_catalog as $$
      select sequencename::text, last_value from pg_sequences
      where schemaname = 'public' and last_value is not null
    $$`.execute(db);
  await sql`
    alter table site
      add column checked_at timestamptz,
      add column findings jsonb`.execute(db);
}
