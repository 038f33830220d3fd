import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { leastDriverAge, vehicleOnAgreement } from '#fleet/db.ts';
import { toAmount } from '#kernel/money/money.ts';
import { toWallClock, type WallClock } from '#kernel/time/wall-clock.ts';
import { agreedBook, statedBirthDate, youngestBirthDate } from '#prices/db.ts';
import { type PriceBook, type PricedRental, youngDriverCharge } from '#prices/rules.ts';
import { type Handling, handedOverAt, type ReservationStatus } from '#rental/rules.ts';
import type { Language } from '#words/languages.ts';
import type { FormerVehicle } from '../rules/addendum.ts';
import { bodyTypeOf } from '../rules/body-type.ts';
import {
  type DriverInput,
  driverProblemInWords,
  driverProblems,
  maskedNumber,
} from '../rules/driver.ts';
import type { EarlierMark, FormerMark, Mark, RecordedMark } from '../rules/mark.ts';
import type { Condition } from '../rules/proof-calls.ts';
import {
  formerVehicles,
  isEarlierMark,
  isFormerMark,
  isOwnMark,
  photosOfMark,
  presentStretch,
} from './marks.ts';
import { openReservation } from './open-reservation.ts';

const RECORDED_MARK_COLUMNS = [
  ...(['key', 'handling as at', 'view', 'x', 'y', 'size', 'kind'] as const),
  sql<string>`coalesce(note, '')`.as('note'),
  photosOfMark.as('photos'),
] as const;

