import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely';
import { MOST_FILTERED_ROWS, type Page, type PageQuery, toPage } from '../src/domain/page.ts';
import type { Database } from './client.ts';
import { countRows, readPage, type Slice } from './paging.ts';
import type { CountedTable } from './schema.ts';

export type Condition = RawBuilder<boolean>;

/** What pages are read from: a table in an order, narrowed by conditions or, with none, whole. */
export type List = {
  table: CountedTable;
  /** What it is sorted by; rows that share a value are sorted by id. */
  sort: RawBuilder<unknown>;
  conditions: Condition[];
  /** The same conditions as they are best put when rows are read in the list's order. */
  inOrder?: Condition[];
};

/** An order by a column, named as in db/schema.ts with its table. */
export function byColumn(column: string): RawBuilder<unknown> {
  return sql.ref(column);
}

/** An order by a column of texts without regard to case. */
export function byText(column: string): RawBuilder<unknown> {
  return sql`lower(${sql.ref(column)})`;
}

/** One page's ids, to join the rows to. */
export type PageIds = AliasedRawBuilder<{ id: number }, 'page'>;

/**
 * One page of a list. A whole list's total is exact; a narrowed one is counted, and can be read, up
 * to MOST_FILTERED_ROWS.
 * @param read the rows of these ids, in the list's order in this direction
 */
export async function readList<Row>(
  db: Database,
  list: List,
  query: Omit<PageQuery<string>, 'sort'>,
  read: (ids: PageIds, direction: Slice['direction']) => Promise<Row[]>,
): Promise<Page<Row>> {
  if (list.conditions.length === 0) {
    const page = await readPage(query, countRows(db, list.table), (slice) =>
      read(idsInOrder(list, slice), slice.direction),
    );
    return toPage(page.rows, page.total, query);
  }
  const counted = await countNarrowed(db, list);
  const isCapped = counted > MOST_FILTERED_ROWS;
  const total = isCapped ? MOST_FILTERED_ROWS : counted;
  const offset = query.page * query.size;
  const limit = Math.min(query.size, total - offset);
  const direction = query.direction === 'ASC' ? 'asc' : 'desc';
  const ids = (isCapped ? idsInOrder : sortedIds)(list, { direction, limit, offset });
  const page = toPage(limit > 0 ? await read(ids, direction) : [], total, query);
  return isCapped ? { ...page, totalIsCapped: true } : page;
}

async function countNarrowed(db: Database, list: List): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total
    from (
      select from ${sql.table(list.table)} where ${all(list.conditions)}
      limit ${MOST_FILTERED_ROWS + 1}
    ) as counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Walks through the rows in their order: finds a page at once where many rows fit. */
function idsInOrder(list: List, slice: Slice): PageIds {
  const { table, sort, conditions, inOrder = conditions } = list;
  return sql<{ id: number }>`(
    select id from ${sql.table(table)} where ${all(inOrder)} ${cut(sort, slice)}
  )`.as('page');
}

/**
 * Looks up the rows that fit, and sorts them. They are told to be looked up first: a walk in order
 * seems cheaper to the planner, and comes to the table's other end where the few that fit are
 * together.
 */
function sortedIds({ table, sort, conditions }: List, slice: Slice): PageIds {
  return sql<{ id: number }>`(
    with matching as materialized (
      select id, ${sort} as sorted_by from ${sql.table(table)} where ${all(conditions)}
    )
    select id from matching ${cut(sql.ref('sortedBy'), slice)}
  )`.as('page');
}

function cut(column: RawBuilder<unknown>, { direction, limit, offset }: Slice) {
  const way = sql.raw(direction);
  return sql`order by ${column} ${way}, id ${way} limit ${limit} offset ${offset}`;
}

function all(conditions: Condition[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
