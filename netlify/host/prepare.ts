import { fileURLToPath } from 'node:url';
import { forgetEndedAttempts } from '../../db/attempts.ts';
import { dataFolder, localTokenSecret } from '../../db/local/data-folder.ts';
import { type LocalDatabase, openLocalDatabase } from '../../db/local/database.ts';
import { migrateToLatest } from '../../db/migrate.ts';
import { seed } from '../../db/seed/seed.ts';
import { namedDatabase } from '../../src/environment/named-database.ts';

/** The checkout. */
export const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** Where the functions are, one file a resource. */
export const functionsFolder = fileURLToPath(new URL('../functions', import.meta.url));

const HOUR_MS = 3_600_000;

/**
 * Opens the database, migrated and seeded, and sets this process's environment for the functions
 * and the build: everything that `npm start` and `npm run dev` have in common. Attempts that count
 * no more are forgotten then and every hour, as the scheduled function does on the platform.
 */
export async function prepareLocalRun(): Promise<LocalDatabase> {
  const { url } = namedDatabase();
  const local = await openLocalDatabase(dataFolder, url);
  await migrateToLatest(local.db);
  if (isOnThisMachine(url)) await seed(local.db);
  await forgetEndedAttempts(local.db);
  setInterval(() => forgetEndedAttempts(local.db).catch(console.error), HOUR_MS).unref();
  process.env.TOKEN_SECRET ||= await localTokenSecret();
  Object.assign(process.env, local.environment);
  return local;
}

/** The passwords of the seed are public: elsewhere only db:seed adds it, when told to. */
function isOnThisMachine(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined) return true;
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(databaseUrl).hostname);
}
