import { type RawBuilder, sql } from 'kysely';
import * as v from 'valibot';
import type { Finding } from '#kernel/records/finding.ts';
import type { PhotoStore } from '#proof/db/bucket.ts';
import type { Database } from '../client.ts';
import { newestMigration } from '../health.ts';
import { findWrong } from '../invariants.ts';
import { ArchiveRefusal, type OpenArchive } from './archive-file.ts';
import { FileReference } from './format.ts';
import { type ArchivedTable, readTables } from './tables.ts';

/** How much is inserted by one statement at most. */
const MOST_ROWS = 500;
const MOST_LENGTH = 4_000_000;

type Bucket = PhotoStore | undefined;

/**
 * Fills an empty database, which has the archive's last migration, with an archive: all of it, or nothing. It
 * switches the triggers off meanwhile, because the rows that they would write are in the archive. So it needs the
 * owner of the tables, and a connection with transactions.
 * @returns which checks fail, as they did where the archive was written
 * @throws ArchiveRefusal with the reason
 */
export async function importArchive(
  db: Database,
  archive: OpenArchive,
  bucket: Bucket,
): Promise<Finding[]> {
  const { manifest } = archive;
  const migration = await newestMigration(db);
  if (manifest.migration !== migration) {
    throw new ArchiveRefusal(
      `The archive is of the migration ${manifest.migration}, and this database has ${migration}. Import it with the version of Kestrel whose last migration is ${manifest.migration}.`,
    );
  }
  for (const table of manifest.tables) {
    // All of it is read once before anything is written, so a damaged file is named as such.
    for await (const _ of archive.lines(table));
  }
  const stored: string[] = [];
  try {
    await db.transaction().execute(async (transaction) => {
      await fill(transaction, archive, bucket, stored);
    });
  } catch (error) {
    for (const key of stored) await bucket?.remove(key);
    throw error;
  }
  await sql`analyze`.execute(db);
  return findWrong(db);
}

async function fill(
  db: Database,
  archive: OpenArchive,
  bucket: Bucket,
  stored: string[],
): Promise<void> {
  const tables = await readTables(db);
  const { manifest } = archive;
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} disable trigger user`.execute(db);
  }
  // The row that the migrations write.
  await sql`delete from company where settings is null`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql`select from ${sql.id(name)} limit 1`.execute(db);
    if (rows.length > 0) {
      throw new ArchiveRefusal(
        `The database already has rows, such as in ${name}. An archive is imported only into an empty database.`,
      );
    }
  }
  for (const table of tables) {
    const listed = manifest.tables.find((file) => file.table === table.name);
    if (listed) await fillTable(db, table, archive.lines(listed), { archive, bucket, stored });
    else if (!(table.name in manifest.leftOut)) {
      throw new ArchiveRefusal(`The archive has no table ${table.name}.`);
    }
  }
  for (const [sequence, last] of Object.entries(manifest.lastIds)) {
    await sql`select setval(${sequence}::regclass, ${last})`.execute(db);
  }
  for (const { name } of tables) {
    await sql`alter table ${sql.id(name)} enable trigger user`.execute(db);
  }
  // The pages show another fleet.
  await sql`update site set fleet_changed_at = now()`.execute(db);
}

type Sources = { archive: OpenArchive; bucket: Bucket; stored: string[] };

async function fillTable(
  db: Database,
  table: ArchivedTable,
  pages: AsyncIterable<string[]>,
  sources: Sources,
): Promise<void> {
  let batch: string[] = [];
  let length = 0;
  const insertBatch = async () => {
    if (batch.length > 0) await insert(db, table, sql`${`[${batch.join(',')}]`}::jsonb`);
    batch = [];
    length = 0;
  };
  for await (const lines of pages) {
    for (const line of lines) {
      const row = table.byteColumns.length > 0 ? JSON.parse(line) : {};
      const files = filesOf(table, row);
      if (files.length > 0) {
        const values = await readValues(row, files, sources);
        const rest = sql`${line}::jsonb - ${[...values.keys()]}::text[]`;
        await insert(db, table, sql`jsonb_build_array(${rest})`, values);
        continue;
      }
      batch.push(line);
      length += line.length;
      if (batch.length === MOST_ROWS || length > MOST_LENGTH) await insertBatch();
    }
  }
  await insertBatch();
}

type NamedFile = { column: string; file: string; sha256: string };

/** The files that a row names instead of bytes. */
function filesOf({ byteColumns }: ArchivedTable, row: Record<string, unknown>): NamedFile[] {
  return byteColumns.flatMap((column) => {
    const named = v.safeParse(FileReference, row[column]);
    return named.success ? [{ column, ...named.output }] : [];
  });
}

/**
 * The values of a row that its files give. What was in a bucket is put into the new one, or else into the database.
 * The keys that were put are added to `stored`.
 */
async function readValues(
  row: Record<string, unknown>,
  files: NamedFile[],
  { archive, bucket, stored }: Sources,
): Promise<Map<string, Buffer | null>> {
  const values = new Map<string, Buffer | null>();
  const { store_key: key, content_type: contentType } = row;
  for (const { column, file, sha256 } of files) {
    if (archive.manifest.missing.includes(file)) {
      values.set(column, null);
      continue;
    }
    const bytes = await archive.readFile(file, sha256);
    const isStored = column === 'bytes' && typeof key === 'string';
    values.set(column, isStored && bucket ? null : bytes);
    if (!isStored) continue;
    if (!bucket) values.set('store_key', null);
    else if (!(await bucket.get(key))) {
      stored.push(key);
      await bucket.put(key, bytes, String(contentType));
    }
  }
  return values;
}

/** Inserts rows of JSON. Generated columns are computed again, and ids are those of the rows. */
async function insert(
  db: Database,
  { name, columns }: ArchivedTable,
  rows: RawBuilder<unknown>,
  values = new Map<string, Buffer | null>(),
): Promise<void> {
  const list = sql.join(columns.map((column) => sql.id(column)));
  const from = columns.map((column) => {
    if (!values.has(column)) return sql.id('entry', column);
    const value = values.get(column);
    return value ? sql`${value}::bytea` : sql`null`;
  });
  await sql`
    insert into ${sql.id(name)} (${list}) overriding system value
    select ${sql.join(from)} from jsonb_populate_recordset(null::${sql.id(name)}, ${rows}) as entry`.execute(
    db,
  );
}
