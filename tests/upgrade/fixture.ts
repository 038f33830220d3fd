import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { type Client, escapeIdentifier } from 'pg';
import type { Statement } from '#db/local/gateway.ts';

type Row = Record<string, unknown>;

/** A database of a release: its schema as text, all rows as JSON, and what a booking sent. */
export interface Fixture {
  /** The newest migration of the release. */
  migration: string;
  schema: string[];
  tables: Record<string, Row[]>;
  /** The last value of each sequence. */
  sequences: Record<string, number>;
  /** The transaction of a booking by a customer. */
  booking: Statement[];
}

const folderOf = (version: string) => new URL(`${version}/`, import.meta.url);

/** The releases that have a fixture, the oldest first. */
export const VERSIONS = readdirSync(new URL('.', import.meta.url))
  .filter((name) => /^\d+\.\d+\.\d+$/.test(name))
  .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** Reads `database`, a Fixture, or `statements`, the texts of all statements that the functions of the release send. */
export function readFixture(version: string, part: 'database'): Fixture;
export function readFixture(version: string, part: 'statements'): string[];
export function readFixture(version: string, part: string): unknown {
  const bytes = readFileSync(new URL(`${part}.json.br`, folderOf(version)));
  return JSON.parse(brotliDecompressSync(bytes).toString());
}

export function writeFixture(version: string, part: 'database' | 'statements', content: object) {
  const bytes = brotliCompressSync(JSON.stringify(content));
  writeFileSync(new URL(`${part}.json.br`, folderOf(version)), bytes);
}

/** Pictures and files keep their first bytes only: migrations do not read them. Digits are of \\x and hexadecimal. */
const FILE = { fromDigits: 1_000, keptDigits: 34 };

/** Reads all rows of a database, by table. */
export async function readRows(client: Client): Promise<Fixture['tables']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name !~ '^kysely_'
     order by 1`,
  );
  const tables: Fixture['tables'] = {};
  for (const { name } of names) {
    const { rows } = await client.query<{ row: Row }>(
      `select to_jsonb(entry) as row from ${escapeIdentifier(name)} as entry order by entry`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Reads a database as a fixture. */
export async function readDatabase(client: Client): Promise<Omit<Fixture, 'booking'>> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name desc limit 1',
  );
  const { rows: sequences } = await client.query<{ name: string; last: number }>(
    'select sequencename as name, last_value::float8 as last from pg_sequences where last_value is not null order by 1',
  );
  const tables = await readRows(client);
  for (const row of Object.values(tables).flat()) {
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || !value.startsWith('\\x')) continue;
      if (value.length >= FILE.fromDigits) row[column] = value.slice(0, FILE.keptDigits);
    }
  }
  return {
    migration: migrations[0]?.name ?? '',
    schema: await readSchema(client),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
  };
}

/** The columns, constraints, indexes, triggers and functions of a database, as Postgres writes them. */
export async function readSchema(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod),
         attnotnull, attidentity, attgenerated, attstorage, pg_get_expr(adbin, adrelid)) as line
       from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on (adrelid, adnum) = (attrelid, attnum)
       where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
     union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
       from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
     union all select pg_get_functiondef(pg_proc.oid) from pg_proc
       where pronamespace = 'public'::regnamespace and prokind = 'f'
         and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
     order by line`,
  );
  return rows.map(({ line }) => line);
}

/** Adds the rows of a fixture to a database that has its migration, with all triggers off. Needs a superuser. */
export async function restore(client: Client, { tables, sequences }: Fixture): Promise<void> {
  await client.query("set session_replication_role = 'replica'");
  for (const [table, entries] of Object.entries(tables)) {
    const name = escapeIdentifier(table);
    const { rows } = await client.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [name],
    );
    await client.query(`delete from ${name}`);
    await client.query(
      `insert into ${name} (${rows[0]?.columns}) overriding system value
       select ${rows[0]?.columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [JSON.stringify(entries)],
    );
  }
  for (const [name, last] of Object.entries(sequences)) {
    await client.query('select setval($1::regclass, $2)', [escapeIdentifier(name), last]);
  }
  await client.query("set session_replication_role = 'origin'");
}
