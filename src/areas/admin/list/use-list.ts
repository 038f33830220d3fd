import { useCallback, useEffect } from 'react';
import type { Page } from '../../../domain/page.ts';
import { takeEarlyLoad } from '../early-load.ts';
import { $adminRoute, type Search } from '../router.ts';
import type { ListDefinition, ListState } from './list-definition.ts';
import { listAddress, readListState } from './list-state.ts';
import { useKeptLoad } from './use-kept-load.ts';
import { useReturn } from './use-return.ts';

/**
 * A list as its address tells it: the rows of the page before stay until the next ones are there,
 * and are asked for again when somebody comes back to the window.
 */
export function useList<Row, Sort extends string, Filter extends string>(
  definition: ListDefinition<Row, Sort, Filter>,
  search: Search,
) {
  const state = readListState(definition, search);
  const address = listAddress(definition, state);
  const rows = useKeptLoad(
    // The address says all that the state holds.
    // biome-ignore lint/correctness/useExhaustiveDependencies: a state is a new object every time
    useCallback(
      (signal: AbortSignal) => takeEarlyLoad<Page<Row>>() ?? definition.load(state, signal),
      [definition, address],
    ),
  );
  useReturn(rows.refresh);

  /** The address with this changed; other rows begin at their first page. */
  const addressOf = (changed: Partial<ListState<Sort, Filter>>) =>
    listAddress(definition, { ...state, page: 1, ...changed });
  /**
   * A field replaces the URL; a link adds a step to the history. Two fields may change at once, so
   * each starts from the current URL, not from the one last rendered.
   */
  const replace = (change: (now: ListState<Sort, Filter>) => Partial<ListState<Sort, Filter>>) => {
    const place = $adminRoute.get();
    if (place?.path !== definition.path) return;
    const now = readListState(definition, place.search);
    $adminRoute.open(listAddress(definition, { ...now, page: 1, ...change(now) }), true);
  };

  // A page past the end, from an old bookmark or after a delete, is the last one.
  const totalPages = rows.isCurrent ? rows.value?.totalPages : undefined;
  const lastPage = totalPages === undefined ? state.page : Math.max(1, totalPages);
  const lastAddress = listAddress(definition, { ...state, page: lastPage });
  useEffect(() => {
    if (state.page > lastPage) $adminRoute.open(lastAddress, true);
  }, [state.page, lastPage, lastAddress]);

  return { state, rows, addressOf, replace };
}
