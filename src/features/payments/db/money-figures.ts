import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { toAmount } from '#kernel/money/money.ts';
import { endOfDay, startOfDay, type TimeSpan } from '#kernel/time/calendar-day.ts';
import { isNotCanceled } from '#rental/db/reservation-state.ts';
import type { MoneyFigures } from '../rules/payment-calls.ts';
import { isUnpaid, sumDue } from './due.ts';
import { keptFeesIn } from './fee-entries.ts';

export const isTaken: SqlCondition = sql<boolean>`kind in ('captured', 'refund-failed')`;
export const isRefunded: SqlCondition = sql<boolean>`kind = 'refunded'`;

/** What movements keep of deposits, in cents: as effectOf says (src/features/payments/rules/movement-effect.ts). */
export const keptCents = sql<number>`coalesce(sum(
  case kind when 'refunded' then -payment_movements.amount_cents else payment_movements.amount_cents end
) filter (where purpose = 'deposit' and (kind = 'kept' or method = 'online')), 0)::float8`;

const netOf = sql`coalesce(sum(payment_movements.amount_cents) filter (where ${isTaken}), 0)
  - coalesce(sum(payment_movements.amount_cents) filter (where ${isRefunded}), 0)`;

const isNoDeposit: SqlCondition = sql<boolean>`purpose <> 'deposit'`;

/**
 * A query for what was taken less what was refunded in a span, in cents, with deposits (payments: money of a period), at all places
 * or for the pick-ups of one.
 */
export function netCents({ start, end }: TimeSpan, place?: number): RawBuilder<unknown> {
  const ofPlace = place !== undefined && sql`join payments on payments.id = payment_id`;
  return sql`select ${netOf} from payment_movements ${ofPlace || sql``}
    where at >= ${start} and at < ${end} and ${isOfPickUpAt(place)}`;
}

/** The same without deposits, which are not taken but held. */
export function netTakenCents({ start, end }: TimeSpan, place?: number): RawBuilder<unknown> {
  return sql`select ${netOf} from payment_movements join payments on payments.id = payment_id
    where at >= ${start} and at < ${end} and ${isNoDeposit} and ${isOfPickUpAt(place)}`;
}

/** Whether a row with a `reservation_id` belongs to the place of a pick-up; without a place each does. */
function isOfPickUpAt(place: number | undefined): SqlCondition {
  return place === undefined
    ? sql`true`
    : sql`reservation_id in (select id from reservations where ${isPickUpAt(place)})`;
}

/** Whether a reservation is picked up at a place; without a place each is. */
export function isPickUpAt(place: number | undefined): SqlCondition {
  return place === undefined ? sql`true` : sql`pick_up_place_id = ${place}`;
}

/** The same of each of the company's days, as JSON. */
function netByDay(
  { start, end }: TimeSpan,
  { timeZone }: Company,
  place: number | undefined,
): RawBuilder<unknown> {
  return sql`select coalesce(json_agg(json_build_object('day', day, 'cents', cents) order by day), '[]')
    from (
      select to_char(at at time zone ${timeZone}::text, 'YYYY-MM-DD') as day, (${netOf})::float8 as cents
      from payment_movements join payments on payments.id = payment_id
      where at >= ${start} and at < ${end} and ${isNoDeposit} and ${isOfPickUpAt(place)}
      group by 1
    ) as days`;
}

/** In cents, by the names of the statement's columns. */
type Sums = Record<string, number>;

/** The money of a period, both days included, of the pick-ups at a place or of all (payments: money of a period). */
export async function readMoneyFigures(
  db: Database,
  company: Company,
  { from, to, place }: { from: string; to: string; place?: number | undefined },
): Promise<MoneyFigures> {
  const span = { start: startOfDay(from, company.timeZone), end: endOfDay(to, company.timeZone) };
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${span.start} and ${sql.ref(column)} < ${span.end}`;
  const { rows } = await sql<{ netByDay?: { day: string; cents: number }[] }>`
    select moved.*,
      (select coalesce(sum(total_cents), 0)::float8 from reservations
        where ${within('created_at')} and ${isNotCanceled} and ${isPickUpAt(place)}) as booked,
      (select coalesce(sum(total_cents), 0)::float8 from reservations
        where ${within('returned_at')} and status = 'DONE' and ${isPickUpAt(place)}) as returned,
      (select coalesce(sum(damage_total(adjustments)), 0)::float8 from reservations
        where ${within('returned_at')} and status = 'DONE' and adjustments is not null and ${isPickUpAt(place)}) as own_damage,
      (${keptFeesIn(span)} and ${isOfPickUpAt(place)}) as fees,
      (${netTakenCents(span, place)})::float8 as net_taken,
      (${netByDay(span, company, place)}) as net_by_day,
      (select ${sumDue}::float8
        from reservations where ${within('pick_up_time')} and ${isUnpaid} and ${isPickUpAt(place)}) as due
    from (
      select
        coalesce(sum(payment_movements.amount_cents) filter (where ${isTaken}), 0)::float8 as taken,
        coalesce(sum(payment_movements.amount_cents) filter (where ${isRefunded}), 0)::float8 as refunded,
        ${keptCents} as kept,
        coalesce(sum(adjustment_cents) filter (where adjustment_cents > 0), 0)::float8 as damage
      from payment_movements join payments on payments.id = payment_id
      where ${within('at')} and ${isOfPickUpAt(place)}
    ) as moved`.execute(db);
  const { netByDay: netOfDays = [], ...sums } = rows[0] ?? {};
  const { booked = 0, returned = 0, ownDamage = 0, damage = 0, ...others } = sums as Sums;
  const { fees = 0, kept = 0, taken = 0, refunded = 0, netTaken = 0, due = 0 } = others;
  return {
    booked: toAmount(booked),
    // Damage is earned when it is kept, not when the vehicle comes back.
    earned: toAmount(returned - ownDamage + damage + fees),
    kept: toAmount(kept),
    fees: toAmount(fees),
    taken: toAmount(taken),
    refunded: toAmount(refunded),
    netTaken: toAmount(netTaken),
    depositsChange: toAmount(taken - refunded - netTaken - kept),
    due: toAmount(due),
    netByDay: netOfDays.map(({ day, cents }) => ({ day, amount: toAmount(cents) })),
  };
}
