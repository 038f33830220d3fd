import * as v from 'valibot';
import { wholeNumber } from './field.ts';

/** Rows of a list that are counted and can be read; a longer list says that there are more. */
export const MOST_LISTED_ROWS = 10_000;

/** Reservations on one page of a customer's own list (rules, paged lists). */
export const OWN_RESERVATIONS_PAGE_SIZE = 20;

/**
 * A paged answer (rules, paged lists): `number` is this page, from 0. `totalIsCapped` when the list has more rows
 * than `totalElements`, which is MOST_LISTED_ROWS then.
 */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    content: v.array(row),
    number: v.number(),
    numberOfElements: v.number(),
    size: v.number(),
    totalElements: v.number(),
    totalIsCapped: v.optional(v.literal(true)),
    totalPages: v.number(),
    pageable: v.object({ pageNumber: v.number() }),
  });
}
export type Page<Row> = Omit<v.InferOutput<ReturnType<typeof pageOf>>, 'content'> & {
  content: Row[];
};

/** Which page of a list is asked for, in what order. */
export type PageQuery<Sort extends string> = {
  page: number;
  size: number;
  sort: Sort;
  direction: 'ASC' | 'DESC';
};

/** A list as it is asked for: what is left out takes the default, or doesn't filter. */
export type ListQuery<Sort extends string, Filters = object> = {
  [Name in keyof PageQuery<Sort>]?: PageQuery<Sort>[Name] | undefined;
} & Filters;

const LARGEST_PAGE_SIZE = 100;
const LARGEST_PAGE_NUMBER = 10_000_000;

/**
 * The query of a list: `sort` is one of the list's own fields; what is left out takes the default
 * (rules, paged lists), anything else is refused. What is left out of `filters` doesn't filter.
 */
/* @__NO_SIDE_EFFECTS__ */
export function pageQuery<
  const Sorts extends readonly string[],
  const Filters extends v.ObjectEntries = Record<never, never>,
>(
  sorts: Sorts,
  defaults: { size: number; sort: Sorts[number]; direction?: 'ASC' | 'DESC' },
  filters: Filters = {} as Filters,
) {
  const directions = v.picklist(['ASC', 'DESC'], 'direction must be ASC or DESC');
  return v.object({
    ...filters,
    page: v.optional(wholeNumber('page', 0, LARGEST_PAGE_NUMBER), '0'),
    size: v.optional(wholeNumber('size', 1, LARGEST_PAGE_SIZE), String(defaults.size)),
    sort: v.optional(v.picklist(sorts, `sort must be one of ${sorts.join(', ')}`), defaults.sort),
    direction: v.optional(directions, defaults.direction ?? 'ASC'),
  });
}

/** One page's rows with the counts around them. */
export function toPage<Row>(
  content: Row[],
  totalElements: number,
  query: { page: number; size: number },
): Page<Row> {
  return {
    content,
    number: query.page,
    numberOfElements: content.length,
    size: query.size,
    totalElements,
    totalPages: Math.ceil(totalElements / query.size),
    pageable: { pageNumber: query.page },
  };
}

/** The longest text to search for, in characters. */
export const LONGEST_SEARCH = 100;

/**
 * Text that rows of a list must contain. Case makes no difference and no character is special.
 * Blank text does not filter. One or two characters must be at the beginning of a word.
 */
export const Search = v.optional(
  v.pipe(
    v.string('search must be text'),
    v.trim(),
    v.maxLength(LONGEST_SEARCH, `search must be at most ${LONGEST_SEARCH} characters`),
    v.check((text) => !text.includes('\0'), 'search must be text'),
    v.transform((text) => text || undefined),
  ),
);
