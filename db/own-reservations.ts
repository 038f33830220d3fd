import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OwnReservationsQuery } from '../src/domain/own-reservation.ts';
import type { Page } from '../src/domain/page.ts';
import type { Reservation, ReservationDetail } from '../src/domain/reservation.ts';
import type { Database } from './client.ts';
import { reservationLetters } from './letters.ts';
import { readList } from './list.ts';
import { canBeCancelled, isCurrent } from './reservation-conditions.ts';
import {
  RESERVATION_DETAIL_COLUMNS,
  RESERVATION_LIST_COLUMNS,
  reservationOrder,
  toReservation,
  toReservationDetail,
} from './reservations.ts';
import { changedNow } from './updated-at.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

/** One page of a customer's own reservations: all, or those that `when` names. */
export async function readOwnReservationPage(
  db: Database,
  userId: number,
  { when, sort, ...query }: OwnReservationsQuery,
): Promise<Page<Reservation>> {
  const order = reservationOrder(sort);
  const conditions = [
    sql<boolean>`user_id = ${userId}`,
    ...(when === 'upcoming' ? [isCurrent] : []),
    ...(when === 'past' ? [sql<boolean>`not (${isCurrent})`] : []),
  ];
  const list = { table: 'reservations', sort: order, conditions } as const;
  const page = await readList(db, list, query, (ids, direction) =>
    db
      .selectFrom('reservations')
      .innerJoin(ids, 'page.id', 'reservations.id')
      .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
      .select([...RESERVATION_LIST_COLUMNS, 'vehicleId', 'model'])
      .orderBy(order, direction)
      .orderBy('reservations.id', direction)
      .execute(),
  );
  const content = page.content.map(({ vehicleId, model, ...row }) =>
    toReservation(row, { id: vehicleId, model }),
  );
  return { ...page, content };
}

/** A customer's own reservation with its vehicle; undefined when it is another's. */
export async function findOwnReservation(
  db: Database,
  userId: number,
  id: number,
): Promise<ReservationDetail | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select(RESERVATION_DETAIL_COLUMNS)
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('vehicles')
          .select(VEHICLE_COLUMNS)
          .whereRef('vehicles.id', '=', 'reservations.vehicleId'),
      )
        .$notNull()
        .as('vehicle'),
    )
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { vehicle, ...row } = found;
  return toReservationDetail(row, toVehicle(vehicle));
}

/**
 * Cancels a customer's own reservation while it can be canceled, which frees the vehicle, and writes the
 * letter about it.
 * @returns whether it did
 */
export async function cancelForCustomer(
  db: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  const cancelled = await db
    .with('cancelled', (query) =>
      query
        .updateTable('reservations')
        .set({ status: 'CANCELLED', updatedAt: changedNow })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .where(canBeCancelled)
        .returningAll(),
    )
    .with('letter', reservationLetters('reservation-canceled', 'cancelled'))
    .selectFrom('cancelled')
    .select('id')
    .executeTakeFirst();
  return cancelled !== undefined;
}
