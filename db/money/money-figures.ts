import { type RawBuilder, sql } from 'kysely';
import { toDollars } from '#domain/money/dollars.ts';
import type { MoneyFigures } from '#domain/money/payment-calls.ts';
import { endOfDay, startOfDay, type TimeSpan } from '#domain/time/calendar-day.ts';
import type { Database } from '../client.ts';
import type { Condition } from '../list.ts';
import { isNotCanceled, isUnpaid } from '../renting/reservation-conditions.ts';

const isTaken: Condition = sql<boolean>`kind in ('captured', 'refund-failed')`;
const isRefunded: Condition = sql<boolean>`kind = 'refunded'`;

/** A query for what was taken less what was refunded in a span, in cents (rules, money of a period). */
export function netCents({ start, end }: TimeSpan): RawBuilder<unknown> {
  return sql`
    select coalesce(sum(amount_cents) filter (where ${isTaken}), 0)
      - coalesce(sum(amount_cents) filter (where ${isRefunded}), 0)
    from payment_movements where at >= ${start} and at < ${end}`;
}

/** The money of a period, both days included (rules, money of a period). */
export async function readMoneyFigures(
  db: Database,
  { from, to }: { from: string; to: string },
): Promise<MoneyFigures> {
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${startOfDay(from)} and ${sql.ref(column)} < ${endOfDay(to)}`;
  const { rows } = await sql<Record<keyof MoneyFigures, number>>`
    select
      (select coalesce(sum(total_cents), 0)::float8 from reservations
        where ${within('created_at')} and ${isNotCanceled}) as booked,
      (select coalesce(sum(total_cents), 0)::float8 from reservations
        where ${within('returned_at')} and status = 'DONE') as earned,
      (select coalesce(sum(amount_cents), 0)::float8 from payment_movements
        where ${within('at')} and ${isTaken}) as taken,
      (select coalesce(sum(amount_cents), 0)::float8 from payment_movements
        where ${within('at')} and ${isRefunded}) as refunded,
      (select coalesce(sum(total_cents - paid_cents - deposit_kept_cents), 0)::float8
        from reservations where ${within('pick_up_time')} and ${isUnpaid}) as due`.execute(db);
  const { booked = 0, earned = 0, taken = 0, refunded = 0, due = 0 } = rows[0] ?? {};
  return {
    booked: toDollars(booked),
    earned: toDollars(earned),
    taken: toDollars(taken),
    refunded: toDollars(refunded),
    due: toDollars(due),
  };
}
