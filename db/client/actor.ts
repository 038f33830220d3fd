import { AsyncLocalStorage } from 'node:async_hooks';

const actors = new AsyncLocalStorage<number | undefined>();

/** Does some work in the name of a user. History names this user for all changes that its statements make. */
export function actingAs<Result>(userId: number, work: () => Result): Result {
  return actors.run(userId, work);
}

/** Does some work in the name of the site, also while a user's call is served. */
export function actingAsSite<Result>(work: () => Result): Result {
  return actors.run(undefined, work);
}

/** The user in whose name statements run now; undefined for the site itself and for visitors. */
export function currentActor(): number | undefined {
  return actors.getStore();
}
