import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { type Vehicle, vehiclesPagePath } from '#fleet/rules.ts';
import { messageOf } from '#kit/client/api-error.ts';
import { writeStored } from '#kit/client/browser-storage.ts';
import { send } from '#kit/client/client.ts';
import { ChunkError, loadChunk } from '#kit/failure/load-chunk.ts';
import type { SearchFields } from '#rental/rules.ts';
import { pushUrl, replaceUrl, useUrlQuery } from '#rental/ui/url-period.ts';
import { listVehiclesCall } from '../calls/vehicle-search.ts';
import {
  isPlainList,
  listStatePath,
  listStateQuery,
  readVehicleListState,
  type VehicleListState,
} from '../rules/search-url.ts';
import type { FilterCounts, FoundVehicles } from '../rules/vehicle-search.ts';

/** A page of the whole fleet, as it was at the build. */
export type BuiltList = {
  vehicles: Vehicle[];
  counts: FilterCounts;
  total: number;
  /** Counted from 1. */
  pageNumber: number;
  /** The vehicles of a full page. */
  pageSize: number;
};

/** A result, and the period that was searched with its started hours. */
type Found = {
  found: FoundVehicles;
  period?: SearchFields | undefined;
  hours?: number | undefined;
};

/** `waiting` until the first effect: the page may be about to load what its URL asks for. */
type Progress = 'waiting' | 'loading' | 'shown' | 'failed';

/**
 * The list of vehicles according to the page's URL: the whole fleet or the result of a search. With `?page` the first page also
 * shows pages that were not prerendered because the fleet has grown since the build. Old vehicles stay while others load.
 */
export function useVehicleList(built: BuiltList) {
  const { pageNumber } = built;
  const query = useUrlQuery();
  const state = useMemo(() => readState(query, pageNumber), [query, pageNumber]);
  const [shown, setShown] = useState<Found>(() => ({ found: builtResult(built) }));
  const [progress, setProgress] = useState<Progress>('waiting');
  const [problem, setProblem] = useState('');
  const [tries, retry] = useReducer((before: number) => before + 1, 0);
  const shownUrl = useRef<string>(undefined);

  const pathOf = (of: VehicleListState) =>
    isPlainList(of) ? listPagePath(of.page, pageCount(built)) : listStatePath(of);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the URL and another try decide when it loads again
  useEffect(() => {
    // The first render is that of the build, without the URL's query.
    if (query !== location.search) return;
    const call = new AbortController();
    const show = (result: Found) => {
      setShown(result);
      setProgress('shown');
      shownUrl.current = location.href;
      writeStored('vehicleList', location.search);
    };
    const isFirst = shownUrl.current === undefined;
    const isBuilt = isFirst && isPlainList(state) && state.page === pageNumber;
    const kept = isFirst && isReload() ? undefined : findKept();
    if (kept) show(kept);
    else if (isBuilt) show(shown);
    else if (location.href !== shownUrl.current) setProgress('loading');
    load(state, built.pageSize, call.signal).then(
      (result) => {
        const lastPage = Math.max(1, result.found.totalPages);
        if (state.page > lastPage) location.replace(pathOf({ ...state, page: lastPage }));
        else {
          show(result);
          history.replaceState({ ...history.state, shown: result }, '');
        }
      },
      (error) => {
        if (call.signal.aborted) return;
        console.error('Loading failed.', error);
        if (location.href === shownUrl.current) return;
        setProblem(error instanceof ChunkError ? error.message : messageOf(error));
        setProgress('failed');
      },
    );
    return () => call.abort();
  }, [query, tries]);

  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => {
      if (persisted) retry();
    };
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);

  /** Opens the first page with these choices. A step gets its own entry in the history. */
  const choose = (chosen: Partial<VehicleListState>, isStep: boolean) => {
    const path = listStatePath({ ...state, ...chosen, page: 1 });
    if (pageNumber > 1) location.assign(path);
    else if (path === location.pathname + location.search) retry();
    else if (isStep) pushUrl(path);
    else replaceUrl(path, null);
  };

  return { ...shown, state, progress, problem, choose, retry, pathOf };
}

/** From later pages, every search leads to the first one. */
function readState(query: string, pageNumber: number): VehicleListState {
  if (pageNumber === 1) return readVehicleListState(new URLSearchParams(query));
  return { ...readVehicleListState(new URLSearchParams()), page: pageNumber };
}

/** The path of a page of the whole list. The first page shows those that were not prerendered. */
function listPagePath(page: number, builtPages: number): string {
  return page <= Math.max(1, builtPages)
    ? vehiclesPagePath(page)
    : `${vehiclesPagePath(1)}?page=${page}`;
}

function pageCount({ total, pageSize }: Pick<BuiltList, 'total' | 'pageSize'>): number {
  return Math.ceil(total / pageSize);
}

async function load(
  state: VehicleListState,
  pageSize: number,
  signal: AbortSignal,
): Promise<Found> {
  const searched = state.period && (await findSearched(state.period));
  const found = await send(listVehiclesCall, {
    query: {
      ...listStateQuery(state),
      ...searched?.query,
      page: state.page - 1,
      size: pageSize,
      counts: 'true',
    },
    signal,
  });
  return { found, period: searched?.fields, hours: searched?.hours };
}

/** What of the URL can be searched. Its rules are loaded with the first one. */
async function findSearched(fields: SearchFields) {
  const rules = await loadChunk('searchedPeriod', () => import('./searched-period.ts'));
  return rules.findSearchedPeriod(fields);
}

function builtResult(built: BuiltList): FoundVehicles {
  const { vehicles, counts, total, pageNumber, pageSize } = built;
  return {
    content: vehicles,
    counts,
    totalElements: total,
    totalPages: pageCount(built),
    number: pageNumber - 1,
    numberOfElements: vehicles.length,
    size: pageSize,
    pageable: { pageNumber: pageNumber - 1 },
  };
}

/** What this entry of the history showed last. It is shown at once, so the scroll position fits. */
function findKept(): Found | undefined {
  return (history.state as { shown?: Found } | null)?.shown;
}

/** Whether the page was reloaded: it then begins anew. */
function isReload(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'reload';
}
