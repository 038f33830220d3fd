import cluster from 'node:cluster';
import { storedCompany } from '#company/db/current-company.ts';
import { runCommand } from '#db/commands/run-command.ts';
import {
  createDataFolder,
  dataFolder,
  localSigningKey,
  localTokenSecret,
} from '#db/local/data-folder.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { migrateToLatest } from '#db/schema/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { requireFreePort } from './port.ts';
import { readServerSettings } from './server-settings.ts';

/*
 * `npm run demo`: a demo that anybody can open (netlify/DEPLOYING.md, A demo), on a self-hosted server. Without DATABASE_URL it has
 * an embedded database, and without secrets its own.
 */
process.env.DEMO = 'yes';
process.env.PAYMENT_PROVIDER ||= 'fake';
process.env.SITE_URL ||= `http://localhost:${process.env.PORT || '8888'}`;
if (cluster.isPrimary) {
  await runCommand(prepare);
}
// After a failed start, open connections must not keep the process.
if (process.exitCode) process.exit();
await import('./serve.ts');

async function prepare(): Promise<void> {
  await requireFreePort(readServerSettings(process.env));
  console.log(
    `The demo will be at ${process.env.SITE_URL}. Its accounts are listed above each page.`,
  );
  await createDataFolder();
  process.env.TOKEN_SECRET ||= await localTokenSecret();
  process.env.PROOF_SIGNING_KEY ||= await localSigningKey();
  const database = await openDirectDatabase(dataFolder, namedDatabase().migrationUrl);
  try {
    await migrateToLatest(database.db);
    await seed(database.db, await storedCompany(database.db), true);
  } finally {
    await database.close();
  }
}
