import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { DayPeriod, TimeSpan } from '#kernel/time/calendar-day.ts';
import { isNotCanceled, period } from '#rental/db/reservation-state.ts';
import {
  type Charts,
  type HourFigures,
  LEAD_TIMES,
  MONTHS_SHOWN,
  monthAt,
  monthsRead,
} from '../rules/charts.ts';
import { spanOfPeriod } from '../rules/figures.ts';
import { fleetSince, isOfHome } from './fleet.ts';

type MonthRow = {
  month: string;
  rentals: number;
  cents: number;
  canceled: number;
  costCents: number;
};

/** What the charts of a period show of the vehicles of a place or of all, in three statements that are sent together. */
export async function readCharts(
  db: Database,
  company: Company,
  days: DayPeriod,
  now: Date,
  place?: number,
): Promise<Charts> {
  const months = monthsRead(days);
  const [{ rows: monthRows }, { rows: hours }, { rows: leadTimes }] = await Promise.all([
    byMonth(months, place).execute(db),
    byHour(company, spanOfPeriod(company, days), place).execute(db),
    byLeadTime(company, days, place).execute(db),
  ]);
  const found = new Map(monthRows.map((figures) => [figures.month, figures]));
  const revenueOf = (month: string | undefined) => toAmount(found.get(month ?? '')?.cents ?? 0);
  return {
    period: days,
    months: months.slice(MONTHS_SHOWN).map((month, index) => ({
      month,
      isOver: month < monthAt(company, now),
      rentals: found.get(month)?.rentals ?? 0,
      revenue: revenueOf(month),
      canceled: found.get(month)?.canceled ?? 0,
      costs: toAmount(found.get(month)?.costCents ?? 0),
      revenueBefore: revenueOf(months[index]),
    })),
    hours,
    leadTimes: LEAD_TIMES.map(
      (_, group) => leadTimes.find((found) => found.group === group)?.rentals ?? 0,
    ),
  };
}

/** The reservations that are picked up in each month, and what was spent in it. */
function byMonth(months: readonly string[], place: number | undefined) {
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return sql<MonthRow>`
    select to_char(begins, 'YYYY-MM') as month, sum(rentals) as rentals, sum(cents)::bigint as cents,
      sum(canceled) as canceled, sum(cost_cents)::bigint as cost_cents
    from (
      select begins, rentals, cents, canceled, 0 as cost_cents from vehicle_sums
      where unit = 'month' and ${isOfHome(place)}
      union all
      select date_trunc('month', spent_on)::date, 0, 0, 0, amount_cents from costs where ${isOfHome(place)}
    ) as sums
    where begins between ${`${first}-01`}::date and ${`${last}-01`}::date
    group by 1`;
}

/**
 * The rentals of each group of lead times. What was entered after the pick-up counts as booked on that day. The moments
 * before which the reservations of a group were booked are found once for each day of the period, not for each of its
 * reservations, which would take three times as long.
 */
function byLeadTime(company: Company, { from, to }: DayPeriod, place: number | undefined) {
  const startOf = (day: RawBuilder<unknown>) =>
    sql`(${day}) at time zone ${company.timeZone}::text`;
  const bounds = LEAD_TIMES.slice(1)
    .toReversed()
    .map((days) => startOf(sql`day - ${sql.lit(days - 1)} * interval '1 day'`));
  return sql<{ group: number; rentals: number }>`
    select ${sql.lit(bounds.length)} - width_bucket(created_at, bounds) as group, count(*)::integer as rentals
    from (
      select ${startOf(sql`day`)} as starts, ${startOf(sql`day + interval '1 day'`)} as ends,
        array[${sql.join(bounds)}] as bounds
      from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') as day
      offset 0
    ) as days, lateral (
      -- In the order of the index, so Postgres takes no other.
      select created_at from reservations
      where pick_up_time >= starts and pick_up_time < ends and ${isNotCanceled} and ${isOfHome(place)}
      order by pick_up_time offset 0
    ) as booked
    group by 1`;
}

