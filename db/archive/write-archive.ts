import type { Writable } from 'node:stream';
import { sql } from 'kysely';
import type { PhotoStore } from '#proof/db/bucket.ts';
import type { Database } from '../client.ts';
import { newestMigration } from '../health.ts';
import {
  type ArchiveManifest,
  archiveReadme,
  FORMAT,
  FORMAT_VERSION,
  MANIFEST_NAME,
  tableFile,
} from './format.ts';
import { type ArchivedRow, type Part, partsOf } from './statements.ts';
import { LEFT_OUT, readLastIds, readTables, SECRET_TABLES } from './tables.ts';
import { writeZip, type ZipWriter } from './zip-writer.ts';

/** How many rows are read at once, and how many files, which have up to some megabytes each. */
const ROWS_AT_ONCE = 500;
const FILES_AT_ONCE = 8;

type ReadPart = (part: Part) => AsyncIterable<ArchivedRow[]>;

/** The bucket of photographs, if there is one. */
type Bucket = Pick<PhotoStore, 'get'> | undefined;

/**
 * Writes an archive of the database as it is at one moment (rules, archives). Needs a connection with
 * transactions, and little memory.
 */
export async function writeArchive(
  db: Database,
  output: Writable,
  bucket: Bucket,
): Promise<ArchiveManifest> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (snapshot) => {
      await sql`set local timezone = 'UTC'`.execute(snapshot);
      const readPart: ReadPart = (part) => readByCursor(snapshot, part);
      const parts = partsOf(await readTables(snapshot), true);
      return writeParts(snapshot, parts, readPart, output, { bucket, hasSecrets: true });
    });
}

/**
 * Writes an archive without secrets over a connection that has no transactions: everything is read by one
 * statement, at one moment, into memory. So it is for small databases.
 */
export async function writeSmallArchive(
  db: Database,
  output: Writable,
  bucket: Bucket,
): Promise<ArchiveManifest> {
  const parts = partsOf(await readTables(db), false);
  const numbered = parts.map(
    ({ statement }, index) =>
      sql`(select ${sql.lit(index)} as part, row_number() over () as place, entry.* from (${statement}) as entry)`,
  );
  const { rows } = await sql<ArchivedRow & { part: number }>`
    ${sql.join(numbered, sql` union all `)} order by part, place`.execute(db);
  const rowsByPart = Map.groupBy(rows, ({ part }) => part);
  const readPart: ReadPart = async function* (part) {
    yield rowsByPart.get(parts.indexOf(part)) ?? [];
  };
  return writeParts(db, parts, readPart, output, { bucket, hasSecrets: false });
}

async function* readByCursor(
  snapshot: Database,
  { kind, statement }: Part,
): AsyncGenerator<ArchivedRow[]> {
  const count = kind === 'files' ? FILES_AT_ONCE : ROWS_AT_ONCE;
  await sql`declare part no scroll cursor for ${statement}`.execute(snapshot);
  for (let isLast = false; !isLast; ) {
    const { rows } = await sql<ArchivedRow>`fetch ${sql.lit(count)} from part`.execute(snapshot);
    if (rows.length > 0) yield rows;
    isLast = rows.length < count;
  }
  await sql`close part`.execute(snapshot);
}

async function writeParts(
  db: Database,
  parts: Part[],
  readPart: ReadPart,
  output: Writable,
  { bucket, hasSecrets }: { bucket: Bucket; hasSecrets: boolean },
): Promise<ArchiveManifest> {
  const writtenAt = new Date();
  const leftOut = { ...LEFT_OUT, ...(!hasSecrets && SECRET_TABLES) };
  const zip = writeZip(output);
  const text = (words: string) => [Buffer.from(words)];
  await zip.add('README.txt', text(archiveReadme(leftOut, hasSecrets)));

  const tables: ArchiveManifest['tables'] = [];
  const files = { count: 0, bytes: 0 };
  const missing: string[] = [];
  for (const part of parts) {
    if (part.kind === 'rows') {
      tables.push(await writeRows(zip, part.table.name, readPart(part)));
      continue;
    }
    for await (const rows of readPart(part)) {
      for (const { name, bytes, storeKey } of rows) {
        const content = bytes ?? (await bucket?.get(storeKey ?? ''));
        if (!content) {
          missing.push(String(name));
          continue;
        }
        await zip.add(String(name), [content], { isCompressed: true });
        files.count += 1;
        files.bytes += content.length;
      }
    }
  }
  const manifest: ArchiveManifest = {
    format: FORMAT,
    version: FORMAT_VERSION,
    migration: await newestMigration(db),
    writtenAt: writtenAt.toISOString(),
    hasSecrets,
    tables,
    files,
    missing,
    leftOut,
    // Read last, so no row has a higher one.
    lastIds: await readLastIds(db),
  };
  await zip.add(MANIFEST_NAME, text(`${JSON.stringify(manifest, null, 2)}\n`));
  await zip.end();
  return manifest;
}

async function writeRows(zip: ZipWriter, table: string, pages: AsyncIterable<ArchivedRow[]>) {
  let rows = 0;
  async function* lines() {
    for await (const page of pages) {
      rows += page.length;
      yield Buffer.from(page.map(({ line }) => `${line}\n`).join(''));
    }
  }
  const file = tableFile(table);
  const written = await zip.add(file, lines());
  return { table, file, rows, ...written };
}
