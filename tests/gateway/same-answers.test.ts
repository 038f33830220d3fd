import { NeonDbError } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BothDatabases, openBothDatabases, type Sql } from './both-databases.ts';
import { commands, refusals, tables } from './statements.ts';
import { values } from './values.ts';

let databases: BothDatabases;

beforeAll(async () => {
  databases = await openBothDatabases();
  for (const table of tables) await onBoth((sql) => sql.query(table));
}, 60_000);

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

describe('a batch that only reads', () => {
  const readOnly = { readOnly: true };

  test('answers each of its statements', async () => {
    const answer = await onBoth((sql) =>
      sql.transaction(
        [sql.query('select $1::integer as one', [1]), sql`select 'b' as two`],
        readOnly,
      ),
    );
    expect(answer).toMatchObject([{ rows: [{ one: 1 }] }, { rows: [{ two: 'b' }] }]);
  });

  test.each([
    ['a statement that writes', 'create table written ()', '25006'],
    ['a statement that fails', 'select 1 / 0', '22012'],
  ])('fails as a whole by %s, and the next one does not', async (_, query, code) => {
    for (const sql of [databases.embedded, databases.postgres]) {
      const first = sql.query(query);
      await expect(sql.transaction([first, sql`select 1`], readOnly)).rejects.toMatchObject({
        code,
      });
      expect(await sql.transaction([sql`select 1 as one`], readOnly)).toMatchObject([
        { rows: [{ one: 1 }] },
      ]);
    }
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

test('200 statements at once are all answered by the embedded database', async () => {
  const labels = Array.from({ length: 200 }, (_, index) => `at once ${index}`);
  const insert = 'insert into events (label) values ($1) returning label';
  const answers = await Promise.all(
    labels.map((label) => databases.embedded.query(insert, [label])),
  );
  expect(answers.flatMap(({ rows }) => rows)).toEqual(labels.map((label) => ({ label })));
});
