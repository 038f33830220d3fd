/** Postgres ended a statement to break a deadlock; nothing of the statement was done. */
export const DEADLOCK = '40P01';

/** A lock was not to be had within lock_timeout. */
export const LOCK_NOT_AVAILABLE = '55P03';

/** Whether `error` has one of these SQLSTATEs, whichever driver it came from. */
export function hasSqlState(error: unknown, states: string[]): boolean {
  return error instanceof Error && 'code' in error && states.includes(String(error.code));
}

/** Runs `write`, a single statement, and runs it once more if a deadlock ended it. */
export async function retryAfterDeadlock<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!hasSqlState(error, [DEADLOCK])) throw error;
    return write();
  }
}
