import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ArchiveRefusal, openArchive } from '#db/archive/archive-file.ts';
import type { ArchiveManifest } from '#db/archive/format.ts';
import { importArchive } from '#db/archive/import-archive.ts';
import { LEFT_OUT, SECRET_TABLES } from '#db/archive/tables.ts';
import { writeArchive, writeSmallArchive } from '#db/archive/write-archive.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { MIGRATION_NAMES } from '#db/migrate.ts';
import type { PhotoStore } from '#proof/db/bucket.ts';
import { createTestDatabase, createTestFolder } from '../postgres.ts';
import { insertUser, insertVehicle } from '../rows.ts';
import { addSampleRows, readEveryRow } from './sample-rows.ts';

// The commands are processes.
vi.setConfig({ testTimeout: 60_000 });

const PHOTO = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(5_000, 'photo')]);
const PHOTO_HASH = sha256(PHOTO);
const STORED_NAME = 'files/photos/2-bytes.jpeg';

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function openDatabase() {
  const { connectionString, drop } = await createTestDatabase();
  const client = new Client({ connectionString });
  await client.connect();
  const { db, close } = await openDirectDatabase('', connectionString);
  return {
    ...{ connectionString, client, db },
    async close() {
      await client.end();
      await close();
      await drop();
    },
  };
}

async function newDatabase() {
  const database = await openDatabase();
  onTestFinished(database.close);
  return database;
}

/** A database with a row in every table, and what is hard to write down exactly. */
async function filledDatabase() {
  const database = await newDatabase();
  const { client } = database;
  await addSampleRows(client, 'before');
  await client.query(
    `update reservations set returned_at = '2040-06-02 12:34:56.123456Z', paid_cents = 100`,
  );
  await client.query(
    `update condition_marks set x = 0.1::real, note = E'two\\nlines, "quoted" \\\\ and Größe'`,
  );
  await client.query(`update agreements set pdf = $1`, [Buffer.from(`%PDF${'-'.repeat(3_000)}`)]);
  const { rows } = await client.query(`select id from reservations`);
  const photo = `insert into photos
    (reservation_id, handling, view, content_type, byte_count, sha256, bytes, store_key)
    values ($1, 'hand-over', 'front', 'image/jpeg', 5003, $2, $3, $4)`;
  await client.query(photo, [rows[0].id, PHOTO_HASH, null, 'the-key']);
  await client.query(photo, [rows[0].id, 'b'.repeat(64), PHOTO, null]);
  const erased = await insertUser(client, { email: 'erased@example.com' });
  await client.query(
    `select erase_user(id, to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '{}')
     from users where id = $1`,
    [erased],
  );
  // The last id of a table whose row is gone.
  const gone = await insertVehicle(client, { model: 'Gone' });
  await client.query(`delete from vehicles where id = $1`, [gone]);
  return { ...database, lastVehicle: gone };
}

function bucketOf(objects: Map<string, Buffer>): PhotoStore {
  return {
    put: async (key, bytes) => void objects.set(key, bytes),
    get: async (key) => objects.get(key),
    remove: async (key) => void objects.delete(key),
  };
}

const STORE = new Map([['the-key', PHOTO]]);

async function exported(db: Parameters<typeof writeArchive>[0], store = STORE): Promise<string> {
  const file = join(createTestFolder(), 'archive.zip');
  await writeArchive(db, createWriteStream(file), bucketOf(store));
  return file;
}

async function imported(
  db: Parameters<typeof importArchive>[0],
  file: string,
  store?: Map<string, Buffer>,
) {
  const archive = await openArchive(file);
  try {
    return await importArchive(db, archive, store && bucketOf(store));
  } finally {
    archive.close();
  }
}

/** Every row of the tables that an archive has. */
async function archivedRows(client: Client) {
  const every = await readEveryRow(client);
  return new Map([...every].filter(([table]) => !(table in LEFT_OUT)));
}

it('has a reason only for tables that exist', async () => {
  const { client } = await newDatabase();
  const { rows } = await client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const names = rows.map(({ name }) => name);
  const known = Object.keys({ ...LEFT_OUT, ...SECRET_TABLES });
  expect(known.filter((name) => !names.includes(name))).toEqual([]);
});

it('brings back every row of every table exactly, and goes on from there', async () => {
  const source = await filledDatabase();
  const target = await newDatabase();
  const before = await archivedRows(source.client);
  expect([...before].filter(([, { length }]) => length === 0)).toEqual([]);
  const store = new Map<string, Buffer>();
  expect(await imported(target.db, await exported(source.db), store)).toEqual([]);
  expect(await archivedRows(target.client)).toEqual(before);
  expect(store).toEqual(STORE);

  // Ids go on, and triggers work again.
  expect(await insertVehicle(target.client, { model: 'New' })).toBe(source.lastVehicle + 1);
  const { rows } = await target.client.query(
    `select count(*)::integer from history where record_id = $1 and record_kind = 'vehicle'`,
    [source.lastVehicle + 1],
  );
  expect(rows).toEqual([{ count: 1 }]);
});

it('puts photographs of a bucket into the database if the new site has no bucket', async () => {
  const source = await filledDatabase();
  const target = await newDatabase();
  await imported(target.db, await exported(source.db));
  const { rows } = await target.client.query(
    `select bytes, store_key from photos where sha256 = $1`,
    [PHOTO_HASH],
  );
  expect(rows).toEqual([{ bytes: PHOTO, store_key: null }]);
});

