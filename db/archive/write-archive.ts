import type { Writable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import type { FileStore } from '../client/bucket.ts';
import type { Database } from '../client/client.ts';
import { type ArchivedTable, LEFT_OUT, readTables } from './tables.ts';
import { writeZip } from './zip-writer.ts';

/** How many rows or files one statement reads at most, and about how many bytes of files. */
const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 50;
const BYTES_AT_ONCE = 2_000_000;

type WrittenArchive = {
  /** How many rows each table has. */
  rows: Record<string, number>;
  files: number;
  /** The names of files that the bucket did not have. */
  missing: string[];
};

/**
 * Writes everything that is stored (desk: archives), and reads little of it at once. It is of one moment if `db` is
 * a repeatable-read transaction.
 */
export async function writeArchive(
  db: Database,
  output: Writable,
  bucket: Pick<FileStore, 'get'> | undefined,
): Promise<WrittenArchive> {
  const writtenAt = new Date();
  const zip = writeZip(output);
  const tables = await readTables(db);
  const written: WrittenArchive = { rows: {}, files: 0, missing: [] };
  for (const table of tables) {
    await zip.add(`tables/${table.name}.jsonl`, linesOf(table));
  }
  for (const table of tables) {
    for (const column of table.byteColumns) await addFiles(table, column);
  }
  await zip.add('README.txt', [Buffer.from(readme(writtenAt, written))]);
  await zip.end();
  return written;

  async function* linesOf(table: ArchivedTable) {
    let count = 0;
    for await (const rows of readByKey<{ line: string }>(db, table, selectLines(table))) {
      count += rows.length;
      yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''));
    }
    written.rows[table.name] = count;
  }

  async function addFiles(table: ArchivedTable, column: string) {
    for await (const rows of readByKey<FileRow>(db, table, selectFiles(table, column))) {
      for (const { name, bytes, storeKey } of rows) {
        const content = bytes ?? (storeKey === null ? undefined : await bucket?.get(storeKey));
        if (content) {
          await zip.add(name, [content], { isCompressed: true });
          written.files += 1;
        } else written.missing.push(name);
      }
    }
  }
}

type FileRow = { name: string; bytes: Buffer | null; storeKey: string | null };

/** Reads rows in the order of their key. Each statement goes on after the last key of the one before. */
async function* readByKey<Row>(
  db: Database,
  { keyColumns }: ArchivedTable,
  select: (key: RawBuilder<unknown>, isNext: RawBuilder<unknown>) => RawBuilder<unknown>,
): AsyncGenerator<Row[]> {
  const key = sql.join(keyColumns.map((column) => sql.id(column)));
  let last: unknown[] | undefined;
  do {
    const isNext = last ? sql`(${key}) > (${sql.join(last)})` : sql`true`;
    const { rows } = await sql<Row & { key: unknown[] }>`${select(key, isNext)}`.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.at(-1)?.key;
  } while (last);
}

/** The rows of a table as JSON. Instead of bytes they have the name of a file. */
function selectLines(table: ArchivedTable) {
  const values = table.columns.map((column) =>
    table.byteColumns.includes(column)
      ? sql`case when ${hasFile(table, column)} then ${fileName(table, column)} end as ${sql.id(column)}`
      : sql.id(column),
  );
  return (key: RawBuilder<unknown>, isNext: RawBuilder<unknown>) => sql`
    select json_build_array(${key}) as key,
      to_json((select entry from (select ${sql.join(values)}) as entry))::text as line
    from ${sql.id(table.name)} where ${isNext} order by ${key} limit ${sql.lit(ROWS_AT_ONCE)}`;
}

/** The files of a column: at least one, and as many as have few bytes together. */
function selectFiles(table: ArchivedTable, column: string) {
  const storeKey = canBeInBucket(table, column) ? sql.id('store_key') : sql`null::text`;
  return (key: RawBuilder<unknown>, isNext: RawBuilder<unknown>) => sql`
    select key, name, bytes, store_key from (
      select json_build_array(${key}) as key, ${fileName(table, column)} as name, ${sql.id(column)} as bytes,
        ${storeKey} as store_key,
        sum(octet_length(${sql.id(column)})) over (
          order by ${key} rows between unbounded preceding and 1 preceding
        ) as bytes_before
      from ${sql.id(table.name)} where ${isNext} and ${hasFile(table, column)}
      order by ${key} limit ${sql.lit(FILES_AT_ONCE)}
    ) as file
    where coalesce(bytes_before, 0) < ${sql.lit(BYTES_AT_ONCE)}`;
}

function hasFile(table: ArchivedTable, column: string) {
  return canBeInBucket(table, column)
    ? sql`(bytes is not null or store_key is not null)`
    : sql`${sql.id(column)} is not null`;
}

/** Photographs and files of what was done can be. */
function canBeInBucket({ columns }: ArchivedTable, column: string): boolean {
  return column === 'bytes' && columns.includes('store_key');
}

/** The name of a row's file, from its key: 'files/agreements/7-pdf.pdf'. */
function fileName(table: ArchivedTable, column: string) {
  const { name, keyColumns } = table;
  const key = keyColumns.map((part) => sql`${sql.id(part)}::text`);
  const words = sql`concat_ws('-', ${sql.join([...key, sql.lit(column)])})`;
  const bytes = sql.id(column);
  const ofUnknown = canBeInBucket(table, column)
    ? sql`'.' || split_part(content_type, '/', 2)`
    : sql`'.bin'`;
  return sql`
    ${sql.lit(`files/${name}/`)} || regexp_replace(${words}, '[^A-Za-z0-9]+', '-', 'g') || case
      when substring(${bytes} for 3) = '\\xffd8ff' then '.jpg'
      when substring(${bytes} for 4) = '\\x89504e47' then '.png'
      when substring(${bytes} for 4) = '\\x52494646' then '.webp'
      when substring(${bytes} from 5 for 4) = '\\x66747970' then '.avif'
      when substring(${bytes} for 4) = '\\x25504446' then '.pdf'
      else ${ofUnknown}
    end`;
}

/** The text that explains an archive to whoever opens it. */
function readme(writtenAt: Date, { rows, files, missing }: WrittenArchive): string {
  const list = (entries: [string, string | number][]) =>
    entries.map(([name, value]) => `  ${name}: ${value}`).join('\n');
  return `This is what a Kestrel site had stored at ${writtenAt.toISOString()}, to be read by people and programs.

tables/*.jsonl  A table each: one row a line, as JSON, by the names of its columns. Times are ISO 8601 with all
                digits. Money is whole cents.
files/          Pictures, photographs and documents, ${files} in all. A row has the name of its file instead of the bytes.

Rows of each table:
${list(Object.entries(rows))}

Not in it are the hashes of passwords, and these tables:
${list(Object.entries(LEFT_OUT))}
${missing.length === 0 ? '' : `\nThe bucket did not have:\n${missing.map((name) => `  ${name}\n`).join('')}`}`;
}
