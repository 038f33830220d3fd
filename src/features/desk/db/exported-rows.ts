import { emailOrEmpty } from '#accounts/db.ts';
import type { Reservation } from '#booking/rules.ts';
import { type Company, placeById } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { all, type SqlCondition } from '#db/client/list.ts';
import { PAGE_SIZE, readById } from '#db/client/read-by-id.ts';
import { DESK_VEHICLE_COLUMNS, readVehicleClasses, toDeskVehicle } from '#fleet/db.ts';
import type { DeskVehicle } from '#fleet/rules.ts';
import { toUser, USER_COLUMNS } from '#identity/db.ts';
import type { User } from '#identity/rules.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { TotalLines } from '#payments/rules.ts';
import type { RentalPeriod } from '#rental/rules.ts';
import { readSheetDuties } from '#upkeep/db.ts';
import { paperCells } from '#upkeep/rules.ts';

/** A reservation with the names of its vehicle, its customer and its places. */
export type ExportedReservation = Pick<
  Reservation,
  'id' | 'pickUpLocation' | 'dropOffLocation' | 'status'
> &
  RentalPeriod &
  Pick<DeskVehicle, 'model'> &
  Pick<User, 'firstName' | 'lastName' | 'email'> & {
    vehicleId: number;
    totalCents: number;
    pickUpPlace?: string | undefined;
    dropOffPlace?: string | undefined;
  } & TotalLines;

/** A vehicle with the names of its class and its home, and the cells of its papers and its service. */
export type ExportedVehicle = DeskVehicle &
  ReturnType<typeof paperCells> & { className?: string | undefined; home?: string | undefined };

/** A user without the columns that only the site itself needs. */
export type ExportedUser = Omit<
  User,
  'updatedAt' | 'emailConfirmed' | 'erasureRequestedAt' | 'erased'
>;

/**
 * Reads the reservations that meet the conditions, in pages and sorted by id. Each page is one statement, run
 * when the page is requested.
 */
export async function* exportReservations(
  db: Database,
  company: Company,
  conditions: SqlCondition[] = [],
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedReservation[]> {
  const reservations = db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'reservations.id',
      'vehicleId',
      'model',
      'firstName',
      'lastName',
      emailOrEmpty,
      'pickUpTime',
      'dropOffTime',
      'pickUpLocation',
      'dropOffLocation',
      'pickUpPlaceId',
      'dropOffPlaceId',
      'status',
      'totalCents',
      'lines',
      'charges',
      'adjustments',
    ])
    .where(all(conditions));
  for await (const rows of readById(reservations, 'reservations', pageSize)) {
    yield rows.map(({ pickUpTime, dropOffTime, pickUpPlaceId, dropOffPlaceId, ...row }) => ({
      ...row,
      pickUpPlace: placeById(company, pickUpPlaceId ?? 0)?.name,
      dropOffPlace: placeById(company, dropOffPlaceId ?? 0)?.name,
      pickUpTime: toWallClock(pickUpTime, company.timeZone),
      dropOffTime: toWallClock(dropOffTime, company.timeZone),
    }));
  }
}

/** Reads users like exportReservations. */
export async function* exportUsers(
  db: Database,
  company: Company,
  conditions: SqlCondition[] = [],
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedUser[]> {
  const users = db.selectFrom('users').select(USER_COLUMNS).where(all(conditions));
  for await (const rows of readById(users, 'users', pageSize))
    yield rows.map((row) => toUser(company, row));
}

/** Reads vehicles like exportReservations, with one more statement for the classes, and one for the papers of each page. */
export async function* exportVehicles(
  db: Database,
  company: Company,
  conditions: SqlCondition[] = [],
  pageSize = PAGE_SIZE,
): AsyncGenerator<ExportedVehicle[]> {
  const vehicles = db.selectFrom('vehicles').select(DESK_VEHICLE_COLUMNS).where(all(conditions));
  const classes = new Map((await readVehicleClasses(db)).map(({ id, name }) => [id, name]));
  for await (const rows of readById(vehicles, 'vehicles', pageSize)) {
    const ids = rows.map(({ id }) => id);
    const duties = await readSheetDuties(db, ids);
    yield rows.map((row) => ({
      ...toDeskVehicle(row),
      className: classes.get(row.classId ?? 0),
      home: placeById(company, row.homePlaceId ?? 0)?.name,
      ...paperCells(duties.get(row.id)),
    }));
  }
}
