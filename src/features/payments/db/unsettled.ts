import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { RENEWAL_HOURS } from '../rules/deposit.ts';
import type { Ledger, LedgerPayment } from './ledger.ts';
import { isFeeOpen } from './movement-fees.ts';
import { hasFault, isFaultSince, isPaused, type ToSettle } from './settling-faults.ts';

/** Whether a hold lapses so soon that it is renewed while the vehicle is out, by the boundary of needsRenewal. */
const isLapsing = sql<boolean>`status = 'held' and method = 'online'
  and capture_before <= now() + make_interval(hours => ${RENEWAL_HOURS}::integer)`;

const isReservationPaused = isPaused(sql`changed.id`, sql`null`);

/** Reservations whose price, status or payments have changed, and those with a hold that lapses. */
const CHANGED = sql`(
  select id from reservations where is_unsettled
  union select reservation_id from payments where ${isLapsing}
) as changed where not ${isReservationPaused}`;

/** Reservations with payments that have to follow them, the oldest first. */
export async function readUnsettled(db: Database, most: number): Promise<ToSettle[]> {
  const { rows } = await sql<ToSettle>`
    select id as reservation_id, null::integer as payment_id,
      ${hasFault(sql`changed.id`, sql`null`)} as has_fault
    from ${CHANGED} order by id limit ${most}::integer`.execute(db);
  return rows;
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

/** Whether somebody has asked about a payment within a minute, and nothing has happened since. */
const isAskedJustNow = sql<boolean>`(
  coalesce(last_asked_at > now() - interval '1 minute', false)
  and coalesce(news_at < last_asked_at, true)
  and not ${isFaultSince(sql`last_asked_at`, sql`payments.reservation_id`, sql`payments.id`)}
)`;

/**
 * Whether the provider has to be asked about a payment (payments: online payments): it should have told us by now, or did in vain,
 * or the page was never stored; or a bank decides, of which an event may have been lost.
 */
const isToAsk = sql<boolean>`(
  status in ('new', 'open', 'closing')
    and coalesce(expires_at, created_at + interval '15 minutes') < now()
  or status = 'processing' and coalesce(last_asked_at, updated_at) < now() - interval '1 hour'
  or status = 'held' and capture_before < now()
  or news_at is not null
  or method = 'online' and refunded_cents > 0 and updated_at > now() - interval '30 days'
    and coalesce(last_asked_at, updated_at) < now() - interval '1 day'
  or status = 'disputed' and coalesce(last_asked_at, updated_at) < now() - interval '1 day'
  or ${hasFault(sql`payments.reservation_id`, sql`payments.id`)}
) and not ${isPaused(sql`payments.reservation_id`, sql`payments.id`)}
  and not ${isAskedJustNow}`;

/** A payment about which the provider has to be asked. */
type WaitingPayment = ToSettle & {
  paymentId: number;
} & Pick<LedgerPayment, 'status' | 'sessionId' | 'intentId'>;

/** Payments about which the provider has to be asked, those first that have waited longest. */
export async function readWaiting(db: Database, most: number): Promise<WaitingPayment[]> {
  return db
    .selectFrom('payments')
    .select(['reservationId', 'id as paymentId', 'status', 'sessionId', 'intentId'])
    .select(hasFault(sql`payments.reservation_id`, sql`payments.id`).as('hasFault'))
    .where(isToAsk)
    .orderBy(sql`last_asked_at nulls first`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Whether a payment that was read is still to be asked about. Of several runs at once, only one asks. */
export async function claimWaiting(db: Database, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    update payments set last_asked_at = now()
    where id = ${paymentId}::integer and ${isToAsk}
    returning id`.execute(db);
  return rows.length > 0;
}

/** Whether a payment may be asked about at once. Nobody else may for the next five seconds. */
export async function claimAsking(db: Database, paymentId: number): Promise<boolean> {
  const { rows } = await sql`
    update payments set last_asked_at = now()
    where id = ${paymentId}::integer
      and coalesce(last_asked_at, '-infinity') < now() - interval '5 seconds'
    returning id`.execute(db);
  return rows.length > 0;
}

/** Whether there is something to settle. */
export async function hasPaymentWork(db: Database): Promise<boolean> {
  const { rows } = await sql<{ hasWork: boolean }>`
    select exists (select from ${CHANGED})
      or exists (
        select from payment_commands
        where done_at is null and failed_at is null and next_attempt_at <= now()
      )
      or exists (select from payments where ${isToAsk})
      or exists (
        select from reservations where held_until is not null and status = 'CREATED'
      )
      or ${isFeeOpen} as has_work`.execute(db);
  return rows[0]?.hasWork ?? false;
}
