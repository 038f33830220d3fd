import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namedDatabase } from '../../src/environment/named-database.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';

if (namedDatabase().url) {
  throw new Error('db:reset empties the embedded database only. Unset DATABASE_URL first.');
}
// Opening it first refuses while a running site holds it.
const database = await openDirectDatabase(dataFolder, undefined);
await database.close();
await rm(join(dataFolder, 'postgres'), { recursive: true });
console.log(`The embedded database is gone: the next start makes it anew.`);
