import * as v from 'valibot';
import type { ListQuery, Page } from '../../../domain/page.ts';

/** The texts of a list's filters by name, as in the URL; a filter left out is not set. */
export type FilterValues<Filter extends string> = { [name in Filter]?: string | undefined };

/** What a list shows: page, order and filters. All of it is in the URL. */
export type ListState<Sort extends string, Filter extends string> = {
  /** Counted from 1. */
  page: number;
  size: number;
  sort: Sort;
  direction: 'ASC' | 'DESC';
  filters: FilterValues<Filter>;
};

/** A list without its looks: enough to load it before its screen's script is there. */
export type ListDefinition<Row, Sort extends string, Filter extends string> = {
  path: string;
  /** What it can be ordered by; the first is the default (rules, admin lists). */
  sorts: readonly [SortChoice<Sort>, ...SortChoice<Sort>[]];
  filters: readonly Filter[];
  /** The first is the list as it is by default. */
  views: readonly ListView<Sort, Filter>[];
  /** Whether the call takes this text for the filter of this name. */
  accepts: (filter: Filter, text: string) => boolean;
  load: (state: ListState<Sort, Filter>, signal?: AbortSignal) => Promise<Page<Row>>;
};

/** A named part of a list, or a named order of it, which people choose with one press. */
export type ListView<Sort extends string, Filter extends string> = {
  id: string;
  title: string;
  sort: Sort;
  direction: 'ASC' | 'DESC';
  filters: FilterValues<Filter>;
};

type SortChoice<Sort extends string> = { by: Sort; title: string };

/** The names of what a list can be ordered by. */
export type SortOf<Definition extends { sorts: readonly SortChoice<string>[] }> =
  Definition['sorts'][number]['by'];

/** A list whose filters have the same names in the URL and in the call that `load` makes. */
export function defineList<Row, Sort extends string, Filters extends v.ObjectEntries>({
  path,
  sorts,
  filters,
  views = [],
  load,
}: {
  path: string;
  sorts: readonly [SortChoice<Sort>, ...SortChoice<Sort>[]];
  filters: Filters;
  views?: readonly ListView<Sort, keyof Filters & string>[];
  load: (
    query: ListQuery<Sort, v.InferOutput<v.ObjectSchema<Filters, undefined>>>,
    signal?: AbortSignal,
  ) => Promise<Page<Row>>;
}): ListDefinition<Row, Sort, keyof Filters & string> {
  const schema = v.object(filters);
  return {
    path,
    sorts,
    filters: Object.keys(filters),
    views,
    accepts: (filter, text) => v.is(filters[filter] as Filters[keyof Filters], text),
    load: ({ page, size, sort, direction, filters: texts }, signal) =>
      load({ ...v.parse(schema, texts), page: page - 1, size, sort, direction }, signal),
  };
}
