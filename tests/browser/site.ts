import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { migrateToLatest } from '#db/schema/migrate.ts';
import { seed } from '#db/seed/seed.ts';

const startFile = fileURLToPath(new URL('../../netlify/host/start.ts', import.meta.url));
const serveBuiltFile = fileURLToPath(new URL('serve-built.ts', import.meta.url));

export type RunningSite = {
  url: string;
  pid: number;
  /** Ends it like Ctrl-C. */
  stop(): Promise<void>;
  /** Ends it at once, like a power cut. */
  kill(): Promise<void>;
};

type SiteOptions = {
  /** The folder of a site that is built already with this seed; it is served without a build. */
  publishFolder?: string;
  /** In addition to this process's own. */
  environment?: Record<string, string>;
  /** Receives each line of its error log instead of this process's own log. */
  onFault?(line: string): void;
  /** Receives each line that it prints. */
  onLine?(line: string): void;
};

/** A folder for a site's data, under the system's temp folder. */
export async function createDataFolder() {
  const path = await mkdtemp(join(tmpdir(), 'kestrel-site-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/**
 * Runs `npm start`'s own program on a free port, over the embedded database in `dataFolder` or the
 * Postgres that `databaseUrl` names.
 * @throws when it ends before it serves
 */
export async function startSite(
  dataFolder: string,
  databaseUrl?: string,
  { publishFolder, environment: additions, onFault = console.error, onLine }: SiteOptions = {},
): Promise<RunningSite> {
  const { DATABASE_URL: _, ...environment } = process.env;
  const site = spawn(process.execPath, [publishFolder ? serveBuiltFile : startFile], {
    env: {
      ...environment,
      // Tests change their fleets often.
      BUILD_ON_CHANGE: 'no',
      ...additions,
      ...(publishFolder && { PUBLISH_FOLDER: publishFolder }),
      PORT: '0',
      DATA_FOLDER: dataFolder,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface({ input: site.stderr }).on('line', (line) => onFault(line));
  const ended = once(site, 'exit');
  const lines = createInterface({ input: site.stdout });
  const { promise: siteUrl, resolve, reject } = Promise.withResolvers<string>();
  lines.on('line', (line) => {
    onLine?.(line);
    const [, url] = /Kestrel is at (http:\S+)/.exec(line) ?? [];
    if (url) resolve(url);
  });
  site.once('exit', (code) => reject(new Error(`The site ended with ${code} before it served.`)));

  return {
    url: await siteUrl,
    pid: site.pid ?? 0,
    async stop() {
      site.kill('SIGTERM');
      await ended;
    },
    async kill() {
      site.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Adds the demo to the embedded database in `dataFolder` or the Postgres that `databaseUrl` names, and removes its day
 * maximums and its price book: a test publishes the prices that it is about.
 */
export async function seedWithoutPrices(dataFolder: string, databaseUrl?: string): Promise<void> {
  const { db, close } = await openDirectDatabase(dataFolder, databaseUrl);
  await migrateToLatest(db);
  await seed(db, DEFAULT_COMPANY);
  await db.transaction().execute(async (transaction) => {
    // A trigger keeps published books.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update vehicles set daily_cap_cents = null`.execute(transaction);
    await sql`update reservations set price_book_id = null`.execute(transaction);
    await sql`delete from price_books`.execute(transaction);
  });
  await close();
}
