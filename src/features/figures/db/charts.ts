import { sql } from 'kysely';
import { fleetSince, hoursIn } from '#catalog/db/fleet.ts';
import { COMPANY } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { toDollars } from '#kernel/money/dollars.ts';
import type { DayPeriod, TimeSpan } from '#kernel/time/calendar-day.ts';
import { isNotCanceled, touches } from '#rental/db/reservation-state.ts';
import {
  type Charts,
  type HourFigures,
  LEAD_TIMES,
  MONTHS_SHOWN,
  monthAt,
  monthsRead,
} from '../rules/charts.ts';
import { spanOfPeriod } from '../rules/figures.ts';

type MonthRow = { month: string; rentals: number; cents: number; canceled: number };
type ChartsRow = {
  months: MonthRow[];
  hours: HourFigures[];
  leadTimes: { group: number; rentals: number }[];
};

const HOUR_MS = 3_600_000;

/** What the charts of a period show, in one statement. */
export async function readCharts(db: Database, period: DayPeriod, now: Date): Promise<Charts> {
  const months = monthsRead(period);
  const { rows } = await sql<ChartsRow>`
    select
      (select coalesce(json_agg(part), '[]') from (${byMonth(months)}) as part) as months,
      (select coalesce(json_agg(part), '[]') from (${byHour(spanOfPeriod(period))}) as part) as hours,
      (select coalesce(json_agg(part), '[]') from (${byLeadTime(period)}) as part)
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
function byMonth(months: readonly string[]) {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return sql`
    select to_char(day, 'YYYY-MM') as month,
      sum(rentals) as rentals, sum(cents) as cents, sum(canceled) as canceled
    from fleet_day_sums
    where day >= ${`${first}-01`}::date and day < ${`${last}-01`}::date + interval '1 month'
    group by 1`;
}

/** The rentals of each group of lead times. What was entered after the pick-up counts as booked on that day. */
function byLeadTime({ from, to }: DayPeriod) {
  return sql`
    select lead as group, sum(rentals) as rentals
    from fleet_day_sums where day between ${from}::date and ${to}::date
    group by 1`;
}

/**
 * The rented hours and those in the fleet (rules, figures) of each hour of the week. Both are added up from hour to
 * hour: the rented time from how it changes, beginning with that of the hour before the period, and the vehicles from
 * how many come and go. The hours are counted from the first moment of the period, so they are those of the
 * company's clock.
 */
function byHour({ start, end }: TimeSpan) {
  const [starts, ends] = [sql`${start}::timestamptz`, sql`${end}::timestamptz`];
  const hourBefore = new Date(start.getTime() - HOUR_MS);
  const hour = sql`interval '1 hour'`;
  return sql`
    with vehicles_since as (
      -- Nearly all vehicles have been there for the whole period: they are one row.
      select greatest(entered_at, ${starts}) as begins, least(left_at, ${ends}) as stops,
        count(*) as vehicles
      from (${fleetSince(start)}) as vehicle
      group by 1, 2
    ),
    moments as (
      select begins as moment, vehicles from vehicles_since where begins < stops
      union all
      select stops, -vehicles from vehicles_since where begins < stops
    ),
    -- How many vehicles more there are after each hour, and for how much of it.
    came as (
      select date_bin(${hour}, moment, ${starts}) as begins, sum(vehicles) as vehicles,
        sum(vehicles * (1 - extract(epoch from moment - date_bin(${hour}, moment, ${starts}))::float / 3600))
          as fleet_hours
      from moments group by 1
    ),
    changed as (
      select hour as begins, sum(change_ms)::float / ${HOUR_MS} as rented_hours
      from fleet_hour_changes where hour >= ${starts} and hour < ${ends}
      group by 1
    ),
    earlier as (
      select ${hoursIn(sql`greatest(least(drop_off_time, returned_at, ${starts})
        - greatest(pick_up_time, ${hourBefore}::timestamptz), interval '0')`)} as rented_hours
      from reservations where ${touches(hourBefore, start)} and ${isNotCanceled}
    ),
    hours as (
      select begins at time zone ${COMPANY.timeZone}::text as begins,
        earlier.rented_hours + coalesce(sum(changed.rented_hours) over so_far, 0) as rented_hours,
        coalesce(came.fleet_hours, 0) + coalesce(sum(came.vehicles) over before, 0) as fleet_hours
      from generate_series(${starts}, ${ends} - ${hour}, ${hour}) as begins
        left join came using (begins) left join changed using (begins), earlier
      window so_far as (order by begins),
        before as (order by begins rows between unbounded preceding and 1 preceding)
    )
    select extract(isodow from begins)::integer as weekday, extract(hour from begins)::integer as hour,
      -- Adding fractions can leave a trace below 0.
      greatest(sum(rented_hours), 0)::float as rented_hours, sum(fleet_hours)::float as fleet_hours
    from hours
    group by 1, 2
    order by 1, 2`;
}
