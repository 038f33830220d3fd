import { join } from 'node:path';
import { dataFolder } from '../../db/local/data-folder.ts';
import { announce } from './announce.ts';
import { openBuildHook } from './build-hook.ts';
import { functionsFolder, prepareLocalRun, projectFolder } from './prepare.ts';
import { type ServedSite, serveSite } from './server.ts';
import { createSiteBuilds } from './site-builds.ts';

const port = Number(process.env.PORT ?? 8888);
const stopping = new AbortController();
let site: ServedSite | undefined;

const database = await prepareLocalRun();
const builds = createSiteBuilds(join(dataFolder, 'site'), database.db, stopping.signal);
const hook = await openBuildHook(() => builds.buildAgain((folder) => site?.publish(folder)));
// Before functions are loaded, which read it once.
if (process.env.BUILD_ON_CHANGE !== 'no') process.env.BUILD_HOOK_URL ||= hook.url;

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);

try {
  const publishFolder = await builds.buildFirst();
  site = await serveSite({ projectFolder, publishFolder, functionsFolder, port });
  announce(site.url);
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error);
    process.exitCode = 1;
    await stop();
  }
}

async function stop(): Promise<void> {
  stopping.abort();
  hook.close();
  await builds.settled();
  await site?.close();
  await database.close();
  process.exit();
}
