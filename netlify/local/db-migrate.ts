import { openLocalDatabase } from '../../db/local/database.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { dataFolder } from './data-folder.ts';

const local = await openLocalDatabase(dataFolder, process.env.DATABASE_URL);
await migrateToLatest(local.db);
await local.close();
console.log('The database has the newest schema.');
