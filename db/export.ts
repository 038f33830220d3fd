import { sql } from 'kysely';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import type { User } from '#domain/people/user.ts';
import type { RentalPeriod } from '#domain/renting/rental-period.ts';
import type { Reservation } from '#domain/renting/reservation.ts';
import { toWallClock } from '#domain/time/wall-clock.ts';
import type { Database } from './client.ts';
import { toVehicle, VEHICLE_COLUMNS } from './fleet/vehicles.ts';
import { all, type Condition } from './list.ts';
import { USER_COLUMNS } from './people/users.ts';
import type { Tables } from './schema.ts';

/** A reservation with the names of its vehicle and its customer. */
export type ExportedReservation = Pick<
  Reservation,
  'id' | 'pickUpLocation' | 'dropOffLocation' | 'status'
> &
  RentalPeriod &
  Pick<Vehicle, 'model'> &
  Pick<User, 'firstName' | 'lastName' | 'email'> & { totalCents: number };

/** A user without what only the site itself needs. */
export type ExportedUser = Omit<
  User,
  'updatedAt' | 'emailConfirmed' | 'erasureRequestedAt' | 'erased'
>;

/** Enough rows that round trips don't matter, and few enough that memory doesn't. */
const PAGE_SIZE = 500;

/** Whether more than `limit` rows of a table meet the conditions; reads at most one more than that. */
export async function hasMoreRows(
  db: Database,
  table: keyof Tables,
  conditions: Condition[],
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select count(*) > ${limit} as more
    from (
      select 1 from ${sql.table(table)} where ${all(conditions)} limit ${limit + 1}
    ) as some_rows`.execute(db);
  return rows[0]?.more ?? false;
}

/**
 * The reservations that meet the conditions by id, in pages. Each page is one statement, run when the
 * page is asked for.
 */
export function exportReservations(
  db: Database,
  conditions: Condition[] = [],
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedReservation[]> {
  return readByKey(pageSize, async (lastId) => {
    const rows = await db
      .selectFrom('reservations')
      .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
      .innerJoin('users', 'users.id', 'reservations.userId')
      .select([
        'reservations.id',
        'model',
        'firstName',
        'lastName',
        'email',
        'pickUpTime',
        'dropOffTime',
        'pickUpLocation',
        'dropOffLocation',
        'status',
        'totalCents',
      ])
      .where('reservations.id', '>', lastId)
      .where(all(conditions))
      .orderBy('reservations.id')
      .limit(pageSize)
      .execute();
    return rows.map(({ pickUpTime, dropOffTime, ...row }) => ({
      ...row,
      pickUpTime: toWallClock(pickUpTime),
      dropOffTime: toWallClock(dropOffTime),
    }));
  });
}

/** Users by id, in pages like exportReservations. */
export function exportUsers(
  db: Database,
  conditions: Condition[] = [],
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedUser[]> {
  return readByKey(pageSize, (lastId) =>
    db
      .selectFrom('users')
      .select(USER_COLUMNS)
      .where('id', '>', lastId)
      .where(all(conditions))
      .orderBy('id')
      .limit(pageSize)
      .execute(),
  );
}

/** Vehicles by id, in pages like exportReservations. */
export function exportVehicles(
  db: Database,
  conditions: Condition[] = [],
  pageSize = PAGE_SIZE,
): AsyncGenerator<Vehicle[]> {
  return readByKey(pageSize, async (lastId) => {
    const rows = await db
      .selectFrom('vehicles')
      .select(VEHICLE_COLUMNS)
      .where('id', '>', lastId)
      .where(all(conditions))
      .orderBy('id')
      .limit(pageSize)
      .execute();
    return rows.map(toVehicle);
  });
}

/** Continues after the last id, not at an offset: every page costs the same, and no row comes twice. */
async function* readByKey<Row extends { id: number }>(
  pageSize: number,
  readAfter: (lastId: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const rows = await readAfter(lastId);
    if (rows.length > 0) yield rows;
    lastId = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}
