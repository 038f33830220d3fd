import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { CUSTOMER_COLUMNS, emailOrEmpty } from '#accounts/db/users.ts';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client/client.ts';
import { readList } from '#db/client/list.ts';
import { DESK_VEHICLE_COLUMNS, toDeskName, toDeskVehicle } from '#fleet/db/vehicles.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { deletionLetter, withLetters } from '#payments/db/reservation-letters.ts';
import { ABANDONED_STATUSES } from '#payments/rules/deletion.ts';
import { agreedBook } from '#prices/db/price-books.ts';
import { proposedCharges } from '#prices/rules/charges.ts';
import type { PriceBook } from '#prices/rules/price-basis.ts';
import { type PriceLine, toAnsweredLine } from '#prices/rules/price-line.ts';
import { endingPapers } from '#upkeep/db/ending-papers.ts';
import type { AdminReservation, AdminReservationDetail } from '../rules/admin-reservation.ts';
import type { ReservationSort } from '../rules/reservation.ts';
import type { ReservationFilters } from '../rules/reservation-filters.ts';
import { stageOf } from '../rules/reservation-stage.ts';
import { HANDLING_COLUMNS, splitHandling, toHandlingRecord } from './hand-overs.ts';
import {
  handOversSince,
  isAtRisk,
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

/** One page of the reservations that match the filters at `now`. */
export async function readReservationPage(
  db: Database,
  company: Company,
  { page, size, direction, sort, ...filters }: PageQuery<ReservationSort> & ReservationFilters,
  now: Date,
): Promise<Page<AdminReservation>> {
  const list = {
    table: 'reservations',
    sort: reservationOrder(sort),
    ...reservationConditions(company, filters, sort, now),
  } as const;
  return readList(
    db,
    list,
    { page, size, direction },
    (ids) =>
      db
        .selectFrom('reservations')
        .innerJoin(ids, 'page.id', 'reservations.id')
        .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
        .innerJoin('users', 'users.id', 'reservations.userId')
        .select(RESERVATION_LIST_COLUMNS)
        .select([
          'vehicleId',
          'model',
          'plate',
          'firstName',
          'lastName',
          emailOrEmpty,
          'phoneNumber',
          'rateCents',
        ])
        .select([
          handOversSince.as('handOversSince'),
          isAtRisk(company, now).as('atRisk'),
          endingPapers(company).as('endingPapers'),
          putsAtRisk(company, now).as('putsAtRisk'),
        ]),
    ({
      vehicleId,
      model,
      plate,
      firstName,
      lastName,
      email,
      phoneNumber,
      rateCents,
      handOversSince: since,
      atRisk,
      endingPapers: ending,
      putsAtRisk: risked,
      ...row
    }) => {
      const reservation = toReservation(company, row, toDeskName({ id: vehicleId, model, plate }));
      return {
        ...reservation,
        customer: { id: row.userId, firstName, lastName, email, phoneNumber },
        stage: toStage(company, reservation, now, since),
        pricePerHour: toAmount(rateCents),
        atRisk,
        endingPapers: ending,
        putsAtRisk: toReservationAtRisk(company, risked),
      };
    },
  );
}

/** Any customer's reservation, with its vehicle and its customer. */
export async function findReservation(
  db: Database,
  company: Company,
  id: number,
): Promise<AdminReservationDetail | undefined> {
  const now = new Date();
  const found = await db
    .selectFrom('reservations')
    .select([
      ...RESERVATION_DETAIL_COLUMNS,
      ...HANDLING_COLUMNS,
      'papersReason',
      'rateCents',
      agreedBook.as('book'),
    ])
    .select(({ selectFrom }) => [
      handOversSince.as('handOversSince'),
      isAtRisk(company, now).as('atRisk'),
      endingPapers(company).as('endingPapers'),
      putsAtRisk(company, now).as('putsAtRisk'),
      jsonObjectFrom(
        selectFrom('vehicles')
          .select(DESK_VEHICLE_COLUMNS)
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
  const {
    vehicle,
    customer,
    papersReason,
    rateCents,
    book,
    handOversSince: since,
    atRisk,
    endingPapers: ending,
    putsAtRisk: risked,
    ...row
  } = found;
  const { handling, reservation: detailRow } = splitHandling(row);
  const reservation = toReservationDetail(company, detailRow, toDeskVehicle(vehicle));
  const isUndecided = book && reservation.returnedAt !== null && row.charges === null;
  const proposed = isUndecided
    ? chargesProposedFor(company, book, { ...reservation, ...handling, rateCents })
    : [];
  return {
    ...reservation,
    customer,
    stage: toStage(company, reservation, now, since),
    pricePerHour: toAmount(rateCents),
    atRisk,
    endingPapers: ending,
    putsAtRisk: toReservationAtRisk(company, risked),
    handOver: toHandlingRecord(company, handling.handOver),
    papersReason,
    return: toHandlingRecord(company, handling.return),
    ...(proposed.length > 0 && { proposedCharges: proposed.map(toAnsweredLine) }),
  };
}

/** The charges that a reservation's book asks for; none before the return. */
function chargesProposedFor(
  company: Company,
  { rules }: PriceBook,
  {
    returnedAt,
    ...rental
  }: Omit<Parameters<typeof proposedCharges>[2], 'returnedAt'> & {
    returnedAt: WallClock | null;
  },
): PriceLine[] {
  return returnedAt === null ? [] : proposedCharges(company, rules, { ...rental, returnedAt });
}

function toStage(
  company: Company,
  reservation: Parameters<typeof stageOf>[1],
  now: Date,
  since: Date | null,
) {
  return reservation.status === 'CANCELLED' ? null : stageOf(company, reservation, now, since);
}

/**
 * Deletes a reservation, with the payments that came to nothing. If it was current, the customer gets the letter about a
 * canceled reservation.
 * @returns whether there was such a reservation
 * @throws the database's refusal by payments_reservation_id_fkey when it has other payments
 */
export async function removeReservation(
  db: Database,
  company: Company,
  id: number,
): Promise<boolean> {
  const deleted = await withLetters(
    db
      .with('deleted', (query) =>
        query.deleteFrom('reservations').where('id', '=', id).returningAll(),
      )
      // The reservation is locked before its payments, as by every change of the ledger.
      .with('abandoned', (query) =>
        query
          .deleteFrom('payments')
          .where('reservationId', 'in', ({ selectFrom }) => selectFrom('deleted').select('id'))
          .where('status', 'in', ABANDONED_STATUSES)
          .where('capturedCents', '=', 0),
      ),
    deletionLetter(company),
  )
    .selectFrom('deleted')
    .select('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
