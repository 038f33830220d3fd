import type { TestProject } from 'vitest/node';
import { startTestPostgres } from '../postgres.ts';
import { findOrInstallChromium } from './chromium.ts';
import { createDataFolder, startSite } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The seeded site that browser tests share, over a real Postgres. */
    site: { url: string; databaseUrl: string };
    chromiumPath: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('chromiumPath', findOrInstallChromium());
  const postgres = await startTestPostgres();
  const data = await createDataFolder();
  const { connectionString: databaseUrl } = await postgres.createDatabase();
  const site = await startSite(data.path, databaseUrl);
  project.provide('site', { url: site.url, databaseUrl });

  return async () => {
    await site.stop();
    await data.remove();
    await postgres.stop();
  };
}
