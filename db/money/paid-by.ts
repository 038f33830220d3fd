import { sql } from 'kysely';
import type { PaidBy } from '#domain/money/paid-by.ts';

/** What was paid for a row of reservations by each method, in dollars; null if nothing was. */
export function paidBy(reservation: string) {
  return sql<PaidBy[] | null>`(
    select jsonb_agg(to_jsonb(sums) order by method) from (
      select method,
        sum(captured_cents - refunded_cents - refund_asked_cents) / 100.0 as paid,
        sum(refunded_cents + refund_asked_cents) / 100.0 as back
      from payments
      where reservation_id = ${sql.ref(`${reservation}.id`)}
        and purpose <> 'deposit' and captured_cents > 0
      group by method
    ) as sums
  )`;
}
