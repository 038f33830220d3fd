import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RouteSearch } from '../router.ts';
import type { FilterValues, ListDefinition, ListState } from './list-definition.ts';

/** Rows on one page: the first is the default (rules, admin lists). */
export const PAGE_SIZES = [10, 20, 50, 100] as const;

/** The state an address tells; what it says without sense is the default. */
export function readListState<Sort extends string, Filter extends string>(
  definition: ListDefinition<unknown, Sort, Filter>,
  search: RouteSearch,
): ListState<Sort, Filter> {
  const { sorts } = definition;
  const { page = '', size, sort, direction } = search;
  return {
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
    size: PAGE_SIZES.find((choice) => String(choice) === size) ?? PAGE_SIZES[0],
    sort: (sorts.find(({ by }) => by === sort) ?? sorts[0]).by,
    direction: direction === 'DESC' ? 'DESC' : 'ASC',
    filters: acceptedFilters(definition, search),
  };
}

/** A page of a list; the rows before stay until it is there, and coming back to the window reads it again. */
export function listQuery<Row, Sort extends string, Filter extends string>(
  definition: ListDefinition<Row, Sort, Filter>,
  search: RouteSearch,
) {
  const state = readListState(definition, search);
  return queryOptions({
    queryKey: [definition.path, state],
    queryFn: ({ signal }) => definition.load(state, signal),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

/** The address of a state, without what is the default. */
export function listPath<Sort extends string, Filter extends string>(
  { path, sorts, filters: names }: ListDefinition<unknown, Sort, Filter>,
  { page, size, sort, direction, filters }: ListState<Sort, Filter>,
): string {
  const parts: Record<string, string | undefined> = {
    // In one order, so that one state has one address.
    ...Object.fromEntries(names.map((name) => [name, filters[name]])),
    ...(sort !== sorts[0].by && { sort }),
    ...(direction !== 'ASC' && { direction }),
    ...(size !== PAGE_SIZES[0] && { size: String(size) }),
    ...(page !== 1 && { page: String(page) }),
  };
  const given = Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(given);
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
