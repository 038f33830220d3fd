import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type Company, fullLocation, placeById } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { vehicleOnAgreement } from '#fleet/db.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { BALANCE_COLUMNS, isOverpaid, isUnpaid, RECEIPT_NUMBER, toReceipt } from '#payments/db.ts';
import { dueCents, linesOfTotal, type Receipt } from '#payments/rules.ts';
import { type Handling, handedOverAt } from '#rental/rules.ts';
import type { Language } from '#words/languages.ts';
import {
  agreementName,
  type ListedFile,
  type ManifestFacts,
  type ManifestOccasion,
  type PhotoTimes,
} from '../rules/manifest.ts';
import type { PhotoType } from '../rules/photo.ts';
import { partAt } from '../rules/vehicle-part.ts';
import { formerVehicles, isEarlierMark, isOwnMark } from './marks.ts';

/** What of a reservation goes into its record, without the bytes of its files. */
export type RecordSource = {
  userId: number;
  /** In which it was booked (company: languages). */
  language: Language;
  isErased: boolean;
  /** Returned, and nothing is due. */
  isSettled: boolean;
  facts: ManifestFacts;
  photos: (ListedFile & { id: number; times: PhotoTimes })[];
  agreements: ListedFile[];
  receipts: Receipt[];
  /** In the order in which they were written. */
  manifests: { occasion: ManifestOccasion; writtenAt: string; sha256: string; jws: string }[];
};

