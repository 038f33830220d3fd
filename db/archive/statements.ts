import { type RawBuilder, sql } from 'kysely';
import { type ArchivedTable, SECRET_COLUMNS, SECRET_TABLES } from './tables.ts';

/** Longer bytes are files of their own. */
const MOST_INLINE_BYTES = 1_024;

/** Photographs can be in a bucket. Their rows have its key and the SHA-256. */
const STORED = { table: 'photos', column: 'bytes' };

/** A row of a table as JSON, or a file. */
export type ArchivedRow = {
  line: string | null;
  name: string | null;
  bytes: Buffer | null;
  /** The file's key in the bucket, if it is there. */
  storeKey: string | null;
};

/** What is read for a part of an archive: the rows of a table, or the files of one of its columns. */
export type Part = {
  table: ArchivedTable;
  kind: 'rows' | 'files';
  statement: RawBuilder<ArchivedRow>;
};

/** The parts of an archive: the rows of all tables, then the files. */
export function partsOf(tables: ArchivedTable[], hasSecrets: boolean): Part[] {
  const included = tables.filter(({ name }) => hasSecrets || !(name in SECRET_TABLES));
  return [
    ...included.map((table) => ({
      table,
      kind: 'rows' as const,
      statement: rowsOf(table, hasSecrets),
    })),
    ...included.flatMap((table) =>
      table.byteColumns.map((column) => ({
        table,
        kind: 'files' as const,
        statement: filesOf(table, column),
      })),
    ),
  ];
}

function rowsOf(table: ArchivedTable, hasSecrets: boolean): RawBuilder<ArchivedRow> {
  const secrets = hasSecrets ? undefined : SECRET_COLUMNS[table.name];
  const values = table.columns.map((column) => {
    const instead = secrets?.[column];
    // An empty one is no secret, and an erased customer must have it.
    if (instead !== undefined) {
      return sql`case ${sql.id(column)} when '' then '' else ${sql.lit(instead)} end as ${sql.id(column)}`;
    }
    if (!table.byteColumns.includes(column)) return sql.id(column);
    return sql`
      case when ${isFile(table, column)}
        then json_build_object('file', ${fileName(table, column)}, 'sha256', ${hashOf(table, column)})
        else to_json(${sql.id(column)})
      end as ${sql.id(column)}`;
  });
  return sql`
    select to_json(entry)::text as line, null::text as name, null::bytea as bytes, null::text as store_key
    from (
      select ${sql.join(values)} from ${sql.id(table.name)} ${orderOf(table)}
    ) as entry`;
}

function filesOf(table: ArchivedTable, column: string): RawBuilder<ArchivedRow> {
  const storeKey = isStored(table, column) ? sql`store_key` : sql`null::text`;
  return sql`
    select null::text as line, ${fileName(table, column)} as name, ${sql.id(column)} as bytes,
      ${storeKey} as store_key
    from ${sql.id(table.name)}
    where ${isFile(table, column)}
    ${orderOf(table)}`;
}

function isFile(table: ArchivedTable, column: string) {
  const isLong = sql`octet_length(${sql.id(column)}) > ${sql.lit(MOST_INLINE_BYTES)}`;
  return isStored(table, column) ? sql`(${isLong} or store_key is not null)` : isLong;
}

function hashOf(table: ArchivedTable, column: string) {
  const hash = sql`encode(sha256(${sql.id(column)}), 'hex')`;
  return isStored(table, column) ? sql`coalesce(${hash}, sha256)` : hash;
}

function isStored({ name }: ArchivedTable, column: string): boolean {
  return name === STORED.table && column === STORED.column;
}

/** The name of a row's file, from its key: 'files/agreements/7-pdf.pdf'. */
function fileName({ name, keyColumns }: ArchivedTable, column: string) {
  const key = keyColumns.map((part) => sql`${sql.id(part)}::text`);
  const words = sql`concat_ws('-', ${sql.join([...key, sql.lit(column)])})`;
  return sql`
    ${sql.lit(`files/${name}/`)} || regexp_replace(${words}, '[^A-Za-z0-9]+', '-', 'g')
      || ${extensionOf(name, column)}`;
}

function extensionOf(table: string, column: string) {
  const bytes = sql.id(column);
  // What is in a bucket is a photograph, of a known type.
  const unknown =
    table === STORED.table && column === STORED.column
      ? sql`'.' || split_part(content_type, '/', 2)`
      : sql`'.bin'`;
  return sql`
    case
      when substring(${bytes} for 3) = '\\xffd8ff' then '.jpg'
      when substring(${bytes} for 4) = '\\x89504e47' then '.png'
      when substring(${bytes} for 4) = '\\x52494646' then '.webp'
      when substring(${bytes} from 5 for 4) = '\\x66747970' then '.avif'
      when substring(${bytes} for 4) = '\\x25504446' then '.pdf'
      else ${unknown}
    end`;
}

function orderOf({ keyColumns }: ArchivedTable) {
  return keyColumns.length === 0
    ? sql``
    : sql`order by ${sql.join(keyColumns.map((column) => sql.id(column)))}`;
}
