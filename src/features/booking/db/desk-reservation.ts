import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { CUSTOMER_COLUMNS } from '#accounts/db.ts';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { DESK_VEHICLE_COLUMNS, toDeskVehicle } from '#fleet/db.ts';
import { toAmount } from '#kernel/money/money.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { agreedBook, youngestBirthDate } from '#prices/db.ts';
import { sumOfLines, toAnsweredLine, undecidedCharges } from '#prices/rules.ts';
import { endingPapers } from '#upkeep/db.ts';
import type { AdminReservationDetail } from '../rules/desk-reservation.ts';
import { stageOf } from '../rules/reservation-stage.ts';
import { HANDLING_COLUMNS, splitHandling, toHandlingRecord } from './handling-columns.ts';
import {
  handOversSince,
  isAtRisk,
  isElsewhere,
  putsAtRisk,
  toReservationAtRisk,
} from './reservation-conditions.ts';
import { RESERVATION_DETAIL_COLUMNS, toReservationDetail } from './reservations.ts';

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
      'unpaidReason',
      'vehicleId',
      'returnPlaceId',
      'rateCents',
      'capCents',
      'classId',
      agreedBook.as('book'),
      youngestBirthDate.as('youngestBirthDate'),
    ])
    .select(({ selectFrom }) => [
      handOversSince.as('handOversSince'),
      isAtRisk(company, now).as('atRisk'),
      isElsewhere(now).as('isElsewhere'),
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
    unpaidReason,
    vehicleId,
    returnPlaceId,
    rateCents,
    capCents,
    classId,
    book,
    youngestBirthDate: youngest,
    handOversSince: since,
    atRisk,
    isElsewhere: elsewhere,
    endingPapers: ending,
    putsAtRisk: risked,
    ...row
  } = found;
  const { handling, formerStretches, reservation: detailRow } = splitHandling(row);
  const reservation = toReservationDetail(company, detailRow, toDeskVehicle(vehicle));
  const proposed = undecidedCharges(company, {
    ...reservation,
    ...handling,
    formerStretches,
    ...{ vehicleId, rateCents, capCents, classId, extras: reservation.extras ?? [] },
    ...{ book, charges: row.charges, youngestBirthDate: youngest },
    ...{ returnPlaceId, lines: row.lines },
  });
  return {
    ...reservation,
    customer,
    stage: toStage(company, reservation, now, since),
    pricePerHour: toAmount(rateCents),
    atRisk,
    isElsewhere: elsewhere || undefined,
    endingPapers: ending,
    putsAtRisk: toReservationAtRisk(company, risked),
    handOver: toHandlingRecord(company, handling.handOver),
    prepared: handling.prepared,
    papersReason,
    exchangedAt: handling.exchangedAt && toWallClock(handling.exchangedAt, company.timeZone),
    stretch: 1 + (formerStretches?.length ?? 0),
    unpaidReason,
    undecided: toAmount(sumOfLines(proposed)),
    return: toHandlingRecord(company, handling.return),
    returnPlaceId,
    ...(proposed.length > 0 && { proposedCharges: proposed.map(toAnsweredLine) }),
  };
}

/** The stage of a reservation; null if it is canceled. */
export function toStage(
  company: Company,
  reservation: Parameters<typeof stageOf>[1],
  now: Date,
  since: Date | null,
) {
  return reservation.status === 'CANCELLED' ? null : stageOf(company, reservation, now, since);
}
