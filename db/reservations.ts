import { type SelectQueryBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Page, type PageQuery, toPage } from '../src/domain/page.ts';
import { toCents, toDollars, totalCents } from '../src/domain/price.ts';
import type { RentalPeriod } from '../src/domain/rental-period.ts';
import type {
  Availability,
  Reservation,
  ReservationDetail,
  ReservationEdit,
  ReservationInput,
  ReservationSort,
} from '../src/domain/reservation.ts';
import type { Vehicle } from '../src/domain/vehicle.ts';
import { toWallClock } from '../src/domain/wall-clock.ts';
import type { Database } from './client.ts';
import { countRows, readPage } from './paging.ts';
import type { Schema } from './schema.ts';
import { toVehicle, VEHICLE_COLUMNS } from './vehicles.ts';

type ReservationRow = Omit<Reservation, 'pickUpTime' | 'dropOffTime' | 'totalPrice' | 'car'> &
  RentalPeriod & { totalCents: number };

const RESERVATION_COLUMNS = [
  'reservations.id',
  'reservations.pickUpTime',
  'reservations.dropOffTime',
  'reservations.pickUpLocation',
  'reservations.dropOffLocation',
  'reservations.status',
  'reservations.userId',
  'reservations.totalCents',
] as const;

function toReservation<Car>({ totalCents, ...row }: ReservationRow, car: Car) {
  return {
    ...row,
    pickUpTime: toWallClock(row.pickUpTime),
    dropOffTime: toWallClock(row.dropOffTime),
    car,
    totalPrice: toDollars(totalCents),
  };
}

/**
 * Whether a vehicle is free for a period, and the period's price; undefined for an unknown vehicle.
 */
export async function checkAvailability(
  db: Database,
  vehicleId: number,
  period: RentalPeriod,
): Promise<Availability | undefined> {
  const row = await db
    .selectFrom('vehicles')
    .select('pricePerHourCents')
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('reservations')
          .select('id')
          .whereRef('vehicleId', '=', 'vehicles.id')
          .where('status', '<>', 'CANCELLED')
          .where(
            sql<boolean>`tstzrange(pick_up_time, drop_off_time) && tstzrange(${period.pickUpTime}, ${period.dropOffTime})`,
          ),
      ).as('taken'),
    )
    .where('id', '=', vehicleId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.taken) return { available: false };
  return { available: true, totalPrice: toDollars(totalCents(row.pricePerHourCents, period)) };
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
    .returning(RESERVATION_COLUMNS)
    .executeTakeFirst();
  const row =
    added ??
    (await db
      .selectFrom('reservations')
      .select(RESERVATION_COLUMNS)
      .where('userId', '=', userId)
      .where('vehicleId', '=', vehicle.id)
      .where('pickUpTime', '=', input.pickUpTime)
      .where('dropOffTime', '=', input.dropOffTime)
      .where('status', '<>', 'CANCELLED')
      .executeTakeFirst());
  return row && toReservation(row, vehicle);
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

/** One page of all reservations. */
export async function listReservations(
  db: Database,
  query: PageQuery<ReservationSort>,
): Promise<Page<Reservation>> {
  return readReservations(db, db.selectFrom('reservations'), countRows(db, 'reservations'), query);
}

/** A customer's own reservation with its vehicle; undefined when it is another's. */
export async function findOwnReservation(
  db: Database,
  userId: number,
  id: number,
): Promise<ReservationDetail | undefined> {
  const reservation = await findReservation(db, id);
  return reservation?.userId === userId ? reservation : undefined;
}

/** Any reservation with its vehicle. */
export async function findReservation(
  db: Database,
  id: number,
): Promise<ReservationDetail | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select(RESERVATION_COLUMNS)
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
    .executeTakeFirst();
  if (!found) return undefined;
  const { vehicle, ...row } = found;
  return toReservation(row, toVehicle(vehicle));
}

/**
 * An administrator's edit. The price is made anew only when the vehicle or the times change.
 * @throws the database's refusal by reservations_no_overlap when the period is taken
 */
export async function updateReservation(
  db: Database,
  id: number,
  vehicle: Vehicle,
  edit: ReservationEdit,
): Promise<ReservationDetail | undefined> {
  const newTotal = totalCents(toCents(vehicle.pricePerHour), edit);
  const row = await db
    // Edits of one vehicle wait for each other here: two that both wrote first and then looked for
    // an overlap would wait for each other in a deadlock.
    .with('locked', (query) =>
      query.selectFrom('vehicles').select('id').where('id', '=', vehicle.id).forNoKeyUpdate(),
    )
    .updateTable('reservations')
    .set(({ eb, selectFrom }) => ({
      ...edit,
      vehicleId: selectFrom('locked').select('locked.id'),
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
      updatedAt: sql<Date>`now()`,
    }))
    .where('id', '=', id)
    .returning(RESERVATION_COLUMNS)
    .executeTakeFirst();
  return row && toReservation(row, vehicle);
}

/** @returns whether there was such a reservation */
export async function deleteReservation(db: Database, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('reservations')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
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