/** What was recorded of a reservation's hand-over and return, with what decides who may see and change it. */
export type FoundCondition = Condition & {
  reservation: {
    userId: number;
    status: ReservationStatus;
    /** In which it was booked (company: languages). */
    language: Language;
    pickUpTime: WallClock;
    dropOffTime: WallClock;
    /** Whether the hand-over of its present vehicle is recorded. */
    isPickedUp: boolean;
    /** The vehicles before it was exchanged, with their names on agreements. */
    formerStretches: FormerVehicle[];
    /** Distance and percent at the hand-over, as far as they are recorded. */
    handOver: { odometer: number | null; fuel: number | null };
    /** Whether the customer's email is confirmed, so that documents can be sent to it. */
    isEmailConfirmed: boolean;
    isErased: boolean;
    /** The version of the agreement's text that was signed last; null if none was, or none was kept with it. */
    signedVersion: string | null;
    /** The owner's text that was signed last; null for the sample, or if none was. */
    signedTextId: number | null;
    /** In which it was signed last; null if it was not. */
    signedLanguage: Language | null;
    plate: string | null;
    /** Its model, plate and VIN, as agreements name it. */
    vehicle: string;
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
      'reservations.language',
      'pickUpTime',
      'dropOffTime',
      'pickedUpAt',
      'pickUpOdometer',
      'pickUpFuel',
      'handOverRecordedAt',
      'formerStretches',
      formerVehicles.as('formerVehicles'),
      'isCheckedAtPickUp',
      'isCheckedAtReturn',
      'driverReason',
      'emailConfirmed',
      'model',
      'seats',
      'plate',
      vehicleOnAgreement.as('vehicle'),
      'erasedAt',
      'returnedAt',
      'pickUpLocation',
      'dropOffLocation',
      leastDriverAge.as('minimumAge'),
      statedBirthDate.as('statedBirthDate'),
      youngestBirthDate.as('youngestBirthDate'),
      agreedBook.as('book'),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('drivers')
          .select([
            'id',
            'name',
            'drivers.birthDate',
            'licenseNumber',
            'licenseCountry',
            'licenseExpires',
          ])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('drivers'),
      jsonArrayFrom(
        selectFrom('conditionMarks').select(RECORDED_MARK_COLUMNS).where(isOwnMark).orderBy('id'),
      ).as('marks'),
      jsonArrayFrom(
        selectFrom('conditionMarks')
          .select(['key', 'view', 'x', 'y', 'size', 'kind', photosOfMark.as('photos')])
          .where(isEarlierMark)
          .orderBy('id'),
      ).as('earlierMarks'),
      jsonArrayFrom(
        selectFrom('conditionMarks')
          .innerJoin('vehicles as marked', 'marked.id', 'conditionMarks.vehicleId')
          .select(RECORDED_MARK_COLUMNS)
          .select(sql<string>`concat_ws(', ', marked.model, marked.plate)`.as('vehicle'))
          .where(isFormerMark)
          .orderBy('conditionMarks.id'),
      ).as('formerMarks'),
      jsonObjectFrom(
        selectFrom('agreements')
          .select(['name', 'signedAt', 'sha256', 'version', 'textId', 'language'])
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
  const { userId, status, drivers, marks, agreement, minimumAge } = found;
  const exchangeRecordedAt = found.formerStretches?.at(-1)?.exchangeRecordedAt;
  const isPickedUp = handedOverAt(found) !== null;
  const rental = {
    pickUpTime: toWallClock(found.pickUpTime, company.timeZone),
    dropOffTime: toWallClock(found.dropOffTime, company.timeZone),
  };
  return {
    reservation: {
      ...rental,
      userId,
      status,
      language: found.language,
      isPickedUp,
      handOver: { odometer: found.pickUpOdometer, fuel: found.pickUpFuel },
      isEmailConfirmed: found.emailConfirmed,
      formerStretches: (found.formerStretches ?? []).map((former) => ({
        ...former,
        vehicle: found.formerVehicles[former.vehicleId] ?? '',
      })),
      isErased: found.erasedAt !== null,
      signedVersion: agreement?.version ?? null,
      signedTextId: agreement?.textId ?? null,
      signedLanguage: agreement?.language ?? null,
      plate: found.plate,
      vehicle: found.vehicle,
    },
    drivers: drivers.map((driver) => {
      const problemCodes = driverProblems(driver, rental, minimumAge);
      return {
        ...driver,
        licenseNumber: maskedNumber(driver.licenseNumber),
        problems: problemCodes.map((problem) => driverProblemInWords(problem, minimumAge)),
        problemCodes,
      };
    }),
    driverReason: found.driverReason,
    checked: [
      ...(found.isCheckedAtPickUp ? (['hand-over'] as const) : []),
      ...(found.isCheckedAtReturn ? (['return'] as const) : []),
    ],
    ...youngDriverFee(company, { ...found, ...rental }),
    minimumAge,
    bodyType: bodyTypeOf(found),
    marks: marks as RecordedMark[],
    earlierMarks: found.earlierMarks as EarlierMark[],
    formerMarks: found.formerMarks as FormerMark[],
    // In JSON, times are texts.
    agreement: agreement && {
      name: agreement.name,
      signedAt: toWallClock(new Date(agreement.signedAt), company.timeZone),
      sha256: agreement.sha256,
      isBeforeExchange: new Date(agreement.signedAt) < new Date(exchangeRecordedAt ?? 0),
    },
    isEmailed: found.isEmailed,
  };
}

/** What the youngest driver costs more than the one of the booking; nothing once the vehicle is back, or if it is not more. */
function youngDriverFee(
  company: Company,
  {
    book,
    returnedAt,
    statedBirthDate: birthDate,
    ...rental
  }: PricedRental & {
    book: PriceBook | null;
    returnedAt: Date | null;
    statedBirthDate: string | null;
    youngestBirthDate: string | null;
  },
): Pick<Condition, 'youngDriverFee'> {
  if (!book || returnedAt !== null) return {};
  const { amountCents } = youngDriverCharge(company, book.rules, { ...rental, birthDate });
  return amountCents > 0 ? { youngDriverFee: toAmount(amountCents) } : {};
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
 * Adds a mark, or changes the one with its key. Returns whether it did: not if the marks can't be changed, or there are
 * `most` others (proof: damage).
 */
export async function addMark(
  db: Database,
  reservationId: number,
  handling: Handling,
  { key, view, x, y, size, kind, note }: Mark,
  most: number,
): Promise<boolean> {
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with marked as (${markedReservation(reservationId, handling)}),
      stored as (
        insert into condition_marks (reservation_id, handling, key, view, x, y, size, kind, note)
        select id, ${handling}::text, ${key}::uuid, ${view}::text, ${x}::real, ${y}::real, ${size}::text,
          ${kind}::text, nullif(${note}::text, '')
        from marked
        where ${most}::integer > count_other_marks(id, ${handling}::text, ${key}::uuid)
        on conflict (reservation_id, handling, key) do update
          set view = excluded.view, x = excluded.x, y = excluded.y, size = excluded.size, kind = excluded.kind,
            note = excluded.note
          where condition_marks.stretch = excluded.stretch
        returning id
      )
      select id from stored
      union
      -- One that is sent again after an exchange stays as it was.
      select condition_marks.id from condition_marks join marked on marked.id = reservation_id
      where handling = ${handling}::text and key = ${key}::uuid`.execute(db),
  );
  return rows.length > 0;
}

/** Removes a mark, if it is there. Returns false if the marks can't be changed. */
export async function removeMark(
  db: Database,
  reservationId: number,
  handling: Handling,
  key: string,
): Promise<boolean> {
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with marked as (${markedReservation(reservationId, handling)}),
      removed as (
        delete from condition_marks using marked
        where reservation_id = marked.id and handling = ${handling}::text and key = ${key}::uuid and stretch = present
      )
      select id from marked`.execute(db),
  );
  return rows.length > 0;
}

/** Records that the desk has looked for damage. Returns false if nothing can be recorded any more. */
export async function checkDamage(
  db: Database,
  reservationId: number,
  handling: Handling,
): Promise<boolean> {
  const column = sql.ref(handling === 'return' ? 'is_checked_at_return' : 'is_checked_at_pick_up');
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with marked as (${markedReservation(reservationId, handling)})
      update reservations set ${column} = true from marked where reservations.id = marked.id
      returning reservations.id`.execute(db),
  );
  return rows.length > 0;
}

/**
 * The id of a reservation whose marks can be changed. The lock waits for a hand-over that is being recorded, for an
 * erasure and for other marks.
 */
function markedReservation(id: number, handling: Handling): RawBuilder<unknown> {
  return sql`
    select reservations.id, ${presentStretch} as present from reservations join users on users.id = user_id
    where reservations.id = ${id}::integer and status <> 'CANCELLED' and erased_at is null
      and (
        ${handling}::text = 'return' or picked_up_at is null
        or (former_stretches is not null and hand_over_recorded_at is null)
      )
    for no key update of reservations for share of users`;
}
