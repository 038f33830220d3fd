import { type RawBuilder, sql } from 'kysely';
import type { MovementFilters } from '#domain/money/payment-calls.ts';
import { endOfDay, startOfDay, type TimeSpan } from '#domain/time/calendar-day.ts';
import type { Condition } from '../list.ts';
import { containsText } from '../search.ts';

/** What a canceled reservation keeps as its fee, in cents and without damage: at most what was paid (rules, books). */
export const keptFeeCents = sql<number>`greatest(0,
  least(cancellation_fee_cents, paid_cents + deposit_kept_cents) - damage_total(adjustments)
)`;

const hasFee: Condition = sql<boolean>`status = 'CANCELLED' and cancellation_fee_cents > 0`;

/** A query for the cancellation fees that were kept in a span, in cents. They belong to the day of the cancellation. */
export function keptFeesIn({ start, end }: TimeSpan): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(${keptFeeCents}), 0)::float8 from reservations
    where ${hasFee} and canceled_at >= ${start} and canceled_at < ${end}`;
}

/** The conditions of the reservations whose fees belong to a filtered list of movements. */
export function keptFeeConditions({
  search,
  method,
  purpose,
  from,
  to,
}: MovementFilters): Condition[] {
  // A fee was paid in whatever ways the rental was.
  const isOther = method !== undefined || (purpose !== undefined && purpose !== 'fee');
  const conditions = [
    isOther ? sql<boolean>`false` : hasFee,
    search !== undefined &&
      sql<boolean>`exists (
        select from users where users.id = reservations.user_id and ${containsText('users', search)}
      )`,
    from !== undefined && sql<boolean>`canceled_at >= ${startOfDay(from)}`,
    to !== undefined && sql<boolean>`canceled_at < ${endOfDay(to)}`,
  ];
  return conditions.filter((condition) => condition !== false);
}
