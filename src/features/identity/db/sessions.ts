import { sql } from 'kysely';
import type { Company } from '#company/rules.ts';
import type { Database } from '#db/client/client.ts';
import { toWallClock } from '#kernel/time/wall-clock.ts';
import { type OwnSession, SESSION_HOURS } from '../rules/session.ts';

/** A session to be stored. Its id is in the token. */
type NewSession = {
  id: string;
  userId: number;
  /** The account's, as it was when the password was checked. If it has changed since, the session is not valid. */
  tokenVersion: number;
  /** Browser and system in words; '' if unknown. */
  device: string;
};

export async function createSession(db: Database, session: NewSession): Promise<void> {
  await db.insertInto('sessions').values(session).execute();
}

/** A user's valid sessions, the last used first. */
export async function listSessions(
  db: Database,
  company: Company,
  userId: number,
  currentId?: string,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.userId')
        .onRef('users.tokenVersion', '=', 'sessions.tokenVersion'),
    )
    .select(['sessions.id', 'device', 'sessions.createdAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .where(sql<boolean>`not ${hasExpired}`)
    .orderBy('lastUsedAt', 'desc')
    .orderBy('sessions.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    createdAt: toWallClock(row.createdAt, company.timeZone),
    lastUsedAt: toWallClock(row.lastUsedAt, company.timeZone),
    isCurrent: row.id === currentId,
  }));
}

/** Records that a session has just been used. */
export async function noteUse(db: Database, id: string): Promise<void> {
  await db.updateTable('sessions').set({ lastUsedAt: sql`now()` }).where('id', '=', id).execute();
}

/** Records that a session's user has just given their password. */
export async function notePassword(db: Database, id: string): Promise<void> {
  await db.updateTable('sessions').set({ passwordAt: sql`now()` }).where('id', '=', id).execute();
}

/**
 * Ends one session of a user.
 * @returns whether there was one
 */
export async function endSession(db: Database, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends the sessions of a user, except the one with the id `kept`. */
export async function endSessions(db: Database, userId: number, kept?: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .$if(kept !== undefined, (query) => query.where('id', '<>', kept ?? ''))
    .execute();
}

/** Ends the sessions of a user except `kept`, and those whose sign-in is under way. */
export async function replaceSessions(db: Database, userId: number, kept: string): Promise<void> {
  await db
    .with('account', (query) =>
      query
        .updateTable('users')
        .set({ tokenVersion: sql<number>`token_version + 1` })
        .where('id', '=', userId)
        .returning('tokenVersion'),
    )
    .updateTable('sessions')
    .from('account')
    .set(({ ref }) => ({ tokenVersion: ref('account.tokenVersion') }))
    .where('id', '=', kept)
    .execute();
}

const hasExpired = sql<boolean>`
  sessions.created_at < now() - make_interval(hours => ${SESSION_HOURS}::integer)`;

/** Deletes sessions whose tokens have expired. */
export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.deleteFrom('sessions').where(hasExpired).execute();
}
