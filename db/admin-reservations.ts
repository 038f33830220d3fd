import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  AdminReservation,
  AdminReservationDetail,
  Customer,
  ReservationFilters,
} from '../src/domain/admin-reservation.ts';
import type { Page, PageQuery } from '../src/domain/page.ts';
import { toCents, totalCents } from '../src/domain/price.ts';
import type { ReservationEdit, ReservationSort } from '../src/domain/reservation.ts';
import { stageOf } from '../src/domain/reservation-stage.ts';
import type { Vehicle } from '../src/domain/vehicle.ts';
import type { Database } from './client.ts';
import {
  HANDLING_COLUMNS,
  type HandlingRow,
  NO_RETURN,
  splitHandling,
  toHandlingRecord,
} from './hand-overs.ts';
import { deletionLetter, editLetter, reservationLetters } from './letters.ts';
import { readList } from './list.ts';
import { canBeCancelled, handOversSince, isOfRental } from './reservation-conditions.ts';
import { reservationConditions } from './reservation-filters.ts';
import {
  RESERVATION_DETAIL_COLUMNS,
  RESERVATION_LIST_COLUMNS,
  reservationOrder,
  toReservation,
  toReservationDetail,
} from './reservations.ts';
import { retryAfterDeadlock } from './sqlstate.ts';
import { changedNow, isVersion } from './updated-at.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

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
      .select(handOversSince.as('handOversSince'))
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
      ...row
    }) => ({
      ...toReservation(row, { id: vehicleId, model }),
      customer: { id: row.userId, firstName, lastName, email, phoneNumber },
      stage: toStage(row, now, since),
    }),
  );
  return { ...found, content };
}

/** Anybody's reservation, with its vehicle and its customer. */
export async function findReservation(
  db: Database,
  id: number,
): Promise<AdminReservationDetail | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select(ADMIN_DETAIL_COLUMNS)
    .select(({ selectFrom }) => [
      handOversSince.as('handOversSince'),
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
  const { vehicle, ...row } = found;
  return toAdminDetail(row, toVehicle(vehicle));
}

/** Columns of a single reservation with what is recorded of it. */
const ADMIN_DETAIL_COLUMNS = [...RESERVATION_DETAIL_COLUMNS, ...HANDLING_COLUMNS] as const;

type AdminDetailRow = Parameters<typeof toReservationDetail>[0] &
  HandlingRow & { customer: Customer; handOversSince: Date | null };

/** A row and its vehicle, as calls of administrators answer a single reservation. */
function toAdminDetail(
  { customer, handOversSince: since, ...row }: AdminDetailRow,
  vehicle: Vehicle,
): AdminReservationDetail {
  const { handling, reservation } = splitHandling(row);
  return {
    ...toReservationDetail(reservation, vehicle),
    customer,
    stage: toStage(row, new Date(), since),
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
 * Undefined, and nothing is changed, when the reservation is gone or has another version than `version`,
 * or the vehicle is gone.
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
export async function editReservation(
  db: Database,
  id: number,
  vehicle: Vehicle,
  edit: ReservationEdit,
  version: string | undefined,
  turnaroundMinutes: number,
): Promise<AdminReservationDetail | undefined> {
  const newTotal = totalCents(toCents(vehicle.pricePerHour), edit);
  const found = await retryAfterDeadlock(() =>
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
              eb('id', '=', vehicle.id),
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
          .where(isVersion(version))
          .where(
            ({ selectFrom }) =>
              sql<boolean>`${vehicle.id} = any (${selectFrom('lockedIds').select('ids')}::integer[])`,
          )
          .forNoKeyUpdate(),
      )
      .with('edited', (query) =>
        query
          .updateTable('reservations')
          .set(({ eb }) => ({
            ...edit,
            vehicleId: vehicle.id,
            totalCents: eb
              .case()
              .when(isOfRental(vehicle.id, edit))
              .then(eb.ref('totalCents'))
              .else(newTotal)
              .end(),
            turnaroundMinutes: eb
              .case()
              .when(isOfRental(vehicle.id, edit))
              .then(eb.ref('turnaroundMinutes'))
              .else(turnaroundMinutes)
              .end(),
            // A rental that goes on has not ended by a return.
            ...(edit.status !== 'DONE' && NO_RETURN),
            updatedAt: changedNow,
          }))
          .where('id', '=', ({ selectFrom }) => selectFrom('before').select('id'))
          .returningAll(),
      )
      .with('letter', editLetter)
      .selectFrom('edited as reservations')
      .select(ADMIN_DETAIL_COLUMNS)
      .select(({ selectFrom }) => [
        handOversSince.as('handOversSince'),
        jsonObjectFrom(
          selectFrom('users')
            .select(CUSTOMER_COLUMNS)
            .whereRef('users.id', '=', 'reservations.userId'),
        )
          .$notNull()
          .as('customer'),
      ])
      .executeTakeFirst(),
  );
  return found && toAdminDetail(found, vehicle);
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
