import { type RawBuilder, sql } from 'kysely';
import { leastOnlineCents, mostOnlineCents } from '../rules/least-online.ts';

/** Whether a row of reservations has to be paid online: `awaitsPayment` of src/features/payments/rules/least-online.ts. */
export function isUnpaidOnline(reservation: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${reservation}.${name}`);
  return sql<boolean>`(
    ${column('totalCents')} - ${column('paidCents')}
      between ${leastOnlineCents()}::bigint and ${mostOnlineCents()}::bigint
  )`;
}

/**
 * Until when a row of reservations waits for its payment; null if it was paid, also before its confirmation is written
 * (payments: payment policy).
 */
export function payBy(reservation: string): RawBuilder<Date | null> {
  return sql<Date | null>`case when ${isUnpaidOnline(reservation)}
    then ${sql.ref(`${reservation}.heldUntil`)} end`;
}

/** The payment of a row of reservations about which a bank decides, in cents; null without one. */
export function onItsWayCents(reservation: string): RawBuilder<number | null> {
  return sql<number | null>`(
    select amount_cents from payments
    where reservation_id = ${sql.ref(`${reservation}.id`)}
      and status = 'processing' and purpose <> 'deposit'
    order by id limit 1
  )`;
}