/**
 * The rented hours and those in the fleet (figures: figures) of each hour of the week. Both are added up from hour to
 * hour, from the vehicles that come and go: one that comes counts in that hour for the rest of it, then as a whole. The
 * hours are counted from the first moment of the period, so they are those of the company's clock.
 */
function byHour(company: Company, { start, end }: TimeSpan, place: number | undefined) {
  const [starts, ends] = [sql`${start}::timestamptz`, sql`${end}::timestamptz`];
  const hour = sql`interval '1 hour'`;
  const hourOf = (moment: RawBuilder<unknown>) => sql`date_bin(${hour}, ${moment}, ${starts})`;
  /** How many more vehicles there are from each hour on, and the hours of them in that hour. */
  const changes = (turns: RawBuilder<unknown>[]) => sql`
    select begins, sum(vehicles)::integer as vehicles,
      (sum(vehicles) * date_part('epoch', begins + ${hour}) - sum(seconds)) / 3600 as hours
    from (${sql.join(turns, sql` union all `)}) as turns
    group by begins`;
  const fleetTurns = (moment: RawBuilder<unknown>, sign: 1 | -1) => sql`
    select ${hourOf(moment)} as begins, ${sql.lit(sign)} * vehicles as vehicles,
      ${sql.lit(sign)} * vehicles * date_part('epoch', ${moment}) as seconds
    from fleet where begins < stops`;
  const rentedTurns = (moment: RawBuilder<unknown>, sign: 1 | -1, within: SqlCondition) => sql`
    select ${hourOf(moment)} as begins, ${sql.lit(sign)} * count(*) as vehicles,
      ${sql.lit(sign)} * sum(date_part('epoch', ${moment})) as seconds
    from reservations
    where ${within} and ${isNotCanceled} and ${isOfHome(place)} and (returned_at > pick_up_time or returned_at is null)
    group by 1`;
  const stop = sql`least(drop_off_time, returned_at)`;
  const begun = sql<boolean>`pick_up_time >= ${starts} and pick_up_time < ${ends}`;
  const underWay = sql<boolean>`${period} @> ${starts} and pick_up_time < ${starts} and ${stop} > ${starts}`;
  const hours = (changes: string) => sql`
    coalesce(${sql.ref(`${changes}.hours`)}, 0) + coalesce(sum(${sql.ref(`${changes}.vehicles`)}) over before, 0)`;
  return sql<HourFigures>`
    with fleet as (
      -- Nearly all vehicles have been there for the whole period: they are one row.
      select greatest(entered_at, ${starts}) as begins, least(left_at, ${ends}) as stops, count(*) as vehicles
      from (${fleetSince(start, place)}) as vehicle
      group by 1, 2
    ),
    fleet_changes as (${changes([fleetTurns(sql`begins`, 1), fleetTurns(sql`stops`, -1)])}),
    rented_changes as (${changes([
      rentedTurns(sql`pick_up_time`, 1, begun),
      rentedTurns(stop, -1, begun),
      rentedTurns(starts, 1, underWay),
      rentedTurns(stop, -1, underWay),
    ])}),
    hours as (
      select begins at time zone ${company.timeZone}::text as begins,
        ${hours('fleetChanges')} as fleet_hours, ${hours('rentedChanges')} as rented_hours
      from generate_series(${starts}, ${ends} - ${hour}, ${hour}) as begins
        left join fleet_changes using (begins) left join rented_changes using (begins)
      window before as (order by begins rows between unbounded preceding and 1 preceding)
    )
    select extract(isodow from begins)::integer as weekday, extract(hour from begins)::integer as hour,
      -- Adding fractions can leave a trace below 0.
      greatest(sum(rented_hours), 0)::float as rented_hours, sum(fleet_hours)::float as fleet_hours
    from hours
    group by 1, 2
    order by 1, 2`;
}
