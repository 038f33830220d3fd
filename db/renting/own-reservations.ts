import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { toCents, toDollars } from '#domain/money/price.ts';
import type { Page } from '#domain/records/page.ts';
import type { OwnReservationsQuery } from '#domain/renting/own-reservation.ts';
import { startedHours } from '#domain/renting/rental-period.ts';
import type {
  Reservation,
  ReservationChange,
  ReservationDetail,
} from '#domain/renting/reservation.ts';
import type { Database } from '../client.ts';
import { isRefusedAsTaken } from '../constraint.ts';
import { toVehicle, VEHICLE_COLUMNS } from '../fleet/vehicles.ts';
import { editLetter, reservationLetters } from '../letters/letters.ts';
import { readList } from '../list.ts';
import { retryAfterDeadlock } from '../sqlstate.ts';
import { changedNow, isVersion } from '../updated-at.ts';
import { canBeCancelled, canBeChangedTo, isCurrent, isOfRental } from './reservation-conditions.ts';
import {
  RESERVATION_DETAIL_COLUMNS,
  RESERVATION_LIST_COLUMNS,
  reservationOrder,
  toReservation,
  toReservationDetail,
} from './reservations.ts';

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
  const list = { table: 'reservations', sort: order, conditions, isShort: true } as const;
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

/** The result of a customer's change: the reservation as it is now, or why nothing was changed. */
type ChangeOutcome =
  | { kind: 'changed'; reservation: ReservationDetail }
  /** The customer expected another total than this one, in dollars. */
  | { kind: 'price-changed'; totalPrice: number }
  /** Outdated: it has another version or vehicle than the caller read, or can't have this pick-up now. */
  | { kind: 'taken' | 'outdated' };

/**
 * Changes the times and places of a customer's own reservation of this vehicle, and writes the letter
 * about it. It keeps its price and its turnaround unless a time changes; then they are those of now.
 * The caller has checked the period; that the reservation can still have its pick-up is checked here
 * (rules, changing a reservation).
 */
export async function changeForCustomer(
  db: Database,
  userId: number,
  { id, vehicleId }: { id: number; vehicleId: number },
  { expectedTotal, ...change }: ReservationChange,
  { version, turnaroundMinutes }: { version: string | undefined; turnaroundMinutes: number },
): Promise<ChangeOutcome> {
  const isSameRental = isOfRental(vehicleId, change);
  const found = await retryAfterDeadlock(() =>
    db
      // Bookings and edits of one vehicle wait for each other here, so the price is the current one.
      .with('vehicle', (query) =>
        query
          .selectFrom('vehicles')
          .select(VEHICLE_COLUMNS)
          .select(
            // The same as totalCents in src/domain/money/price.ts.
            sql<number>`price_per_hour_cents * ${startedHours(change)}::bigint`.as('newTotalCents'),
          )
          .where('id', '=', vehicleId)
          .forNoKeyUpdate(),
      )
      // Locked after the vehicle, and read as it is once it is locked.
      .with('before', (query) =>
        query
          .selectFrom(['vehicle', 'reservations'])
          .selectAll('reservations')
          .select([
            sql<number>`case when ${isSameRental} then total_cents else new_total_cents end`.as(
              'nextTotalCents',
            ),
            sql<number>`case when ${isSameRental} then turnaround_minutes
              else ${turnaroundMinutes}::integer end`.as('nextTurnaroundMinutes'),
          ])
          .where('reservations.id', '=', id)
          .where('userId', '=', userId)
          .whereRef('vehicleId', '=', 'vehicle.id')
          .where(isVersion(version))
          .where(canBeChangedTo(change))
          .forNoKeyUpdate('reservations'),
      )
      .with('agreed', (query) =>
        query
          .selectFrom('before')
          .select(['before.id as agreedId', 'nextTotalCents', 'nextTurnaroundMinutes'])
          .$if(expectedTotal !== undefined, (all) =>
            // As `numeric`, which any number fits.
            all.where(sql<boolean>`next_total_cents = ${toCents(expectedTotal ?? 0)}::numeric`),
          ),
      )
      .with('edited', (query) =>
        query
          .updateTable('reservations')
          .from('agreed')
          .set(({ ref }) => ({
            ...change,
            totalCents: ref('nextTotalCents'),
            turnaroundMinutes: ref('nextTurnaroundMinutes'),
            updatedAt: changedNow,
          }))
          .whereRef('id', '=', 'agreedId')
          .returningAll('reservations'),
      )
      .with('letter', editLetter)
      .selectFrom(['vehicle', 'before'])
      .leftJoin('edited', 'edited.id', 'before.id')
      .selectAll('vehicle')
      .select(['nextTotalCents', 'before.pickedUpAt', 'before.returnedAt', 'edited.updatedAt'])
      .executeTakeFirst(),
  ).catch((error: unknown) => {
    if (!isRefusedAsTaken(error)) throw error;
    return 'taken' as const;
  });
  if (found === 'taken') return { kind: 'taken' };
  if (!found) return { kind: 'outdated' };
  const {
    newTotalCents: _,
    nextTotalCents: totalCents,
    pickedUpAt,
    returnedAt,
    updatedAt,
    ...vehicle
  } = found;
  if (!updatedAt) return { kind: 'price-changed', totalPrice: toDollars(totalCents) };
  const state = { status: 'CREATED', userId, totalCents, pickedUpAt, returnedAt } as const;
  const row = { id, ...change, ...state, updatedAt };
  return { kind: 'changed', reservation: toReservationDetail(row, toVehicle(vehicle)) };
}
