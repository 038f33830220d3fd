import { spawnSync } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LEFT_OUT } from '#db/archive/tables.ts';
import { writeArchive } from '#db/archive/write-archive.ts';
import { type DirectDatabase, openDirectDatabase } from '#db/local/database.ts';
import { createTestDatabase, createTestFolder, type TestDatabase } from '../postgres.ts';
import { addSampleRows, readEveryRow } from './sample-rows.ts';

const PHOTO = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5_000, 'photo')]);
const PDF = Buffer.concat([Buffer.from('%PDF'), Buffer.alloc(1_500_000, '-')]);

let database: TestDatabase;
let client: Client;
let direct: DirectDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.connectionString });
  await client.connect();
  direct = await openDirectDatabase('', database.connectionString);
  await addSampleRows(client, 'before');
  // More rows than one statement reads, and more bytes.
  await client.query(
    `insert into contact_messages (name, subject, body, email)
     select 'Maya', 'Number ' || number, E'two\\nlines, "quoted" \\\\ and Größe', 'maya@example.com'
     from generate_series(1, 1001) as number`,
  );
  await client.query(
    `insert into former_agreements (reservation_id, number, signed_at, name, strokes, consent, pdf, sha256)
     select reservation_id, 100 + copy, signed_at, name, strokes, consent, $1, sha256
     from former_agreements, generate_series(1, 4) as copy`,
    [PDF],
  );
  const photo = `insert into photos
    (reservation_id, handling, view, content_type, byte_count, sha256, bytes, store_key)
    select max(id), 'hand-over', 'front', $1, 5003, repeat($4, 64), $2, $3 from reservations`;
  await client.query(photo, ['image/png', null, 'the-key', 'c']);
  await client.query(photo, ['image/jpeg', null, 'a-lost-key', 'd']);
  await client.query(photo, ['image/jpeg', PHOTO, null, 'e']);
});
afterAll(async () => {
  await client.end();
  await direct.close();
  await database.drop();
});

const bucket = { get: async (key: string) => (key === 'the-key' ? PHOTO : undefined) };

/** What is in a ZIP: the rows of each table, and each file. */
function contentOf(zip: Uint8Array) {
  const entries = Object.entries(unzipSync(zip));
  const tables = entries.filter(([name]) => name.startsWith('tables/'));
  return {
    rows: Object.fromEntries(
      tables.map(([name, text]) => [
        name.slice('tables/'.length, -'.jsonl'.length),
        strFromU8(text)
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line)),
      ]),
    ) as Record<string, Record<string, unknown>[]>,
    files: new Map(entries),
  };
}

it('leaves out only tables that exist', async () => {
  const { rows } = await client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(LEFT_OUT)));
});

it('has every row of every other table once, the bytes as files, and says what a bucket did not have', async () => {
  const file = join(createTestFolder(), 'archive.zip');
  const written = await writeArchive(direct.db, createWriteStream(file), bucket);
  const { rows, files } = contentOf(readFileSync(file));
  const every = [...(await readEveryRow(client))].filter(([table]) => !(table in LEFT_OUT));
  const counts = Object.fromEntries(every.map(([table, { length }]) => [table, length]));
  expect(Object.values(counts)).not.toContain(0);
  expect(written.rows).toEqual(counts);
  expect(
    Object.fromEntries(Object.entries(rows).map(([table, { length }]) => [table, length])),
  ).toEqual(counts);
  const subjects = new Set(rows.contact_messages?.map(({ subject }) => subject));
  expect(subjects).toHaveLength(counts.contact_messages ?? 0);
  expect(rows.contact_messages?.at(-1)).toMatchObject({
    subject: 'Number 1001',
    body: 'two\nlines, "quoted" \\ and Größe',
  });
  expect(rows.users?.[0]).not.toHaveProperty('password_hash');

  const named = Object.values(rows)
    .flat()
    .flatMap((row) => Object.values(row))
    .filter((value) => typeof value === 'string' && value.startsWith('files/'));
  const lost = rows.photos?.find(({ store_key }) => store_key === 'a-lost-key')?.bytes;
  const kept = [...files.keys()].filter((name) => name.startsWith('files/'));
  expect(kept.toSorted()).toEqual(named.filter((name) => name !== lost).toSorted());
  expect(written).toMatchObject({ files: kept.length, missing: [lost] });
  expect(strFromU8(files.get('README.txt') ?? new Uint8Array())).toContain(
    `did not have:\n  ${lost}`,
  );
  expect(rows.photos?.find(({ store_key }) => store_key === 'the-key')?.bytes).toMatch(/\.png$/);
  const inDatabase = rows.photos?.findLast(({ store_key }) => store_key === null)?.bytes;
  expect(Buffer.from(files.get(String(inDatabase)) ?? [])).toEqual(PHOTO);
  const agreements = rows.former_agreements?.map(({ pdf }) => files.get(String(pdf))?.length);
  expect(agreements?.filter((length) => length === PDF.length)).toHaveLength(4);
});

it('is written by the command, which fails if a photograph is missing', () => {
  const file = join(createTestFolder(), 'archive.zip');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['db/commands/export.ts', file], {
    encoding: 'utf8',
    env: { DATABASE_URL: database.connectionString },
  });
  expect(status).toBe(1);
  expect(stderr.match(/is missing: the bucket does not have it/g)).toHaveLength(2);
  expect(stdout).toMatch(/^\d+ rows of \d+ tables and \d+ files are in .*archive\.zip\.\n$/);
  expect(contentOf(readFileSync(file)).rows.contact_messages).toHaveLength(1002);
});
