import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Ledger, LedgerPayment } from './ledger.ts';
import { isFeeOpen } from './movement-fees.ts';

/** Whether a hold lapses within 24 hours and is not settled: it is renewed while the vehicle is out. */
const isLapsing = sql<boolean>`status = 'held' and method = 'online'
  and capture_before < now() + interval '24 hours'`;

/**
 * Reservations whose price, status or payments have changed, and those with a hold that lapses, the oldest
 * first.
 */
export async function readUnsettled(db: Database, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from reservations where is_unsettled
    union select reservation_id from payments where ${isLapsing}
    order by id limit ${most}::integer`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes that the payments of a reservation follow it, unless it or its ledger has been written again. */
export async function markSettled(
  db: Database,
  { id, rowVersion }: Ledger['reservation'],
): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ isUnsettled: false })
    .where('id', '=', id)
    .where(sql<boolean>`xmin::text = ${rowVersion}`)
    .where('isUnsettled', '=', true)
    .execute();
}

/** Whether the provider should have told us about a payment by now, or did in vain, or its page was never stored. */
const isOverdue = sql<boolean>`(
  status in ('new', 'open', 'closing')
    and coalesce(expires_at, created_at + interval '15 minutes') < now()
  or status = 'held' and capture_before < now()
  or news_at is not null
)`;

/** Payments that wait for news of the provider for too long, the oldest first. */
export async function readWaiting(
  db: Database,
  most: number,
): Promise<Pick<LedgerPayment, 'id' | 'status' | 'sessionId' | 'intentId'>[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'status', 'sessionId', 'intentId'])
    .where(isOverdue)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whether there is something to settle. */
export async function hasPaymentWork(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasWork: boolean }>`
    select exists (select from reservations where is_unsettled)
      or exists (
        select from payment_commands
        where done_at is null and failed_at is null and next_attempt_at <= now()
      )
      or exists (select from payments where ${isOverdue} or ${isLapsing})
      or exists (
        select from reservations where held_until is not null and status = 'CREATED'
      )
      or ${isFeeOpen} as has_work`.execute(db);
  return rows[0]?.hasWork ?? false;
}
