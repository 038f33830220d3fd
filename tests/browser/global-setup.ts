import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { openDirectDatabase } from '#db/local/database.ts';
import { migrateToLatest } from '#db/migrate.ts';
import { seed } from '#db/seed/seed.ts';
import { startTestPostgres } from '../postgres.ts';
import { findOrInstallChromium } from './chromium.ts';
import { createDataFolder, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seeded sites over Postgres, one for each worker (browser.ts). */
    sites: { url: string; databaseUrl: string }[];
    chromiumPath: string;
    /** The built site that they serve. */
    publishFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findOrInstallChromium());
  const postgres = await startTestPostgres();
  const built = await createDataFolder();
  const template = await postgres.createDatabase();
  await seedWithoutPrices(template.connectionString);
  await (await startSite(built.path, template.connectionString)).stop();
  const publishFolder = dirname(globSync(`${built.path}/**/404.html`)[0] ?? '');
  project.provide('publishFolder', publishFolder);
  const sites = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, async () => {
      const data = await createDataFolder();
      const { connectionString: databaseUrl } = await postgres.createDatabase(template.name);
      const site = await startSite(data.path, databaseUrl, { publishFolder });
      return { data, site, databaseUrl };
    }),
  );
  project.provide(
    'sites',
    sites.map(({ site: { url }, databaseUrl }) => ({ url, databaseUrl })),
  );

  return async () => {
    for (const { site, data } of sites) {
      await site.stop();
      await data.remove();
    }
    await built.remove();
    await postgres.stop();
  };
}

/**
 * Adds the demo and removes its day maximums and its price book: a test publishes the prices that it is about.
 */
async function seedWithoutPrices(connectionString: string): Promise<void> {
  const { db, close } = await openDirectDatabase('', connectionString);
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