it('says which photographs the bucket did not have, and brings back the rest', async () => {
  const source = await filledDatabase();
  const target = await newDatabase();
  const file = await exported(source.db, new Map());
  const archive = await openArchive(file);
  archive.close();
  expect(archive.manifest.missing).toEqual([STORED_NAME]);
  await imported(target.db, file);
  expect(await archivedRows(target.client)).toEqual(await archivedRows(source.client));
});

it('shows one moment, whatever is written meanwhile', async () => {
  const { db, client } = await filledDatabase();
  const before = await archivedRows(client);
  const file = join(createTestFolder(), 'archive.zip');
  const chunks: Buffer[] = [];
  const output = new Writable({
    async write(chunk, _encoding, done) {
      if (chunks.length === 0) await insertUser(client, { email: 'late@example.com' });
      chunks.push(chunk);
      done();
    },
  });
  await writeArchive(db, output, bucketOf(STORE));
  writeFileSync(file, Buffer.concat(chunks));
  const target = await newDatabase();
  await imported(target.db, file, new Map());
  expect(await archivedRows(target.client)).toEqual(before);
});

it('without secrets has no hash of a password and no second factor, and erased customers stay erased', async () => {
  const source = await filledDatabase();
  const chunks: Buffer[] = [];
  const output = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await writeSmallArchive(source.db, output, bucketOf(STORE));
  const file = join(createTestFolder(), 'archive.zip');
  writeFileSync(file, Buffer.concat(chunks));
  const target = await newDatabase();
  await imported(target.db, file, new Map());

  const expected = await archivedRows(source.client);
  for (const table of Object.keys(SECRET_TABLES)) expected.set(table, []);
  for (const user of expected.get('users') ?? []) {
    if (user.erased_at === null) user.password_hash = 'none';
  }
  expect(expected.get('users')?.map(({ password_hash }) => password_hash)).toContain('');
  expect(await archivedRows(target.client)).toEqual(expected);
});

describe('an archive is refused, and nothing is imported,', () => {
  type Files = Record<string, Uint8Array>;
  let files: Files;
  let target: Awaited<ReturnType<typeof openDatabase>>;
  let untouched: Awaited<ReturnType<typeof archivedRows>>;
  beforeAll(async () => {
    target = await openDatabase();
    untouched = await archivedRows(target.client);
    const { client, db, close } = await openDatabase();
    await addSampleRows(client, 'before');
    await client.query(`update agreements set pdf = $1`, [Buffer.alloc(3_000, '%PDF')]);
    files = unzipSync(readFileSync(await exported(db)));
    await close();
  });
  afterAll(() => target.close());

  const changed = (change: (manifest: ArchiveManifest) => object) => (all: Files) => {
    const manifest = JSON.parse(strFromU8(all['manifest.json'] ?? new Uint8Array()));
    const text = JSON.stringify({ ...manifest, ...change(manifest) });
    return zipSync({ ...all, 'manifest.json': strToU8(text) });
  };
  const AGREEMENT = 'files/agreements/1-pdf.pdf';
  const USERS = 'tables/users.jsonl';
  const newest = MIGRATION_NAMES.at(-1);

  it.each<[string, (files: Files) => Uint8Array, string]>([
    [
      'of another version of the format',
      changed(() => ({ version: 2, tables: undefined })),
      'The archive has version 2 of the format. This Kestrel reads version 1.',
    ],
    [
      'of another migration',
      changed(() => ({ migration: '0099-later' })),
      `The archive is of the migration 0099-later, and this database has ${newest}.`,
    ],
    [
      'with a changed table',
      (all) =>
        zipSync({
          ...all,
          [USERS]: strToU8(strFromU8(all[USERS] ?? new Uint8Array()).replace('Pat', 'Max')),
        }),
      `${USERS} is damaged`,
    ],
    [
      'with a changed document',
      (all) => zipSync({ ...all, [AGREEMENT]: new Uint8Array(3_000) }),
      `${AGREEMENT} is damaged`,
    ],
    [
      'without a document',
      ({ [AGREEMENT]: _, ...rest }) => zipSync(rest),
      `${AGREEMENT} is missing in the archive.`,
    ],
    [
      'without a table',
      changed(({ tables }) => ({ tables: tables.filter(({ table }) => table !== 'letters') })),
      'The archive has no table letters.',
    ],
    [
      'that is cut off',
      (all) => zipSync(all).subarray(0, -500),
      'is not a ZIP, or its end is missing',
    ],
    ['that is no ZIP', () => strToU8('Hello'), 'is not a ZIP, or its end is missing'],
    ['of something else', () => zipSync({ 'a.txt': strToU8('Hello') }), 'manifest.json is missing'],
  ])('%s', async (_name, damage, message) => {
    const file = join(createTestFolder(), 'archive.zip');
    writeFileSync(file, damage(files));
    const refusal = imported(target.db, file);
    await expect(refusal).rejects.toThrow(ArchiveRefusal);
    await expect(refusal).rejects.toThrow(message);
    expect(await archivedRows(target.client)).toEqual(untouched);
    const { rows: off } = await target.client.query(
      `select tgname from pg_trigger where tgenabled = 'D'`,
    );
    expect(off).toEqual([]);
  });

  it('into a database with rows, by the command', async () => {
    await insertUser(target.client, { email: 'maya@example.com' });
    const file = join(createTestFolder(), 'archive.zip');
    writeFileSync(file, zipSync(files));
    const { status, stderr } = spawnSync(process.execPath, ['db/cli/import.ts', file], {
      encoding: 'utf8',
      env: { DATABASE_URL: target.connectionString },
    });
    expect([status, stderr]).toEqual([
      1,
      'Nothing was imported. The database already has rows, such as in history. An archive is imported only into an empty database.\n',
    ]);
  });
});
