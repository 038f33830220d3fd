import { openLocalDatabase } from '../../db/local/database.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { rememberBuild } from '../../db/removed-images.ts';
import { isProductionDatabase, rememberProductionDatabase } from '../../db/site.ts';
import { databaseAddress } from '../../src/environment/database-address.ts';
import { namedDatabase } from '../../src/environment/named-database.ts';
import { isPreview } from '../../src/environment/preview.ts';
import { dataFolder } from './data-folder.ts';

const { url, context } = namedDatabase();
const local = await openLocalDatabase(dataFolder, url);
try {
  const address = url && databaseAddress(url);
  if (address && isPreview(context) && (await isProductionDatabase(local.db, address))) {
    throw new Error(
      "This build is a preview, and its database is production's. Give deploy previews and branch deploys a database of their own (README, deploying).",
    );
  }
  await migrateToLatest(local.db);
  if (address && context === 'production') await rememberProductionDatabase(local.db, address);
  // On Netlify this is how a build begins.
  if (process.env.DEPLOY_ID) await rememberBuild(local.db, process.env.DEPLOY_ID);
  console.log('The database has the newest schema.');
} finally {
  await local.close();
}
