import { globSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startTestPostgres, type TestPostgres } from '../postgres.ts';
import { findOrInstallChromium } from './chromium.ts';
import { createDataFolder, type RunningSite, seedWithoutPrices, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromiumPath: string;
    /** Where the URLs of the seeded sites will be written, one for each worker, or why there are none (browser.ts). */
    sitesFile: string;
    /** The built site that they serve. */
    publishFolder: string;
    /** For further builds (built-once.ts). */
    buildsFolder: string;
  }
}

/** A seeded site over Postgres. */
type SeededSite = { site: RunningSite; databaseUrl: string; data: { remove(): Promise<void> } };

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findOrInstallChromium());
  const postgres = await startTestPostgres();
  const template = await postgres.createDatabase();
  project.provide('seededPostgres', { adminUrl: postgres.adminUrl, template: template.name });
  const builds = await createDataFolder();
  project.provide('buildsFolder', builds.path);
  const publishFolder = join(builds.path, 'shared');
  project.provide('publishFolder', publishFolder);
  const sitesFile = join(builds.path, 'sites.json');
  project.provide('sitesFile', sitesFile);

  // Tests of other projects run meanwhile.
  const sites: SeededSite[] = [];
  const opening = openSites(postgres, template, {
    publishFolder,
    sites,
    count: project.config.maxWorkers,
  })
    .then(
      () => ({ sites: sites.map(({ site: { url }, databaseUrl }) => ({ url, databaseUrl })) }),
      (error) => ({ error: String(error) }),
    )
    .then(async (found) => {
      await writeFile(`${sitesFile}-part`, JSON.stringify(found));
      await rename(`${sitesFile}-part`, sitesFile);
    });

  return async () => {
    await opening;
    for (const { site, data } of sites) {
      await site.stop();
      await data.remove();
    }
    await builds.remove();
    await postgres.stop();
  };
}

/** Seeds the database that others are copied from, builds the site once, and opens one for each worker. */
async function openSites(
  postgres: TestPostgres,
  template: { name: string; connectionString: string },
  { publishFolder, sites, count }: { publishFolder: string; sites: SeededSite[]; count: number },
): Promise<void> {
  const built = await createDataFolder();
  await seedWithoutPrices(built.path, template.connectionString);
  await (await startSite(built.path, template.connectionString)).stop();
  await rename(dirname(globSync(`${built.path}/**/404.html`)[0] ?? ''), publishFolder);
  await built.remove();
  await Promise.all(
    Array.from({ length: count }, async () => {
      const data = await createDataFolder();
      const { connectionString: databaseUrl } = await postgres.createDatabase(template.name);
      sites.push({
        data,
        databaseUrl,
        site: await startSite(data.path, databaseUrl, { publishFolder }),
      });
    }),
  );
}
