import { setTimeout as pause } from 'node:timers/promises';

/** Postgres canceled a statement to break a deadlock. Nothing of the statement was done. */
export const DEADLOCK = '40P01';

/** A lock was not available within lock_timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** What was written is nothing that its writer sees (identity: places of staff). */
export const CHECK_OPTION_VIOLATION = '44000';

/** A function refused a value, such as the name of a time zone. */
export const INVALID_VALUE = '22023';

/** Whether `error` has one of these SQLSTATEs, whichever driver it came from. */
export function hasSqlState(error: unknown, states: string[]): boolean {
  return error instanceof Error && 'code' in error && states.includes(String(error.code));
}

/** The pause before the retry. In it, the other statement of the deadlock gets its locks. */
const RETRY_PAUSE_MS = 20;

/** Runs `write`, a single statement, and runs it once more if a deadlock ended it. */
export async function retryAfterDeadlock<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!hasSqlState(error, [DEADLOCK])) throw error;
    await pause(RETRY_PAUSE_MS);
    return write();
  }
}
