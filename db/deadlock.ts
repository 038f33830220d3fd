import { hasSqlState } from './sqlstate.ts';

/** SQLSTATE of a statement that Postgres ended to break a deadlock. Nothing of it was done. */
const DEADLOCK = '40P01';

/** Runs `write`, a single statement, and once more when a deadlock ended it. */
export async function retryAfterDeadlock<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!hasSqlState(error, [DEADLOCK])) throw error;
    return write();
  }
}
