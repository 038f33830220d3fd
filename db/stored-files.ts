import { sql } from 'kysely';
import type { Database } from './client.ts';

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
