import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedDatabase } from '#db/local/embedded.ts';
import { createTestFolder } from '../postgres.ts';

const dataFolder = join(createTestFolder(), 'own');
let other: ChildProcess;

/** Another process that opens the folder, stores a row, says so, and stays until stdin ends. */
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
  await Promise.race([once(other.stdout ?? other, 'data'), once(other, 'exit')]);
});

afterAll(() => other.kill('SIGKILL'));

/** The permissions of a file or folder, in octal digits. */
function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}

test('refuses a folder in use, takes it over when its user is killed, and closes it to others', async () => {
  const refusal = `The database in ${join(dataFolder, 'database')} is already in use: stop the process that uses it.`;
  await expect(openEmbeddedDatabase(dataFolder)).rejects.toThrow(refusal);

  other.kill('SIGKILL');
  await once(other, 'exit');
  chmodSync(join(dataFolder, 'database'), 0o777);
  const database = await openEmbeddedDatabase(dataFolder);
  await expect(openEmbeddedDatabase(dataFolder)).rejects.toThrow(refusal);
  const { rows } = await database.run('select word from kept', []);
  await database.close();
  expect(rows).toEqual([['stored']]);
  expect([modeOf(dataFolder), modeOf(join(dataFolder, 'database'))]).toEqual(['700', '700']);
});
