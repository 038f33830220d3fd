import { openLocalDatabase } from '../../db/local/database.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { seed } from '../../db/seed/seed.ts';
import { namedDatabase } from '../../src/environment/named-database.ts';
import { hashPassword } from '../server/password.ts';
import { dataFolder } from './data-folder.ts';

if (process.argv.includes('--demo')) {
  await addDemo();
} else {
  console.error(
    'This adds a demonstration: a fleet, and an administrator and a customer whose passwords are public. If that is what you want: npm run db:seed -- --demo',
  );
  process.exitCode = 1;
}

async function addDemo(): Promise<void> {
  const local = await openLocalDatabase(dataFolder, namedDatabase().url);
  try {
    await migrateToLatest(local.db);
    const isNew = await seed(local.db, hashPassword);
    console.log(
      isNew
        ? 'The database holds the first fleet and the demo accounts.'
        : 'The database holds vehicles already: nothing was changed.',
    );
  } finally {
    await local.close();
  }
}
