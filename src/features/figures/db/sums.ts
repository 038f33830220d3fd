import { parseDate, startOfMonth } from '@internationalized/date';
import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { touches } from '#rental/db/reservation-state.ts';
import { spanOfPeriod } from '../rules/figures.ts';

/** The sums of each vehicle in a period: those of its whole months, and of the other days. */
export function vehicleSums({ from, to }: DayPeriod): RawBuilder<unknown> {
  const next = startOfMonth(parseDate(to).add({ days: 1 })).toString();
  const first = startOfMonth(parseDate(from).subtract({ days: 1 }))
    .add({ months: 1 })
    .toString();
  const isInMonths = sql`begins >= ${first}::date and begins < ${next}::date`;
  return sql`
    select vehicle_id, sum(rentals) as rentals, sum(cents)::bigint as cents, sum(rented_ms)::bigint as rented_ms
    from vehicle_sums
    where unit = 'month' and ${isInMonths}
      or unit = 'day' and begins between ${from}::date and ${to}::date and not (${isInMonths})
    group by vehicle_id`;
}

/** What was spent for each vehicle in a period, in cents (upkeep: costs). */
export function vehicleCosts({ from, to }: DayPeriod): RawBuilder<unknown> {
  return sql`
    select vehicle_id, sum(amount_cents)::bigint as cents from costs
    where spent_on between ${from}::date and ${to}::date group by vehicle_id`;
}

/** Sums of a vehicle that differ from its reservations: which, and both values. */
type SumFault = { at: string; kept: string; counted: string };

/** Enough to see what is wrong. */
const MOST_FAULTS = 10;

/**
 * Compares the sums of a period of whole months with its reservations, and finds the first that differ. It reads each
 * reservation of the period, so a long one takes seconds. Reservations that are changed meanwhile are no faults: one
 * statement sees the tables at one moment.
 */
export async function findSumFaults(
  db: Database,
  company: Company,
  period: DayPeriod,
): Promise<SumFault[]> {
  const { from, to } = period;
  const { start, end } = spanOfPeriod(company, period);
  const isWithin = sql`begins between ${from}::date and ${to}::date`;
  const { rows } = await sql<SumFault>`
    with counted as (
      select unit, begins, sums.vehicle_id, sum(rentals) as rentals, sum(cents) as cents,
        sum(rented_ms) as rented_ms, sum(canceled) as canceled
      from reservations, reservation_sums(reservations) as sums
      where ${touches(start, end)} and ${isWithin}
      group by 1, 2, 3
    )
    select concat_ws(' ', unit, begins, vehicle_id) as at, concat_ws(' ', ${valuesOf('kept')}) as kept,
      concat_ws(' ', ${valuesOf('counted')}) as counted
    from (select * from vehicle_sums where ${isWithin}) as kept
      full join counted using (unit, begins, vehicle_id)
    -- A missing row is the same as zeros.
    where (${valuesOf('kept')}) is distinct from (${valuesOf('counted')})
    order by unit, begins, vehicle_id limit ${MOST_FAULTS}`.execute(db);
  return rows;
}

function valuesOf(side: string) {
  const sums = ['rentals', 'cents', 'rented_ms', 'canceled'];
  return sql.join(sums.map((name) => sql`coalesce(${sql.ref(`${side}.${name}`)}, 0)`));
}
