import * as v from 'valibot';
import { readStoredJson, writeStored } from '../client/browser-storage.ts';
import type { RouteSearch } from '../routing/admin-router.ts';
import type { ListDefinition, ListState, ListView } from './list-definition.ts';
import { listUrl, readListState } from './list-state.ts';

/** The ids of the views that were chosen last in this browser, by the paths of their lists. */
const StoredViews = v.fallback(v.record(v.string(), v.string()), {});

/** The view with these filters. If several views have the same filters, the order decides. */
export function currentView<Sort extends string, Filter extends string>(
  views: readonly ListView<Sort, Filter>[],
  { filters, sort, direction }: ListState<Sort, Filter>,
): ListView<Sort, Filter> | undefined {
  const names = namesOf(views);
  const matching = views.filter((view) =>
    names.every((name) => filters[name] === view.filters[name]),
  );
  const ordered = matching.find((view) => view.sort === sort && view.direction === direction);
  return ordered ?? matching[0];
}

/** The URL of a view. Filters that no view sets are kept. */
export function viewUrl<Sort extends string, Filter extends string>(
  definition: ListDefinition<unknown, Sort, Filter>,
  { sort, direction, filters }: ListView<Sort, Filter>,
  state: ListState<Sort, Filter>,
): string {
  const cleared = Object.fromEntries(namesOf(definition.views).map((name) => [name, undefined]));
  return listUrl(definition, {
    ...state,
    page: 1,
    sort,
    direction,
    filters: { ...state.filters, ...cleared, ...filters },
  });
}

export function rememberView(listPath: string, id: string): void {
  const stored = v.parse(StoredViews, readStoredJson('listViews'));
  writeStored('listViews', JSON.stringify({ ...stored, [listPath]: id }));
}

/** The URL of the view that was chosen last. It replaces a list's URL without a query. */
export function lastViewUrl<Sort extends string, Filter extends string>(
  definition: ListDefinition<unknown, Sort, Filter>,
  search: RouteSearch,
): string | undefined {
  const { path, views } = definition;
  if (views.length === 0 || Object.keys(search).length > 0) return undefined;
  const id = v.parse(StoredViews, readStoredJson('listViews'))[path];
  const last = views.find((view) => view.id === id);
  const url = last && viewUrl(definition, last, readListState(definition, search));
  return url === path ? undefined : url;
}

function namesOf<Filter extends string>(views: readonly ListView<string, Filter>[]): Filter[] {
  return views.flatMap(({ filters }) => Object.keys(filters) as Filter[]);
}
