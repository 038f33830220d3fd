import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Page, type PageQuery, toPage } from '../src/domain/page.ts';
import { toCents, toDollars, totalCents } from '../src/domain/price.ts';
import type { RentalPeriod } from '../src/domain/rental-period.ts';
import type {
  Availability,
  Reservation,
  ReservationDetail,
  ReservationInput,
  ReservationSort,
} from '../src/domain/reservation.ts';
import type { Vehicle } from '../src/domain/vehicle.ts';
import { toWallClock } from '../src/domain/wall-clock.ts';
import type { Database } from './client.ts';
import { readPage } from './paging.ts';
import type { Schema } from './schema.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

type ReservationRow = Omit<Reservation, 'pickUpTime' | 'dropOffTime' | 'totalPrice' | 'car'> &
  RentalPeriod & { totalCents: number };

export const RESERVATION_COLUMNS = [
  'reservations.id',
  'reservations.pickUpTime',
  'reservations.dropOffTime',
  'reservations.pickUpLocation',
  'reservations.dropOffLocation',
  'reservations.status',
  'reservations.userId',
  'reservations.totalCents',
] as const;

/** Columns of a reservation by itself. */
export const DETAIL_COLUMNS = [...RESERVATION_COLUMNS, 'reservations.updatedAt'] as const;

/** A row as calls answer it. */
export function toReservation<Car>({ totalCents, ...row }: ReservationRow, car: Car) {
  return {
    ...row,
    pickUpTime: toWallClock(row.pickUpTime),
    dropOffTime: toWallClock(row.dropOffTime),
    car,
    totalPrice: toDollars(totalCents),
  };
}

/** A row and its vehicle as calls answer a reservation by itself. */
export function toReservationDetail(
  { updatedAt, ...row }: ReservationRow & { updatedAt: Date },
  vehicle: Vehicle,
): ReservationDetail {
  return { ...toReservation(row, vehicle), updatedAt: updatedAt.toISOString() };
}

/** A reservation that is being edited: it isn't in its own way, and as it is it keeps its price. */
type Edited = { reservationId: number | undefined };

/**
 * Whether a vehicle is free for a period, and the period's price; undefined for an unknown vehicle.
 */
export async function checkAvailability(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
  { reservationId }: Edited = { reservationId: undefined },
): Promise<Availability | undefined> {
  // No row has the id 0.
  const edited = reservationId ?? 0;
  const row = await db
    .selectFrom('vehicles')
    .select('pricePerHourCents')
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('reservations')
          .select('id')
          .whereRef('vehicleId', '=', 'vehicles.id')
          .where('id', '<>', edited)
          .where('status', '<>', 'CANCELLED')
          .where(
            sql<boolean>`tstzrange(pick_up_time, drop_off_time) && tstzrange(${period.pickUpTime}, ${period.dropOffTime})`,
          ),
      ).as('taken'),
      selectFrom('reservations')
        .select('totalCents')
        .where('id', '=', edited)
        .whereRef('vehicleId', '=', 'vehicles.id')
        .where('pickUpTime', '=', period.pickUpTime)
        .where('dropOffTime', '=', period.dropOffTime)
        .as('ownTotalCents'),
    ])
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.taken) return { available: false };
  const cents = row.ownTotalCents ?? totalCents(row.pricePerHourCents, period);
  return { available: true, totalPrice: toDollars(cents) };
}

/**
 * Books a vehicle at its price of now. The same customer's repeated call answers the reservation
 * already made. Undefined when the period is taken by another.
 */
export async function bookVehicle(
  db: Database,
  userId: number,
  vehicle: Vehicle,
  input: ReservationInput,
): Promise<ReservationDetail | undefined> {
  const added = await db
    .insertInto('reservations')
    .values({
      ...input,
      userId,
      vehicleId: vehicle.id,
      totalCents: totalCents(toCents(vehicle.pricePerHour), input),
    })
    .onConflict((conflict) => conflict.constraint('reservations_no_overlap').doNothing())
    .returning(DETAIL_COLUMNS)
    .executeTakeFirst();
  const row =
    added ??
    (await db
      .selectFrom('reservations')
      .select(DETAIL_COLUMNS)
      .where('userId', '=', userId)
      .where('vehicleId', '=', vehicle.id)
      .where('pickUpTime', '=', input.pickUpTime)
      .where('dropOffTime', '=', input.dropOffTime)
      .where('status', '<>', 'CANCELLED')
      .executeTakeFirst());
  return row && toReservationDetail(row, vehicle);
}

/** One page of a customer's own reservations. */
export async function listOwnReservations(
  db: Database,
  userId: number,
  query: PageQuery<ReservationSort>,
): Promise<Page<Reservation>> {
  const own = db.selectFrom('reservations').where('userId', '=', userId);
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
