import { type CalendarDate, parseDate, startOfMonth } from '@internationalized/date';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/client.ts';
import type { DayPeriod } from '#kernel/time/calendar-day.ts';
import { isNotCanceled, touches } from '#rental/db/reservation-state.ts';
import { spanOfPeriod } from '../rules/figures.ts';

/**
 * The sums of each vehicle in a period. They are those of the months between the first of a month that is nearest
 * to its begin and the one nearest to its end, and of the days between these and the period: at most 32 rows besides
 * the months, added or subtracted.
 */
export function vehicleSums({ from, to }: DayPeriod): RawBuilder<unknown> {
  const [first, next] = [parseDate(from), parseDate(to).add({ days: 1 })];
  const [firstMonth, nextMonth] = [nearestMonth(first), nearestMonth(next)];
  const parts =
    firstMonth.compare(nextMonth) === 0
      ? [daysFrom(first, next)]
      : [
          sql`select vehicle_id, rentals, cents, rented_ms from vehicle_month_sums
            where month >= ${firstMonth.toString()}::date and month < ${nextMonth.toString()}::date`,
          ...(first.day === 1 ? [] : [daysFrom(first, firstMonth)]),
          ...(next.day === 1 ? [] : [daysFrom(nextMonth, next)]),
        ];
  return sql`
    select vehicle_id, sum(rentals) as rentals, sum(cents)::bigint as cents,
      sum(rented_ms)::bigint as rented_ms
    from (${sql.join(parts, sql` union all `)}) as parts
    group by vehicle_id`;
}

/** The first of a month that is nearest to a day. */
function nearestMonth(day: CalendarDate): CalendarDate {
  const first = startOfMonth(day);
  return day.day > 16 ? first.add({ months: 1 }) : first;
}

/** The rows of the days from one up to another, negative if that comes before. */
function daysFrom(start: CalendarDate, end: CalendarDate) {
  const [sign, first, next] = start.compare(end) > 0 ? [-1, end, start] : [1, start, end];
  const factor = sql.lit(sign);
  return sql`
    select vehicle_id, ${factor} * rentals as rentals, ${factor} * cents as cents,
      ${factor} * rented_ms as rented_ms
    from vehicle_day_sums
    where day >= ${first.toString()}::date and day < ${next.toString()}::date`;
}

/** A sum that differs from the reservations: where it is, and both values. */
export type SumFault = { sums: string; at: string; kept: string; counted: string };

/** Enough to see what is wrong. */
const MOST_FAULTS = 10;

/**
 * Compares the sums of a period of whole months with its reservations, and finds the first that differ. It
 * reads each reservation of the period, so a long one takes seconds. Reservations that are changed meanwhile
 * are no faults: one statement sees the tables at one moment.
 */
export async function findSumFaults(db: Database, period: DayPeriod): Promise<SumFault[]> {
  const { from, to } = period;
  const { start, end } = spanOfPeriod(period);
  // The change of an hour can come from a pick-up or drop-off of the hour before.
  const hourBefore = new Date(start.getTime() - 3_600_000);
  const ends = sql`least(drop_off_time, returned_at)`;
  const within = sql`day between ${from}::date and ${to}::date`;
  const { rows } = await sql<SumFault>`
    with days as materialized (
      select day, vehicle_id, lead_bin(created_at, pick_up_time) as lead, status,
        is_first, total_cents::bigint as cents, rented_ms
      from reservations, rental_days(pick_up_time, ${ends})
      where ${touches(start, end)} and ${within}
    ),
    of_vehicles as materialized (
      select day, vehicle_id, ${RENTAL_SUMS} from days where ${isNotCanceled} group by 1, 2
    ),
    of_fleet as (
      select day, lead, ${RENTAL_SUMS},
        count(*) filter (where is_first and status = 'CANCELLED') as canceled
      from days group by 1, 2
    ),
    changes as (
      select hour, sum(change_ms) as change_ms
      from reservations, rental_hours(pick_up_time, ${ends})
      where ${touches(hourBefore, end)} and ${isNotCanceled}
        and hour >= ${start} and hour < ${end}
      group by 1
    )
    select * from (
      ${compare('vehicle_day_sums', ['day', 'vehicle_id'], ['rentals', 'cents', 'rented_ms'], {
        kept: sql`select * from vehicle_day_sums where ${within}`,
        counted: sql`select * from of_vehicles`,
      })}
      union all ${compare(
        'vehicle_month_sums',
        ['month', 'vehicle_id'],
        ['rentals', 'cents', 'rented_ms'],
        {
          kept: sql`select * from vehicle_month_sums where month between ${from}::date and ${to}::date`,
          counted: sql`
            select date_trunc('month', day)::date as month, vehicle_id, sum(rentals) as rentals,
              sum(cents) as cents, sum(rented_ms) as rented_ms
            from of_vehicles group by 1, 2`,
        },
      )}
      union all ${compare(
        'fleet_day_sums',
        ['day', 'lead'],
        ['rentals', 'cents', 'rented_ms', 'canceled'],
        {
          kept: sql`
            select day, lead, sum(rentals) as rentals, sum(cents) as cents,
              sum(rented_ms) as rented_ms, sum(canceled) as canceled
            from fleet_day_sums where ${within} group by 1, 2`,
          counted: sql`select * from of_fleet`,
        },
      )}
      union all ${compare('fleet_hour_changes', ['hour'], ['change_ms'], {
        kept: sql`
          select hour, sum(change_ms) as change_ms from fleet_hour_changes
          where hour >= ${start} and hour < ${end} group by 1`,
        counted: sql`select * from changes`,
      })}
    ) as faults limit ${MOST_FAULTS}`.execute(db);
  return rows;
}

const RENTAL_SUMS = sql`
  count(*) filter (where is_first and ${isNotCanceled}) as rentals,
  coalesce(sum(cents) filter (where is_first and ${isNotCanceled}), 0) as cents,
  coalesce(sum(rented_ms) filter (where ${isNotCanceled}), 0) as rented_ms`;

/** The rows of two queries with the same keys whose sums differ. A missing row is the same as zeros. */
function compare(
  table: string,
  keys: string[],
  sums: string[],
  { kept, counted }: { kept: RawBuilder<unknown>; counted: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const valuesOf = (side: string) =>
    sql.join(sums.map((name) => sql`coalesce(${sql.ref(`${side}.${name}`)}, 0)`));
  return sql`
    select ${sql.lit(table)} as sums, concat_ws(' ', ${sql.join(keys.map((key) => sql.ref(key)))}) as at,
      concat_ws(' ', ${valuesOf('kept')}) as kept, concat_ws(' ', ${valuesOf('counted')}) as counted
    from (${kept}) as kept full join (${counted}) as counted
      using (${sql.join(keys.map((key) => sql.ref(key)))})
    where (${valuesOf('kept')}) is distinct from (${valuesOf('counted')})`;
}
