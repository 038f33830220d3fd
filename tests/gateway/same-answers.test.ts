import { NeonDbError } from '@neondatabase/serverless';
import { Kysely, sql as statement } from 'kysely';
import { NeonDialect } from 'kysely-neon';
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

async function answerTo(sql: Sql, query: string, params?: unknown[]) {
  const { fields, rows, rowCount, command } = await sql.query(query, params);
  return { fields, rows, rowCount, command };
}

async function refusalOf(sql: Sql, query: string, params?: unknown[]) {
  const error: unknown = await sql.query(query, params).catch((reason) => reason);
  if (!(error instanceof NeonDbError)) throw new Error(`not refused: ${query}`);
  // These name places in Postgres's own source, whose releases differ.
  const { file, line, routine, ...fields } = error;
  return { ...fields, message: error.message };
}

describe('a value read back', () => {
  test.each(values)('$type $parameter', async ({ type, typeId, parameter, value }) => {
    const answer = await onBoth((sql) => answerTo(sql, `select $1::${type} as value`, [parameter]));
    expect(answer).toEqual({
      fields: [{ name: 'value', dataTypeID: typeId }],
      rows: [{ value: value === undefined ? parameter : value }],
      rowCount: 1,
      command: 'SELECT',
    });
  });

  test('null of every type', async () => {
    const nulls = values.map(({ type }) => `null::${type}`).join();
    const answer = await onBoth((sql) => sql.query(`select ${nulls}`, [], { arrayMode: true }));
    expect(answer.rows).toEqual([values.map(() => null)]);
  });

  test('a megabyte of bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 1 << 20 }, (_, index) => index % 251));
    for (const sql of [databases.embedded, databases.postgres]) {
      const { rows } = await sql.query('select $1::bytea as stored', [bytes]);
      expect(rows.map(({ stored }) => bytes.equals(stored))).toEqual([true]);
    }
  });
});

describe('a command', () => {
  test.each(commands)('$query', async ({ query, params, command, rowCount, rows }) => {
    const answer = await onBoth((sql) => answerTo(sql, query, params));
    expect(answer).toMatchObject({ command, rowCount, rows });
  });
});

describe('a refusal', () => {
  test.each(refusals)('$code: $query', async ({ query, params, ...expected }) => {
    const refusal = await onBoth((sql) => refusalOf(sql, query, params));
    expect(refusal).toMatchObject({ severity: 'ERROR', ...expected });
  });

  test('leaves the next statement alone', async () => {
    await onBoth((sql) => refusalOf(sql, 'select 1 / 0'));
    const answer = await onBoth((sql) => answerTo(sql, 'select 1 as one'));
    expect(answer.rows).toEqual([{ one: 1 }]);
  });
});

describe('200 statements at once', () => {
  test.each(['embedded', 'postgres'] as const)('are all answered by %s', async (name) => {
    const sql = databases[name];
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((number) =>
        sql.query('insert into events (label) values ($1) returning label', [`at once ${number}`]),
      ),
    );
    expect(answers.flatMap(({ rows }) => rows)).toEqual(
      numbers.map((number) => ({ label: `at once ${number}` })),
    );
  });
});

describe('through Kysely', () => {
  interface Bookings {
    bookings: { id: number; vehicle: number; during: string; note: string | null };
  }

  test('answers rows and counts of changed rows', async () => {
    const answer = await onBoth(async (sql) => {
      const db = new Kysely<Bookings>({ dialect: new NeonDialect({ neon: sql }) });
      const inserted = await db
        .insertInto('bookings')
        .values({ id: 100, vehicle: 100, during: '[2026-01-01,2026-01-02)', note: null })
        .returningAll()
        .executeTakeFirstOrThrow();
      const updated = await db
        .updateTable('bookings')
        .set({ note: `it's "here" \\ there` })
        .where('id', 'in', [100, 101])
        .executeTakeFirstOrThrow();
      const found = await db
        .selectFrom('bookings')
        .select(['id', 'note', statement<Date>`lower(during)`.as('start')])
        .where('id', '=', 100)
        .execute();
      const deleted = await db.deleteFrom('bookings').where('id', '=', 100).executeTakeFirst();
      return { inserted, updated, found, deleted };
    });
    expect(answer).toEqual({
      inserted: {
        id: 100,
        vehicle: 100,
        during: '["2026-01-01 00:00:00+00","2026-01-02 00:00:00+00")',
        note: null,
      },
      updated: { numUpdatedRows: 1n, numChangedRows: undefined },
      found: [{ id: 100, note: `it's "here" \\ there`, start: new Date('2026-01-01T00:00:00Z') }],
      deleted: { numDeletedRows: 1n },
    });
  });
});
