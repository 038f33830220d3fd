import { emailOrEmpty } from '#accounts/db.ts';
import {
  handOversSince,
  isAtRisk,
  isElsewhere,
  putsAtRisk,
  RESERVATION_LIST_COLUMNS,
  reservationOrder,
  toReservation,
  toReservationAtRisk,
  toStage,
} from '#booking/db.ts';
import type { AdminReservation, ReservationFilters, ReservationSort } from '#booking/rules.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { readList } from '#db/client/list.ts';
import { toDeskName } from '#fleet/db.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { Page, PageQuery } from '#kernel/records/page.ts';
import { deletionLetter, withLetters } from '#payments/db.ts';
import { ABANDONED_STATUSES } from '#payments/rules.ts';
import { endingPapers } from '#upkeep/db.ts';
import { reservationConditions } from './reservation-filters.ts';

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
          'undecidedCents',
        ])
        .select([
          handOversSince.as('handOversSince'),
          isAtRisk(company, now).as('atRisk'),
          isElsewhere(now).as('isElsewhere'),
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
      undecidedCents,
      handOversSince: since,
      atRisk,
      isElsewhere: elsewhere,
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
        undecided: toAmount(undecidedCents ?? 0),
        atRisk,
        isElsewhere: elsewhere || undefined,
        endingPapers: ending,
        putsAtRisk: toReservationAtRisk(company, risked),
      };
    },
  );
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
