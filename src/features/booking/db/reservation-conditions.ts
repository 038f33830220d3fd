import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { dayAt, dayOf } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { isUnpaid } from '#payments/db.ts';
import { DISPUTE_REVERSED } from '#payments/rules.ts';
import { hasNoOtherStatus, period } from '#rental/db/reservation-state.ts';
import type { ReservationAtRisk } from '../rules/desk-reservation.ts';
import type { ReservationStage } from '../rules/reservation-stage.ts';

/** A day before the first hand-over was recorded, because the first day's may be recorded in any order; null if none ever was. */
export const handOversSince = sql<Date | null>`(
  select min(hand_over_recorded_at) - interval '24 hours' from reservations
)`;

/** Whether a reservation has no hand-over, although one would have been recorded. */
const isNotHandedOver = sql<boolean>`picked_up_at is null and pick_up_time >= ${handOversSince}`;

/** Whether a reservation whose pick-up time has passed counts as picked up. Then it can be late. */
export const countsAsPickedUp = sql<boolean>`(${isNotHandedOver}) is not true`;

/** The time until which the customer of a reservation is expected. */
function expectedUntil(noShowMinutes: number): RawBuilder<unknown> {
  return sql`least(
    pick_up_time + make_interval(mins => ${noShowMinutes}::integer), drop_off_time
  )`;
}

/** Whether a reservation is at a stage at a time: `stageOf` of src/features/booking/rules/reservation-stage.ts. */
export function isAtStage(company: Company, stage: ReservationStage, time: Date): SqlCondition {
  return CONDITIONS[stage](time, company.noShowMinutes);
}

const CONDITIONS: Record<ReservationStage, (time: Date, noShowMinutes: number) => SqlCondition> = {
  upcoming: (time, noShowMinutes) => sql<boolean>`status = 'CREATED' and picked_up_at is null
    and pick_up_time > case when ${handOversSince} is null then '-infinity'
      else ${time}::timestamptz - make_interval(mins => ${noShowMinutes}::integer) end
    and (pick_up_time > ${time} or (${handOversSince} is null and drop_off_time > ${time})
      or (${isNotHandedOver} and ${expectedUntil(noShowMinutes)} > ${time}))`,
  'no-show': (time, noShowMinutes) => sql<boolean>`status = 'CREATED' and ${isNotHandedOver}
    and pick_up_time <= ${time} and ${expectedUntil(noShowMinutes)} <= ${time}`,
  // `drop_off_time > time` would make Postgres also read all later reservations from an index. So would
  // `picked_up_at is not null`, and `pick_up_time > time` without `is true`. Those that were handed over early have
  // an index of their own.
  out: (time) => sql<boolean>`(
    (${period} @> ${time}::timestamptz and drop_off_time <> ${time}
      and ${hasNoOtherStatus('CREATED')} and (picked_up_at is not null or pick_up_time < ${handOversSince}))
    or (status = 'CREATED' and picked_up_at < pick_up_time and (pick_up_time > ${time}) is true)
  )`,
  // The expression of the index reservations_by_due_time.
  late: (time) => sql<boolean>`(case when status = 'CREATED' then drop_off_time end) <= ${time}
    and ${countsAsPickedUp}`,
};

/**
 * The id of the next reservation of a vehicle, given as the name of its column: the CREATED one with the
 * first drop-off to come, unless it was handed over.
 */
export function nextToHandOver(vehicleId: string, time: Date): RawBuilder<unknown> {
  return sql`
    select id from (
      select id, picked_up_at from reservations as current
      where current.vehicle_id = ${sql.ref(vehicleId)} and status = 'CREATED'
        and drop_off_time > ${time}
      order by drop_off_time limit 1
    ) as next
    where picked_up_at is null`;
}

/**
 * Whether a vehicle that came back at another place can't be at the pick-up of `next` in time. It is brought home first, unless
 * vehicles stay where they were returned. Both are names of rows of reservations.
 */
function isTooFar(returned: string, next: string): SqlCondition {
  const [of, to] = [sql.ref(returned), sql.ref(next)];
  return sql<boolean>`(
    ${of}.return_place_id is not null and ${of}.id <> ${to}.id and ${of}.pick_up_time < ${to}.pick_up_time
    and ${of}.return_place_id <> ${to}.pick_up_place_id
    and ${of}.returned_at + make_interval(mins => ${of}.turnaround_minutes + case when company_floats()
      then coalesce((select transfer_minutes from places where places.id = ${to}.pick_up_place_id), 0)
      else ${of}.transfer_after_minutes + ${to}.transfer_before_minutes end) > ${to}.pick_up_time
    and not exists (
      select from done_transfers where reservation_id = ${of}.id and direction = 'drop-off'
        or reservation_id = ${to}.id and direction = 'pick-up'
    )
  )`;
}

/** The ids of the reservations that are at risk because their vehicle came back at another place. */
export function tooFarAway(time: Date, which = sql`true`): RawBuilder<unknown> {
  return sql`
    select risked.id from reservations as elsewhere join reservations as risked on risked.vehicle_id = elsewhere.vehicle_id
    where ${which} and risked.id in (${nextToHandOver('elsewhere.vehicle_id', time)})
      and ${isTooFar('elsewhere', 'risked')}`;
}

