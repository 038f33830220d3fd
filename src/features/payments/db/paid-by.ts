import { sql } from 'kysely';
import type { PaidBy } from '../rules/paid-by.ts';

/**
 * What was paid for a row of reservations by each method; null if nothing was. What was refunded before the
 * cancellation, or asked to be, has not gone back because of it.
 */
export function paidBy(reservation: string) {
  const column = (name: string) => sql.ref(`${reservation}.${name}`);
  const isCanceled = sql`${column('status')} = 'CANCELLED'`;
  const canceledAt = column('canceledAt');
  return sql<PaidBy[] | null>`(
    select jsonb_agg(to_jsonb(sums) order by method) from (
      select method,
        sum(captured_cents - refunded_cents - refund_asked_cents) / power(10::numeric, exponent) as paid,
        sum(case when ${isCanceled}
          then greatest(0, refund_asked_cents + moved.cents - asked_before.cents) else 0 end) / power(10::numeric, exponent) as back
      from payments
      cross join lateral (
        select coalesce(sum(case kind when 'refund-failed' then -amount_cents else amount_cents end), 0) as cents
        from payment_movements
        where payment_id = payments.id and kind in ('refunded', 'refund-failed') and at >= ${canceledAt}
      ) as moved
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents
        from payment_commands
        where payment_id = payments.id and kind = 'refund' and failed_at is null
          and created_at < ${canceledAt} and (done_at is null or done_at >= ${canceledAt})
      ) as asked_before
      where reservation_id = ${column('id')}
        and purpose <> 'deposit' and captured_cents > 0
      group by method, exponent
    ) as sums
  )`;
}
