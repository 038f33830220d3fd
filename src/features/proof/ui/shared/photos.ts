import { TAKEN_AT } from '#kernel/http/own-headers.ts';
import { ApiError } from '#kit/client/api-error.ts';
import { readStored } from '#kit/client/browser-storage.ts';
import { callHeaders, callUrl, noAnswer, readAnswer } from '#kit/client/client.ts';
import { addPhotoCall } from '../../calls/photos.ts';
import type { PhotoMoment, PhotoView } from '../../rules/photo.ts';
import type { Photo } from '../../rules/photo-calls.ts';

/** A photograph takes this long on a slow connection. */
const TIMEOUT_MS = 60_000;

/** Sends a photograph. Throws an `ApiError` for every failure. */
export async function sendPhoto({
  reservationId,
  at,
  view,
  mark,
  takenAt,
  image,
}: {
  reservationId: number;
  at: PhotoMoment;
  view: PhotoView;
  /** The key of the mark or the incident that it shows. */
  mark?: string | undefined;
  /** An ISO instant; null if it is not known. */
  takenAt: string | null;
  image: Blob;
}): Promise<Photo> {
  const token = readStored('token');
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const url = callUrl(addPhotoCall, { params: { reservationId }, query: { at, view, mark } });
    const response = await fetch(url, {
      method: addPhotoCall.method,
      headers: {
        ...callHeaders(token),
        'Content-Type': image.type,
        ...(takenAt !== null && { [TAKEN_AT]: takenAt }),
      },
      body: image,
      signal: timeout,
    });
    return await readAnswer<typeof addPhotoCall>(response, token);
  } catch (error) {
    throw error instanceof ApiError ? error : noAnswer(timeout.aborted);
  }
}
