import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { changedNow, versionText } from '#db/client/updated-at.ts';
import type { DutyToWrite, SheetDuties, SheetDuty } from '../rules/paper-import.ts';

/** The duties of these vehicles as the fleet's sheet has them, by vehicle. The first of a kind is that which is listed first. */
export async function readSheetDuties(
  db: Database,
  vehicleIds: number[],
): Promise<Map<number, SheetDuties>> {
  const { rows } = await sql<SheetDuties & { vehicleId: number }>`
    select vehicle_id, sum(count)::integer as count, json_agg(first) as first
    from (
      select vehicle_id, count(*),
        (array_agg(
          json_build_object(
            'id', id, 'kind', duty_kind, 'due_on', due_on::text, 'due_at', due_at, 'updated_at', ${versionText}
          )
          order by num_nonnulls(due_on, due_at) = 0, due_on nulls last, due_at, id
        ))[1] as first
      from duties
      where vehicle_id = any (${vehicleIds}::integer[])
      group by vehicle_id, duty_kind
    ) as kinds
    group by vehicle_id`.execute(db);
  return new Map(rows.map(({ vehicleId, ...duties }) => [vehicleId, duties]));
}

/** Duties as a column `duties` of the rows that writeRows is given. */
export function dutiesColumn(duties: readonly DutyToWrite[]) {
  return duties.map(({ existing, kind, dueOn, dueAt }) => ({
    ...{ duty_id: existing?.id, duty_version: existing?.updatedAt },
    ...{ duty_kind: kind, due_on: dueOn, due_at: dueAt },
  }));
}

const GIVEN_DUTY = sql`
  jsonb_to_recordset(given.duties) as duty
    (duty_id integer, duty_version text, duty_kind text, due_on date, due_at integer)`;

/** Whether the duties to change are there, in the version that was read. Locks them. */
export function areDutiesCurrent(duties: readonly { existing?: SheetDuty | undefined }[]) {
  const changed = duties.filter(({ existing }) => existing).length;
  return sql<boolean>`${changed} = (
    select count(*) from (
      select duties.id
      from duties join (select duty.* from given, ${GIVEN_DUTY}) as wanted on wanted.duty_id = duties.id
      where wanted.duty_version = ${versionText}
      order by duties.id for no key update of duties
    ) as present_duties
  )`;
}

/** Adds and changes the duties of the rows. The nth of the new vehicles is that of the nth row without an id. */
export const WRITE_DUTIES = sql`
  wanted_duties as (
    select coalesce(given.id, numbered.id) as vehicle_id, duty.*
    from (
      select id, duties, row_number() over (partition by id is null order by place) as nth from given
    ) as given
    left join (select id, row_number() over (order by id) as nth from added) as numbered
      on given.id is null and numbered.nth = given.nth,
    ${GIVEN_DUTY}
    where exists (select from plan)
  ),
  added_duties as (
    insert into duties (vehicle_id, duty_kind, due_on, due_at)
    select vehicle_id, duty_kind, due_on, due_at from wanted_duties where duty_id is null
  ),
  changed_duties as (
    update duties
    set due_on = wanted_duties.due_on, due_at = wanted_duties.due_at, updated_at = ${changedNow}
    from wanted_duties
    where wanted_duties.duty_id = duties.id
  ),`;
