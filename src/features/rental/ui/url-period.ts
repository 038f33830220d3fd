import { useMemo, useSyncExternalStore } from 'react';
import { findPeriodFields, readPeriodFields, type SearchFields } from '../rules/rental-fields.ts';

/** The event after our own code has changed the URL of this page. Browsers have one for the back button only. */
const CHANGE = 'kestrel:url';

/** Replaces the URL of this entry of the history, which keeps its state unless there is another one. */
export function replaceUrl(url: string | URL, state: unknown = history.state): void {
  history.replaceState(state, '', url);
  dispatchEvent(new Event(CHANGE));
}

/** Opens another URL of this page as a new entry of the history. */
export function pushUrl(url: string | URL): void {
  history.pushState(null, '', url);
  dispatchEvent(new Event(CHANGE));
}

/** The query of this page's URL. It is empty in what the build renders. */
export function useUrlQuery(): string {
  return useSyncExternalStore(watchUrl, readQuery, () => '');
}

/** The period in this page's URL, with its places; undefined if it is incomplete. */
export function useUrlPeriod(): SearchFields | undefined {
  const query = useUrlQuery();
  return useMemo(() => readPeriodFields(new URLSearchParams(query)), [query]);
}

/** The fields of the period and its places as they stand in the URL: absent ones of the period are ''; undefined if all are absent. */
export function useUrlPeriodFields(): SearchFields | undefined {
  const query = useUrlQuery();
  return useMemo(() => findPeriodFields(new URLSearchParams(query)), [query]);
}

function readQuery(): string {
  return location.search;
}

function watchUrl(onChange: () => void): () => void {
  const types = [CHANGE, 'popstate', 'pageshow'];
  for (const type of types) addEventListener(type, onChange);
  return () => {
    for (const type of types) removeEventListener(type, onChange);
  };
}
