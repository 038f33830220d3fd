import { type Kysely, sql } from 'kysely';

/**
 * A payment knows how much of it is disputed and until when the desk can answer, and whether the provider told of it at
 * a moment at which nothing could be recorded. Movements of online payments know what the provider took of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments
      add column dispute_cents bigint,
      add column dispute_due_by timestamptz,
      add column news_at timestamptz`.execute(db);
  await sql`create index payments_with_news on payments (id) where news_at is not null`.execute(db);
  await sql`
    create table movement_fees (
      movement_id integer primary key references payment_movements,
      fee_cents bigint,
      net_cents bigint,
      available_on date,
      payout_id text,
      asked_at timestamptz not null default now()
    )`.execute(db);
}
