import { type SelectQueryBuilder, sql } from 'kysely';

/** One page of an ordered query, and how many rows the query has in all. */
export async function readPage<Tables, Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  { page, size }: { page: number; size: number },
) {
  const [rows, { total }] = await Promise.all([
    query
      .limit(size)
      .offset(page * size)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::integer`.as('total'))
      .$castTo<{ total: number }>()
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}
