import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '../../db/local/embedded.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { createTestFolder } from '../postgres.ts';

const dataFolder = createTestFolder();
let other: ChildProcess;

/** Another process that opens the same folder, stores a row, says so, and stays until stdin ends. */
const program = `
  import { openEmbeddedDatabase } from '${new URL('../../db/local/embedded.ts', import.meta.url)}';
  const database = await openEmbeddedDatabase(${JSON.stringify(dataFolder)});
  await database.run('create table kept (word text)', []);
  await database.run('insert into kept values ($1)', ['stored']);
  console.log('stored');
  process.stdin.resume();`;

beforeAll(async () => {
  other = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await once(other.stdout ?? other, 'data');
}, 60_000);

afterAll(() => other.kill('SIGKILL'));

test('refuses a folder in use, and takes it over when its user is killed', async () => {
  const refusal = `The database in ${dataFolder} is already in use: stop the process that uses it.`;
  await expect(openEmbeddedDatabase(dataFolder)).rejects.toThrow(refusal);

  other.kill('SIGKILL');
  await once(other, 'exit');
  const database = await openEmbeddedDatabase(dataFolder);
  await expect(openEmbeddedDatabase(dataFolder)).rejects.toThrow(refusal);
  const { rows } = await database.run('select word from kept', []);
  await database.close();
  expect(rows).toEqual([['stored']]);
});

test('keeps its files from the other users of the machine, also in a folder of theirs', async () => {
  const theirs = createTestFolder();
  const own = join(theirs, 'own');
  const older = join(theirs, 'older');
  mkdirSync(join(older, 'postgres'), { recursive: true });
  chmodSync(join(older, 'postgres'), 0o777);
  const modeOf = (...path: string[]) => (statSync(join(...path)).mode & 0o777).toString(8);

  await (await openEmbeddedDatabase(own)).close();
  expect(modeOf(own)).toBe('700');
  await (await openEmbeddedDatabase(older)).close();
  expect(modeOf(older, 'postgres')).toBe('700');
});

test('takes the migrations in process, answers statements, and keeps both', async () => {
  const statement = 'select name from kysely_migration order by name';
  const database = await openEmbeddedDatabase(dataFolder);
  await migrateToLatest(new Kysely<unknown>({ dialect: database.dialect }));
  const migrated = await database.run(statement, []);
  await database.close();
  expect(migrated.rowCount).toBeGreaterThan(0);

  const again = await openEmbeddedDatabase(dataFolder);
  expect(await again.run(statement, [])).toEqual(migrated);
  await again.close();
});

test('starts anew after the database has ended itself, with everything that was answered', async () => {
  const folder = createTestFolder();
  const database = await openEmbeddedDatabase(folder);
  await database.run('create table kept (word text)', []);
  await database.run('insert into kept values ($1)', ['stored']);

  // Without a place for its log Postgres can only give up, as it does when the disk is full.
  const log = join(folder, 'postgres', 'pg_wal');
  renameSync(log, `${log}-elsewhere`);
  await database.run('select pg_switch_wal()', []).catch(() => undefined);
  const lost = database.run('insert into kept values ($1)', ['lost']);
  await expect(lost).rejects.toMatchObject({ severity: 'PANIC' });
  await expect(database.run('select word from kept', [])).rejects.toThrow();

  renameSync(`${log}-elsewhere`, log);
  await expect
    .poll(() => database.run('select word from kept', []).catch(() => undefined), {
      timeout: 10_000,
    })
    .toMatchObject({ rows: [['stored']] });
  await database.close();
});
