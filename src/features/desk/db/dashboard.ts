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
  tooFarAway,
} from '#booking/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition } from '#db/client/list.ts';
import { fleetSince, fleetTime, hoursIn, isOfHome } from '#figures/db/fleet.ts';
import { isServed } from '#fleet/db.ts';
import { MOST_LISTED_ROWS } from '#kernel/records/page.ts';
import type { TimeSpan } from '#kernel/time/calendar-day.ts';
import {
  isPickUpAt,
  isUndecided,
  isUnpaid,
  netCents,
  netTakenCents,
  sumDue,
} from '#payments/db.ts';
import { openTransfers } from '#places/db/transfers.ts';
import { isNotCanceled } from '#rental/db/reservation-state.ts';
import { dueDuties, endingPapers } from '#upkeep/db.ts';
import { type DashboardFigures, SHOWN } from '../rules/dashboard.ts';
import type { DashboardDays } from '../rules/dashboard-days.ts';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

/** The columns of a reservation that the board shows, and those that decide its stage and what is due. */
const STAGED_COLUMNS = sql`id, status, pick_up_time, drop_off_time, picked_up_at, returned_at, total_cents,
  cancellation_fee_cents, paid_cents, deposit_held_cents, deposit_kept_cents, undecided_cents`;

/** Where a vehicle comes back, or came back. */
const RETURN_PLACE = sql`coalesce(return_place_id, drop_off_place_id)`;

