import { sql } from 'kysely';
import type { Database } from './client.ts';
import type { CacheTag } from './schema.ts';

/** A purge of the CDN that is still to be made, or to be made again. */
export type DuePurge = {
  tag: CacheTag;
  /** The moment of this look, by the database's clock. */
  asOf: Date;
  /** How long from then until nobody is left who read before the change. */
  waitSeconds: number;
};

/**
 * Longer than a statement may take (ANSWER_TIMEOUT_MS): an answer that was read before a change
 * may be stored by the CDN until then, so a purge made earlier does not count.
 */
const SETTLING = sql`interval '10 seconds'`;

/** The tags that have changed since they were last purged for good. */
export async function findDuePurges(db: Database): Promise<DuePurge[]> {
  const settledAt = sql`changed_at + ${SETTLING}`;
  return db
    .selectFrom('cacheTags')
    .select([
      'name as tag',
      sql<Date>`now()`.as('asOf'),
      sql<number>`greatest(0, extract(epoch from ${settledAt} - now()))::float8`.as('waitSeconds'),
    ])
    .where(sql<boolean>`purged_at < ${settledAt}`)
    .orderBy('name')
    .execute();
}

/** Says that a purge was made of what a look had found due. */
export async function setPurged(db: Database, { tag, asOf }: DuePurge): Promise<void> {
  await db
    .updateTable('cacheTags')
    .set({ purgedAt: sql`greatest(purged_at, ${asOf})` })
    .where('name', '=', tag)
    .execute();
}
