import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client/client.ts';

/** What is settled on its own: a payment about which the provider is asked, or a reservation with all its payments. */
type Settled = { reservationId: number; paymentId: number | null };

/** Something that was read to be settled, and whether its last attempt failed. */
export type ToSettle = Settled & { hasFault: boolean };

/**
 * Notes why something could not be settled (payments: online payments). The pauses grow to an hour. What does not pass by itself is
 * given up 24 hours after the first failure.
 */
export async function noteFault(
  db: Database,
  { reservationId, paymentId }: Settled,
  { words, isPassing }: { words: string; isPassing: boolean },
): Promise<void> {
  await sql`
    insert into settling_faults as fault (reservation_id, payment_id, words, next_attempt_at)
    select id, ${paymentId}::integer, ${words.slice(0, 500)}::text, now() + interval '1 minute'
    from reservations where id = ${reservationId}::integer
    on conflict (reservation_id, payment_id) do update set
      words = excluded.words,
      attempts = fault.attempts + 1,
      next_attempt_at = case
        when ${isPassing}::boolean or fault.first_at > now() - interval '24 hours'
        then now() + make_interval(mins => least(power(2, least(fault.attempts, 6)), 60)::integer)
      end`.execute(db);
}

/** Notes that something could be settled. */
export async function forgetFault(
  db: Database,
  { reservationId, paymentId }: Settled,
): Promise<void> {
  await db
    .deleteFrom('settlingFaults')
    .where('reservationId', '=', reservationId)
    .where(sql<boolean>`payment_id is not distinct from ${paymentId}::integer`)
    .execute();
}

/** Whether the last attempt to settle something failed. */
export function hasFault(
  reservationId: RawBuilder<unknown>,
  paymentId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return faultThat(sql`true`, reservationId, paymentId);
}

/** Whether something is not to be settled now: its next attempt is later, or it was given up. */
export function isPaused(
  reservationId: RawBuilder<unknown>,
  paymentId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return faultThat(
    sql`next_attempt_at is null or next_attempt_at > now()`,
    reservationId,
    paymentId,
  );
}

/** Whether an attempt to settle something has failed, or is due again, after a time. */
export function isFaultSince(
  time: RawBuilder<unknown>,
  reservationId: RawBuilder<unknown>,
  paymentId: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return faultThat(sql`next_attempt_at > ${time}`, reservationId, paymentId);
}

function faultThat(
  condition: RawBuilder<unknown>,
  reservationId: RawBuilder<unknown>,
  paymentId: RawBuilder<unknown>,
) {
  return sql<boolean>`exists (
    select from settling_faults as fault
    where fault.reservation_id = ${reservationId} and fault.payment_id is not distinct from ${paymentId}
      and (${condition})
  )`;
}
