import type { HistoryKind } from '../src/domain/history.ts';
import { actingAs } from './actor.ts';
import type { Database } from './client.ts';

/** Notes that a user has signed in. */
export async function noteSignIn(db: Database, userId: number): Promise<void> {
  await actingAs(userId, () =>
    db
      .insertInto('history')
      .values({ recordKind: 'user', recordId: userId, personId: userId, action: 'signed-in' })
      .execute(),
  );
}

/**
 * Notes that the caller downloads one record, or a list of them without an id.
 * @param filters the names of the filters that narrow a list, never their values, which can be personal
 */
export async function noteDownload(
  db: Database,
  { kind, id, filters = [] }: { kind: HistoryKind; id?: number; filters?: string[] },
): Promise<void> {
  await db
    .insertInto('history')
    .values({
      recordKind: kind,
      recordId: id ?? null,
      personId: kind === 'user' ? (id ?? null) : null,
      action: 'downloaded',
      changes: JSON.stringify(filters.length > 0 ? { filters: [null, filters] } : {}),
    })
    .execute();
}
