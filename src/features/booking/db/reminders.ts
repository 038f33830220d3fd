import { type RawBuilder, sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { LEAST_REMINDED_HOURS, REMINDER_HOURS } from '#letters/rules/letter.ts';
import { reservationFacts, WITH_VEHICLE_AND_CUSTOMER } from '#payments/db.ts';
import { countsAsPickedUp } from './reservation-conditions.ts';

/** Writes the reminders and the overdue letters that are due, each once (letters: letters). */
export async function writeReminders(db: Database, company: Company): Promise<void> {
  const { beforePickUp, beforeDropOff, overdueAfter } = REMINDER_HOURS;
  await db
    .with(
      'pickUps',
      reminders(company, 'pick-up-reminder', 'pickUpTime', [
        sql`pick_up_time > now() and pick_up_time <= ${hoursFromNow(beforePickUp)}`,
        // After a later booking or change, its letter has just told the customer.
        sql`updated_at <= pick_up_time - ${hours(beforePickUp)}`,
        sql`picked_up_at is null`,
      ]),
    )
    .with(
      'dropOffs',
      reminders(company, 'drop-off-reminder', 'dropOffTime', [
        sql`drop_off_time > now() and drop_off_time <= ${hoursFromNow(beforeDropOff)}`,
        sql`updated_at <= drop_off_time - ${hours(beforeDropOff)}`,
        sql`drop_off_time >= pick_up_time + ${hours(LEAST_REMINDED_HOURS)}`,
        countsAsPickedUp,
      ]),
    )
    .with(
      'overdue',
      reminders(company, 'overdue', 'dropOffTime', [
        sql`drop_off_time <= ${hoursFromNow(-overdueAfter)}`,
        // No letters about rentals that were overdue long before mail was configured.
        sql`drop_off_time > ${hoursFromNow(-24)}`,
        countsAsPickedUp,
      ]),
    )
    .selectNoFrom(sql`true`.as('written'))
    .execute();
}

/**
 * Writes letters about the confirmed reservations that meet the conditions, once per reservation and time. If
 * the time is still to come, the letters are not sent after it has passed.
 */
function reminders(
  company: Company,
  kind: 'pick-up-reminder' | 'drop-off-reminder' | 'overdue',
  time: 'pickUpTime' | 'dropOffTime',
  conditions: SqlCondition[],
): RawBuilder<object> {
  const due = sql.ref(`reservation.${time}`);
  return sql<object>`(
    insert into letters (kind, recipient, user_id, reservation_id, facts, once, give_up_at)
    select ${kind}::text, customer.email, customer.id, reservation.id, ${reservationFacts(company)},
      concat_ws(' ', ${kind}::text, reservation.id, extract(epoch from ${due})),
      case when ${due} > now() then ${due} else ${hoursFromNow(24)} end
    from (
      select * from reservations
      where status = 'CREATED' and held_until is null
        and ${sql.join(conditions, sql` and `)}
    ) as reservation ${WITH_VEHICLE_AND_CUSTOMER}
    on conflict (once) do nothing
  )`;
}

function hours(count: number) {
  return sql`make_interval(hours => ${count}::integer)`;
}

function hoursFromNow(count: number) {
  return sql`now() + ${hours(count)}`;
}