/** Reads everything that the dashboard shows for these days, of a place or of all, in one statement. */
export async function readDashboard(
  db: Database,
  company: Company,
  days: DashboardDays,
  place?: number,
): Promise<DashboardFigures> {
  const { now, today, board } = days;
  const isAt = (column: RawBuilder<unknown>) =>
    place === undefined ? sql<boolean>`true` : sql<boolean>`${column} = ${place}`;
  const comesBack = isAt(RETURN_PLACE);
  const { rows } = await sql<DashboardRow>`
    with late as materialized (
      select ${STAGED_COLUMNS}, vehicle_id, user_id, ${RETURN_PLACE} as to_place_id from reservations
      where ${isAtStage(company, 'late', now)}
    ),
    too_far as materialized (${tooFarAway(now)}),
    at_risk as materialized (
      select next.id from (select distinct vehicle_id from late) as late_vehicles,
        lateral (${nextToHandOver('late_vehicles.vehicle_id', now)}) as next
      union select id from too_far
    ),
    occupied as materialized (
      select id, vehicle_id, reservation_id, start_time, end_time, reason, from_place_id, to_place_id from occupancies
      where ${all([isTakenWithin(board.span.start, board.span.end, 0), ...isOnBoard()])}
    ),
    blocked as materialized (
      select id, vehicle_id, start_time, end_time, coalesce(reason, 'Rented at another place') as reason from occupied
      where reservation_id is null or not exists (select from reservations where id = reservation_id)
    ),
    taken as materialized (select vehicle_id from occupied union select vehicle_id from late),
    of_place as materialized (
      select id, model, plate, id in (select vehicle_id from taken) as is_taken from vehicles
      where (${all(isServed())} or id in (select vehicle_id from taken)) and (${isAt(sql`home_place_id`)} or id in (
        select vehicle_id from occupied where ${isAt(sql`from_place_id`)} or ${isAt(sql`to_place_id`)}
        union select vehicle_id from late where ${isAt(sql`to_place_id`)}
      ))
    ),
    shown as materialized (
      select * from of_place
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
      ${stops(company, 'pick_up_time', now, [within('pick_up_time', today.span), isNotCanceled, isPickUpAt(place)])} as pick_ups,
      ${stops(company, 'drop_off_time', now, [within('drop_off_time', today.span), isNotCanceled, comesBack])} as returns,
      ${stops(company, 'drop_off_time', now, [isAtStage(company, 'late', now), comesBack])} as late,
      ${stops(company, 'drop_off_time', now, [isUndecided, comesBack])} as undecided,
      (select count(*) from reservations where ${isAtStage(company, 'out', now)} and ${comesBack}) as out,
      (select count(*) from vehicles where ${all(isServed())}) as vehicles,
      ${place === undefined ? sql`null::integer` : standing(company, now, place)} as standing,
      ${openTransfers(company, today.day, place)} as transfers,
      (select count(*) from of_place where is_taken) as board_total,
      ${boardVehicles} as board,
      ${weekFigures(days.weeks, place)} as weeks,
      (select count(*) from contact_messages) as message_total,
      ${newestMessages} as newest,
      (select count(*) from users where erasure_requested_at is not null) as erasure_requests,
      (select findings from site) as findings,
      ${dueDuties(parseDate(today.day))} as duties,
      ${money(company, days, place)} as money`.execute(db);
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
 * Null before the first payment. Of a place it is that of its pick-ups.
 */
function money(
  company: Company,
  { now, today: { span }, weeks }: DashboardDays,
  place: number | undefined,
) {
  const isOfPlace = isPickUpAt(place);
  const thisWeek = weeks.at(-1)?.span ?? span;
  const due = (conditions: SqlCondition[]) => sql`(
    select ${sumDue} from reservations
    where ${sql.join([sql`${isUnpaid} is true`, isOfPlace, ...conditions], sql` and `)}
  )`;
  const isPickUp = within('pick_up_time', span);
  return sql`(
    select json_build_object(
      'net_today_cents', (${netCents(span, place)}),
      'net_this_week_cents', (${netCents(thisWeek, place)}),
      'net_taken_today_cents', (${netTakenCents(span, place)}),
      'net_taken_this_week_cents', (${netTakenCents(thisWeek, place)}),
      'deposits_held_cents',
        (select coalesce(sum(deposit_held_cents), 0) from reservations where deposit_held_cents > 0 and ${isOfPlace}),
      -- Two queries, each with its own index. One with both conditions would read everything that is unpaid, as
      -- would the condition without "is true".
      'due_today_cents',
        ${due([isPickUp])} + ${due([within('drop_off_time', span), sql`not (${isPickUp})`])},
      'unpaid', owed.count,
      'unpaid_due_cents', owed.cents,
      'problems', (select count(*) from reservations where ${hasPaymentProblem} and ${isOfPlace})
    )
    from (
      select count(*), ${sumDue} as cents from (
        select total_cents, paid_cents, deposit_kept_cents from reservations where ${isOwed(company, now)} and ${isOfPlace}
        limit ${MOST_LISTED_ROWS}
      ) as counted
    ) as owed
    where exists (select from payments)
  )`;
}

/**
 * How many vehicles stand at a place: those that are not out, and are there since their last rental or at home (places: transfers).
 * A vehicle is on its way until somebody says that the transfer is done.
 */
function standing(company: Company, now: Date, place: number) {
  const isDone = (direction: string) =>
    sql`exists (select from done_transfers as done where done.reservation_id = reservations.id and direction = ${direction})`;
  return sql`(
    select count(*) from vehicles
    where ${place} = case when company_floats() then place_before(id, ${now}, null) else coalesce((
      select case
        when returned_at is not null then case when not ${isDone('drop-off')} then to_place_id end
        when ${isDone('pick-up')} then from_place_id
      end
      from occupancies join reservations on reservations.id = reservation_id
      where occupancies.vehicle_id = vehicles.id and start_time <= ${now} and end_time > ${now}
    ), home_place_id) end
    and id not in (
      select vehicle_id from reservations where ${isAtStage(company, 'out', now)}
      union select vehicle_id from late
    )
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
        first.id in (select id from at_risk) as at_risk, first.id in (select id from too_far) as is_elsewhere, ${endingPapers(company)} as ending_papers, ${putsAtRisk(company, now)} as puts_at_risk
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
        id in (select id from too_far) as is_elsewhere,
        (select json_build_object('first_name', first_name, 'last_name', last_name)
          from users where users.id = user_id) as customer,
        (select transfer_after_minutes from reservations where reservations.id = reserved.id) as transfer_after,
        (select json_build_object('taken_from', start_time, 'taken_until', end_time) from occupancies
          where reservation_id = reserved.id and vehicle_id = shown.id order by stretch desc limit 1) as taken
      from reserved where vehicle_id = shown.id order by pick_up_time`)} as reservations,
    ${arrayOf(sql`
      select id, start_time, end_time, reason
      from blocked where vehicle_id = shown.id order by start_time`)} as maintenance
  from shown
  order by is_taken desc, model, shown.id`);

/** For each week: the sums of its days, and the hours that vehicles spent in the fleet. */
function weekFigures(weeks: DashboardDays['weeks'], place: number | undefined) {
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
      from (${fleetSince(first.span.start, place)}) as vehicle
      group by 1, 2
    )
    select number, sums.*,
      (select ${hoursIn(sql`vehicles * ${fleetTime(starts, ends)}`)} from fleet) as fleet_hours
    from (values ${sql.join(numbered)}) as weeks (number, first_day, last_day, starts, ends),
      lateral (
        select coalesce(sum(rentals), 0) as reservations, coalesce(sum(cents), 0) as cents,
          coalesce(sum(rented_ms), 0)::float / 3600000 as rented_hours
        from vehicle_sums where unit = 'day' and begins between first_day and last_day and ${isOfHome(place)}
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
