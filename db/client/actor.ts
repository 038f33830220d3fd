import { AsyncLocalStorage } from 'node:async_hooks';

/** In whose name statements run, and what they see of the company's places. */
type Work = { actorId?: number; keyId?: number; view?: PlacesView | undefined };

/**
 * What somebody sees who works at some places: what belongs to these, and with `ownUserId` what this user has rented
 * (identity: places of staff). Statements then read and write the views of `at_places`.
 */
export type PlacesView = { placeIds: readonly number[]; ownUserId?: number | undefined };

/** The schema of the views. */
const VIEWS = 'at_places';

const works = new AsyncLocalStorage<Work>();

/** Does some work in the name of a user. History names this user for all changes that its statements make. */
export function actingAs<Result>(userId: number, work: () => Result): Result {
  return works.run({ view: works.getStore()?.view, actorId: userId }, work);
}

/** Does some work in the name of an API key, which history then names. */
export function actingAsKey<Result>(keyId: number, work: () => Result): Result {
  return works.run({ view: works.getStore()?.view, keyId }, work);
}

/** Does some work in the name of the site, which sees everything, also while a user's call is served. */
export function actingAsSite<Result>(work: () => Result): Result {
  return works.run({}, work);
}

/** Does some work whose statements see what belongs to some places; without a view, everything. */
export function seeing<Result>(view: PlacesView | undefined, work: () => Result): Result {
  return works.run({ ...works.getStore(), view }, work);
}

/**
 * The places that staff serve whose role holds for some; undefined for everybody else, and in a call that is also about what its
 * caller has rented.
 */
export function servedPlaceIds(): readonly number[] | undefined {
  const { view } = works.getStore() ?? {};
  return view && view.ownUserId === undefined ? view.placeIds : undefined;
}

/** The parts of what is made later, such as while an answer is sent, each made as the present work would make it. */
export function inPresentWork<Part>(parts: AsyncIterator<Part>): AsyncIterable<Part> {
  const inWork = AsyncLocalStorage.snapshot();
  const iterator: AsyncIterator<Part> = {
    next: () => inWork(() => parts.next()),
    return: async () => (await inWork(() => parts.return?.())) ?? { done: true, value: undefined },
  };
  return { [Symbol.asyncIterator]: () => iterator };
}

/** What the transaction of a statement is told about the present work: settings by their names, and the schema of views in use. */
export function workSettings(): { settings: [name: string, value: string][]; schema?: string } {
  const { actorId, keyId, view } = works.getStore() ?? {};
  const settings: [string, string][] = [];
  if (actorId !== undefined) settings.push(['kestrel.actor_id', String(actorId)]);
  if (keyId !== undefined) settings.push(['kestrel.key_id', String(keyId)]);
  if (!view) return { settings };
  settings.push(
    ['search_path', `${VIEWS}, public`],
    ['kestrel.places', `{${view.placeIds.join()}}`],
    ['kestrel.own_user_id', String(view.ownUserId ?? '')],
  );
  return { settings, schema: VIEWS };
}
