import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { filesOf } from '#charges/db/charge-files.ts';
import { toChargeFile } from '#charges/rules/charge-file.ts';
import type { Database } from '#db/client/client.ts';
import { INCIDENT_WORDS } from '#incidents/rules.ts';
import { toAmount } from '#kernel/money/money.ts';
import type { WallClock } from '#kernel/time/wall-clock.ts';
import { RECEIPT_NUMBER } from '#payments/db.ts';
import {
  linesOfTotal,
  METHOD_WORDS,
  type MovedMoney,
  movementInWords,
  PURPOSE_WORDS,
  type StoredNumber,
  signedCents,
  storedNumberText,
  type TotalLines,
} from '#payments/rules.ts';
import { statedBirthDate } from '#prices/db.ts';
import { LATER_CHARGE_WORDS, linesAsText } from '#prices/rules.ts';
import { EXCHANGE_REASON_WORDS } from '#rental/rules.ts';
import type { PersonalData } from '../rules/personal-data.ts';

/** What the company's clocks show at a time of a row, which is a text in nested rows. */
export type Clock = (time: Date | string) => WallClock;

/** The reservations of a user, with all that is kept of each. */
export async function readKeptReservations(
  db: Database,
  clock: Clock,
  userId: number,
): Promise<PersonalData['reservations']> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .selectAll('reservations')
    .select(['model', statedBirthDate.as('statedBirthDate')])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('paymentMovements')
          .innerJoin('payments', 'payments.id', 'paymentId')
          .select([
            'kind',
            'purpose',
            'method',
            'paymentMovements.amountCents',
            'at',
            'reason',
            ...RECEIPT_NUMBER,
          ])
          .whereRef('payments.reservationId', '=', 'reservations.id')
          .orderBy('paymentMovements.id'),
      ).as('movements'),
      jsonArrayFrom(
        selectFrom('feeEntries')
          .select(['at', 'amountCents'])
          .whereRef('feeEntries.reservationId', '=', 'reservations.id')
          .orderBy('feeEntries.id'),
      ).as('feeEntries'),
      jsonArrayFrom(
        selectFrom('invoices')
          .select(['issuedAt', ...RECEIPT_NUMBER])
          .select(sql<number>`(receipt ->> 'sumCents')::float8`.as('sumCents'))
          .whereRef('invoices.reservationId', '=', 'reservations.id')
          .orderBy('invoices.id'),
      ).as('invoices'),
      jsonArrayFrom(
        selectFrom('drivers')
          .select([
            'name',
            'drivers.birthDate',
            'licenseNumber',
            'licenseCountry',
            'licenseExpires',
          ])
          .whereRef('drivers.reservationId', '=', 'reservations.id')
          .orderBy('drivers.id'),
      ).as('drivers'),
      jsonArrayFrom(
        selectFrom('agreements')
          .select(['name', 'signedAt', 'consent', 'language', 'sha256'])
          .whereRef('agreements.reservationId', '=', 'reservations.id'),
      ).as('agreements'),
      jsonArrayFrom(
        selectFrom('formerAgreements')
          .select(['name', 'signedAt', 'consent', 'language', 'sha256'])
          .whereRef('formerAgreements.reservationId', '=', 'reservations.id')
          .orderBy('number'),
      ).as('formerAgreements'),
      jsonArrayFrom(
        selectFrom('driverStatements')
          .select(['driverStatements.plate', 'namedAt', 'writtenAt'])
          .whereRef('driverStatements.reservationId', '=', 'reservations.id')
          .orderBy('driverStatements.id'),
      ).as('driverStatements'),
      jsonArrayFrom(
        selectFrom('laterCharges')
          .select(['chargeKind', 'addedAt', 'reason', 'loweredReason'])
          .select(filesOf('later_charges').as('files'))
          .whereRef('laterCharges.reservationId', '=', 'reservations.id')
          .orderBy('addedAt'),
      ).as('laterCharges'),
      jsonArrayFrom(
        selectFrom('incidents')
          .select(['incidentKind', 'happenedAt', 'whatHappened', 'place', 'others', 'policeNumber'])
          .select(['reportedAt', 'closedAt', 'closingNote'])
          .whereRef('incidents.reservationId', '=', 'reservations.id')
          .orderBy('incidents.id'),
      ).as('incidents'),
      jsonArrayFrom(
        selectFrom('photos')
          .select(['id as number', 'handling as at', 'view', 'takenAt', 'receivedAt', 'sha256'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('photos'),
    ])
    .where('userId', '=', userId)
    .orderBy('pickUpTime')
    .orderBy('reservations.id')
    .execute();
  return rows.map((row) => ({
    number: row.id,
    vehicle: row.model,
    status: row.status,
    language: row.language,
    pickUpTime: clock(row.pickUpTime),
    dropOffTime: clock(row.dropOffTime),
    pickUpLocation: row.pickUpLocation,
    dropOffLocation: row.dropOffLocation,
    totalPrice: toAmount(row.totalCents),
    ...priceLinesOf(row),
    ...(row.promotion && { promotionCode: row.promotion.code }),
    ...(row.statedBirthDate !== null && { birthDate: row.statedBirthDate }),
    ...(row.cardConsent && {
      cardConsent: `${row.cardConsent.words} (${clock(row.cardConsent.at)})`,
    }),
    ...(row.cancellationFeeCents !== null && {
      cancellationFee: toAmount(row.cancellationFeeCents),
    }),
    ...withoutEmpty({
      feeEntries: row.feeEntries.map(({ at, amountCents }) => ({
        time: clock(at),
        amount: toAmount(amountCents),
      })),
      drivers: row.drivers,
    }),
    ...(row.agreements[0] && { agreement: toSigned(clock, row.agreements[0]) }),
    ...withoutEmpty({
      formerAgreements: row.formerAgreements.map((former) => toSigned(clock, former)),
      driverStatements: row.driverStatements.map(({ plate, namedAt, writtenAt }) => ({
        plate,
        at: clock(namedAt),
        writtenAt: clock(writtenAt),
      })),
      payments: row.movements.map((movement) => toKeptPayment(clock, movement)),
      invoices: row.invoices.map(({ issuedAt, sumCents, ...number }) => ({
        number: storedNumberText(number),
        time: clock(issuedAt),
        amount: toAmount(sumCents),
      })),
      chargesAfterReturn: row.laterCharges.map(({ chargeKind, addedAt, files, ...charge }) => ({
        kind: LATER_CHARGE_WORDS[chargeKind],
        addedAt: clock(addedAt),
        ...charge,
        files: files.map((file) => toChargeFile(file).name),
      })),
      incidents: row.incidents.map(
        ({ incidentKind, happenedAt, reportedAt, closedAt, ...typed }) => ({
          kind: INCIDENT_WORDS[incidentKind](),
          time: clock(happenedAt),
          ...typed,
          reportedAt: clock(reportedAt),
          closedAt: closedAt && clock(closedAt),
        }),
      ),
      photos: row.photos.map((photo) => ({
        ...photo,
        takenAt: photo.takenAt === null ? null : clock(photo.takenAt),
        receivedAt: clock(photo.receivedAt),
      })),
    }),
    bookedAt: clock(row.createdAt),
    changedAt: clock(row.updatedAt),
    handOver: row.pickedUpAt && {
      time: clock(row.pickedUpAt),
      odometer: row.pickUpOdometer,
      fuel: row.pickUpFuel,
      note: row.pickUpNote,
    },
    ...(row.driverReason !== null && { driverReason: row.driverReason }),
    ...(row.unpaidReason !== null && { unpaidReason: row.unpaidReason }),
    return: row.returnedAt && {
      time: clock(row.returnedAt),
      odometer: row.returnOdometer,
      fuel: row.returnFuel,
      note: row.returnNote,
    },
    ...(row.formerStretches && {
      exchangedVehicles: row.formerStretches.map((former) => ({
        vehicle: former.vehicleId,
        handOver: {
          time: clock(former.pickedUpAt),
          odometer: former.pickUpOdometer,
          fuel: former.pickUpFuel,
          note: former.pickUpNote,
        },
        exchange: {
          time: clock(former.returnedAt),
          reason: EXCHANGE_REASON_WORDS[former.reason],
          place: former.place,
          odometer: former.returnOdometer,
          fuel: former.returnFuel,
          note: former.returnNote,
        },
      })),
    }),
  }));
}

/** The lists that have something. */
function withoutEmpty<Lists extends Record<string, unknown[]>>(lists: Lists): Partial<Lists> {
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return Object.fromEntries(filled) as Partial<Lists>;
}

function priceLinesOf(row: TotalLines & { totalCents: number }): { priceLines?: string } {
  const lines = linesOfTotal(row);
  return lines ? { priceLines: linesAsText(lines) } : {};
}

function toSigned<Row extends { signedAt: Date | string }>(clock: Clock, row: Row) {
  return { ...row, signedAt: clock(row.signedAt) };
}

function toKeptPayment(
  clock: Clock,
  movement: MovedMoney & StoredNumber & { at: Date | string; reason: string | null },
) {
  const { kind, purpose, method, amountCents, at, reason } = movement;
  return {
    receipt: storedNumberText(movement),
    time: clock(at),
    movement: movementInWords(movement),
    purpose: PURPOSE_WORDS[purpose],
    method: METHOD_WORDS[method],
    amount: toAmount(signedCents({ kind, amountCents })),
    ...(reason !== null && { reason }),
  };
}
