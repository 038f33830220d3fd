import { useMemo, useSyncExternalStore } from 'react';
import { type PeriodFields, readPeriodFields } from '../rules/rental-fields.ts';

/** The event after our own code has changed the URL of this page. Browsers have one for the back button only. */
const CHANGE = 'kestrel:url';

/** Replaces the URL of this entry of the history, which keeps its state. */
export function replaceUrl(url: string | URL): void {
  history.replaceState(history.state, '', url);
  dispatchEvent(new Event(CHANGE));
}

/** The period in this page's URL; undefined if it is incomplete, and in what the build renders. */
export function useUrlPeriod(): PeriodFields | undefined {
  const query = useSyncExternalStore(watchUrl, readQuery, () => '');
  return useMemo(() => readPeriodFields(new URLSearchParams(query)), [query]);
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
