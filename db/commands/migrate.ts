import { databaseLocation } from '#environment/database-location.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { isPreview } from '#environment/preview.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { rememberBuild } from '#fleet/db/removed-images.ts';
import { isProductionDatabase, rememberProductionDatabase } from '../client/site.ts';
import { dataFolder } from '../local/data-folder.ts';
import { openDirectDatabase } from '../local/database.ts';
import { migrateToLatest } from '../schema/migrate.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const { url, migrationUrl, context } = namedDatabase();
  const database = await openDirectDatabase(dataFolder, migrationUrl);
  try {
    const hostAndName = url && databaseLocation(url);
    if (
      hostAndName &&
      isPreview(context) &&
      (await isProductionDatabase(database.db, hostAndName))
    ) {
      throw new SetupFault(
        "This build is a preview, and its database is production's. Give deploy previews and branch deploys a database of their own (netlify/DEPLOYING.md).",
      );
    }
    await migrateToLatest(database.db);
    if (hostAndName && context === 'production') {
      await rememberProductionDatabase(database.db, hostAndName);
    }
    // A build on Netlify begins with this command.
    if (process.env.DEPLOY_ID) await rememberBuild(database.db, process.env.DEPLOY_ID);
    console.log('The database has the newest schema.');
  } finally {
    await database.close();
  }
});
