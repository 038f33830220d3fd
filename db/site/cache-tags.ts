import { sql } from 'kysely';
import type { Database } from '../client.ts';
import type { CacheTag } from '../schema.ts';

/** A purge of the CDN that is still to be done, or done again. */
export type DuePurge = {
  tag: CacheTag;
  /** When this was read, by the database's clock, as text: a `Date` would lose the microseconds. */
  asOf: string;
  /** How long from then until no answer read before the change can still reach the CDN. */
  waitSeconds: number;
};

/**
 * Longer than a statement may take (ANSWER_TIMEOUT_MS). For that long after a change, the CDN may
 * still store an answer that was read before it, so an earlier purge does not count.
 */
const SETTLING = sql`interval '10 seconds'`;

/** The tags that have changed since the last purge that counts. */
export async function findDuePurges(db: Database): Promise<DuePurge[]> {
  const settledAt = sql`changed_at + ${SETTLING}`;
  return db
    .selectFrom('cacheTags')
    .select([
      'name as tag',
      sql<string>`now()::text`.as('asOf'),
      sql<number>`greatest(0, extract(epoch from ${settledAt} - now()))::float8`.as('waitSeconds'),
    ])
    .where(sql<boolean>`purged_at < ${settledAt}`)
    .orderBy('name')
    .execute();
}

/** Records that a purge found by `findDuePurges` was done. */
export async function setPurged(db: Database, { tag, asOf }: DuePurge): Promise<void> {
  await db
    .updateTable('cacheTags')
    .set({ purgedAt: sql`greatest(purged_at, ${asOf}::timestamptz)` })
    .where('name', '=', tag)
    .execute();
}
