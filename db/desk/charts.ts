import { sql } from 'kysely';
import { COMPANY } from '#domain/company/company.ts';
import {
  type Charts,
  type HourFigures,
  LEAD_TIMES,
  MONTHS_SHOWN,
  monthAt,
  monthsRead,
} from '#domain/desk/charts.ts';
import { type DayPeriod, spanOfPeriod } from '#domain/desk/figures.ts';
import { toDollars } from '#domain/money/dollars.ts';
import type { TimeSpan } from '#domain/time/calendar-day.ts';
import type { Database } from '../client.ts';
import { fleetSince } from '../fleet/fleet.ts';
import { isNotCanceled, touches } from '../renting/reservation-conditions.ts';

type MonthRow = { month: string; rentals: number; cents: number; canceled: number };
type ChartsRow = {
  months: MonthRow[];
  hours: HourFigures[];
  leadTimes: { group: number; rentals: number }[];
};

const zone = sql`${COMPANY.timeZone}::text`;

/** What the charts of a period show, in one statement. */
export async function readCharts(db: Database, period: DayPeriod, now: Date): Promise<Charts> {
  const { months, span } = monthsRead(period);
  const { rows } = await sql<ChartsRow>`
    select
      (select coalesce(json_agg(part), '[]') from (${byMonth(span)}) as part) as months,
      (select coalesce(json_agg(part), '[]') from (${byHour(spanOfPeriod(period))}) as part) as hours,
      (select coalesce(json_agg(part), '[]') from (${byLeadTime(spanOfPeriod(period))}) as part)
        as lead_times`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The charts have no row.');
  const found = new Map(row.months.map((figures) => [figures.month, figures]));
  const revenueOf = (month: string | undefined) => toDollars(found.get(month ?? '')?.cents ?? 0);
  return {
    period,
    months: months.slice(MONTHS_SHOWN).map((month, index) => ({
      month,
      isOver: month < monthAt(now),
      rentals: found.get(month)?.rentals ?? 0,
      revenue: revenueOf(month),
      canceled: found.get(month)?.canceled ?? 0,
      revenueBefore: revenueOf(months[index]),
    })),
    hours: row.hours,
    leadTimes: LEAD_TIMES.map(
      (_, group) => row.leadTimes.find((found) => found.group === group)?.rentals ?? 0,
    ),
  };
}

/** The reservations that are picked up in each month. */
function byMonth({ start, end }: TimeSpan) {
  return sql`
    select to_char(pick_up_time at time zone ${zone}, 'YYYY-MM') as month,
      count(*) filter (where ${isNotCanceled}) as rentals,
      coalesce(sum(total_cents) filter (where ${isNotCanceled}), 0) as cents,
      count(*) filter (where not ${isNotCanceled}) as canceled
    from reservations
    where pick_up_time >= ${start} and pick_up_time < ${end}
    group by 1`;
}

/** The rentals of each group of lead times. What was entered after the pick-up counts as of its day. */
function byLeadTime({ start, end }: TimeSpan) {
  const days = sql`(pick_up_time at time zone ${zone})::date - (created_at at time zone ${zone})::date`;
  return sql`
    select width_bucket(greatest(${days}, 0), ${sql.val([...LEAD_TIMES])}::integer[]) - 1 as group,
      count(*) as rentals
    from reservations
    where pick_up_time >= ${start} and pick_up_time < ${end} and ${isNotCanceled}
    group by 1`;
}

/**
 * The rented hours and those in the fleet (rules, figures) of each hour of the week. Reads each rental once: it
 * goes out at one moment and is back at another, and how many are out in between follows from adding up. The hours
 * are counted from the first moment of the period, so they are those of the company's clock.
 */
function byHour({ start, end }: TimeSpan) {
  const [starts, ends] = [sql`${start}::timestamptz`, sql`${end}::timestamptz`];
  return sql`
    with changes as (
      select greatest(pick_up_time, ${starts}) as begins,
        least(drop_off_time, returned_at, ${ends}) as stops, 1 as rented, 0 as owned
      from reservations
      where ${touches(start, end)} and ${isNotCanceled}
      union all
      select greatest(entered_at, ${starts}), least(left_at, ${ends}), 0, 1
      from (${fleetSince(start)}) as vehicle
    ),
    moments as (
      select begins as moment, rented, owned from changes where begins < stops
      union all
      select stops, -rented, -owned from changes where begins < stops
    ),
    -- How many more there are after each hour, and for how much of it.
    by_hour as (
      select date_bin(interval '1 hour', moment, ${starts}) as begins,
        sum(rented) as rented, sum(owned) as owned,
        sum(rented * part) as rented_hours, sum(owned * part) as owned_hours
      from moments, lateral (
        select 1 - extract(epoch from moment - date_bin(interval '1 hour', moment, ${starts}))::float / 3600
          as part
      ) as rest
      group by 1
    ),
    hours as (
      select begins at time zone ${zone} as begins,
        coalesce(rented_hours, 0) + coalesce(sum(rented) over earlier, 0) as rented_hours,
        coalesce(owned_hours, 0) + coalesce(sum(owned) over earlier, 0) as fleet_hours
      from generate_series(${starts}, ${ends} - interval '1 hour', interval '1 hour') as begins
        left join by_hour using (begins)
      window earlier as (order by begins rows between unbounded preceding and 1 preceding)
    )
    select extract(isodow from begins)::integer as weekday, extract(hour from begins)::integer as hour,
      -- Adding fractions can leave a trace below 0.
      greatest(sum(rented_hours), 0)::float as rented_hours, sum(fleet_hours)::float as fleet_hours
    from hours
    group by 1, 2
    order by 1, 2`;
}
