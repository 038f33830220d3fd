import { parseDate } from '@internationalized/date';
import { type RawBuilder, sql } from 'kysely';
import { isTakenWithin } from '#availability/db.ts';
import {
  handOversSince,
  hasPaymentProblem,
  isAtStage,
  isOwed,
  nextToHandOver,
  putsAtRisk,
} from '#booking/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition } from '#db/client/list.ts';
import { fleetSince, fleetTime, hoursIn } from '#figures/db/fleet.ts';
import { isServed } from '#fleet/db.ts';
import { MOST_LISTED_ROWS } from '#kernel/records/page.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import { isUndecided, isUnpaid, netCents, netTakenCents, sumDue } from '#payments/db.ts';
import { isNotCanceled } from '#rental/db/reservation-state.ts';
import { dueDuties, endingPapers } from '#upkeep/db.ts';
import { type DashboardFigures, SHOWN } from '../rules/dashboard.ts';
import type { DashboardDays } from '../rules/dashboard-days.ts';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

/** The columns of a reservation that the board shows, and those that decide its stage and what is due. */
const STAGED_COLUMNS = sql`id, status, pick_up_time, drop_off_time, picked_up_at, returned_at, total_cents,
  cancellation_fee_cents, paid_cents, deposit_held_cents, deposit_kept_cents, undecided_cents`;

/** Reads everything that the dashboard shows for these days, in one statement. */
export async function readDashboard(
  db: Database,
  company: Company,
  days: DashboardDays,
): Promise<DashboardFigures> {
  const { now, today, board } = days;
  const { rows } = await sql<DashboardRow>`
    with late as materialized (
      select ${STAGED_COLUMNS}, vehicle_id, user_id from reservations
      where ${isAtStage(company, 'late', now)}
    ),
    at_risk as materialized (
      select next.id from (select distinct vehicle_id from late) as late_vehicles,
        lateral (${nextToHandOver('late_vehicles.vehicle_id', now)}) as next
    ),
    occupied as materialized (
      select id, vehicle_id, reservation_id, start_time, end_time, reason from occupancies
      where ${all([isTakenWithin(board.span.start, board.span.end, 0), ...isOnBoard()])}
    ),
    blocked as materialized (
      select id, vehicle_id, start_time, end_time, coalesce(reason, 'Rented at another place') as reason from occupied
      where reservation_id is null or not exists (select from reservations where id = reservation_id)
    ),
    taken as materialized (select vehicle_id from occupied union select vehicle_id from late),
    shown as materialized (
      select id, model, plate, id in (select vehicle_id from taken) as is_taken from vehicles
      where ${all(isServed())} or id in (select vehicle_id from taken)
      order by is_taken desc, model, id limit ${SHOWN.vehicles}
    ),
    reserved as materialized (
      select ${STAGED_COLUMNS}, vehicle_id, user_id from reservations
      where id in (select reservation_id from occupied where vehicle_id in (select id from shown))
      union
      select ${STAGED_COLUMNS}, vehicle_id, user_id from late
      where vehicle_id in (select id from shown)
    )
    select ${handOversSince} as hand_overs_since,
      ${stops(company, 'pick_up_time', now, [within('pick_up_time', today.span), isNotCanceled])} as pick_ups,
      ${stops(company, 'drop_off_time', now, [within('drop_off_time', today.span), isNotCanceled])} as returns,
      ${stops(company, 'drop_off_time', now, [isAtStage(company, 'late', now)])} as late,
      ${stops(company, 'drop_off_time', now, [isUndecided])} as undecided,
      (select count(*) from reservations where ${isAtStage(company, 'out', now)}) as out,
      (select count(*) from vehicles where ${all(isServed())}) as vehicles,
      (select count(*) from taken) as board_total,
      ${boardVehicles} as board,
      ${weekFigures(days.weeks)} as weeks,
      (select count(*) from contact_messages) as message_total,
      ${newestMessages} as newest,
      (select count(*) from users where erasure_requested_at is not null) as erasure_requests,
      (select findings from site) as findings,
      ${dueDuties(parseDate(today.day))} as duties,
      ${money(company, days)} as money`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The dashboard has no row.');
  return toDashboard(company, row, days);
}

/** Staff of some places see on the board what takes their vehicles, and their rentals of others. */
function isOnBoard(): SqlCondition[] {
  return isServed().map(
    (served) => sql`(
      vehicle_id in (select id from vehicles where ${served}) or exists (select from reservations where id = reservation_id)
    )`,
  );
}

function within(column: 'pick_up_time' | 'drop_off_time', { start, end }: TimeSpan): SqlCondition {
  return sql`${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end}`;
}

/**
 * In cents, what was taken less what was refunded, today and this week, with and without deposits, the deposits that are
 * held, and what is still to be paid for today's pick-ups and returns. How many reservations are unpaid, what is due for them, and how many have a payment to look at.
 * Null before the first payment.
 */
