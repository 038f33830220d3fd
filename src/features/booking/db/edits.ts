import { sql, type UpdateObject } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import {
  type ChangedReservation,
  isKeptOut,
  isTooLateToBring,
  type KeptRental,
  transfersOf,
} from '#availability/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database, Tables } from '#db/client/client.ts';
import type { SqlCondition } from '#db/client/list.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { isVersion, reservationChangedNow } from '#db/client/updated-at.ts';
import { toVehicle, VEHICLE_COLUMNS } from '#fleet/db.ts';
import { toAmount, toCents } from '#kernel/money/money.ts';
import { instantOf, toWallClock } from '#kernel/time/wall-clock.ts';
import {
  BALANCE_COLUMNS,
  editLetter,
  paidBy,
  reservationLetters,
  withLetters,
} from '#payments/db.ts';
import type { BalanceFacts, PaidBy } from '#payments/rules.ts';
import { newestBook, usedCode } from '#prices/db.ts';
import { type Agreed, type PriceBook, sumOfLines } from '#prices/rules.ts';
import type { RentalLocations, RentalPeriod } from '#rental/rules.ts';
import { isSamePickUp } from '../rules/changing.ts';
import type { ReservationDetail } from '../rules/reservation.ts';
import { shownPlate } from '../rules/shown-plate.ts';
import { agreedBooks, toAgreements } from './price-agreements.ts';
import {
  cancellationFeeNow,
  cancelRules,
  RESERVATION_DETAIL_COLUMNS,
  type ReservationDetailRow,
  toReservationDetail,
} from './reservations.ts';

/** The version of a reservation that a write replaces, and its vehicle. */
export type WrittenOver = { id: number; vehicleId: number; updatedAt: string };

/**
 * What decides about an edit: the reservation as calls return it, what is agreed about it, and the newest
 * price book.
 */
export type EditedReservation = {
  reservation: ReservationDetail;
  agreed: WrittenOver & Agreed;
  newestBook: PriceBook | undefined;
  balance: BalanceFacts;
  /** Whether the desk has decided about charges (prices: charges). */
  areChargesDecided: boolean;
  /** Whether a vehicle was exchanged (hand-over: exchange). */
  isExchanged: boolean;
};

/** A reservation to edit. With a `userId`, only this customer's own reservations are found. */
export async function findEdited(
  db: Database,
  company: Company,
  id: number,
  userId?: number,
): Promise<EditedReservation | undefined> {
  const found = await db
    .selectFrom('reservations')
    .select([
      ...RESERVATION_DETAIL_COLUMNS,
      'vehicleId',
      'rateCents',
      'capCents',
      'classId',
      'turnaroundMinutes',
      'agreements',
      agreedBooks.as('books'),
      newestBook.as('newestBook'),
      sql<boolean>`former_stretches is not null`.as('isExchanged'),
    ])
    .select(({ selectFrom }) =>
      jsonObjectFrom(
        selectFrom('vehicles')
          .select([...VEHICLE_COLUMNS, 'vehicles.plate'])
          .whereRef('vehicles.id', '=', 'reservations.vehicleId'),
      )
        .$notNull()
        .as('vehicle'),
    )
    .where('id', '=', id)
    .where((eb) => (userId === undefined ? eb.lit(true) : eb('userId', '=', userId)))
    .executeTakeFirst();
  if (!found) return undefined;
  const {
    vehicle,
    vehicleId,
    rateCents,
    capCents,
    classId,
    turnaroundMinutes,
    agreements,
    books,
    ...others
  } = found;
  const { newestBook: newest, isExchanged, ...row } = others;
  const plate = shownPlate(company, row, vehicle.plate, new Date());
  const car = { ...toVehicle(vehicle), ...(plate !== undefined && { plate }) };
  const reservation = toReservationDetail(company, row, car);
  const { pickUpTime, dropOffTime, pickUpLocation, dropOffLocation, updatedAt } = reservation;
  const { totalCents, priceBookId, lines, charges, adjustments, extras, promotion, birthDate } =
    row;
  return {
    reservation,
    agreed: {
      ...{ id, vehicleId, updatedAt, pickUpTime, dropOffTime, pickUpLocation, dropOffLocation },
      ...{ rateCents, capCents, classId, priceBookId, lines, totalCents, turnaroundMinutes },
      extras: extras ?? [],
      promotion: promotion ?? undefined,
      birthDate,
      agreements: toAgreements(agreements, books),
      book: books.find((book) => book.id === priceBookId),
      chargesCents: sumOfLines(charges ?? []),
      adjustmentsCents: sumOfLines(adjustments ?? []),
    },
    newestBook: newest ?? undefined,
    balance: row,
    areChargesDecided: charges !== null,
    isExchanged,
  };
}

