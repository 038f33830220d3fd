import type { CalendarDate } from '@internationalized/date';
import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all } from '#db/client/list.ts';
import { isServed, toDeskName } from '#fleet/db.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { DAYS_AHEAD, type DueDuty, distanceAhead, STANDINGS, standingOf } from '../rules/duty.ts';

/** The most duties that the dashboard and the letter name. */
const MOST_NAMED = 50;

/** A duty in JSON, with the odometer of its vehicle. */
export type DueDutyRow = Omit<DueDuty, 'standing' | 'car'> & {
  vehicleId: number;
  model: string;
  plate: string | null;
  odometer: number | null;
};

/** The duties of all vehicles that are overdue or due soon, as a JSON array. */
export function dueDuties(today: CalendarDate) {
  const until = today.add({ days: DAYS_AHEAD }).toString();
  return sql<DueDutyRow[]>`(
    select coalesce(json_agg(due), '[]') from (
      select duties.id, vehicle_id, model, plate, odometer, duty_kind as kind, duty_name as name,
        due_on::text as due_on, due_at
      from duties join vehicles on vehicles.id = vehicle_id
      where (due_on <= ${until}::date or due_at <= odometer + ${distanceAhead()['in-30-days']}::integer)
        and ${all(isServed())}
      order by due_on nulls first, duties.id limit ${MOST_NAMED}
    ) as due
  )`;
}

/** The duties as calls return them, those that are overdue first. */
export function toDueDuties(rows: DueDutyRow[], today: CalendarDate): DueDuty[] {
  const due = rows.map(({ vehicleId, model, plate, odometer, ...duty }) => ({
    ...duty,
    car: toDeskName({ id: vehicleId, model, plate }),
    standing: standingOf(duty, { today, odometer }),
  }));
  return due.toSorted(
    (one, other) => STANDINGS.indexOf(one.standing) - STANDINGS.indexOf(other.standing),
  );
}

/** The hour of Monday, on the company's clock, from which the letter of the week is written. */
const LETTER_HOUR = 7;

/** Writes the company's letter about what is due, once a week and only if something is (letters: letters). */
export async function writeDutyLetter(db: Database, company: Company, time: Date): Promise<void> {
  const today = dayAt(time, company.timeZone);
  const now = sql`(${time}::timestamptz at time zone ${company.timeZone}::text)`;
  await sql`
    insert into letters (kind, recipient, facts, once)
    select 'duties-due', ${company.email}, jsonb_build_object('today', ${today.toString()}::text, 'duties', duties),
      concat_ws(' ', 'duties-due', to_char(${now}, 'IYYY-IW'))
    from (select ${dueDuties(today)} as duties) as due
    where json_array_length(duties) > 0
      and ${now} >= date_trunc('week', ${now}) + make_interval(hours => ${LETTER_HOUR})
    on conflict (once) do nothing`.execute(db);
}
