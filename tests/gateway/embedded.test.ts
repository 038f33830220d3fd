import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
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
