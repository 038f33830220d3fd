import { atom } from 'nanostores';
import { ApiError, messageOf } from '#kit/client/api-error.ts';
import { userOfToken } from '#kit/client/user-of-token.ts';
import { queryClient } from '#kit/loading/query-client.ts';
import type { Photo } from '../../rules/photo-calls.ts';
import { dropPhoto, type KeptPhoto, keepPhoto, readKeptPhotos } from './kept-photos.ts';
import { photosKey } from './photo-queries.ts';
import { sendPhoto } from './photos.ts';

/** A photograph that is not sent yet. With a `problem` it never will be. */
export type WaitingPhoto = KeptPhoto & {
  /** Whether this device still has it when the page is closed. */
  isKept: boolean;
  problem?: string;
};

/** The photographs of the signed-in user that are not sent yet, in the order in which they were taken. */
export const $waitingPhotos = atom<WaitingPhoto[]>([]);

const RETRY_MS = 5_000;

let isStarted = false;
let isSending = false;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Sends what earlier pages have not, now and whenever there is a connection again. */
export function startSendingPhotos(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('online', () => void sendWaiting());
  window.addEventListener('beforeunload', (event) => {
    if ($waitingPhotos.get().some(({ problem }) => !problem)) event.preventDefault();
  });
  void readKeptPhotos().then((kept) => {
    const shown = $waitingPhotos.get().map(({ key }) => key);
    const earlier = kept
      .filter(({ key }) => !shown.includes(key))
      .map((photo) => ({ ...photo, isKept: true }));
    $waitingPhotos.set([...earlier, ...$waitingPhotos.get()]);
    return sendWaiting();
  });
}

/**
 * Makes a photograph smaller and sends it as soon as there is a connection.
 * @throws when the file is not an image
 */
export async function addWaitingPhoto(
  file: File,
  of: Pick<KeptPhoto, 'reservationId' | 'at' | 'view' | 'mark'>,
): Promise<void> {
  const userId = userOfToken();
  if (userId === undefined) throw new Error('Nobody is signed in.');
  const takenAt = new Date(file.lastModified || Date.now()).toISOString();
  const image = await shrinkPhoto(file);
  const photo = { ...of, key: crypto.randomUUID(), userId, takenAt, image };
  const isKept = await keepPhoto(photo);
  $waitingPhotos.set([...$waitingPhotos.get(), { ...photo, isKept }]);
  void sendWaiting();
}

/** Gives up a photograph that can't be sent. */
export async function giveUpPhoto(key: string): Promise<void> {
  $waitingPhotos.set($waitingPhotos.get().filter((photo) => photo.key !== key));
  await dropPhoto(key);
}

/** Sends one after another, until there is none or no connection. */
async function sendWaiting(): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(retry);
  try {
    for (let photo = nextPhoto(); photo; photo = nextPhoto()) await send(photo);
  } catch {
    retry = setTimeout(() => void sendWaiting(), RETRY_MS);
  } finally {
    isSending = false;
  }
}

function nextPhoto(): WaitingPhoto | undefined {
  return $waitingPhotos.get().find(({ problem }) => !problem);
}

/** @throws when another try may succeed */
async function send(photo: WaitingPhoto): Promise<void> {
  try {
    const sent = await sendWithKnownTime(photo);
    queryClient.setQueryData<Photo[]>(photosKey(photo.reservationId), (photos) => [
      ...(photos ?? []).filter(({ id }) => id !== sent.id),
      sent,
    ]);
    await giveUpPhoto(photo.key);
    // Others may have added some meanwhile.
    void queryClient.invalidateQueries({ queryKey: photosKey(photo.reservationId) });
    // The agreement shows them, and so do marks and incidents.
    void queryClient.invalidateQueries({ queryKey: ['agreement', photo.reservationId] });
    void queryClient.invalidateQueries({ queryKey: ['condition', photo.reservationId] });
    void queryClient.invalidateQueries({ queryKey: ['incidents', photo.reservationId] });
  } catch (error) {
    if (error instanceof ApiError && error.isPassing) throw error;
    const problem = messageOf(error);
    $waitingPhotos.set(
      $waitingPhotos
        .get()
        .map((other) => (other.key === photo.key ? { ...other, problem } : other)),
    );
  }
}

/** Sends a photograph without its time if the clock of this device is wrong. */
async function sendWithKnownTime(photo: WaitingPhoto): Promise<Photo> {
  try {
    return await sendPhoto(photo);
  } catch (error) {
    if (!(error instanceof ApiError) || error.errors.takenAt === undefined) throw error;
    return sendPhoto({ ...photo, takenAt: null });
  }
}

/** The longest side of a photograph that is sent, in pixels (proof: photographs). */
const MOST_SIDE = 1_600;

const QUALITY = 0.82;

/**
 * A photograph as JPEG, upright, in sRGB, at most 1,600 pixels wide and high. Call it for one at a time: 12 megapixels
 * are 48 MB while it is drawn.
 * @throws when the browser can't read the file as an image
 */
async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const canvas = document.createElement('canvas');
  try {
    const scale = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const jpeg = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    if (!jpeg) throw new Error('The photograph could not be encoded.');
    return jpeg;
  } finally {
    bitmap.close();
    // Safari keeps the memory of a canvas until it is small.
    canvas.width = 0;
    canvas.height = 0;
  }
}
