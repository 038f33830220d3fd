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

/** Whether the provider has to be asked or told something. */
export async function hasPaymentWork(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasWork: boolean }>`
    select exists (select from reservations where is_unsettled)
      or exists (
        select from payment_commands
        where done_at is null and failed_at is null and next_attempt_at <= now()
      )
      or exists (
        select from payments where status in ('new', 'open', 'closing')
          and coalesce(expires_at, created_at + interval '15 minutes') < now()
      ) as "hasWork"`.execute(db);
  return rows[0]?.hasWork ?? false;
}
