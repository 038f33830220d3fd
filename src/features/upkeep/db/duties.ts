import type { CalendarDate } from '@internationalized/date';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import {
  type Duty,
  type DutyInput,
  type DutyRecordInput,
  dueAfter,
  MOST_DUTIES,
  standingOf,
} from '../rules/duty.ts';

/** The most records of a duty that a call returns, the newest. */
const MOST_LISTED_RECORDS = 20;

/** A duty with what decides how near it is. */
function selectDuties(db: Database) {
  return db
    .selectFrom('duties')
    .innerJoin('vehicles', 'vehicles.id', 'duties.vehicleId')
    .select([
      'duties.id',
      'duties.vehicleId',
      'dutyKind as kind',
      'dutyName as name',
      sql<string | null>`due_on::text`.as('dueOn'),
      'dueAt',
      'repeatMonths',
      'repeatMiles',
      'duties.updatedAt',
      'vehicles.odometer',
    ]);
}

type DutyRow = Awaited<ReturnType<ReturnType<typeof selectDuties>['execute']>>[number];

function withRecords(db: Database) {
  return selectDuties(db).select(({ selectFrom }) =>
    jsonArrayFrom(
      selectFrom('dutyRecords')
        .leftJoin('costs', 'costs.dutyRecordId', 'dutyRecords.id')
        .select([
          'dutyRecords.id',
          sql<string>`done_on::text`.as('doneOn'),
          'dutyRecords.odometer',
          'costs.amountCents',
          'dutyRecords.note',
          sql<boolean>`exists (select from duty_files where record_id = duty_records.id)`.as(
            'hasFile',
          ),
        ])
        .whereRef('dutyId', '=', 'duties.id')
        .orderBy('doneOn', 'desc')
        .orderBy('dutyRecords.id', 'desc')
        .limit(MOST_LISTED_RECORDS),
    ).as('records'),
  );
}

function toDuty(
  {
    odometer,
    vehicleId: _,
    updatedAt,
    records,
    ...duty
  }: DutyRow & {
    records: (Omit<Duty['records'][number], 'cost'> & { amountCents: number | null })[];
  },
  today: CalendarDate,
): Duty {
  return {
    ...duty,
    standing: standingOf(duty, { today, odometer }),
    records: records.map(({ amountCents, ...record }) => ({
      ...record,
      cost: amountCents === null ? null : toAmount(amountCents),
    })),
    updatedAt: updatedAt.toISOString(),
  };
}

/** The duties of a vehicle: those that come first by their day, then those without one, then those that are done. */
export async function readDuties(
  db: Database,
  vehicleId: number,
  today: CalendarDate,
): Promise<Duty[]> {
  const rows = await withRecords(db)
    .where('duties.vehicleId', '=', vehicleId)
    .orderBy(sql`num_nonnulls(due_on, due_at) = 0`)
    .orderBy(sql`due_on nulls last`)
    .orderBy('dueAt')
    .orderBy('duties.id')
    .execute();
  return rows.map((row) => toDuty(row, today));
}

/** A duty, and the odometer of its vehicle in miles. */
export async function findDuty(
  db: Database,
  vehicleId: number,
  id: number,
  today: CalendarDate,
): Promise<{ duty: Duty; odometer: number | null } | undefined> {
  const row = await withRecords(db)
    .where('duties.vehicleId', '=', vehicleId)
    .where('duties.id', '=', id)
    .executeTakeFirst();
  return row && { duty: toDuty(row, today), odometer: row.odometer };
}

function toColumns({ kind, name, dueOn, dueAt, repeatMonths, repeatMiles }: DutyInput) {
  return {
    dutyKind: kind,
    dutyName: name ?? null,
    dueOn: dueOn ?? null,
    dueAt: dueAt ?? null,
    repeatMonths: repeatMonths ?? null,
    repeatMiles: repeatMiles ?? null,
  };
}

/** Adds a duty, and returns its id. Undefined if there is no such vehicle, or it has MOST_DUTIES already. */
export async function addDuty(
  db: Database,
  vehicleId: number,
  input: DutyInput,
): Promise<number | undefined> {
  const { dutyKind, dutyName, dueOn, dueAt, repeatMonths, repeatMiles } = toColumns(input);
  const { rows } = await sql<{ id: number }>`
    with vehicle as (
      select id from vehicles where id = ${vehicleId}::integer for no key update
    )
    insert into duties
      (vehicle_id, duty_kind, duty_name, due_on, due_at, repeat_months, repeat_miles)
    select id, ${dutyKind}, ${dutyName}, ${dueOn}::date, ${dueAt}::integer, ${repeatMonths}::smallint,
      ${repeatMiles}::integer
    from vehicle
    where (select count(*) from duties where duties.vehicle_id = vehicle.id) < ${MOST_DUTIES}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Replaces a duty. Returns false, and changes nothing, when it is gone or has another version. */
export async function editDuty(
  db: Database,
  vehicleId: number,
  id: number,
  input: DutyInput,
  version: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('duties')
    .set({ ...toColumns(input), updatedAt: changedNow })
    .where('vehicleId', '=', vehicleId)
    .where('id', '=', id)
    .where(isVersion(version))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a duty */
export async function removeDuty(db: Database, vehicleId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('duties')
    .where('vehicleId', '=', vehicleId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/**
 * Records that a duty was done, with its cost, and when it is due again. Returns false, and writes nothing, when it is gone
 * or has changed since `duty` was read.
 */
export async function recordDuty(
  db: Database,
  vehicleId: number,
  duty: Duty,
  { doneOn, odometer, cost, note }: DutyRecordInput & { odometer: number | null },
): Promise<boolean> {
  const next = dueAfter(duty, { doneOn, odometer });
  const cents = cost == null ? null : toCents(cost);
  const { rows } = await sql`
    with done as (
      update duties
      set due_on = ${next.dueOn}::date, due_at = ${next.dueAt}::integer, last_done_on = ${doneOn}::date,
        updated_at = ${changedNow}
      where id = ${duty.id}::integer and vehicle_id = ${vehicleId}::integer and ${isVersion(duty.updatedAt)}
      returning id, vehicle_id, duty_kind
    ),
    record as (
      insert into duty_records (duty_id, done_on, odometer, note)
      select id, ${doneOn}::date, ${odometer}::integer, ${note ?? null}
      from done
      returning id
    ),
    cost as (
      insert into costs (vehicle_id, spent_on, cost_kind, amount_cents, note, duty_record_id)
      select vehicle_id, ${doneOn}::date, duty_kind, ${cents}::integer, ${note ?? null}, record.id
      from done, record
      where ${cents}::integer is not null
    )
    select id from record`.execute(db);
  return rows.length > 0;
}
