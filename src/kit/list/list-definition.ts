import * as v from 'valibot';
import type { ListQuery, Page } from '#kernel/records/page.ts';

/** Rows on a page (rules, admin lists). */
const USUAL_SIZE = 10;

/** The values of a list's filters by name, as in the URL. An unset filter is left out. */
export type FilterValues<Filter extends string> = { [name in Filter]?: string | undefined };

/** What a list shows: page, order and filters. The URL has all of it. */
export type ListState<Sort extends string, Filter extends string> = {
  /** Counted from 1. */
  page: number;
  size: number;
  sort: Sort;
  direction: 'ASC' | 'DESC';
  filters: FilterValues<Filter>;
};

/** A list without its presentation. */
export type ListDefinition<
  Row,
  Sort extends string,
  Filter extends string,
  Answer extends Page<Row> = Page<Row>,
> = {
  path: string;
  /** The sort orders. The first is the default (rules, admin lists). */
  sorts: readonly [SortChoice<Sort>, ...SortChoice<Sort>[]];
  /** The direction unless the URL has another one. */
  direction: 'ASC' | 'DESC';
  /** Rows on a page unless the URL has another number. */
  size: number;
  filters: readonly Filter[];
  /** The first view is the default. */
  views: readonly ListView<Sort, Filter>[];
  /** Whether the call accepts this value of the filter. */
  accepts: (filter: Filter, text: string) => boolean;
  load: (state: ListState<Sort, Filter>, signal?: AbortSignal) => Promise<Answer>;
};

/** A named selection or order of a list, chosen with one click. */
export type ListView<Sort extends string, Filter extends string> = {
  id: string;
  title: string;
  sort: Sort;
  direction: 'ASC' | 'DESC';
  filters: FilterValues<Filter>;
};

type SortChoice<Sort extends string> = { by: Sort; title: string };

/** The names of a list's sort orders. */
export type SortOf<Definition extends { sorts: readonly SortChoice<string>[] }> =
  Definition['sorts'][number]['by'];

/** Defines a list whose filters have the same names in the URL and in the call that `load` sends. */
export function defineList<
  Answer extends Page<unknown>,
  Sort extends string,
  Filters extends v.ObjectEntries,
>({
  path,
  sorts,
  direction = 'ASC',
  size = USUAL_SIZE,
  filters,
  views = [],
  load,
}: {
  path: string;
  sorts: readonly [SortChoice<Sort>, ...SortChoice<Sort>[]];
  direction?: 'ASC' | 'DESC';
  size?: number;
  filters: Filters;
  /** A view has the list's own order and no filters, unless it says otherwise. */
  views?: readonly (Pick<ListView<Sort, keyof Filters & string>, 'id' | 'title'> &
    Partial<ListView<Sort, keyof Filters & string>>)[];
  load: (
    query: ListQuery<Sort, v.InferOutput<v.ObjectSchema<Filters, undefined>>>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
}): ListDefinition<Answer['content'][number], Sort, keyof Filters & string, Answer> {
  const schema = v.object(filters);
  return {
    path,
    sorts,
    direction,
    size,
    filters: Object.keys(filters),
    views: views.map((view) => ({ sort: sorts[0].by, direction, filters: {}, ...view })),
    accepts: (filter, text) => v.is(filters[filter] as Filters[keyof Filters], text),
    load: ({ page, filters: texts, ...state }, signal) =>
      load({ ...v.parse(schema, texts), ...state, page: page - 1 }, signal),
  };
}
