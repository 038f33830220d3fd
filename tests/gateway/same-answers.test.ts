import { NeonDbError } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BothDatabases, openBothDatabases, type Sql } from './both-databases.ts';
import { commands, refusals, tables } from './statements.ts';
import { values } from './values.ts';

let databases: BothDatabases;

beforeAll(async () => {
  databases = await openBothDatabases();
  for (const table of tables) await onBoth((sql) => sql.query(table));
});

afterAll(() => databases.close());

/** Runs the same on both, embedded first; the two answers are equal or the test fails. */
async function onBoth<T>(run: (sql: Sql) => Promise<T>): Promise<T> {
  const fromEmbedded = await run(databases.embedded);
  const fromPostgres = await run(databases.postgres);
  expect(fromEmbedded).toEqual(fromPostgres);
  return fromPostgres;
}

async function answerTo(sql: Sql, query: string, params: unknown[]) {
  const { fields, rows, rowCount, command } = await sql.query(query, params);
  return { fields, rows, rowCount, command };
}

async function refusalOf(sql: Sql, query: string, params: unknown[]) {
  const error: unknown = await sql.query(query, params).catch((reason) => reason);
  if (!(error instanceof NeonDbError)) throw new Error(`not refused: ${query}`);
  // These name places in Postgres's own source, whose releases differ.
  const { file, line, routine, ...fields } = error;
  return { ...fields, message: error.message };
}

describe('a batch', () => {
  const readNotes = (sql: Sql) => sql`select label from notes order by label`;

  test('returns the rows of each of its statements', async () => {
    const results = await onBoth((sql) =>
      sql.transaction([sql.query('select $1::integer as one', [1]), sql`select 'b' as two`]),
    );
    expect(results).toMatchObject([{ rows: [{ one: 1 }] }, { rows: [{ two: 'b' }] }]);
  });

  test('writes all or nothing, and the next one is not affected', async () => {
    const insert = (sql: Sql, label: string) => sql`insert into notes values (${label})`;
    const kept = await onBoth(async (sql) => {
      const failing = [insert(sql, 'lost'), sql`select 1 / 0`, insert(sql, 'late')];
      await expect(sql.transaction(failing)).rejects.toMatchObject({ code: '22012' });
      await sql.transaction([insert(sql, 'first'), insert(sql, 'second')]);
      return (await readNotes(sql)).rows;
    });
    expect(kept).toEqual([{ label: 'first' }, { label: 'second' }]);
  });

  test('that only reads writes nothing', async () => {
    for (const sql of [databases.embedded, databases.postgres]) {
      const writing = sql.transaction([sql`create table written ()`], { readOnly: true });
      await expect(writing).rejects.toMatchObject({ code: '25006' });
    }
  });

  test('has a setting that ends with it', async () => {
    const read = (sql: Sql) => sql`select nullif(current_setting('a.b', true), '') as value`;
    const values = await onBoth(async (sql) => {
      const [, within] = await sql.transaction([
        sql`select set_config('a.b', 'inside', true)`,
        read(sql),
      ]);
      const after = await Promise.all(Array.from({ length: 20 }, () => read(sql)));
      return [within?.rows, ...after.map(({ rows }) => rows)];
    });
    expect(values).toEqual([[{ value: 'inside' }], ...Array(20).fill([{ value: null }])]);
  });
});

describe('a value read back', () => {
  test.each(values)('$type $parameter', async ({ type, typeId, parameter, value = parameter }) => {
    const answer = await onBoth((sql) => answerTo(sql, `select $1::${type} as value`, [parameter]));
    expect(answer).toEqual({
      fields: [{ name: 'value', dataTypeID: typeId }],
      rows: [{ value }],
      rowCount: 1,
      command: 'SELECT',
    });
  });

  test('null of every type', async () => {
    const nulls = values.map(({ type }) => `null::${type}`).join();
    const answer = await onBoth(async (sql) => {
      const { rows } = await sql.query(`select ${nulls}`, [], { arrayMode: true });
      return rows;
    });
    expect(answer).toEqual([values.map(() => null)]);
  });

  test('a megabyte of bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 1 << 20 }, (_, index) => index % 251));
    for (const sql of [databases.embedded, databases.postgres]) {
      const { rows } = await sql.query('select $1::bytea as stored', [bytes]);
      expect(rows.map(({ stored }) => bytes.equals(stored))).toEqual([true]);
    }
  });
});

test.each(commands)(
  '%s answers its rows and their number',
  async (query, params, rows, rowCount) => {
    const answer = await onBoth((sql) => answerTo(sql, query, params));
    expect(answer).toMatchObject({ rows, rowCount });
  },
);

test.each(refusals)(
  '%s is refused, and the next statement is not',
  async (query, params, refusal) => {
    const fields = await onBoth((sql) => refusalOf(sql, query, params));
    expect(fields).toMatchObject({ severity: 'ERROR', ...refusal });
    expect((await onBoth((sql) => answerTo(sql, 'select 1 as one', []))).rows).toEqual([
      { one: 1 },
    ]);
  },
);
