import { randomUUID } from 'node:crypto';
import { createBucket } from '#db/client/bucket.ts';
import type { Database } from '#db/client/client.ts';
import {
  forgetRemovedKeys,
  noteStoreKey,
  readRemovedKeys,
  type StoredBytes,
} from '#db/client/stored-files.ts';
import { environment } from '#environment/environment.ts';
import { Refusal } from '#kernel/http/refusal.ts';
import { t } from '#kernel/words/t.ts';

const { PHOTO_STORE_URL } = environment;

/** The bucket of the environment; undefined if files are in the database. */
export const fileStore = PHOTO_STORE_URL === undefined ? undefined : createBucket(PHOTO_STORE_URL);

/** How many files one run of the hourly function removes. */
const MOST_REMOVALS = 200;

/**
 * Puts a file into the bucket, if there is one. Its row is written afterwards, with what this returns.
 * @throws 503 with nothing recorded, when the bucket is full or away
 */
export async function putFile(
  db: Database,
  { bytes, contentType }: { bytes: Buffer; contentType: string },
  store = fileStore,
): Promise<StoredBytes> {
  if (!store) return { bytes };
  const storeKey = randomUUID();
  await noteStoreKey(db, storeKey);
  await store.put(storeKey, bytes, contentType).catch((error: unknown) => {
    throw unavailable(error);
  });
  return { storeKey };
}

/**
 * The bytes of a stored file.
 * @throws 503 when the bucket is away
 */
export async function readFileBytes({
  bytes,
  storeKey,
}: {
  bytes: Buffer | null;
  storeKey: string | null;
}): Promise<Buffer> {
  if (bytes) return bytes;
  try {
    const found = await fileStore?.get(storeKey ?? '');
    if (found) return found;
  } catch (error) {
    throw unavailable(error);
  }
  throw unavailable(new Error(`The bucket has no ${storeKey}.`));
}

/**
 * Removes from the bucket what no longer belongs to a row.
 * @throws if the bucket did not remove one; the others are removed all the same
 */
export async function emptyRemovedFiles(db: Database, store = fileStore): Promise<void> {
  if (!store) return;
  const keys = await readRemovedKeys(db, MOST_REMOVALS);
  // At once, so a bucket that does not answer costs the time of one.
  const outcomes = await Promise.allSettled(keys.map((key) => store.remove(key)));
  await forgetRemovedKeys(
    db,
    keys.filter((_, index) => outcomes[index]?.status === 'fulfilled'),
  );
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
}

function unavailable(cause: unknown): Refusal {
  console.error('The store of files failed:', cause);
  return new Refusal('store_unavailable', () => t('kernel.storeUnavailable'), {
    headers: { 'retry-after': '5' },
  });
}
