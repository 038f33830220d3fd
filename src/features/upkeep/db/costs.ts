import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { type Cost, type CostInput, MOST_LISTED_COSTS } from '../rules/cost.ts';

function selectCosts(db: Database) {
  return db
    .selectFrom('costs')
    .leftJoin('dutyRecords', 'dutyRecords.id', 'costs.dutyRecordId')
    .select([
      'costs.id',
      sql<string>`spent_on::text`.as('day'),
      'costKind as kind',
      'amountCents',
      'costs.note',
      'dutyId',
      'costs.updatedAt',
    ]);
}

type CostRow = Awaited<ReturnType<ReturnType<typeof selectCosts>['execute']>>[number];

function toCost({ amountCents, updatedAt, ...cost }: CostRow): Cost {
  return { ...cost, amount: toAmount(amountCents), updatedAt: updatedAt.toISOString() };
}

/** The newest costs of a vehicle, the newest first. */
export async function readCosts(db: Database, vehicleId: number): Promise<Cost[]> {
  const rows = await selectCosts(db)
    .where('vehicleId', '=', vehicleId)
    .orderBy('spentOn', 'desc')
    .orderBy('costs.id', 'desc')
    .limit(MOST_LISTED_COSTS)
    .execute();
  return rows.map(toCost);
}

export async function findCost(
  db: Database,
  vehicleId: number,
  id: number,
): Promise<Cost | undefined> {
  const row = await selectCosts(db)
    .where('vehicleId', '=', vehicleId)
    .where('costs.id', '=', id)
    .executeTakeFirst();
  return row && toCost(row);
}

function toColumns({ day, kind, amount, note }: CostInput) {
  return { spentOn: day, costKind: kind, amountCents: toCents(amount), note: note ?? null };
}

/**
 * Adds a cost, and returns its id.
 * @throws the database's refusal by costs_vehicle_id_fkey when there is no such vehicle
 */
export async function addCost(db: Database, vehicleId: number, input: CostInput): Promise<number> {
  const { id } = await db
    .insertInto('costs')
    .values({ vehicleId, ...toColumns(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Replaces a cost. Returns false, and changes nothing, when it is gone or has another version. */
export async function editCost(
  db: Database,
  vehicleId: number,
  id: number,
  input: CostInput,
  version: string | undefined,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('costs')
    .set({ ...toColumns(input), updatedAt: changedNow })
    .where('vehicleId', '=', vehicleId)
    .where('id', '=', id)
    .where(isVersion(version))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a cost */
export async function removeCost(db: Database, vehicleId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('costs')
    .where('vehicleId', '=', vehicleId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
