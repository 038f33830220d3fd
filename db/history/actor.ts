import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<number>();

/** Does some work in the name of a user: history says that they made what its statements change. */
export function actingAs<Result>(userId: number, work: () => Result): Result {
  return actors.run(userId, work);
}

/**
 * A statement with a comment that says in whose name it is made; as it is outside of `actingAs`. The
 * triggers that write history read the comment by the statement's own text (migration 0022). A setting of
 * the session could be another statement's, as a pool shares its sessions, and a parameter would have to
 * be passed through every function that writes.
 */
export function signed(statement: string): string {
  const userId = actors.getStore();
  return userId === undefined ? statement : `/* user ${userId} */ ${statement}`;
}
