import { type Kysely, sql } from 'kysely';

/**
 * Which open disputes are inquiries, that a refund ends, and the currency of the provider's fees (payments: online
 * payments).
 *
 * Locks: payments and movement_fees, milliseconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table payments add column is_dispute_refundable boolean not null default false`.execute(
    db,
  );
  await sql`alter table movement_fees add column currency text`.execute(db);
}
