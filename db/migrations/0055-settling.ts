import { type Kysely, sql } from 'kysely';

/**
 * The payments of a reservation are also settled when the desk has decided about its charges. Refunds that a bank has
 * sent back are found by an index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace trigger payments_follow before update on reservations
    for each row when (
      (old.total_cents, old.status, old.cancellation_fee_cents, old.returned_at, old.charges)
        is distinct from
      (new.total_cents, new.status, new.cancellation_fee_cents, new.returned_at, new.charges)
    )
    execute function mark_unsettled()`.execute(db);
  await sql`
    create index payment_movements_sent_back on payment_movements (payment_id)
    where kind = 'refund-failed'`.execute(db);
}
