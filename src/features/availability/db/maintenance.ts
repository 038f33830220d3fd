import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { changedNow, isVersion } from '#db/client/updated-at.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import {
  type MaintenanceBlock,
  type MaintenanceEdit,
  type MaintenancePeriod,
  MOST_LISTED_BLOCKS,
  type TakenPeriod,
} from '../rules/maintenance.ts';
import { isInTheWay } from './availability.ts';

const BLOCK_COLUMNS = [
  'occupancies.id',
  'occupancies.startTime',
  'occupancies.endTime',
  'occupancies.reason',
  'occupancies.updatedAt',
] as const;

type BlockRow = {
  id: number;
  carId: number;
  model: string;
  startTime: Date;
  endTime: Date;
  reason: string | null;
  updatedAt: Date;
};

function toBlock(company: Company, row: BlockRow): MaintenanceBlock {
  return {
    id: row.id,
    car: { id: row.carId, model: row.model },
    startTime: toWallClock(row.startTime, company.timeZone),
    endTime: toWallClock(row.endTime, company.timeZone),
    reason: row.reason ?? '',
    updatedAt: row.updatedAt.toISOString(),
  };
}

function instantsOf(company: Company, { startTime, endTime }: MaintenancePeriod) {
  return {
    startTime: instantOf(startTime, company.timeZone),
    endTime: instantOf(endTime, company.timeZone),
  };
}

/** The blocks of all vehicles. The other occupancies are those of reservations. */
function blocks(db: Database) {
  return db
    .selectFrom('occupancies')
    .innerJoin('vehicles', 'vehicles.id', 'occupancies.vehicleId')
    .select(BLOCK_COLUMNS)
    .select(['vehicles.id as carId', 'model'])
    .where('reservationId', 'is', null);
}

/** The next blocks of a vehicle that have not ended, the soonest first. */
export async function listMaintenance(
  db: Database,
  company: Company,
  vehicleId: number,
): Promise<MaintenanceBlock[]> {
  const rows = await blocks(db)
    .where('vehicleId', '=', vehicleId)
    .where(sql<boolean>`tstzrange(start_time, end_time) && tstzrange(now(), null)`)
    .orderBy('startTime')
    .limit(MOST_LISTED_BLOCKS)
    .execute();
  return rows.map((row) => toBlock(company, row));
}

export async function findMaintenance(
  db: Database,
  company: Company,
  id: number,
): Promise<MaintenanceBlock | undefined> {
  const found = await blocks(db).where('occupancies.id', '=', id).executeTakeFirst();
  return found && toBlock(company, found);
}

/**
 * Blocks a vehicle. Undefined when there is no such vehicle.
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
export async function addMaintenance(
  db: Database,
  company: Company,
  vehicleId: number,
  { reason, ...period }: MaintenanceEdit,
): Promise<MaintenanceBlock | undefined> {
  const { startTime, endTime } = instantsOf(company, period);
  const answer = await retryAfterDeadlock(() =>
    db
      // Blocks and bookings of one vehicle wait for each other here, as in `bookVehicle`.
      .with('vehicle', (query) =>
        query
          .selectFrom('vehicles')
          .select(['id', 'model'])
          .where('id', '=', vehicleId)
          .forNoKeyUpdate(),
      )
      .with('added', (query) =>
        query
          .insertInto('occupancies')
          .columns(['vehicleId', 'startTime', 'endTime', 'reason'])
          .expression((eb) =>
            eb
              .selectFrom('vehicle')
              .select([
                'vehicle.id',
                sql<Date>`${startTime}::timestamptz`.as('startTime'),
                sql<Date>`${endTime}::timestamptz`.as('endTime'),
                sql<string>`${reason}::text`.as('reason'),
              ]),
          )
          .returning(['id', 'updatedAt']),
      )
      .selectFrom(['vehicle', 'added'])
      .select(['model', 'added.id', 'added.updatedAt'])
      .executeTakeFirst(),
  );
  return answer && toBlock(company, { ...answer, carId: vehicleId, startTime, endTime, reason });
}

/**
 * Replaces the times and the reason of a block. Returns undefined, and changes nothing, when it is gone or
 * has another version than `version`.
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
export async function editMaintenance(
  db: Database,
  company: Company,
  id: number,
  { reason, ...period }: MaintenanceEdit,
  version: string | undefined,
): Promise<MaintenanceBlock | undefined> {
  const answer = await retryAfterDeadlock(() =>
    db
      .with('vehicle', (query) =>
        query
          .selectFrom('vehicles')
          .select(['id as carId', 'model'])
          .where(({ eb, selectFrom }) =>
            eb('id', '=', selectFrom('occupancies').select('vehicleId').where('id', '=', id)),
          )
          .forNoKeyUpdate(),
      )
      .updateTable('occupancies')
      .from('vehicle')
      .set({ ...instantsOf(company, period), reason, updatedAt: changedNow })
      .where('id', '=', id)
      .whereRef('vehicleId', '=', 'carId')
      .where('reservationId', 'is', null)
      .where(isVersion(version))
      .returning(BLOCK_COLUMNS)
      .returning(['carId', 'model'])
      .executeTakeFirst(),
  );
  return answer && toBlock(company, answer);
}

/** @returns whether there was such a block */
export async function removeMaintenance(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('occupancies')
    .where('id', '=', id)
    .where('reservationId', 'is', null)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The first occupancy in the way of a vehicle's use, apart from that of the block or the reservation that is edited. */
export async function findTakenPeriod(
  db: Database,
  company: Company,
  vehicleId: number,
  period: MaintenancePeriod,
  // No row has the id 0.
  { blockId = 0, reservationId = 0, turnaroundMinutes = 0 } = {},
): Promise<TakenPeriod | undefined> {
  const asked = instantsOf(company, period);
  const row = await db
    .selectFrom('occupancies')
    .select(['reservationId', 'reason', 'startTime', 'endTime'])
    .select(
      sql<boolean>`reservation_id is not null and not exists (select from reservations where id = reservation_id)`.as(
        'isElsewhere',
      ),
    )
    .where('vehicleId', '=', vehicleId)
    .where('id', '<>', blockId)
    .where('reservationId', 'is distinct from', reservationId)
    .where(isInTheWay(asked.startTime, asked.endTime, turnaroundMinutes))
    .orderBy('startTime')
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    startTime: toWallClock(row.startTime, company.timeZone),
    endTime: toWallClock(row.endTime, company.timeZone),
  };
}
