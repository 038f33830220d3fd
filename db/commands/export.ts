import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { namedDatabase } from '#environment/named-database.ts';
import { readVariables, VARIABLES } from '#environment/variables.ts';
import { writeArchive } from '../archive/write-archive.ts';
import { createBucket } from '../client/bucket.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { runCommand } from './run-command.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run db:export -- file.zip');
  process.exitCode = 2;
} else {
  await runCommand(() => exportTo(path));
}

/** The file is there only once all of it is written. Only its owner can read it: it has personal data. */
async function exportTo(file: string): Promise<void> {
  const { PHOTO_STORE_URL: store } = readVariables(
    v.object({ PHOTO_STORE_URL: VARIABLES.PHOTO_STORE_URL }),
  );
  const { db, close } = await openDirectDatabase(dataFolder, namedDatabase().url);
  const part = `${file}.part`;
  try {
    const bucket = store === undefined ? undefined : createBucket(store);
    const output = createWriteStream(part, { mode: 0o600 });
    const { rows, files, missing } = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((snapshot) => writeArchive(snapshot, output, bucket));
    await rename(part, file);
    const counts = Object.values(rows);
    console.log(
      `${counts.reduce((sum, count) => sum + count, 0)} rows of ${counts.length} tables and ${files} files are in ${file}.`,
    );
    for (const name of missing) {
      console.error(`${name} is missing: the bucket does not have it.`);
    }
    if (missing.length > 0) process.exitCode = 1;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await close();
  }
}
