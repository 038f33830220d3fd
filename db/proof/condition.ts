import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Company } from '#domain/company/company.ts';
import { type DriverInput, driverErrors, maskedNumber } from '#domain/proof/driver.ts';
import type { MarksInput, RecordedMark } from '#domain/proof/mark.ts';
import type { Condition } from '#domain/proof/proof-calls.ts';
import type { Handling } from '#domain/renting/hand-over.ts';
import type { ReservationStatus } from '#domain/renting/reservation-status.ts';
import { toWallClock, type WallClock } from '#domain/time/wall-clock.ts';
import type { Database } from '../client.ts';
import { retryAfterDeadlock } from '../sqlstate.ts';
import { openReservation } from './open-reservation.ts';

/** What was recorded of a reservation's hand-over and return, with what decides who may see and change it. */
export type FoundCondition = Condition & {
  reservation: {
    userId: number;
    status: ReservationStatus;
    pickUpTime: WallClock;
    dropOffTime: WallClock;
    isPickedUp: boolean;
    /** Miles and percent; null until the hand-over is recorded. */
    handOver: { odometer: number | null; fuel: number | null } | null;
    isErased: boolean;
    /** The version of the agreement's text that was signed last; null if none was, or none was kept with it. */
    signedVersion: string | null;
  };
};

export async function findCondition(
  db: Database,
  company: Company,
  reservationId: number,
): Promise<FoundCondition | undefined> {
  const found = await db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'vehicleId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .select([
      'reservations.userId',
      'status',
      'pickUpTime',
      'dropOffTime',
      'pickedUpAt',
      'pickUpOdometer',
      'pickUpFuel',
      'minimumDriverAge',
      'erasedAt',
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('drivers')
          .select(['id', 'name', 'birthDate', 'licenseNumber', 'licenseCountry', 'licenseExpires'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('drivers'),
      jsonArrayFrom(
        selectFrom('conditionMarks')
          .select(['handling as at', 'x', 'y', 'size', 'kind'])
          .select(sql<string>`coalesce(note, '')`.as('note'))
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('marks'),
      jsonObjectFrom(
        selectFrom('agreements')
          .select(['name', 'signedAt', 'sha256', 'version'])
          .whereRef('reservationId', '=', 'reservations.id'),
      ).as('agreement'),
      sql<boolean>`exists (
        select from letters
        where reservation_id = reservations.id and kind = 'agreement'
          and letters.user_id = reservations.user_id
      )`.as('isEmailed'),
    ])
    .where('reservations.id', '=', reservationId)
    .executeTakeFirst();
  if (!found) return undefined;
  const { userId, status, drivers, marks, agreement, minimumDriverAge: minimumAge } = found;
  const rental = {
    pickUpTime: toWallClock(found.pickUpTime, company.timeZone),
    dropOffTime: toWallClock(found.dropOffTime, company.timeZone),
  };
  return {
    reservation: {
      ...rental,
      userId,
      status,
      isPickedUp: found.pickedUpAt !== null,
      handOver: found.pickedUpAt && { odometer: found.pickUpOdometer, fuel: found.pickUpFuel },
      isErased: found.erasedAt !== null,
      signedVersion: agreement?.version ?? null,
    },
    drivers: drivers.map((driver) => ({
      ...driver,
      licenseNumber: maskedNumber(driver.licenseNumber),
      problems: Object.values(driverErrors(driver, rental, minimumAge)),
    })),
    minimumAge,
    marks: marks as RecordedMark[],
    // In JSON, times are texts.
    agreement: agreement && {
      name: agreement.name,
      signedAt: toWallClock(new Date(agreement.signedAt), company.timeZone),
      sha256: agreement.sha256,
    },
    isEmailed: found.isEmailed,
  };
}

/** Adds a driver, unless the reservation has `most` already. Returns whether it was added. */
export async function addDriver(
  db: Database,
  reservationId: number,
  { name, birthDate, licenseNumber, licenseCountry, licenseExpires }: DriverInput,
  most: number,
): Promise<boolean> {
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with rented as (${openReservation(reservationId)})
      insert into drivers
        (reservation_id, name, birth_date, license_number, license_country, license_expires)
      select id, ${name}::text, ${birthDate}::date, ${licenseNumber}::text, ${licenseCountry}::text,
        ${licenseExpires}::date
      from rented
      where ${most}::integer > lock_and_count_drivers(id)
      returning id`.execute(db),
  );
  return rows.length > 0;
}

export async function removeDriver(
  db: Database,
  reservationId: number,
  driverId: number,
): Promise<void> {
  await db
    .deleteFrom('drivers')
    .where('id', '=', driverId)
    .where('reservationId', '=', reservationId)
    .execute();
}

/**
 * Replaces all marks of a hand-over or a return. Returns whether it did: not if they are others than `seen`, or may not
 * be changed (rules, marks).
 */
export async function replaceMarks(
  db: Database,
  reservationId: number,
  handling: Handling,
  { marks, seen }: MarksInput,
): Promise<boolean> {
  const seenMarks = seen ? JSON.stringify(seen) : null;
  const { rows } = await retryAfterDeadlock(() =>
    sql<{ isReplaced: boolean }>`
      select replace_marks(
        ${reservationId}::integer, ${handling}::text, ${JSON.stringify(marks)}::jsonb, ${seenMarks}::jsonb
      ) as is_replaced`.execute(db),
  );
  return rows[0]?.isReplaced === true;
}