function money(company: Company, { now, today: { span }, weeks }: DashboardDays) {
  const thisWeek = weeks.at(-1)?.span ?? span;
  const due = (conditions: SqlCondition[]) => sql`(
    select ${sumDue} from reservations where ${sql.join([sql`${isUnpaid} is true`, ...conditions], sql` and `)}
  )`;
  const isPickUp = within('pick_up_time', span);
  return sql`(
    select json_build_object(
      'net_today_cents', (${netCents(span)}),
      'net_this_week_cents', (${netCents(thisWeek)}),
      'net_taken_today_cents', (${netTakenCents(span)}),
      'net_taken_this_week_cents', (${netTakenCents(thisWeek)}),
      'deposits_held_cents',
        (select coalesce(sum(deposit_held_cents), 0) from reservations where deposit_held_cents > 0),
      -- Two queries, each with its own index. One with both conditions would read everything that is unpaid, as
      -- would the condition without "is true".
      'due_today_cents',
        ${due([isPickUp])} + ${due([within('drop_off_time', span), sql`not (${isPickUp})`])},
      'unpaid', owed.count,
      'unpaid_due_cents', owed.cents,
      'problems', (select count(*) from reservations where ${hasPaymentProblem})
    )
    from (
      select count(*), ${sumDue} as cents from (
        select total_cents, paid_cents, deposit_kept_cents from reservations where ${isOwed(company, now)}
        limit ${MOST_LISTED_ROWS}
      ) as counted
    ) as owed
    where exists (select from payments)
  )`;
}

/**
 * The number of reservations that meet the conditions, and the first of them by one of their times. `offset
 * 0` makes Postgres find all of them before it sorts. In the order of time, it would read years of other
 * reservations before it reached a few late ones.
 */
function stops(
  company: Company,
  time: 'pick_up_time' | 'drop_off_time',
  now: Date,
  conditions: SqlCondition[],
) {
  const found = sql`from reservations where ${sql.join(conditions, sql` and `)}`;
  const order = sql`order by ${sql.ref(time)}, id`;
  return sql`json_build_object(
    'total', (select count(*) ${found}),
    'rows', ${arrayOf(sql`
      select first.id, status, pick_up_time, drop_off_time, picked_up_at, returned_at, rate_cents, total_cents,
        cancellation_fee_cents, paid_cents, deposit_held_cents, deposit_kept_cents, undecided_cents,
        pick_up_location, drop_off_location, vehicle_id, model, plate, user_id, first_name, last_name,
        coalesce(email, '') as email, phone_number,
        first.id in (select id from at_risk) as at_risk, ${endingPapers(company)} as ending_papers, ${putsAtRisk(company, now)} as puts_at_risk
      from (
        select id from (select id, ${sql.ref(time)} ${found} offset 0) as matching
        ${order} limit ${SHOWN.stops}
      ) as first
      join reservations on reservations.id = first.id
      join vehicles on vehicles.id = vehicle_id
      join users on users.id = user_id
      order by ${sql.ref(time)}, first.id`)}
  )`;
}

const boardVehicles = arrayOf(sql`
  select shown.id, model, plate,
    ${arrayOf(sql`
      select ${STAGED_COLUMNS}, id in (select id from at_risk) as at_risk,
        (select json_build_object('first_name', first_name, 'last_name', last_name)
          from users where users.id = user_id) as customer,
        (select json_build_object('taken_from', start_time, 'taken_until', end_time) from occupancies
          where reservation_id = reserved.id and vehicle_id = shown.id order by stretch desc limit 1) as taken
      from reserved where vehicle_id = shown.id order by pick_up_time`)} as reservations,
    ${arrayOf(sql`
      select id, start_time, end_time, reason
      from blocked where vehicle_id = shown.id order by start_time`)} as maintenance
  from shown
  order by is_taken desc, model, shown.id`);

/** For each week: the sums of its days, and the hours that vehicles spent in the fleet. */
function weekFigures(weeks: DashboardDays['weeks']) {
  const [first] = weeks;
  if (!first) throw new Error('The dashboard has no weeks.');
  const [starts, ends] = [sql.ref('starts'), sql.ref('ends')];
  const numbered = weeks.map(
    ({ from, to, span }, number) => sql`(${number}::integer, ${from}::date, ${to}::date,
      ${span.start}::timestamptz, ${span.end}::timestamptz)`,
  );
  return arrayOf(sql`
    with fleet as materialized (
      -- Nearly all vehicles have been there for all these weeks: they are one row.
      select greatest(entered_at, ${first.span.start}) as entered_at, left_at, count(*) as vehicles
      from (${fleetSince(first.span.start)}) as vehicle
      group by 1, 2
    )
    select number, sums.*,
      (select ${hoursIn(sql`vehicles * ${fleetTime(starts, ends)}`)} from fleet) as fleet_hours
    from (values ${sql.join(numbered)}) as weeks (number, first_day, last_day, starts, ends),
      lateral (
        select coalesce(sum(rentals), 0) as reservations, coalesce(sum(cents), 0) as cents,
          coalesce(sum(rented_ms), 0)::float / 3600000 as rented_hours
        from vehicle_sums where unit = 'day' and begins between first_day and last_day
      ) as sums
    order by number`);
}

const newestMessages = arrayOf(sql`
  select id, subject, body, name, email, language, created_at, read_at is not null as read,
    answered_at
  from contact_messages
  order by created_at desc, id desc limit ${SHOWN.messages}`);

function arrayOf(query: RawBuilder<unknown>) {
  return sql`(select coalesce(json_agg(part), '[]') from (${query}) as part)`;
}
