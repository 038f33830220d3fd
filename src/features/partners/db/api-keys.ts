import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { keyHolds } from '#identity/db.ts';
import type { Permission } from '#kernel/staff/permissions.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type ApiKey, MOST_KEYS } from '../rules/api-key.ts';

/** The most keys that the list has. The oldest that have ended or expired are left out. */
const LISTED = 2 * MOST_KEYS;

/** The keys, those that hold first, then the newest. */
export async function readKeys(db: Database, company: Company): Promise<ApiKey[]> {
  const rows = await db
    .selectFrom('apiKeys')
    .select([
      ...(['id', 'name', 'keyStart', 'permissions', 'placeIds'] as const),
      sql<string | null>`actor_name(created_by, null)`.as('createdBy'),
      ...(['createdAt', 'expiresAt', 'lastUsedAt', 'endedAt'] as const),
      sql<ApiKey['state']>`case
        when ended_at is not null then 'ended' when ${keyHolds} then 'holds' else 'expired' end`.as(
        'state',
      ),
    ])
    .orderBy(sql`${keyHolds} desc`)
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const time = (at: Date | null) => at && toWallClock(at, company.timeZone);
  return rows.map(({ keyStart, createdAt, expiresAt, lastUsedAt, endedAt, ...row }) => ({
    ...row,
    start: keyStart,
    createdAt: toWallClock(createdAt, company.timeZone),
    ...{ expiresAt: time(expiresAt), lastUsedAt: time(lastUsedAt), endedAt: time(endedAt) },
  }));
}

type StoredKey = {
  name: string;
  hash: Buffer;
  start: string;
  permissions: Permission[];
  placeIds: number[] | null;
  expiresAt: Date | null;
};

/** Stores a key of whoever makes the statement. Returns its id; undefined, and stores nothing, if there are as many as there can be. */
export async function storeKey(db: Database, key: StoredKey): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into api_keys (name, key_hash, key_start, permissions, place_ids, expires_at)
    select ${key.name}::text, ${key.hash}::bytea, ${key.start}::text, ${key.permissions}::text[],
      ${key.placeIds}::integer[], ${key.expiresAt}::timestamptz
    where (select count(*) from api_keys where ${keyHolds}) < ${MOST_KEYS}
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Ends a key at once. Returns whether there is one; one that has ended stays as it is. */
export async function endKey(db: Database, id: number): Promise<boolean> {
  const row = await db
    .updateTable('apiKeys')
    .set({ endedAt: sql<Date>`coalesce(ended_at, now())` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
