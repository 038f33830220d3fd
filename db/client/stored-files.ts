import { type RawBuilder, sql } from 'kysely';
import type { Database } from './client.ts';

/** A file in the database, or its key in the bucket. */
export type StoredBytes = { bytes: Buffer } | { storeKey: string };

/** A file to store. */
export type NewFile = { contentType: string; size: number } & StoredBytes;

/**
 * The columns of a file for a statement that inserts it as `stored`, and the part of its `with` clause after which the key
 * stays in the bucket.
 */
export function storedColumns(
  file: StoredBytes,
): Record<'bytes' | 'storeKey' | 'kept', RawBuilder<unknown>> {
  const bytes = 'bytes' in file ? file.bytes : null;
  const storeKey = sql`${'storeKey' in file ? file.storeKey : null}::text`;
  const kept = sql`
    kept as (delete from removed_photos where store_key = ${storeKey} and exists (select from stored))`;
  return { bytes: sql`${bytes}::bytea`, storeKey, kept };
}

/** Notes a key before anything is put under it, so nothing stays in the bucket if its row is not stored. */
export async function noteStoreKey(db: Database, storeKey: string): Promise<void> {
  await db.insertInto('removedPhotos').values({ storeKey }).execute();
}

/** The keys in the bucket that no longer belong to a row. An upload can take up to an hour. */
export async function readRemovedKeys(db: Database, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('removedPhotos')
    .select('storeKey')
    .where(sql<boolean>`removed_at < now() - interval '1 hour'`)
    .orderBy('removedAt')
    .limit(most)
    .execute();
  return rows.map(({ storeKey }) => storeKey);
}

/** Forgets the keys that were removed from the bucket. */
export async function forgetRemovedKeys(db: Database, storeKeys: string[]): Promise<void> {
  if (storeKeys.length === 0) return;
  await db.deleteFrom('removedPhotos').where('storeKey', 'in', storeKeys).execute();
}
