import { sql, type UpdateObject } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Vehicle } from '#domain/fleet/vehicle.ts';
import { toCents, totalCents } from '#domain/money/price.ts';
import type { Page, PageQuery } from '#domain/records/page.ts';
import type {
  AdminReservation,
  AdminReservationDetail,
  ReservationFilters,
} from '#domain/renting/admin-reservation.ts';
import type { ReservationEdit, ReservationSort } from '#domain/renting/reservation.ts';
import { stageOf } from '#domain/renting/reservation-stage.ts';
import type { Database } from '../client.ts';
import { toVehicle, VEHICLE_COLUMNS } from '../fleet/vehicles.ts';
import { deletionLetter, editLetter, reservationLetters } from '../letters/letters.ts';
import { type Condition, readList } from '../list.ts';
import type { Tables } from '../schema.ts';
import { retryAfterDeadlock } from '../sqlstate.ts';
import { changedNow, isVersion } from '../updated-at.ts';
import { HANDLING_COLUMNS, NO_RETURN, splitHandling, toHandlingRecord } from './hand-overs.ts';
import {
  canBeCancelled,
  canBeMoved,
  handOversSince,
  isAtRisk,
  isOfRental,
  putsAtRisk,
  toReservationAtRisk,
} from './reservation-conditions.ts';
import { reservationConditions } from './reservation-filters.ts';
import {
  RESERVATION_DETAIL_COLUMNS,
  RESERVATION_LIST_COLUMNS,
  reservationOrder,
  toReservation,
  toReservationDetail,
} from './reservations.ts';

/** The columns of a reservation's customer. */
export const CUSTOMER_COLUMNS = [
  'users.id',
  'users.firstName',
  'users.lastName',
  'users.email',
  'users.phoneNumber',
] as const;

/** One page of the reservations that match the filters at `now`. */
export async function readReservationPage(
  db: Database,
  { page, size, direction, sort, ...filters }: PageQuery<ReservationSort> & ReservationFilters,
  now: Date,
): Promise<Page<AdminReservation>> {
  const order = reservationOrder(sort);
  const list = {
    table: 'reservations',
    sort: order,
    ...reservationConditions(filters, sort, now),
  } as const;
  const found = await readList(db, list, { page, size, direction }, (ids, way) =>
    db
      .selectFrom('reservations')
      .innerJoin(ids, 'page.id', 'reservations.id')
      .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
      .innerJoin('users', 'users.id', 'reservations.userId')
      .select(RESERVATION_LIST_COLUMNS)
      .select(['vehicleId', 'model', 'firstName', 'lastName', 'email', 'phoneNumber'])
      .select([
        handOversSince.as('handOversSince'),
        isAtRisk(now).as('atRisk'),
        putsAtRisk(now).as('putsAtRisk'),
      ])
      .orderBy(order, way)
      .orderBy('reservations.id', way)
      .execute(),
  );
  const content = found.content.map(
    ({
      vehicleId,
      model,
      firstName,
      lastName,
      email,
      phoneNumber,
      handOversSince: since,
      atRisk,
      putsAtRisk: risked,
      ...row
    }) => ({
      ...toReservation(row, { id: vehicleId, model }),
      customer: { id: row.userId, firstName, lastName, email, phoneNumber },
      stage: toStage(row, now, since),
      atRisk,
      putsAtRisk: toReservationAtRisk(risked),
    }),
  );
  return { ...found, content };
}

