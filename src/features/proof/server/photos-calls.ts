import { database } from '#db/client/connection.ts';
import { forgetAttempt } from '#identity/db.ts';
import { allowAttempt, attemptAt, type Caller, erasedCustomer } from '#identity/server.ts';
import { TAKEN_AT } from '#kernel/http/own-headers.ts';
import { notFound, Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';
import { readFileBytes } from '#platform/files/file-store.ts';
import { type HandledCall, handle, handleRead } from '#platform/http/handle.ts';
import { roadTimeAt } from '#rental/rules.ts';
import { noReservation } from '#rental/server/refusals.ts';
import { addPhotoCall, getPhotoCall, listPhotosCall } from '../calls/photos.ts';
import { findRecordable } from '../db/open-reservation.ts';
import { findPhotoFor, findSamePhoto, readPhotos } from '../db/photos.ts';
import { CUSTOMER_PHOTO_TIMES, isPhotoInTime } from '../rules/customer-photo.ts';
import {
  MOST_PHOTOS,
  PHOTO_TYPES,
  PHOTO_VIEWS,
  type PhotoMoment,
  type PhotoView,
} from '../rules/photo.ts';
import type { Photo } from '../rules/photo-calls.ts';
import { admitSender, encodePhoto, receivePhoto } from './read-photo.ts';
import { notRecordable } from './refusals.ts';
import { storePhoto } from './store-photo.ts';

export const photosCalls: HandledCall[] = [
  handle(
    addPhotoCall,
    {
      summary:
        'Adds a photograph of at most 4.5 MB to a hand-over, a return or an incident, of customers within 60 minutes of the first two. It is stored as JPEG without metadata. The same photograph is stored once.',
      headers: {
        [TAKEN_AT]:
          "When the photograph was taken, by the phone's clock: an instant such as 2026-11-23T14:05:00Z.",
      },
      body: { images: PHOTO_TYPES },
      answersRepetition: true,
      refusals: ['not_recordable', 'erased', 'too_busy', 'too_many_attempts', 'store_unavailable'],
    },
    async ({ company, request, user, ip, may, params: { reservationId }, query }) => {
      const isForDesk = may('take-back');
      const found = await findRecordable(database, reservationId);
      if (!found || (found.userId !== user?.id && !isForDesk)) throw noReservation();
      if (found.status === 'CANCELLED') {
        throw notRecordable(() => t('proof.reservationCanceled'));
      }
      if (found.isErased) throw erasedCustomer();
      if (query.view === 'paper' && !isForDesk) {
        throw notRecordable(() => t('proof.paperOnlyByDesk'));
      }
      const isOfCustomer = found.userId === user?.id;
      return admitSender({ userId: found.userId, isForDesk }, async () => {
        const sent = await receivePhoto(request);
        const { sentSha256, takenAt } = sent;
        const same = await findSamePhoto(database, company, { reservationId, ...query }, [
          sentSha256,
        ]);
        if (same) return Response.json(forCaller(same, may));
        if (!isForDesk && !isInTime(found, query.at, takenAt)) {
          throw notRecordable(CUSTOMER_PHOTO_TIMES[query.at]);
        }
        const attempt = attemptAt('photo', { ip, email: user?.email });
        if (!isForDesk) await allowAttempt(attempt);
        const encoded = await encodePhoto(sent, isForDesk).catch(async (error: unknown) => {
          // It was not looked at, so it does not count.
          const isBusy = error instanceof Refusal && error.code === 'too_busy';
          if (isBusy && !isForDesk) await forgetAttempt(database, attempt);
          throw error;
        });
        const photo = { reservationId, isOfCustomer, ...query, sentSha256, takenAt, ...encoded };
        const stored = await storePhoto(database, company, photo);
        if (!stored) throw tooManyPhotos(isOfCustomer);
        const answer = forCaller(stored.photo, may);
        return stored.isNew ? answer : Response.json(answer);
      });
    },
  ),

  handleRead(
    listPhotosCall,
    {
      summary:
        "The photographs of the caller's own reservation, or of any for staff, without their bytes.",
    },
    async ({ company, db, userId, caller, params: { reservationId } }) => {
      const [found, photos, { may }] = await Promise.all([
        findRecordable(db, reservationId),
        readPhotos(db, company, reservationId),
        caller,
      ]);
      const isOwn = found?.userId === userId;
      if (!found || !(isOwn || may('see-rental'))) throw noReservation();
      return photos
        .filter(({ view }) => isOwn || viewsFor(may).includes(view))
        .map((photo) => forCaller(photo, may));
    },
  ),

  handleRead(
    getPhotoCall,
    {
      summary:
        "A photograph of the caller's own reservation, or of any for staff, or its thumbnail.",
      answer: { file: 'image/*' },
      refusals: ['store_unavailable'],
    },
    async ({ db, caller, params: { photoId }, query: { size } }) => {
      const { user, may } = await caller;
      const reader = { userId: user?.id, views: viewsFor(may) };
      const photo = await findPhotoFor(db, photoId, reader, size === 'small');
      if (!photo) throw notFound(() => t('proof.noPhotograph'));
      return new Response(new Uint8Array(await readFileBytes(photo)), {
        headers: { 'content-type': photo.contentType, 'cache-control': 'private, no-store' },
      });
    },
  ),
];

/** Whether a customer's photograph comes in time (proof: photographs, incidents: reporting). */
function isInTime(
  { moments, road }: NonNullable<Awaited<ReturnType<typeof findRecordable>>>,
  at: PhotoMoment,
  takenAt: Date | null,
): boolean {
  const now = new Date();
  if (at === 'incident') return roadTimeAt(road, now) !== undefined;
  return isPhotoInTime(moments[at], takenAt, now);
}

function tooManyPhotos(isOfCustomer: boolean): Refusal {
  return notRecordable(
    isOfCustomer
      ? () => t('proof.tooManyOfCustomer', { count: MOST_PHOTOS.customer })
      : `There are already ${MOST_PHOTOS.desk} photographs, which is the most.`,
  );
}

/** What a caller may see of the photographs of others' reservations. A signed paper names the drivers. */
function viewsFor(may: Caller['may']): PhotoView[] {
  return PHOTO_VIEWS.filter(
    (view) => may('see-rental') && (view !== 'paper' || may('see-customers')),
  );
}

/** Customers are not told who of the desk has taken a photograph, nor are staff who may not see names. */
function forCaller({ by, ...photo }: Photo, may: Caller['may']): Photo {
  return may('see-names') ? { ...photo, by } : photo;
}