/** Whether a row of `reservations` is at risk at a time (booking: reservations at risk). */
export function isAtRisk(company: Company, time: Date) {
  return sql<boolean>`((
    reservations.id in (${nextToHandOver('reservations.vehicle_id', time)})
    and exists (
      select from reservations as late
      where late.vehicle_id = reservations.vehicle_id and ${isAtStage(company, 'late', time)}
    )
  ) or ${isElsewhere(time)})`;
}

/** Whether a row of `reservations` is at risk because its vehicle came back at another place. */
export function isElsewhere(time: Date) {
  return sql<boolean>`reservations.id in (${tooFarAway(time, sql`elsewhere.vehicle_id = reservations.vehicle_id`)})`;
}

/** The reservation at risk in JSON. Its times are texts. */
export type RiskedRow = { id: number; pickUpTime: string; firstName: string; lastName: string };

/**
 * The reservation that a row of `reservations` puts at risk at a time, if the row is late or its vehicle came back at another place
 * (booking: reservations at risk).
 */
export function putsAtRisk(company: Company, time: Date) {
  return sql<RiskedRow | null>`(
    case when ${isAtStage(company, 'late', time)} or return_place_id is not null then (
      select json_build_object(
        'id', risked.id, 'pick_up_time', risked.pick_up_time,
        'first_name', customer.first_name, 'last_name', customer.last_name
      )
      from reservations as risked join users as customer on customer.id = risked.user_id
      where risked.id in (${nextToHandOver('reservations.vehicle_id', time)})
        and (reservations.return_place_id is null or ${isTooFar('reservations', 'risked')})
    ) end
  )`;
}

/** The reservation at risk as calls return it. */
export function toReservationAtRisk(
  company: Company,
  row: RiskedRow | null,
): ReservationAtRisk | null {
  if (!row) return null;
  const { id, pickUpTime, ...customer } = row;
  return { id, pickUpTime: toWallClock(new Date(pickUpTime), company.timeZone), customer };
}

/**
 * The first pick-up or the last drop-off of the reservations under way at a time, or that time if there are
 * none. `offset 0` makes Postgres find these reservations first. Otherwise it would look for the extreme in
 * an index of the whole table.
 */
export function underWay(
  time: Date,
  extreme: 'min' | 'max',
  column: 'pick_up_time' | 'drop_off_time',
): RawBuilder<Date> {
  return sql`(
    select coalesce(${sql.raw(extreme)}(time), ${time})
    from (
      select ${sql.ref(column)} as time from reservations
      where ${period} @> ${time}::timestamptz offset 0
    ) as under_way
  )`;
}

/**
 * The start of the company's day of the first payment; null before it. Older reservations may have been paid elsewhere.
 */
function paymentsSince(company: Company) {
  const zone = sql`${company.timeZone}::text`;
  return sql<Date | null>`(
    select date_trunc('day', created_at at time zone ${zone}) at time zone ${zone}
    from payments order by id limit 1
  )`;
}

/** Whether something is due now: `isDueNow` of src/features/desk-reservations/rules/is-due-now.ts. Each side of the "or" has an index. */
export function isDueAt(company: Company, now: Date): SqlCondition {
  const { end } = dayOf(dayAt(now, company.timeZone), company.timeZone);
  return sql<boolean>`${isUnpaid} and (pick_up_time < ${end} or picked_up_at is not null or status = 'DONE')`;
}

/** Whether something is due of a rental since the first payment: the dashboard counts these (desk: dashboard). */
export function isOwed(company: Company, now: Date): SqlCondition {
  return sql<boolean>`${isDueAt(company, now)} and pick_up_time >= ${paymentsSince(company)}`;
}

/**
 * Whether the desk has to look at a payment: its amount differs, its bank disputes it, a hold has lapsed while the
 * vehicle is out, the bank has sent a refund back and nothing was refunded since, the provider has refused something
 * within the last week that was not tried again, or something fails now and is tried again or was given up.
 */
export const hasPaymentProblem: SqlCondition = sql<boolean>`reservations.id in (
  select reservation_id from payments join reservations as paid on paid.id = reservation_id
  where payments.status in ('review', 'disputed', 'lapsed')
    and (payments.status <> 'lapsed' or paid.status = 'CREATED')
  union
  select reservation_id from payment_commands as failed join payments on payments.id = payment_id
  where failed_at > now() - interval '7 days' and not exists (
    select from payment_commands as later
    where later.payment_id = failed.payment_id and later.kind = failed.kind
      and later.created_at > failed.created_at
  )
  union
  select reservation_id from payment_commands join payments on payments.id = payment_id
  where done_at is null and failed_at is null and last_error is not null
  union
  select reservation_id from settling_faults
  union
  select reservation_id from payment_movements as sent_back join payments on payments.id = payment_id
  where sent_back.kind = 'refund-failed'
    and sent_back.reason is distinct from ${DISPUTE_REVERSED}::text and not exists (
    select from payment_movements as later
    where later.payment_id = sent_back.payment_id and later.id > sent_back.id
  )
)`;
