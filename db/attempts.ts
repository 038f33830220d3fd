import { sql } from 'kysely';
import type { Database } from './client.ts';

/** How often an action may be tried within a window before it is refused. */
export type AttemptLimit = { action: string; most: number; windowMinutes: number };

/**
 * Counts one attempt for every subject (an account, an address) in one statement, so that
 * simultaneous attempts can't slip past each other. A window starts with its first attempt.
 * @returns seconds until the fullest subject may try again; 0 while the attempt is allowed
 */
export async function countAttempt(
  db: Database,
  { action, most, windowMinutes }: AttemptLimit,
  subjects: string[],
): Promise<number> {
  const fresh = sql<boolean>`attempts.window_ends <= now()`;
  const windowEnds = sql<Date>`now() + make_interval(mins => ${windowMinutes}::integer)`;
  const rows = await db
    .insertInto('attempts')
    .values(subjects.toSorted().map((subject) => ({ action, subject, windowEnds, count: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['action', 'subject']).doUpdateSet({
        count: sql`case when ${fresh} then 1 else attempts.count + 1 end`,
        windowEnds: sql`case when ${fresh} then excluded.window_ends else attempts.window_ends end`,
      }),
    )
    .returning([
      'count',
      sql<number>`ceil(extract(epoch from window_ends - now()))::integer`.as('seconds'),
    ])
    .execute();
  return Math.max(0, ...rows.filter((row) => row.count > most).map((row) => row.seconds));
}

/** Takes an attempt back that turned out to be none, such as a login that succeeded. */
export async function forgetAttempt(
  db: Database,
  { action }: AttemptLimit,
  subjects: string[],
): Promise<void> {
  await db
    .updateTable('attempts')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('action', '=', action)
    .where('subject', 'in', subjects)
    .execute();
}

/** Removes what is known of attempts whose window is over: they count no more. */
export async function forgetEndedAttempts(db: Database): Promise<void> {
  await db.deleteFrom('attempts').where('windowEnds', '<=', sql<Date>`now()`).execute();
}