/**
 * Every CREATED reservation of a customer, with the parts that decide whether it can be canceled, and what goes back then.
 */
export async function findCreated(
  db: Database,
  company: Company,
  userId: number,
): Promise<
  (Pick<ReservationDetail, 'id' | 'status' | 'pickUpTime' | 'pickedUpAt' | 'updatedAt'> & {
    cancellationFee?: number;
    balance: BalanceFacts;
    paidBy: PaidBy[];
  })[]
> {
  const rows = await db
    .selectFrom('reservations')
    .select(['id', 'pickUpTime', 'pickedUpAt', 'updatedAt', 'charges', 'adjustments'])
    .select([...BALANCE_COLUMNS, cancelRules, paidBy('reservations').as('paidBy')])
    .where('userId', '=', userId)
    .where('status', '=', 'CREATED')
    .execute();
  return rows.map((row) => {
    const feeCents = cancellationFeeNow(company, row);
    return {
      id: row.id,
      status: row.status,
      pickUpTime: toWallClock(row.pickUpTime, company.timeZone),
      pickedUpAt: row.pickedUpAt && toWallClock(row.pickedUpAt, company.timeZone),
      updatedAt: row.updatedAt.toISOString(),
      ...(feeCents !== null && { cancellationFee: toAmount(feeCents) }),
      balance: row,
      paidBy: row.paidBy ?? [],
    };
  });
}

/** The rental after a change, and the reservation before it. */
type ChangedRental = [
  after: KeptRental & RentalLocations,
  before: ChangedReservation & RentalLocations,
];

/** Whether the vehicle of a row of `reservations` is kept out of a customer's change, or can't be brought to it in time. */
function isOutOfReach(company: Company, ...[after, before]: ChangedRental): SqlCondition {
  const keptOut = isKeptOut(company, 'reservations.vehicleId', after, before);
  if (isSamePickUp(company, before, after)) return keptOut;
  const transfers = transfersOf(after, sql.ref('reservations.vehicleId'), before.id);
  const isLate = isTooLateToBring(transfers, instantOf(after.pickUpTime, company.timeZone));
  return sql<boolean>`${keptOut} or ${isLate}`;
}

type NewValues = Omit<UpdateObject<Tables, 'reservations'>, keyof RentalPeriod> &
  Partial<RentalPeriod> & { vehicleId?: number };

/**
 * Replaces values of a reservation, and writes the letter about it if one is needed. With a `promoCode`, the
 * code is used once. With `unlessKeptOut`, a customer changes the rental: nothing is written if the vehicle is kept out of it, or can't
 * be brought to another pick-up in time.
 * @returns the row; undefined, and nothing is written, when the reservation now has another version, it or its
 *   new vehicle is gone, the code has no use left, or the vehicle is kept out
 * @throws the database's refusal by occupancies_no_overlap when the vehicle is taken
 */
