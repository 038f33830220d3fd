import { useQuery } from '@tanstack/react-query';
import type { Page } from '#kernel/records/page.ts';
import { $adminRoute, type RouteSearch } from '../routing/admin-router.ts';
import { useLastPage } from '../routing/page-number.ts';
import type { ListDefinition, ListState } from './list-definition.ts';
import { listQuery, listUrl, readListState } from './list-state.ts';

/** A list as its URL describes it, and functions that change the URL. */
export function useList<Row, Sort extends string, Filter extends string, Answer extends Page<Row>>(
  definition: ListDefinition<Row, Sort, Filter, Answer>,
  search: RouteSearch,
) {
  const state = readListState(definition, search);
  const rows = useQuery(listQuery(definition, search));

  /** The URL with these changes. A change other than the page goes to the first page. */
  const urlOf = (changed: Partial<ListState<Sort, Filter>>) =>
    listUrl(definition, { ...state, page: 1, ...changed });
  /**
   * A field replaces the URL. A link adds a step to the history. Two fields may change at once, so
   * each change starts from the current URL, not from the one that was rendered last.
   */
  const replace = (change: (now: ListState<Sort, Filter>) => Partial<ListState<Sort, Filter>>) => {
    const route = $adminRoute.get();
    if (route?.path !== definition.path) return;
    const now = readListState(definition, route.search);
    $adminRoute.open(listUrl(definition, { ...now, page: 1, ...change(now) }), true);
  };

  const totalPages = rows.isPlaceholderData ? undefined : rows.data?.totalPages;
  useLastPage(state.page, totalPages, (last) => $adminRoute.open(urlOf({ page: last }), true));

  const isLoading = rows.isPending || rows.isPlaceholderData;
  const isFiltered = Object.keys(state.filters).length > 0;
  return { state, rows, isLoading, isFiltered, urlOf, replace };
}
