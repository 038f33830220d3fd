import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namedDatabase } from '#environment/named-database.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { deleteEmbeddedDatabase } from '../local/embedded.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  if (namedDatabase().url) {
    throw new SetupFault('db:reset deletes only the embedded database. Unset DATABASE_URL first.');
  }
  // Opening fails while a running site uses the database.
  const database = await openDirectDatabase(dataFolder, undefined);
  await database.close();
  deleteEmbeddedDatabase(dataFolder);
  // The letters that the local run caught.
  await rm(join(dataFolder, 'mail'), { recursive: true, force: true });
  console.log('The embedded database was deleted. The next start creates a new one.');
});