const EXTENSIONS: Record<PhotoType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** Reads what goes into the record of a reservation; undefined if there is no such reservation. */
export async function findRecordSource(
  db: Database,
  company: Company,
  id: number,
): Promise<RecordSource | undefined> {
  const found = await db
    .selectFrom('reservations')
    .innerJoin('vehicles', 'vehicles.id', 'reservations.vehicleId')
    .innerJoin('users', 'users.id', 'reservations.userId')
    .where('reservations.id', '=', id)
    .select(BALANCE_COLUMNS)
    .select([
      'reservations.userId',
      'reservations.language',
      'users.erasedAt',
      vehicleOnAgreement.as('vehicle'),
      'pickUpTime',
      'dropOffTime',
      'pickUpPlaceId',
      'dropOffPlaceId',
      'returnPlaceId',
      'lines',
      'charges',
      'adjustments',
      'pickedUpAt',
      'handOverRecordedAt',
      'pickUpOdometer',
      'pickUpFuel',
      'returnedAt',
      'returnOdometer',
      'returnFuel',
      'formerStretches',
      formerVehicles.as('formerVehicles'),
    ])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('conditionMarks')
          // Damage from before was there at the hand-over.
          .select(
            sql<Handling>`case when ${isOwnMark} then handling else 'hand-over' end`.as('handling'),
          )
          .select(['view', 'x', 'y', 'size', 'kind'])
          .where(({ or }) => or([isOwnMark, isEarlierMark]))
          .orderBy('id'),
      ).as('marks'),
      jsonArrayFrom(
        selectFrom('conditionMarks')
          .select(['stretch', 'handling', 'view', 'x', 'y', 'size', 'kind'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('marksOfStretches'),
      jsonArrayFrom(
        selectFrom('photos')
          .select([
            'id',
            'handling',
            'view',
            'contentType',
            'sha256',
            'byteCount as bytes',
            'takenAt',
            'receivedAt',
          ])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('photos'),
      jsonArrayFrom(
        selectFrom('formerAgreements')
          .select(['number', 'sha256', sql<number>`octet_length(pdf)`.as('bytes')])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('number'),
      ).as('formerAgreements'),
      jsonArrayFrom(
        selectFrom('agreements')
          .select(['number', 'sha256', sql<number>`octet_length(pdf)`.as('bytes')])
          .whereRef('reservationId', '=', 'reservations.id'),
      ).as('agreements'),
      jsonArrayFrom(
        selectFrom('paymentMovements')
          .innerJoin('payments', 'payments.id', 'paymentId')
          .select(['receipt', ...RECEIPT_NUMBER])
          .whereRef('payments.reservationId', '=', 'reservations.id')
          .orderBy('paymentMovements.id'),
      ).as('movements'),
      jsonArrayFrom(
        selectFrom('invoices')
          .select(['receipt', ...RECEIPT_NUMBER])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('invoices.id'),
      ).as('invoices'),
      jsonArrayFrom(
        selectFrom('manifests')
          .select(['occasion', 'writtenAt', 'sha256', 'jws'])
          .whereRef('reservationId', '=', 'reservations.id')
          .orderBy('id'),
      ).as('manifests'),
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { returnedAt, manifests } = found;
  const handedOver = handedOverAt(found);
  return {
    userId: found.userId,
    language: found.language,
    isErased: found.erasedAt !== null,
    isSettled: returnedAt !== null && dueCents(found) === 0,
    facts: {
      vehicle: found.vehicle,
      pickUpTime: toWallClock(found.pickUpTime, company.timeZone),
      dropOffTime: toWallClock(found.dropOffTime, company.timeZone),
      ...placeAs('pickUpPlace', company, found.pickUpPlaceId),
      ...placeAs('dropOffPlace', company, found.returnPlaceId ?? found.dropOffPlaceId),
      lines: linesOfTotal(found) ?? [],
      totalCents: found.totalCents,
      handOver: handedOver && {
        at: handedOver.toISOString(),
        odometer: found.pickUpOdometer,
        fuel: found.pickUpFuel,
      },
      return: returnedAt && {
        at: returnedAt.toISOString(),
        odometer: found.returnOdometer,
        fuel: found.returnFuel,
      },
      marks: found.marks.map((mark) => ({ ...mark, part: partAt(mark) })),
      ...(found.formerStretches && {
        formerStretches: found.formerStretches.map((former, index) => ({
          vehicle: found.formerVehicles[former.vehicleId] ?? '',
          handOver: {
            at: former.pickedUpAt,
            odometer: former.pickUpOdometer,
            fuel: former.pickUpFuel,
          },
          return: {
            at: former.returnedAt,
            odometer: former.returnOdometer,
            fuel: former.returnFuel,
          },
          marks: found.marksOfStretches
            .filter(({ stretch }) => stretch === index + 1)
            .map(({ stretch: _, ...mark }) => ({ ...mark, part: partAt(mark) })),
        })),
      }),
    },
    photos: found.photos.map(({ id, handling, view, contentType, sha256, bytes, ...times }) => ({
      id,
      name: `files/${handling}-${view}-${id}.${EXTENSIONS[contentType]}`,
      sha256,
      bytes,
      times: {
        takenAt: times.takenAt && toInstant(times.takenAt),
        receivedAt: toInstant(times.receivedAt),
      },
    })),
    agreements: [...found.formerAgreements, ...found.agreements].map(({ number, ...file }) => ({
      ...file,
      name: agreementName(number),
    })),
    receipts: [...found.movements, ...found.invoices].map(toReceipt),
    manifests: manifests.map(({ writtenAt, ...manifest }) => ({
      ...manifest,
      writtenAt: toInstant(writtenAt),
    })),
  };
}

/** In JSON, times are texts of another form. */
function toInstant(time: Date | string): string {
  return new Date(time).toISOString();
}

/** Stores a manifest. Returns false, and stores nothing, if another one follows the same one before. */
export async function addManifest(
  db: Database,
  manifest: {
    reservationId: number;
    occasion: ManifestOccasion;
    writtenAt: string;
    sha256: string;
    previousSha256: string | null;
    jws: string;
    fileCount: number;
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('manifests')
    .values({ ...manifest, writtenAt: new Date(manifest.writtenAt) })
    .onConflict((conflict) => conflict.columns(['reservationId', 'previousSha256']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Where a place is, under a name. A typed location has none, because it can be a person's. */
function placeAs<Name extends string>(name: Name, company: Company, id: number | null) {
  const place = id === null ? undefined : placeById(company, id);
  return place && ({ [name]: fullLocation(company, place.location) } as Record<Name, string>);
}

/**
 * Reservations that were handed over, returned or settled in the last 30 days and have no manifest of that, the
 * oldest first. One that pays after its settlement gets another one, and so does one with photographs or agreements
 * that came after its last manifest.
 */
export async function readWithoutManifest(
  db: Database,
  most: number,
): Promise<{ id: number; occasion: ManifestOccasion }[]> {
  const { rows } = await sql<{ id: number; occasion: ManifestOccasion }>`
    select id, occasion from reservations, unnest(array['hand-over', 'exchange', 'return', 'settlement'])
      with ordinality as occasions (occasion, position)
    where updated_at > now() - interval '30 days'
      and case occasion
        when 'hand-over' then picked_up_at is not null
        when 'exchange' then former_stretches is not null
        when 'return' then returned_at is not null
        else returned_at is not null and not ${isUnpaid} and not (${isOverpaid})
      end
      and (
        not exists (
          select from manifests
          where reservation_id = reservations.id and manifests.occasion = occasions.occasion
            and (occasions.occasion <> 'settlement' or written_at >= coalesce((
              select max(at) from payment_movements join payments on payments.id = payment_id
              where payments.reservation_id = reservations.id
            ), '-infinity'))
        )
        or occasion = case when returned_at is null then 'hand-over' else 'return' end and (
          (select count(*) from photos where reservation_id = reservations.id)
          + (select count(*) from agreements where reservation_id = reservations.id)
          + (select count(*) from former_agreements where reservation_id = reservations.id)
        ) > (
          select coalesce(file_count, 0) from manifests
          where reservation_id = reservations.id order by manifests.id desc limit 1
        )
      )
    order by id, position limit ${most}::integer`.execute(db);
  return rows;
}