export async function writeOver(
  db: Database,
  company: Company,
  { id, vehicleId, updatedAt }: WrittenOver,
  { pickUpTime, dropOffTime, ...values }: NewValues,
  {
    promoCode,
    unlessKeptOut,
  }: { promoCode?: string | undefined; unlessKeptOut?: ChangedRental } = {},
): Promise<ReservationDetailRow | undefined> {
  const newVehicleId = values.vehicleId ?? vehicleId;
  const times = {
    ...(pickUpTime && { pickUpTime: instantOf(pickUpTime, company.timeZone) }),
    ...(dropOffTime && { dropOffTime: instantOf(dropOffTime, company.timeZone) }),
  };
  return retryAfterDeadlock(() =>
    withLetters(
      db
        // Statements that take or free the same vehicle wait here for each other. Otherwise two could write
        // first, then check for an overlap and end in a deadlock. Vehicles are locked in the order of their
        // ids, so two edits that swap vehicles can't deadlock either.
        .with('lockedVehicles', (query) =>
          query
            .selectFrom('vehicles')
            .select('id')
            .where('id', 'in', [vehicleId, newVehicleId])
            .orderBy('id')
            .forNoKeyUpdate(),
        )
        // The aggregate reads all vehicles, so all are locked before the reservation.
        .with('lockedIds', (query) =>
          query
            .selectFrom('lockedVehicles')
            .select(({ fn }) => fn.agg<number[]>('array_agg', ['id']).as('ids')),
        )
        // The reservation is locked after the vehicles, and read once it is locked.
        .with('before', (query) =>
          query
            .selectFrom('reservations')
            .selectAll()
            .where('id', '=', id)
            .where(isVersion(updatedAt))
            .$if(unlessKeptOut !== undefined, (all) =>
              all.where(
                sql<boolean>`not (${isOutOfReach(company, ...(unlessKeptOut as ChangedRental))})`,
              ),
            )
            .where(
              ({ selectFrom }) =>
                sql<boolean>`${newVehicleId} = any (${selectFrom('lockedIds').select('ids')}::integer[])`,
            )
            .forNoKeyUpdate(),
        )
        .with('promotion', (query) => usedCode(query, promoCode, 'before'))
        .with('edited', (query) =>
          query
            .updateTable('reservations')
            .set({ ...values, ...times, updatedAt: reservationChangedNow })
            .where('id', '=', ({ selectFrom }) => selectFrom('before').select('id'))
            .$if(promoCode !== undefined, (all) =>
              all.where(sql<boolean>`exists (select from promotion)`),
            )
            .returningAll(),
        ),
      editLetter(company),
    )
      .selectFrom('edited as reservations')
      .select(RESERVATION_DETAIL_COLUMNS)
      .executeTakeFirst(),
  );
}

/**
 * Cancels the reservations that still have these versions, with a letter about each. The fees are in the main unit.
 * @returns the rows of the canceled reservations
 */
export async function cancelReservations(
  db: Database,
  company: Company,
  versions: readonly { id: number; updatedAt: string; cancellationFee?: number | undefined }[],
): Promise<ReservationDetailRow[]> {
  if (versions.length === 0) return [];
  const fees = Object.fromEntries(
    versions.flatMap(({ id, cancellationFee: fee }) =>
      fee === undefined ? [] : [[id, toCents(fee)]],
    ),
  );
  return retryAfterDeadlock(() =>
    withLetters(
      db.with('cancelled', (query) =>
        query
          .updateTable('reservations')
          .set({
            status: 'CANCELLED',
            heldUntil: null,
            cancellationFeeCents: sql<number>`(${JSON.stringify(fees)}::jsonb ->> id::text)::bigint`,
            updatedAt: reservationChangedNow,
          })
          .where(({ and, eb, or }) =>
            or(versions.map(({ id, updatedAt }) => and([eb('id', '=', id), isVersion(updatedAt)]))),
          )
          .returningAll(),
      ),
      reservationLetters(company, 'reservation-canceled', 'cancelled'),
    )
      .selectFrom('cancelled as reservations')
      .select(RESERVATION_DETAIL_COLUMNS)
      .execute(),
  );
}
