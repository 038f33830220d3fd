import { join } from 'node:path';
import { runCommand } from '#db/commands/run-command.ts';
import { dataFolder } from '#db/local/data-folder.ts';
import { startClock } from './clock.ts';
import { functionsFolder, projectFolder } from './folders.ts';
import { startPayments } from './payments.ts';
import { requireFreePort } from './port.ts';
import { announce, mailFolder, prepareLocalRun, say } from './prepare.ts';
import { type ServedSite, serveSite } from './server.ts';
import { readServerSettings } from './server-settings.ts';
import { createSiteBuilds, openHook } from './site-builds.ts';

const stopping = new AbortController();

await runCommand(async () => {
  const { port } = readServerSettings(process.env);
  await requireFreePort({ port, host: '127.0.0.1' });
  await run(port);
});
// After a failed start, open connections must not keep the process.
if (process.exitCode) process.exit();

async function run(port: number): Promise<void> {
  let site: ServedSite | undefined;
  let clock: Promise<void> | undefined;
  const database = await prepareLocalRun();
  const payments = await startPayments(port);
  const builds = createSiteBuilds(join(dataFolder, 'site'), database.db, stopping.signal);
  // Functions read the environment once, when they are loaded.
  if (process.env.BUILD_ON_CHANGE !== 'no') {
    const buildAgain = () => builds.buildAgain((folder) => site?.publish(folder));
    process.env.BUILD_HOOK_URL ||= await openHook(buildAgain);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

  try {
    say('Building the pages');
    const publishFolder = await builds.buildFirst();
    site = await serveSite({ projectFolder, publishFolder, functionsFolder, mailFolder, port });
    await announce(site.url, database.db);
    clock = startClock(site.url, stopping.signal);
    await clock;
  } catch (error) {
    if (stopping.signal.aborted) return;
    await close();
    throw error;
  }

  async function stop(): Promise<void> {
    await close();
    process.exit();
  }

  async function close(): Promise<void> {
    stopping.abort();
    await builds.settled();
    await site?.close();
    // The first calls of the scheduled functions end while there is a database.
    await clock?.catch(() => undefined);
    await payments?.close();
    await database.close();
  }
}
