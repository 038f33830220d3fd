import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { Ledger } from './ledger.ts';

/** Reservations whose price or status has changed after a payment, the oldest first. */
export async function readUnsettled(db: Database, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reservations')
    .select('id')
    .where('isUnsettled', '=', true)
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes that the payments of a reservation follow it, unless it has changed again. */
export async function markSettled(
  db: Database,
  { id, status, totalCents }: Ledger['reservation'],
): Promise<void> {
  await db
    .updateTable('reservations')
    .set({ isUnsettled: false })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('totalCents', '=', totalCents)
    .where('isUnsettled', '=', true)
    .execute();
}

/** Whether the provider should have told us about a payment by now, or its page was never stored. */
const isOverdue = sql<boolean>`status in ('new', 'open', 'closing')
  and coalesce(expires_at, created_at + interval '15 minutes') < now()`;

/** Payments that wait for news of the provider for too long. */
export async function readWaiting(
  db: Database,
  most: number,
): Promise<{ id: number; sessionId: string | null }[]> {
  return db
    .selectFrom('payments')
    .select(['id', 'sessionId'])
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
      or exists (select from payments where ${isOverdue})
      or exists (
        select from reservations where held_until is not null and status = 'CREATED'
      ) as has_work`.execute(db);
  return rows[0]?.hasWork ?? false;
}
