import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from './client.ts';

/** The rows of one page: enough to make round trips cheap, and few enough to limit memory. */
export const PAGE_SIZE = 500;

/**
 * Reads rows by id. Each page continues after the last id, not at an offset, so every page costs the same and
 * no row comes twice.
 */
export async function* readById<Table extends keyof Tables, Row extends { id: number }>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  table: Table,
  pageSize = PAGE_SIZE,
): AsyncGenerator<Row[]> {
  const id = sql.ref(`${table}.id`);
  let lastId: number | undefined = 0;
  while (lastId !== undefined) {
    const rows: Row[] = await query
      .where(sql<boolean>`${id} > ${lastId}`)
      .orderBy(id)
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    lastId = rows.length < pageSize ? undefined : rows.at(-1)?.id;
  }
}
