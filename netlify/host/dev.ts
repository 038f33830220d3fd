import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dev } from 'astro';
import { runCommand } from '#db/commands/run-command.ts';
import { dataFolder } from '#db/local/data-folder.ts';
import { BUILT_PAGES } from '#platform/site/built-page.ts';
import { LANGUAGES } from '#words/languages.ts';
import { startClock } from './clock.ts';
import { netlifyFunctions } from './dev-functions.ts';
import { projectFolder } from './folders.ts';
import { requireFreePort } from './port.ts';
import { announce, prepareLocalRun } from './prepare.ts';
import { readServerSettings } from './server-settings.ts';

await runCommand(async () => {
  const { port } = readServerSettings(process.env);
  // Astro would take another port without a word.
  await requireFreePort({ port, host: 'localhost' });
  const { db } = await prepareLocalRun();
  const { address } = await dev({
    root: projectFolder,
    server: { port },
    vite: { plugins: [netlifyFunctions()] },
  });
  const url = `http://localhost:${address.port}`;
  await announce(url, db);
  await keepPages(url);
  await startClock(url);
});
// After a failed start, open connections must not keep the process.
if (process.exitCode) process.exit();

/** Stores the pages that a function reads from the build, because `npm run dev` has no build. */
async function keepPages(siteUrl: string): Promise<void> {
  const folder = join(dataFolder, 'dev-pages');
  process.env.PUBLISH_FOLDER = folder;
  const pages = ['', ...LANGUAGES].flatMap((prefix) =>
    BUILT_PAGES.map((page) => join(prefix, page)),
  );
  for (const page of pages) {
    const response = await fetch(`${siteUrl}/${page}`);
    const file = join(folder, `${page}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await response.text());
  }
}
