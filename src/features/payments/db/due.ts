import { sql } from 'kysely';
import type { SqlCondition } from '#db/client/list.ts';

// Over rows of reservations, as `dueCents` of src/features/payments/rules/balance.ts decides. Indexes have these expressions.

/** Whether money is still to be taken. */
export const isUnpaid: SqlCondition = sql<boolean>`(
  total_cents > paid_cents + deposit_kept_cents and status <> 'CANCELLED'
)`;

/** Whether money goes back. */
export const isOverpaid: SqlCondition = sql<boolean>`paid_cents + deposit_kept_cents > case status when 'CANCELLED'
  then coalesce(cancellation_fee_cents, 0) else total_cents end`;

/** What is due for all rows together, in cents, if each is unpaid. */
export const sumDue = sql<number>`coalesce(sum(total_cents - paid_cents - deposit_kept_cents), 0)`;
