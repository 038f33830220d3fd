import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { dayAt } from '#kernel/time/calendar-day.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { bodyTypeOf } from '../rules/body-type.ts';
import {
  type Damage,
  MOST_LISTED_REPAIRS,
  type RepairInput,
  type VehicleDamage,
} from '../rules/damage.ts';
import { type Mark, MOST_MARKS } from '../rules/mark.ts';
import { photosOfMark } from './marks.ts';

/** The damage of a vehicle; undefined if there is no such vehicle. */
export async function findVehicleDamage(
  db: Database,
  company: Company,
  vehicleId: number,
): Promise<VehicleDamage | undefined> {
  const marks = selectDamages(db, vehicleId);
  const [vehicle, open, repaired] = await Promise.all([
    db.selectFrom('vehicles').select(['model', 'seats']).where('id', '=', vehicleId).execute(),
    marks.where('repairedAt', 'is', null).orderBy('conditionMarks.id').execute(),
    marks
      .where('repairedAt', 'is not', null)
      .orderBy('repairedAt', 'desc')
      .orderBy('conditionMarks.id', 'desc')
      .limit(MOST_LISTED_REPAIRS)
      .execute(),
  ]);
  return (
    vehicle[0] && {
      bodyType: bodyTypeOf(vehicle[0]),
      open: open.map((row) => toDamage(company, row)),
      repaired: repaired.map((row) => toDamage(company, row)),
    }
  );
}

function selectDamages(db: Database, vehicleId: number) {
  return db
    .selectFrom('conditionMarks')
    .leftJoin('costs', 'costs.markId', 'conditionMarks.id')
    .select(['conditionMarks.id', 'key', 'handling as at', 'view', 'x', 'y', 'size', 'kind'])
    .select(['addedAt', 'reservationId', 'repairedAt', 'amountCents'])
    .select([sql<string>`coalesce(condition_marks.note, '')`.as('note'), photosOfMark.as('photos')])
    .where('conditionMarks.vehicleId', '=', vehicleId);
}

type DamageRow = Awaited<ReturnType<ReturnType<typeof selectDamages>['execute']>>[number];

function toDamage(
  { timeZone }: Company,
  { addedAt, repairedAt, amountCents, ...damage }: DamageRow,
): Damage {
  return {
    ...damage,
    foundAt: toWallClock(addedAt, timeZone),
    repairedAt: repairedAt && toWallClock(repairedAt, timeZone),
    cost: amountCents === null ? null : toAmount(amountCents),
  };
}

/**
 * Adds damage that was found without a rental, unless the vehicle has its key or MOST_MARKS such marks that are open.
 * Without a reservation its `handling` says nothing.
 */
export async function addDamage(
  db: Database,
  vehicleId: number,
  { key, view, x, y, size, kind, note }: Mark,
): Promise<void> {
  await sql`
    with vehicle as (
      select id from vehicles where id = ${vehicleId}::integer for no key update
    )
    insert into condition_marks (vehicle_id, handling, key, view, x, y, size, kind, note)
    select id, 'hand-over', ${key}::uuid, ${view}::text, ${x}::real, ${y}::real, ${size}::text, ${kind}::text,
      nullif(${note}::text, '')
    from vehicle
    where not exists (
        select from condition_marks as same where same.vehicle_id = vehicle.id and same.key = ${key}::uuid
      )
      and ${MOST_MARKS}::integer > (
        select count(*) from condition_marks as others
        where others.vehicle_id = vehicle.id and reservation_id is null and repaired_at is null
      )`.execute(db);
}

/** Closes damage with its cost, which is of today. What is repaired already stays as it is. */
export async function repairDamage(
  db: Database,
  { timeZone }: Company,
  vehicleId: number,
  id: number,
  { cost }: RepairInput,
): Promise<void> {
  const today = dayAt(new Date(), timeZone).toString();
  const cents = cost == null ? null : toCents(cost);
  await sql`
    with repaired as (
      update condition_marks set repaired_at = now()
      where id = ${id}::integer and vehicle_id = ${vehicleId}::integer and repaired_at is null
      returning id, vehicle_id
    )
    insert into costs (vehicle_id, spent_on, cost_kind, amount_cents, mark_id)
    select vehicle_id, ${today}::date, 'repair', ${cents}::integer, id
    from repaired where ${cents}::integer is not null`.execute(db);
}

/** Opens damage again, without the cost of its repair. */
export async function reopenDamage(db: Database, vehicleId: number, id: number): Promise<void> {
  await sql`
    with reopened as (
      update condition_marks set repaired_at = null
      where id = ${id}::integer and vehicle_id = ${vehicleId}::integer
      returning id
    )
    delete from costs using reopened where mark_id = reopened.id`.execute(db);
}
