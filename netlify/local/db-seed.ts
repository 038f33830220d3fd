import { openLocalDatabase } from '../../db/local/database.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { seed } from '../../db/seed/seed.ts';
import { hashPassword } from '../server/password.ts';
import { dataFolder } from './data-folder.ts';

const local = await openLocalDatabase(dataFolder, process.env.DATABASE_URL);
await migrateToLatest(local.db);
const isNew = await seed(local.db, hashPassword);
await local.close();
console.log(
  isNew
    ? 'The database holds the first fleet and the demo accounts.'
    : 'The database holds vehicles already: nothing was changed.',
);
