import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<number>();

/** Does some work in the name of a user: history says that they made what its statements change. */
export function actingAs<Result>(userId: number, work: () => Result): Result {
  return actors.run(userId, work);
}

/** In whose name statements are made now; undefined for the site itself and for visitors. */
export function currentActor(): number | undefined {
  return actors.getStore();
}
