import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { retryAfterDeadlock } from '#db/client/sqlstate.ts';
import { type StoredBytes, storedColumns } from '#db/client/stored-files.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import type { Handling } from '#rental/rules.ts';
import { MOST_PHOTOS, type PhotoMoment, type PhotoType, type PhotoView } from '../rules/photo.ts';
import type { Photo } from '../rules/photo-calls.ts';
import { openReservation } from './open-reservation.ts';

/** A photograph to store: with its bytes, or with its key in the bucket. */
export type NewPhoto = {
  reservationId: number;
  at: PhotoMoment;
  view: PhotoView;
  /** The key of the mark or the incident that it shows. */
  mark?: string | undefined;
  contentType: PhotoType;
  size: number;
  sha256: string;
  /** Of the file that was sent. */
  sentSha256: string;
  thumbnail: Buffer;
  takenAt: Date | null;
  /** Whether the customer of the reservation adds it, and not the desk. */
  isOfCustomer: boolean;
} & StoredBytes;

/** The photographs of a reservation in the order in which they were received. */
export async function readPhotos(
  db: Database,
  company: Company,
  reservationId: number,
): Promise<Photo[]> {
  const rows = await selectPhotos(db)
    .where('photos.reservationId', '=', reservationId)
    .orderBy('photos.id')
    .execute();
  return rows.map((row) => toPhoto(company, row));
}

/**
 * The photograph of a hand-over or return that is the same file, as it was sent or as it is stored.
 * @param hashes the SHA-256 of what is known of it
 */
export async function findSamePhoto(
  db: Database,
  company: Company,
  { reservationId, at }: Pick<NewPhoto, 'reservationId' | 'at'>,
  hashes: string[],
): Promise<Photo | undefined> {
  const row = await selectPhotos(db)
    .where('photos.reservationId', '=', reservationId)
    .where('photos.handling', '=', at)
    .where(({ or, eb }) =>
      or([eb('photos.sha256', 'in', hashes), eb('photos.sentSha256', 'in', hashes)]),
    )
    .limit(1)
    .executeTakeFirst();
  return row && toPhoto(company, row);
}

/**
 * Where the bytes of a photograph are.
 * @param reader the user whose reservation it must be of, unless it is of one of the views
 * @param isSmall its thumbnail; the photograph itself if it has none
 */
export async function findPhotoFor(
  db: Database,
  id: number,
  { userId, views }: { userId: number | undefined; views: PhotoView[] },
  isSmall: boolean,
): Promise<{ contentType: PhotoType; bytes: Buffer | null; storeKey: string | null } | undefined> {
  return db
    .selectFrom('photos')
    .innerJoin('reservations', 'reservations.id', 'photos.reservationId')
    .select([
      'storeKey',
      isSmall ? sql<Buffer | null>`coalesce(thumbnail, bytes)`.as('bytes') : 'bytes',
      isSmall
        ? sql<PhotoType>`case when thumbnail is null then content_type else 'image/jpeg' end`.as(
            'contentType',
          )
        : 'contentType',
    ])
    .where('photos.id', '=', id)
    .where(({ or, eb }) =>
      or([
        eb('reservations.userId', '=', userId ?? null),
        eb('photos.view', '=', sql<PhotoView>`any (${views}::text[])`),
      ]),
    )
    .executeTakeFirst();
}

/** Where the bytes of a photograph are. */
export async function findPhotoBytes(
  db: Database,
  id: number,
): Promise<{ bytes: Buffer | null; storeKey: string | null } | undefined> {
  return db
    .selectFrom('photos')
    .select(['bytes', 'storeKey'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The thumbnails of a hand-over or return by the ids of their photographs. */
export async function readThumbnails(
  db: Database,
  reservationId: number,
  handling: Handling,
): Promise<Map<number, Buffer>> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'thumbnail'])
    .where('reservationId', '=', reservationId)
    .where('handling', '=', handling)
    .where('thumbnail', 'is not', null)
    .execute();
  return new Map(rows.flatMap(({ id, thumbnail }) => (thumbnail ? [[id, thumbnail]] : [])));
}

/**
 * Stores a photograph, unless the reservation was canceled, its customer was erased, its bytes are stored already,
 * or the hand-over or return has as many of the customer or of the desk as it may have. Returns whether it was stored.
 */
export async function addPhoto(db: Database, photo: NewPhoto): Promise<boolean> {
  const { reservationId, at, isOfCustomer } = photo;
  const most = MOST_PHOTOS[isOfCustomer ? 'customer' : 'desk'];
  const { bytes, storeKey, kept } = storedColumns(photo);
  const { rows } = await retryAfterDeadlock(() =>
    sql`
      with rented as (${openReservation(reservationId)}),
      stored as (
        insert into photos (
          reservation_id, handling, view, content_type, byte_count, sha256, sent_sha256, bytes, store_key, thumbnail,
          taken_at, mark_key
        )
        select id, ${at}, ${photo.view}, ${photo.contentType}, ${photo.size}::integer,
          ${photo.sha256}, ${photo.sentSha256}, ${bytes}, ${storeKey}, ${photo.thumbnail}::bytea, ${photo.takenAt}::timestamptz,
          ${photo.mark ?? null}::uuid
        from rented
        where lock_and_count_photos(id, ${at}, ${isOfCustomer}) < ${most}::integer
        on conflict (reservation_id, handling, sha256) do nothing
        returning id
      ), ${kept}
      select id from stored`.execute(db),
  );
  return rows.length > 0;
}

function selectPhotos(db: Database) {
  return db
    .selectFrom('photos')
    .innerJoin('reservations', 'reservations.id', 'photos.reservationId')
    .select([
      'photos.id',
      'photos.handling as at',
      'photos.stretch',
      sql<boolean>`photos.stretch <= coalesce(jsonb_array_length(former_stretches), 0)`.as(
        'isFormer',
      ),
      'photos.view',
      'photos.markKey as mark',
      'photos.contentType',
      'photos.byteCount as size',
      'photos.sha256',
      'photos.takenAt',
      'photos.receivedAt',
      sql<string | null>`trim(actor_name(photos.added_by, photos.actor_key_id))`.as('by'),
    ]);
}

function toPhoto(
  company: Company,
  {
    takenAt,
    receivedAt,
    by,
    ...photo
  }: Awaited<ReturnType<ReturnType<typeof selectPhotos>['execute']>>[number],
): Photo {
  return {
    ...photo,
    takenAt: takenAt && toWallClock(takenAt, company.timeZone),
    receivedAt: toWallClock(receivedAt, company.timeZone),
    by,
  };
}
