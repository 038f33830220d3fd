import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dev } from 'astro';
import { dataFolder } from '#db/local/data-folder.ts';
import { BUILT_PAGES } from '#platform/site/built-page.ts';
import { startClock } from './clock.ts';
import { netlifyFunctions } from './dev-functions.ts';
import { announce, prepareLocalRun, projectFolder } from './prepare.ts';

const { db } = await prepareLocalRun();
const { address } = await dev({
  root: projectFolder,
  server: { port: Number(process.env.PORT ?? 8888) },
  vite: { plugins: [netlifyFunctions()] },
});
const url = `http://localhost:${address.port}`;
await announce(url, db);
await keepPages(url);
await startClock(url);

/** Stores the pages that a function reads from the build, because `npm run dev` has no build. */
async function keepPages(siteUrl: string): Promise<void> {
  const folder = join(dataFolder, 'dev-pages');
  process.env.PUBLISH_FOLDER = folder;
  for (const page of BUILT_PAGES) {
    const response = await fetch(`${siteUrl}/${page}`);
    const file = join(folder, `${page}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await response.text());
  }
}
