import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  AdminReservation,
  AdminReservationDetail,
  ReservationFilters,
} from '../src/domain/admin-reservation.ts';
import type { Page, PageQuery } from '../src/domain/page.ts';
import { toCents, totalCents } from '../src/domain/price.ts';
import type { ReservationEdit, ReservationSort } from '../src/domain/reservation.ts';
import type { Vehicle } from '../src/domain/vehicle.ts';
import type { Database } from './client.ts';
import { retryAfterDeadlock } from './deadlock.ts';
import { byColumn, readList } from './list.ts';
import { canBeCancelled } from './reservation-conditions.ts';
import { narrowed } from './reservation-filters.ts';
import {
  DETAIL_COLUMNS,
  RESERVATION_COLUMNS,
  toReservation,
  toReservationDetail,
} from './reservations.ts';
import { changedNow, isVersion } from './updated-at.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

const CUSTOMER_COLUMNS = ['users.id', 'users.firstName', 'users.lastName', 'users.email'] as const;

/** One page of the reservations that the query's filters let through at `now`. */
export async function listReservations(
  db: Database,
  { page, size, sort, direction, ...filters }: PageQuery<ReservationSort> & ReservationFilters,
  now: Date,
): Promise<Page<AdminReservation>> {
  const order = byColumn(`reservations.${sort === 'totalPrice' ? 'totalCents' : sort}`);
  const list = {
    table: 'reservations' as const,
    sort: order,
    ...narrowed(filters, sort, now),
  };
  const found = await readList(db, list, { page, size, direction }, (ids, way) =>
    db
      .selectFrom('reservations')
      .innerJoin(ids, 'page.id', 'reservations.id')
      .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
      .innerJoin('users', 'users.id', 'reservations.userId')
      .select(RESERVATION_COLUMNS)
      .select(['vehicleId', 'model', 'firstName', 'lastName', 'email'])
      .orderBy(order, way)
      .orderBy('reservations.id', way)
      .execute(),
  );
  const content = found.content.map(({ vehicleId, model, firstName, lastName, email, ...row }) => ({
    ...toReservation(row, { id: vehicleId, model }),
    customer: { id: row.userId, firstName, lastName, email },
  }));
  return { ...found, content };
}

/** Any reservation with its vehicle and its customer. */
export async function findReservation(
  db: Database,
  id: number,
): Promise<AdminReservationDetail | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select(DETAIL_COLUMNS)
    .select(({ selectFrom }) => [
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
  const { vehicle, customer, ...row } = found;
  return { ...toReservationDetail(row, toVehicle(vehicle)), customer };
}

/**
 * An administrator's edit. The price is made anew only when the vehicle or the times change.
 * Undefined, and nothing changed, when the reservation is gone or not of the version given, or the
 * vehicle is gone.
 * @throws the database's refusal by reservations_no_overlap when the period is taken
 */
export async function updateReservation(
  db: Database,
  id: number,
  vehicle: Vehicle,
  edit: ReservationEdit,
  version: string | undefined,
): Promise<AdminReservationDetail | undefined> {
  const newTotal = totalCents(toCents(vehicle.pricePerHour), edit);
  const found = await retryAfterDeadlock(() =>
    db
      // Edits and bookings of the vehicles that are left and taken wait for each other here: two that
      // both wrote first and then looked for an overlap would wait for each other in a deadlock. In
      // the order of their ids, or two that swap vehicles would.
      .with('locked', (query) =>
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
      // Reads them all, so that all are locked before the reservation is.
      .with('lockedIds', (query) =>
        query
          .selectFrom('locked')
          .select(({ fn }) => fn.agg<number[]>('array_agg', ['id']).as('ids')),
      )
      .updateTable('reservations')
      .set(({ eb }) => ({
        ...edit,
        vehicleId: vehicle.id,
        totalCents: eb
          .case()
          .when(
            eb.and([
              eb('vehicleId', '=', vehicle.id),
              eb('pickUpTime', '=', edit.pickUpTime),
              eb('dropOffTime', '=', edit.dropOffTime),
            ]),
          )
          .then(eb.ref('totalCents'))
          .else(newTotal)
          .end(),
        updatedAt: changedNow,
      }))
      .where('id', '=', id)
      .where(isVersion(version))
      .where(
        ({ selectFrom }) =>
          sql<boolean>`${vehicle.id} = any (${selectFrom('lockedIds').select('ids')}::integer[])`,
      )
      .returning(DETAIL_COLUMNS)
      .returning(({ selectFrom }) =>
        jsonObjectFrom(
          selectFrom('users')
            .select(CUSTOMER_COLUMNS)
            .whereRef('users.id', '=', 'reservations.userId'),
        )
          .$notNull()
          .as('customer'),
      )
      .executeTakeFirst(),
  );
  if (!found) return undefined;
  const { customer, ...row } = found;
  return { ...toReservationDetail(row, vehicle), customer };
}

/**
 * Cancels a customer's CREATED reservations whose pick-up is still to come.
 * @returns how many; undefined when there is no such customer
 */
export async function cancelUpcoming(db: Database, userId: number): Promise<number | undefined> {
  const answer = await retryAfterDeadlock(() =>
    db
      .with('cancelled', (query) =>
        query
          .updateTable('reservations')
          .set({ status: 'CANCELLED', updatedAt: changedNow })
          .where('userId', '=', userId)
          .where(canBeCancelled)
          .returning('id'),
      )
      .selectFrom('users')
      .select(({ selectFrom }) =>
        selectFrom('cancelled')
          .select(sql<number>`count(*)::integer`.as('count'))
          .$asScalar()
          .$notNull()
          .as('cancelled'),
      )
      .where('id', '=', userId)
      .executeTakeFirst(),
  );
  return answer?.cancelled;
}

/** @returns whether there was such a reservation */
export async function deleteReservation(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reservations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
