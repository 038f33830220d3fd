import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Page } from '#kernel/records/page.ts';
import type { RouteSearch } from '../routing/admin-router.ts';
import { readPageNumber } from '../routing/page-number.ts';
import type { FilterValues, ListDefinition, ListState } from './list-definition.ts';

/** The numbers of rows on a page that can be chosen. */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

const DIRECTIONS = ['ASC', 'DESC'] as const;

/** Reads the state from a URL's query. An invalid value becomes the default. */
export function readListState<Sort extends string, Filter extends string>(
  definition: ListDefinition<unknown, Sort, Filter>,
  search: RouteSearch,
): ListState<Sort, Filter> {
  const { sorts } = definition;
  const { page, size, sort, direction } = search;
  return {
    page: readPageNumber(page),
    size: PAGE_SIZES.find((choice) => String(choice) === size) ?? definition.size,
    sort: (sorts.find(({ by }) => by === sort) ?? sorts[0]).by,
    direction: DIRECTIONS.find((choice) => choice === direction) ?? definition.direction,
    filters: acceptedFilters(definition, search),
  };
}

/**
 * Loads a page of a list. The old rows stay until it is loaded. It is reloaded when the window gets
 * the focus.
 */
export function listQuery<
  Row,
  Sort extends string,
  Filter extends string,
  Answer extends Page<Row>,
>(definition: ListDefinition<Row, Sort, Filter, Answer>, search: RouteSearch) {
  const state = readListState(definition, search);
  return queryOptions({
    queryKey: [definition.path, state],
    queryFn: ({ signal }) => definition.load(state, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** The URL of a state, without its origin and without default values. */
export function listUrl<Sort extends string, Filter extends string>(
  {
    path,
    sorts,
    direction: usual,
    size: usualSize,
    filters: names,
  }: ListDefinition<unknown, Sort, Filter>,
  { page, size, sort, direction, filters }: ListState<Sort, Filter>,
): string {
  const parts: Record<string, string | undefined> = {
    // In a fixed order, so each state has exactly one URL.
    ...Object.fromEntries(names.map((name) => [name, filters[name]])),
    ...(sort !== sorts[0].by && { sort }),
    ...(direction !== usual && { direction }),
    ...(size !== usualSize && { size: String(size) }),
    ...(page !== 1 && { page: String(page) }),
  };
  const set = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set);
  return query.size > 0 ? `${path}?${query}` : path;
}

function acceptedFilters<Filter extends string>(
  { filters, accepts }: Pick<ListDefinition<unknown, never, Filter>, 'filters' | 'accepts'>,
  search: RouteSearch,
): FilterValues<Filter> {
  const accepted: FilterValues<Filter> = {};
  for (const filter of filters) {
    const text = search[filter]?.trim();
    if (text && accepts(filter, text)) accepted[filter] = text;
  }
  return accepted;
}
