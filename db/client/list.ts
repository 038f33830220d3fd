import { type AliasedRawBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { MOST_LISTED_ROWS, type Page, type PageQuery, toPage } from '#kernel/records/page.ts';
import type { Tables } from '../schema/schema.ts';
import type { Database } from './client.ts';

export type SqlCondition = RawBuilder<boolean>;

/** A list to read pages from: a table, the conditions of its rows, and their order. */
export type List = {
  table:
    | 'users'
    | 'vehicles'
    | 'reservations'
    | 'contact_messages'
    | 'letters'
    | 'history'
    | 'payment_movements'
    | 'invoices'
    | 'incidents'
    | 'webhook_deliveries';
  /** The expression to sort by. Equal rows are sorted by id. */
  sort: RawBuilder<unknown>;
  conditions: SqlCondition[];
  /** Whether few rows meet the conditions. Then a page can be read before they are counted. */
  isShort?: boolean;
  /** Conditions with the same effect that are faster when rows are read in the list's order. */
  inOrder?: SqlCondition[];
};

type Direction = 'asc' | 'desc';
type Slice = { direction: Direction; limit: number; offset: number };

/** Whether more than `limit` rows of a table meet the conditions. Reads at most one more than `limit`. */
export async function hasMoreRows(
  db: Database,
  table: keyof Tables,
  conditions: SqlCondition[],
  limit: number,
): Promise<boolean> {
  const { rows } = await sql<{ more: boolean }>`
    select count(*) > ${limit} as more
    from (
      select 1 from ${sql.table(table)} where ${all(conditions)} limit ${limit + 1}
    ) as some_rows`.execute(db);
  return rows[0]?.more ?? false;
}

/** Sorts by a column, named with its table as in db/schema/schema.ts. */
export function byColumn(column: string): RawBuilder<unknown> {
  return sql.ref(column);
}

/** Sorts by a column of text, ignoring case. */
export function byText(column: string): RawBuilder<unknown> {
  return sql`lower(${sql.ref(column)})`;
}

/** The ids of one page, to join rows to. */
type PageIds = AliasedRawBuilder<{ id: number }, 'page'>;

/**
 * One page of a list. The list is counted, and can be read, up to MOST_LISTED_ROWS.
 * @param select selects the rows with these ids
 * @param toItem a row as calls return it
 */
export async function readList<Row, Item, Schema, Table extends keyof Schema>(
  db: Database,
  list: List,
  query: Omit<PageQuery<string>, 'sort'>,
  select: (ids: PageIds) => SelectQueryBuilder<Schema, Table, Row>,
  toItem: (row: Row) => Item,
): Promise<Page<Item>> {
  const counting = countRows(db, list);
  // A whole table is always read in order, so the page doesn't wait for the count.
  const isWhole = list.conditions.length === 0;
  const isLong = isWhole || (!list.isShort && (await counting) > MOST_LISTED_ROWS);
  const slice = sliceOfPage(query);
  const ids = isLong ? idsInOrder : sortedIds;
  const { direction } = slice;
  const selected = select(ids(list, slice))
    .orderBy(list.sort, direction)
    .orderBy(sql.ref('page.id'), direction);
  const [rows, counted] = await Promise.all([slice.limit > 0 ? selected.execute() : [], counting]);
  return toCappedPage(rows.map(toItem), counted, query);
}

/** A page with its rows and counts. Counts end at MOST_LISTED_ROWS. */
export function toCappedPage<Row>(
  rows: Row[],
  counted: number,
  query: Omit<PageQuery<string>, 'sort'>,
): Page<Row> {
  const page = toPage(rows, Math.min(counted, MOST_LISTED_ROWS), query);
  return counted > MOST_LISTED_ROWS ? { ...page, totalIsCapped: true } : page;
}

/** The offset and limit of a page within the rows that can be read. No rows if `limit` is not positive. */
export function sliceOfPage({ page, size, direction }: Omit<PageQuery<string>, 'sort'>): Slice {
  const offset = page * size;
  return {
    direction: direction === 'ASC' ? 'asc' : 'desc',
    offset,
    limit: Math.min(size, MOST_LISTED_ROWS - offset),
  };
}

/** Counts at most one row more than can be read. That one shows that the list is longer. */
async function countRows(db: Database, { table, conditions }: List): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total
    from (
      select from ${sql.table(table)} where ${all(conditions)} limit ${MOST_LISTED_ROWS + 1}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Reads rows in the list's order until the page is full: fast if many rows meet the conditions. */
function idsInOrder(
  { table, sort, conditions, inOrder = conditions }: List,
  slice: Slice,
): PageIds {
  return sql<{ id: number }>`(
    select id from ${sql.table(table)} where ${all(inOrder)} ${sliceOf(sort, slice)}
  )`.as('page');
}

/**
 * Finds all rows that meet the conditions, then sorts them. `materialized` makes Postgres find them first.
 * Otherwise it would read in order, and so the whole table if the few rows are at its end.
 */
function sortedIds({ table, sort, conditions }: List, slice: Slice): PageIds {
  return sql<{ id: number }>`(
    with matching as materialized (
      select id, ${sort} as sorted_by from ${sql.table(table)} where ${all(conditions)}
    )
    select id from matching ${sliceOf(sql.ref('sortedBy'), slice)}
  )`.as('page');
}

function sliceOf(column: RawBuilder<unknown>, { direction, limit, offset }: Slice) {
  const keyword = sql.raw(direction);
  return sql`order by ${column} ${keyword}, id ${keyword} limit ${limit} offset ${offset}`;
}

/** Whether a row meets all of these. */
export function all(conditions: SqlCondition[]): SqlCondition {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
