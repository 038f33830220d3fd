import type { Database } from './client.ts';
import type { CountedTable } from './schema.ts';

/** Which rows of an ordered list to read. */
export type Slice = { direction: 'asc' | 'desc'; limit: number; offset: number };

type Paging = { page: number; size: number; direction: 'ASC' | 'DESC' };

/** Rows that are skipped faster than the total would be asked for. */
const SHALLOW_ROWS = 10_000;

/**
 * One page of a list whose order is total, and how many rows the list has in all. A page in the
 * list's second half is read from its end, so that the last page costs what the first does.
 */
export async function readPage<Row>(
  { page, size, direction }: Paging,
  total: Promise<number>,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const offset = page * size;
  const forward = direction === 'ASC' ? 'asc' : 'desc';
  const isNearEnd = offset > SHALLOW_ROWS && offset > (await total) / 2;
  const rows = isNearEnd
    ? readFromEnd(await total, { direction: forward, limit: size, offset }, read)
    : read({ direction: forward, limit: size, offset });
  const [found, counted] = await Promise.all([rows, total]);
  return { rows: found, total: counted };
}

/** How many rows a table has. */
export async function countRows(db: Database, table: CountedTable): Promise<number> {
  const { total } = await db
    .selectFrom('rowCounts')
    .select('total')
    .where('name', '=', table)
    .executeTakeFirstOrThrow();
  return total;
}

async function readFromEnd<Row>(
  total: number,
  { direction, limit, offset }: Slice,
  read: (slice: Slice) => Promise<Row[]>,
): Promise<Row[]> {
  const behind = total - offset - limit;
  if (behind <= -limit) return [];
  const rows = await read({
    direction: direction === 'asc' ? 'desc' : 'asc',
    limit: limit + Math.min(0, behind),
    offset: Math.max(0, behind),
  });
  return rows.reverse();
}
