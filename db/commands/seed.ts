import { storedCompany } from '#company/db/current-company.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { migrateToLatest } from '../schema/migrate.ts';
import { seed } from '../seed/seed.ts';
import { runCommand } from './run-command.ts';

if (process.argv.includes('--demo')) {
  await runCommand(addDemo);
} else {
  console.error(
    'This adds a demo fleet, and accounts whose passwords are public. To go on: npm run db:seed -- --demo',
  );
  process.exitCode = 1;
}

async function addDemo(): Promise<void> {
  const database = await openDirectDatabase(dataFolder, namedDatabase().url);
  try {
    await migrateToLatest(database.db);
    const isNew = await seed(
      database.db,
      await storedCompany(database.db),
      process.env.DEMO === 'yes',
    );
    console.log(
      isNew
        ? 'The demo was added.'
        : 'The database has vehicles or users already. Nothing was changed.',
    );
  } finally {
    await database.close();
  }
}
