/** SQLSTATE of the statement that the database ended to break a deadlock; nothing of it was done. */
const DEADLOCK = '40P01';

/** What `write`, one statement, answers; made once more when another one's locks ended it. */
export async function retryAfterDeadlock<Answer>(write: () => Promise<Answer>): Promise<Answer> {
  try {
    return await write();
  } catch (error) {
    if (!isDeadlock(error)) throw error;
    return write();
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK;
}
