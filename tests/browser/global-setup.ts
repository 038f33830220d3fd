import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../postgres.ts';
import { findOrInstallChromium } from './chromium.ts';
import { createDataFolder, seedWithoutPrices, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seeded sites over Postgres, one for each worker (browser.ts). */
    sites: { url: string; databaseUrl: string }[];
    chromiumPath: string;
    /** The built site that they serve. */
    publishFolder: string;
    /** For further builds (built-once.ts). */
    buildsFolder: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findOrInstallChromium());
  const postgres = await startTestPostgres();
  const built = await createDataFolder();
  const template = await postgres.createDatabase();
  await seedWithoutPrices(built.path, template.connectionString);
  await (await startSite(built.path, template.connectionString)).stop();
  project.provide('seededPostgres', { adminUrl: postgres.adminUrl, template: template.name });
  const publishFolder = dirname(globSync(`${built.path}/**/404.html`)[0] ?? '');
  project.provide('publishFolder', publishFolder);
  const builds = await createDataFolder();
  project.provide('buildsFolder', builds.path);
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
    await builds.remove();
    await postgres.stop();
  };
}