/** Anybody's reservation, with its vehicle and its customer. */
export async function findReservation(
  db: Database,
  id: number,
): Promise<AdminReservationDetail | undefined> {
  const now = new Date();
  const found = await db
    .selectFrom('reservations')
    .select([...RESERVATION_DETAIL_COLUMNS, ...HANDLING_COLUMNS])
    .select(({ selectFrom }) => [
      handOversSince.as('handOversSince'),
      isAtRisk(now).as('atRisk'),
      putsAtRisk(now).as('putsAtRisk'),
      jsonObjectFrom(
        selectFrom('vehicles')
          .select(VEHICLE_COLUMNS)
          .whereRef('vehicles.id', '=', 'reservations.vehicleId'),
      )
        .$notNull()
        .as('vehicle'),
      jsonObjectFrom(
        selectFrom('users')
          .select(CUSTOMER_COLUMNS)
          .whereRef('users.id', '=', 'reservations.userId'),
      )
        .$notNull()
        .as('customer'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) return undefined;
  const { vehicle, customer, handOversSince: since, atRisk, putsAtRisk: risked, ...row } = found;
  const { handling, reservation } = splitHandling(row);
  return {
    ...toReservationDetail(reservation, toVehicle(vehicle)),
    customer,
    stage: toStage(row, now, since),
    atRisk,
    putsAtRisk: toReservationAtRisk(risked),
    handOver: toHandlingRecord(handling.handOver),
    return: toHandlingRecord(handling.return),
  };
}

function toStage(row: Parameters<typeof stageOf>[0], now: Date, since: Date | null) {
  return row.status === 'CANCELLED' ? null : stageOf(row, now, since);
}

/**
 * Replaces a reservation, and writes the letter about it if there has to be one. It keeps its price and
 * its turnaround unless the vehicle or the times change; then the turnaround is `turnaroundMinutes`.
 * @returns false, and nothing is changed, when the reservation is gone or has another version than
 * `version`, or the vehicle is gone
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
export async function editReservation(
  db: Database,
  id: number,
  vehicle: Vehicle,
  edit: ReservationEdit,
  version: string | undefined,
  turnaroundMinutes: number,
): Promise<boolean> {
  const newTotal = totalCents(toCents(vehicle.pricePerHour), edit);
  const isSameRental = isOfRental(vehicle.id, edit);
  return writeEdit(db, id, vehicle.id, [isVersion(version)], {
    ...edit,
    totalCents: sql`case when ${isSameRental} then total_cents else ${newTotal} end`,
    turnaroundMinutes: sql`
      case when ${isSameRental} then turnaround_minutes else ${turnaroundMinutes}::integer end`,
    // A rental that goes on has not ended by a return.
    ...(edit.status !== 'DONE' && NO_RETURN),
  });
}

/**
 * Gives a reservation another vehicle at the agreed total, with the letter about it (rules, moving to
 * another vehicle).
 * @returns false, and nothing is changed, when that can't be, the reservation has the vehicle already or
 * another version than `version`, or one of them is gone
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
export async function moveReservation(
  db: Database,
  id: number,
  vehicleId: number,
  version: string | undefined,
  turnaroundMinutes: number,
): Promise<boolean> {
  const isElsewhere = sql<boolean>`vehicle_id <> ${vehicleId}`;
  const conditions = [isVersion(version), canBeMoved, isElsewhere];
  return writeEdit(db, id, vehicleId, conditions, { turnaroundMinutes });
}

/** Writes values and a vehicle over a reservation that meets the conditions, and the letter about it. */
async function writeEdit(
  db: Database,
  id: number,
  vehicleId: number,
  conditions: readonly Condition[],
  values: UpdateObject<Tables, 'reservations'>,
): Promise<boolean> {
  const edited = await retryAfterDeadlock(() =>
    db
      // Edits and bookings of the old and the new vehicle wait for each other here. Without this, two
      // of them could write first, then check for an overlap and end in a deadlock. Vehicles are
      // locked in the order of their ids, so that two edits that swap vehicles can't do the same.
      .with('lockedVehicles', (query) =>
        query
          .selectFrom('vehicles')
          .select('id')
          .where(({ eb, or, selectFrom }) =>
            or([
              eb('id', '=', vehicleId),
              eb('id', '=', selectFrom('reservations').select('vehicleId').where('id', '=', id)),
            ]),
          )
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      // The aggregate reads all of them, so all are locked before the reservation is.
      .with('lockedIds', (query) =>
        query
          .selectFrom('lockedVehicles')
          .select(({ fn }) => fn.agg<number[]>('array_agg', ['id']).as('ids')),
      )
      // Locked after the vehicles, and read as it is once it is locked.
      .with('before', (query) =>
        query
          .selectFrom('reservations')
          .selectAll()
          .where('id', '=', id)
          .where(({ and }) => and(conditions))
          .where(
            ({ selectFrom }) =>
              sql<boolean>`${vehicleId} = any (${selectFrom('lockedIds').select('ids')}::integer[])`,
          )
          .forNoKeyUpdate(),
      )
      .with('edited', (query) =>
        query
          .updateTable('reservations')
          .set({ ...values, vehicleId, updatedAt: changedNow })
          .where('id', '=', ({ selectFrom }) => selectFrom('before').select('id'))
          .returningAll(),
      )
      .with('letter', editLetter)
      .selectFrom('edited')
      .select('id')
      .executeTakeFirst(),
  );
  return edited !== undefined;
}

/**
 * Cancels all reservations of a customer that can be canceled, with a letter about each.
 * @returns how many; undefined when there is no such customer
 */
export async function cancelAllForCustomer(
  db: Database,
  userId: number,
): Promise<number | undefined> {
  const answer = await retryAfterDeadlock(() =>
    db
      .with('cancelled', (query) =>
        query
          .updateTable('reservations')
          .set({ status: 'CANCELLED', updatedAt: changedNow })
          .where('userId', '=', userId)
          .where(canBeCancelled)
          .returningAll(),
      )
      .with('letter', reservationLetters('reservation-canceled', 'cancelled'))
      .selectFrom('users')
      .select(({ selectFrom }) =>
        selectFrom('cancelled')
          .select(sql<number>`count(*)`.as('count'))
          .$asScalar()
          .$notNull()
          .as('cancelled'),
      )
      .where('id', '=', userId)
      .executeTakeFirst(),
  );
  return answer?.cancelled;
}

/**
 * Deletes a reservation. If it was current, the customer gets the letter about a canceled one.
 * @returns whether there was such a reservation
 */
export async function removeReservation(db: Database, id: number): Promise<boolean> {
  const deleted = await db
    .with('deleted', (query) =>
      query.deleteFrom('reservations').where('id', '=', id).returningAll(),
    )
    .with('letter', deletionLetter)
    .selectFrom('deleted')
    .select('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
