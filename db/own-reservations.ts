import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { OwnReservationsQuery } from '../src/domain/own-reservation.ts';
import { type Page, type PageQuery, toPage } from '../src/domain/page.ts';
import type { Reservation, ReservationDetail, ReservationSort } from '../src/domain/reservation.ts';
import type { Database } from './client.ts';
import { readPage } from './paging.ts';
import { canBeCancelled } from './reservation-conditions.ts';
import {
  DETAIL_COLUMNS,
  RESERVATION_COLUMNS,
  toReservation,
  toReservationDetail,
} from './reservations.ts';
import type { Schema } from './schema.ts';
import { changedNow } from './updated-at.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

/** One page of a customer's own reservations: all, or those that `when` names. */
export async function listOwnReservations(
  db: Database,
  userId: number,
  { when, ...query }: OwnReservationsQuery,
): Promise<Page<Reservation>> {
  const own = db
    .selectFrom('reservations')
    .where('userId', '=', userId)
    .$if(when !== undefined, (all) =>
      all.where(({ and, eb, not }) => {
        const isUpcoming = and([
          eb('status', '=', 'CREATED'),
          eb('dropOffTime', '>', sql<Date>`now()`),
        ]);
        return when === 'upcoming' ? isUpcoming : not(isUpcoming);
      }),
    );
  const total = own
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
    .then((counted) => counted.total);
  return readReservations(db, own, total, query);
}

/** A customer's own reservation with its vehicle; undefined when it is another's. */
export async function findOwnReservation(
  db: Database,
  userId: number,
  id: number,
): Promise<ReservationDetail | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select(DETAIL_COLUMNS)
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
 * Cancels a customer's own CREATED reservation before its pick-up and so gives the vehicle free.
 * @returns whether it did
 */
export async function cancelOwnReservation(
  db: Database,
  userId: number,
  id: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reservations')
    .set({ status: 'CANCELLED', updatedAt: changedNow })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where(canBeCancelled)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function readReservations(
  db: Database,
  reservations: SelectQueryBuilder<Schema, 'reservations', object>,
  total: Promise<number>,
  query: PageQuery<ReservationSort>,
): Promise<Page<Reservation>> {
  const sortColumn = query.sort === 'totalPrice' ? 'totalCents' : query.sort;
  const page = await readPage(query, total, (slice) =>
    db
      // Skips rows before it looks for their vehicles.
      .selectFrom(
        reservations
          .select([...RESERVATION_COLUMNS, 'vehicleId'])
          .orderBy(sortColumn, slice.direction)
          .orderBy('id', slice.direction)
          .limit(slice.limit)
          .offset(slice.offset)
          .as('reservations'),
      )
      .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
      .select([...RESERVATION_COLUMNS, 'vehicleId', 'model'])
      .orderBy(`reservations.${sortColumn}`, slice.direction)
      .orderBy('reservations.id', slice.direction)
      .execute(),
  );
  const content = page.rows.map(({ vehicleId, model, ...row }) =>
    toReservation(row, { id: vehicleId, model }),
  );
  return toPage(content, page.total, query);
}
