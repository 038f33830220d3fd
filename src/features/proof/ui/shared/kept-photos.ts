import { userOfToken } from '#kit/client/user-of-token.ts';
import type { PhotoMoment, PhotoView } from '../../rules/photo.ts';

/** A photograph that is not sent yet. */
export type KeptPhoto = {
  key: string;
  /** Who took it: others who sign in on this device neither see nor send it. */
  userId: number;
  reservationId: number;
  at: PhotoMoment;
  view: PhotoView;
  /** The key of the mark or the incident that it shows. */
  mark?: string | undefined;
  /** An ISO instant. */
  takenAt: string;
  image: Blob;
};

const DATABASE = 'photos';
const STORE = 'waiting';

/** Keeps a photograph on this device. Returns false where the browser forbids it or is full. */
export async function keepPhoto(photo: KeptPhoto): Promise<boolean> {
  return inStore('readwrite', (store) => store.put(photo)).then(
    () => true,
    () => false,
  );
}

/** The photographs of the signed-in user on this device, in the order in which they were taken. */
export async function readKeptPhotos(): Promise<KeptPhoto[]> {
  const photos = await inStore<KeptPhoto[]>('readonly', (store) => store.getAll()).catch(() => []);
  const userId = userOfToken();
  return photos
    .filter((photo) => photo.userId === userId)
    .sort((a, b) => a.takenAt.localeCompare(b.takenAt));
}

/** Forgets a photograph. */
export async function dropPhoto(key: string): Promise<void> {
  // Where it could not be kept, there is nothing to forget.
  await inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const result = settled(act(transaction.objectStore(STORE)));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return await result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return settled(request);
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
