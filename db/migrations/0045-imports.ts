import { type Kysely, sql } from 'kysely';

/**
 * The plans of imports that were applied, so none is applied twice (rules, imports). The statement that
 * applies a plan writes its row.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table imports (
      plan_id uuid primary key,
      applied_at timestamptz not null default now()
    )`.execute(db);
}
