import { namedDatabase } from '../../src/environment/named-database.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { migrateToLatest } from '../migrate.ts';
import { seed } from '../seed/seed.ts';

if (process.argv.includes('--demo')) {
  await addDemo();
} else {
  console.error(
    'This adds a demonstration: a fleet, and an administrator and a customer whose passwords are public. If that is what you want: npm run db:seed -- --demo',
  );
  process.exitCode = 1;
}

async function addDemo(): Promise<void> {
  const database = await openDirectDatabase(dataFolder, namedDatabase().url);
  try {
    await migrateToLatest(database.db);
    const isNew = await seed(database.db);
    console.log(
      isNew
        ? 'The database holds the first fleet and the demo accounts.'
        : 'The database holds vehicles already: nothing was changed.',
    );
  } finally {
    await database.close();
  }
}
