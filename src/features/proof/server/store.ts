import { randomUUID } from 'node:crypto';
import type { Company } from '#company/rules/company.ts';
import type { Database } from '#db/client.ts';
import { environment } from '#environment/environment.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { createBucket, type PhotoStore } from '../db/bucket.ts';
import {
  addPhoto,
  findSamePhoto,
  forgetRemovedPhotos,
  type NewPhoto,
  noteStoreKey,
  readRemovedPhotos,
} from '../db/photos.ts';
import type { Photo } from '../rules/photo-calls.ts';

const { PHOTO_STORE_URL } = environment;

/** The bucket of the environment; undefined if photographs are in the database. */
export const photoStore = PHOTO_STORE_URL === undefined ? undefined : createBucket(PHOTO_STORE_URL);

/** How many photographs one run of the hourly function removes. */
const MOST_REMOVALS = 200;

type Uploaded = Omit<NewPhoto, 'bytes' | 'storeKey'> & { bytes: Buffer };

/**
 * Stores a photograph, or finds the same one. Undefined if it could not be stored for a reason that
 * the reservation tells.
 * @throws 503 with nothing recorded, when the store is full or away
 */
export async function storePhoto(
  db: Database,
  company: Company,
  uploaded: Uploaded,
  store = photoStore,
): Promise<{ photo: Photo; isNew: boolean } | undefined> {
  const hashes = [uploaded.sha256, uploaded.sentSha256];
  const same = await findSamePhoto(db, company, uploaded, hashes);
  if (same) return { photo: same, isNew: false };
  const isNew = await addPhoto(db, store ? await put(db, uploaded, store) : uploaded);
  const photo = await findSamePhoto(db, company, uploaded, hashes);
  return photo && { photo, isNew };
}

async function put(
  db: Database,
  { bytes, ...photo }: Uploaded,
  store: PhotoStore,
): Promise<NewPhoto> {
  const storeKey = randomUUID();
  await noteStoreKey(db, storeKey);
  await store.put(storeKey, bytes, photo.contentType).catch((error: unknown) => {
    throw unavailable(error);
  });
  return { ...photo, storeKey };
}

/**
 * The bytes of a stored photograph.
 * @throws 503 when the bucket is away
 */
export async function readPhotoBytes(
  { bytes, storeKey }: { bytes: Buffer | null; storeKey: string | null },
  store = photoStore,
): Promise<Buffer> {
  if (bytes) return bytes;
  try {
    const found = await store?.get(storeKey ?? '');
    if (found) return found;
  } catch (error) {
    throw unavailable(error);
  }
  throw unavailable(new Error(`The bucket has no ${storeKey}.`));
}

/**
 * Removes from the bucket what no longer belongs to a photograph.
 * @throws if the bucket did not remove one; the others are removed all the same
 */
export async function emptyRemovedPhotos(db: Database, store = photoStore): Promise<void> {
  if (!store) return;
  const keys = await readRemovedPhotos(db, MOST_REMOVALS);
  // At once, so a bucket that does not answer costs the time of one.
  const outcomes = await Promise.allSettled(keys.map((key) => store.remove(key)));
  await forgetRemovedPhotos(
    db,
    keys.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

function unavailable(cause: unknown): Refusal {
  console.error('The store of photographs failed:', cause);
  return new Refusal(
    'store_unavailable',
    "The photograph can't be stored or read now. Please try again in a moment.",
    { headers: { 'retry-after': '5' } },
  );
}
