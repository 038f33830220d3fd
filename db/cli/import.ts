import * as v from 'valibot';
import type { Finding } from '#kernel/records/finding.ts';
import { findingInWords } from '#kernel/records/finding-text.ts';
import { namedDatabase } from '#platform/environment/named-database.ts';
import { SetupFault } from '#platform/environment/setup-fault.ts';
import { readVariables, VARIABLES } from '#platform/environment/variables.ts';
import { createBucket } from '#proof/db/bucket.ts';
import { ArchiveRefusal, openArchive } from '../archive/archive-file.ts';
import type { ArchiveManifest } from '../archive/format.ts';
import { importArchive } from '../archive/import-archive.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { migrateToLatest } from '../migrate.ts';
import { runCommand } from './run-command.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  console.error('Usage: npm run db:import -- file.zip');
  process.exitCode = 2;
} else {
  await runCommand(() =>
    importFrom(path).catch((error: unknown) => {
      if (!(error instanceof ArchiveRefusal)) throw error;
      throw new SetupFault(`Nothing was imported. ${error.message}`);
    }),
  );
}

async function importFrom(file: string): Promise<void> {
  const { PHOTO_STORE_URL: store } = readVariables(
    v.object({ PHOTO_STORE_URL: VARIABLES.PHOTO_STORE_URL }),
  );
  const archive = await openArchive(file);
  try {
    const { db, close } = await openDirectDatabase(dataFolder, namedDatabase().migrationUrl);
    try {
      await migrateToLatest(db);
      const bucket = store === undefined ? undefined : createBucket(store);
      report(archive.manifest, await importArchive(db, archive, bucket));
    } finally {
      await close();
    }
  } finally {
    archive.close();
  }
}

function report({ tables, writtenAt, missing }: ArchiveManifest, findings: Finding[]): void {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables, as of ${writtenAt}, were imported.`);
  if (missing.length > 0) console.log(`${missing.length} photographs were missing already.`);
  for (const finding of findings) console.error(`Wrong, as before: ${findingInWords(finding)}`);
  if (findings.length > 0) process.exitCode = 1;
}
