import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { dataFolder } from '#db/local/data-folder.ts';
import { type MailClock, startMailClock } from './mail-clock.ts';
import {
  announce,
  functionsFolder,
  mailFolder,
  prepareLocalRun,
  projectFolder,
  say,
} from './prepare.ts';
import { type ServedSite, serveSite } from './server.ts';
import { createSiteBuilds } from './site-builds.ts';

const port = Number(process.env.PORT ?? 8888);
const stopping = new AbortController();
let site: ServedSite | undefined;
let mailClock: MailClock | undefined;

const database = await prepareLocalRun();
const builds = createSiteBuilds(join(dataFolder, 'site'), database.db, stopping.signal);
const hook = await openBuildHook(() => builds.buildAgain((folder) => site?.publish(folder)));
// Functions read it once, when they are loaded.
if (process.env.BUILD_ON_CHANGE !== 'no') process.env.BUILD_HOOK_URL ||= hook.url;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);

try {
  say('Building the pages');
  const publishFolder = await builds.buildFirst();
  site = await serveSite({ projectFolder, publishFolder, functionsFolder, mailFolder, port });
  announce(site.url);
  mailClock = await startMailClock(site.url);
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
  await mailClock?.stop();
  await site?.close();
  await database.close();
  process.exit();
}

type BuildHook = {
  /** On loopback, with a random part. */
  url: string;
  close(): void;
};

/** Listens as the platform's build hooks do: a POST asks for a build and is answered at once. */
async function openBuildHook(onCall: () => void): Promise<BuildHook> {
  const path = `/${randomUUID()}`;
  const server = createServer(({ method, url }, response) => {
    const isCall = method === 'POST' && url === path;
    response.writeHead(isCall ? 200 : 404).end();
    if (isCall) onCall();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
