import * as v from 'valibot';
import { AnswerInteger, storable, wholeNumber } from './field.ts';

/** The most rows of a list that are counted and can be read. A longer list shows that there are more. */
export const MOST_LISTED_ROWS = 10_000;

/** The number of reservations on one page of a customer's own list (rules, paged lists). */
export const OWN_RESERVATIONS_PAGE_SIZE = 20;

/**
 * A page of a list (rules, paged lists). `number` is its number, from 0. `totalIsCapped` is true if the list
 * has more than MOST_LISTED_ROWS rows; `totalElements` is that number then.
 */
export function pageOf<Row extends v.GenericSchema>(row: Row) {
  return v.object({
    content: v.array(row),
    number: AnswerInteger,
    numberOfElements: AnswerInteger,
    size: AnswerInteger,
    totalElements: AnswerInteger,
    totalIsCapped: v.optional(v.literal(true)),
    totalPages: AnswerInteger,
    pageable: v.object({ pageNumber: AnswerInteger }),
  });
}
export type Page<Row> = Omit<v.InferOutput<ReturnType<typeof pageOf>>, 'content'> & {
  content: Row[];
};

/** The requested page of a list, and its order. */
export type PageQuery<Sort extends string> = {
  page: number;
  size: number;
  sort: Sort;
  direction: 'ASC' | 'DESC';
};

/** The query of a list. Absent parameters have their defaults, and absent filters don't filter. */
export type ListQuery<Sort extends string, Filters = object> = {
  [Name in keyof PageQuery<Sort>]?: PageQuery<Sort>[Name] | undefined;
} & Filters;

const MOST_PAGE_ROWS = 100;
const MOST_PAGE_NUMBER = 10_000_000;

/**
 * The query of a list: `sort` is one of the list's own fields. Absent parameters have their defaults
 * (rules, paged lists), and invalid ones are refused. Absent filters don't filter.
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
    page: v.optional(wholeNumber('page', 0, MOST_PAGE_NUMBER), '0'),
    size: v.optional(wholeNumber('size', 1, MOST_PAGE_ROWS), String(defaults.size)),
    sort: v.optional(v.picklist(sorts, `sort must be one of ${sorts.join(', ')}`), defaults.sort),
    direction: v.optional(directions, defaults.direction ?? 'ASC'),
  });
}

/** A page with its rows and counts. */
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
export const MOST_SEARCH_CHARACTERS = 100;

/**
 * Text whose words the rows of a list must contain, as searchKey compares them. No character is special. Blank text doesn't
 * filter. One or two characters must be at the beginning of a word.
 */
export const Search = v.optional(
  v.pipe(
    v.string('search must be text'),
    v.trim(),
    v.maxLength(
      MOST_SEARCH_CHARACTERS,
      `search must be at most ${MOST_SEARCH_CHARACTERS} characters`,
    ),
    storable('search must be text'),
    v.transform((text) => text || undefined),
  ),
);
