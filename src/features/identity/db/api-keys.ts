import { sql } from 'kysely';
import type { Database } from '#db/client/client.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { KEY_WINDOW_SECONDS, MOST_KEY_CALLS } from '../rules/api-key.ts';

/** A key that holds, with its call counted. */
export type UsedKey = {
  id: number;
  permissions: Permission[];
  /** Null for all places. */
  placeIds: number[] | null;
  /** The calls of the window that ends in `windowSeconds`, this one included. */
  calls: number;
  windowSeconds: number;
};

/** For `where`: whether a key holds. A trigger ends those of whoever is no owner any more (identity: API keys). */
export const keyHolds = sql<boolean>`(ended_at is null and (expires_at is null or expires_at > now()))`;

/**
 * Finds a key by its SHA-256, counts a call in its window and notes its use. It is one statement, so simultaneous calls are
 * counted one after the other. A refused call is counted at the limit and no further.
 * @returns undefined if the key does not hold
 */
export async function countKeyCall(db: Database, keyHash: Buffer): Promise<UsedKey | undefined> {
  const isInWindow = sql<boolean>`window_ends_at > now()`;
  return db
    .updateTable('apiKeys')
    .set({
      calls: sql`case when ${isInWindow} then least(calls + 1, ${MOST_KEY_CALLS + 1}::integer) else 1 end`,
      windowEndsAt: sql`case when ${isInWindow} then window_ends_at
        else now() + make_interval(secs => ${KEY_WINDOW_SECONDS}::integer) end`,
      lastUsedAt: sql`now()`,
    })
    .where('keyHash', '=', keyHash)
    .where(keyHolds)
    .returning([
      ...(['id', 'permissions', 'placeIds', 'calls'] as const),
      sql<number>`ceil(extract(epoch from window_ends_at - now()))::integer`.as('windowSeconds'),
    ])
    .executeTakeFirst();
}

/** The number of keys that end when a user is no longer an owner. `userColumn` names the column with the user's id. */
export function heldKeysOf(userColumn: string) {
  return sql<number>`(
    select count(*) from api_keys where created_by = ${sql.ref(userColumn)} and ${keyHolds}
  )::integer`;
}
