import { NeonDbError, type NeonQueryFunction, neon, neonConfig } from '@neondatabase/serverless';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Gateway, startGateway } from '#db/local/gateway.ts';
import { connectToPostgres } from '#db/local/postgres.ts';
import { createTestDatabase, type TestDatabase } from '../postgres.ts';
import { commands, refusals, tables } from './statements.ts';
import { values } from './values.ts';

let database: TestDatabase;
let gateway: Gateway;
let sql: NeonQueryFunction<false, true>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { connectionString } = database;
  gateway = await startGateway(connectToPostgres(connectionString), connectionString);
  neonConfig.fetchEndpoint = gateway.environment.DATABASE_GATEWAY_URL;
  sql = neon(gateway.environment.DATABASE_URL, { fullResults: true });
  for (const table of tables) await sql.query(table);
});

afterAll(async () => {
  await gateway.close();
  await database.drop();
});

async function answerTo(query: string, params: unknown[]) {
  const { fields, rows, rowCount, command } = await sql.query(query, params);
  return { fields, rows, rowCount, command };
}

async function refusalOf(query: string, params: unknown[]) {
  const error: unknown = await sql.query(query, params).catch((reason) => reason);
  if (!(error instanceof NeonDbError)) throw new Error(`not refused: ${query}`);
  return error;
}

describe('a batch', () => {
  const readNotes = () => sql`select label from notes order by label`;

  test('returns the rows of each of its statements', async () => {
    const results = await sql.transaction([
      sql.query('select $1::integer as one', [1]),
      sql`select 'b' as two`,
    ]);
    expect(results).toMatchObject([{ rows: [{ one: 1 }] }, { rows: [{ two: 'b' }] }]);
  });

  test('writes all or nothing, and the next one is not affected', async () => {
    const insert = (label: string) => sql`insert into notes values (${label})`;
    const failing = [insert('lost'), sql`select 1 / 0`, insert('late')];
    await expect(sql.transaction(failing)).rejects.toMatchObject({ code: '22012' });
    await sql.transaction([insert('first'), insert('second')]);
    expect((await readNotes()).rows).toEqual([{ label: 'first' }, { label: 'second' }]);
  });

  test('that only reads writes nothing', async () => {
    const writing = sql.transaction([sql`create table written ()`], { readOnly: true });
    await expect(writing).rejects.toMatchObject({ code: '25006' });
  });

  test('has a setting that ends with it', async () => {
    const read = () => sql`select nullif(current_setting('a.b', true), '') as value`;
    const [, within] = await sql.transaction([
      sql`select set_config('a.b', 'inside', true)`,
      read(),
    ]);
    const after = await Promise.all(Array.from({ length: 20 }, read));
    expect([within?.rows, ...after.map(({ rows }) => rows)]).toEqual([
      [{ value: 'inside' }],
      ...Array(20).fill([{ value: null }]),
    ]);
  });
});

describe('a value read back', () => {
  test.each(values)('$type $parameter', async ({ type, typeId, parameter, value = parameter }) => {
    expect(await answerTo(`select $1::${type} as value`, [parameter])).toEqual({
      fields: [{ name: 'value', dataTypeID: typeId }],
      rows: [{ value }],
      rowCount: 1,
      command: 'SELECT',
    });
  });

  test('null of every type', async () => {
    const nulls = values.map(({ type }) => `null::${type}`).join();
    const { rows } = await sql.query(`select ${nulls}`, [], { arrayMode: true });
    expect(rows).toEqual([values.map(() => null)]);
  });

  test('a megabyte of bytes', async () => {
    const bytes = Buffer.from(Array.from({ length: 1 << 20 }, (_, index) => index % 251));
    const { rows } = await sql.query('select $1::bytea as stored', [bytes]);
    expect(rows.map(({ stored }) => bytes.equals(stored))).toEqual([true]);
  });
});

test.each(commands)(
  '%s answers its rows and their number',
  async (query, params, rows, rowCount) => {
    expect(await answerTo(query, params)).toMatchObject({ rows, rowCount });
  },
);

test.each(refusals)(
  '%s is refused, and the next statement is not',
  async (query, params, refusal) => {
    expect(await refusalOf(query, params)).toMatchObject({ severity: 'ERROR', ...refusal });
    expect((await answerTo('select 1 as one', [])).rows).toEqual([{ one: 1 }]);
  },
);
