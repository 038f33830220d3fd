import { sql } from 'kysely';
import type { SqlCondition } from '#db/list.ts';

/** Whether money is still to be taken, as `dueCents` decides. */
export const isUnpaid: SqlCondition = sql<boolean>`(
  total_cents > paid_cents + deposit_kept_cents and status <> 'CANCELLED'
)`;
