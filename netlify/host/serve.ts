import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RateLimiterCluster, RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { runCommand } from '#db/commands/run-command.ts';
import { dataFolder } from '#db/local/data-folder.ts';
import { openLocalDatabase } from '#db/local/database.ts';
import { getPutBack } from '#db/schema/demo.ts';
import { isMigrated } from '#db/schema/migrate.ts';
import { namedDatabase } from '#environment/named-database.ts';
import { SetupFault } from '#environment/setup-fault.ts';
import { logEvent, logFault } from '#platform/http/log.ts';
import { startClock } from './clock.ts';
import { functionsFolder, projectFolder } from './folders.ts';
import { createKeptResponses } from './kept-responses.ts';
import { startPayments } from './payments.ts';
import { requireFreePort } from './port.ts';
import { createRateLimits } from './rate-limits.ts';
import { serveSite } from './server.ts';
import { readServerSettings, type ServerSettings } from './server-settings.ts';
import { createSiteBuilds, openHook } from './site-builds.ts';

/** What the first process tells those that serve. */
type News = { publish: string } | { purge: string[] } | 'stop';

/** What a process tells the first one as soon as it serves. */
const SERVING = 'serving';

/** How long processes have to end. Longer than serveSite waits for calls under way. */
const END_MS = 15_000;

/** Between the end of a process that failed and the next one. */
const RESTART_MS = 1_000;

/*
 * `npm run serve`, and `npm run demo` (demo.ts): the site on a self-hosted server (netlify/DEPLOYING.md).
 * The first process builds the pages, does the scheduled work and starts the processes that serve. Logs are lines of JSON.
 */
process.env.CONTEXT = 'production';
process.env.NODE_ENV = 'production';
await runCommand(async () => {
  const settings = readServerSettings(process.env);
  await (cluster.isPrimary ? lead(settings) : serve(settings));
});
// After a failed start, open connections must not keep the process.
if (process.exitCode) process.exit();

async function lead(settings: ServerSettings): Promise<void> {
  const { url } = namedDatabase();
  const isDemo = process.env.DEMO === 'yes';
  if (!url && !isDemo) throw new SetupFault('Set DATABASE_URL to the Postgres of the site.');
  if (!process.env.SITE_URL)
    throw new SetupFault('Set SITE_URL to the URL of the site, such as https://www.example.com.');
  await requireFreePort(settings);
  // Counts for all processes.
  new RateLimiterClusterMaster();
  const stopping = new AbortController();
  const database = await openLocalDatabase(dataFolder, url);
  if (!(await isMigrated(database.db))) {
    throw new SetupFault('The tables are not up to date. Run npm run db:migrate first.');
  }
  Object.assign(process.env, database.environment);
  // Processes start faster with what earlier ones have compiled.
  process.env.NODE_COMPILE_CACHE ??= join(dataFolder, 'compiled');
  if (isDemo) await getPutBack(database.db);
  const payments = isDemo ? await startPayments(settings.port, process.env.SITE_URL) : undefined;

  const builds = createSiteBuilds(join(dataFolder, 'site'), database.db, stopping.signal, () =>
    payments?.clear(),
  );
  // Functions call for builds and purges as they do on the platform.
  process.env.BUILD_HOOK_URL = await openHook(() => builds.buildAgain(publish));
  process.env.PURGE_API_URL = await openHook((body) =>
    tell({ purge: JSON.parse(body).cache_tags }),
  );
  process.env.NETLIFY_PURGE_API_TOKEN = randomBytes(16).toString('hex');
  process.env.SITE_ID = 'self-hosted';

  // Says what else is wrong with the environment before the pages are built.
  await import('#environment/environment.ts');

  let folder = '';
  function publish(built: string): void {
    folder = built;
    tell({ publish: built });
  }
  function tell(news: News): void {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.send(news);
  }
  function start(): Worker {
    return cluster.fork({ PUBLISH_FOLDER: folder, SERVED_DATABASE_URL: url ?? '' });
  }

  const stop = async () => {
    stopping.abort();
    logEvent('stopping');
    tell('stop');
    const ended = Object.values(cluster.workers ?? {}).map(
      (worker) => worker && once(worker, 'exit'),
    );
    await Promise.race([Promise.all(ended), pause(END_MS, undefined, { ref: false })]);
    await builds.settled();
    await payments?.close();
    await database.close();
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

  // After a restart the pages of before are served until the new ones are built.
  const earlier = await builds.findEarlier();
  logEvent('building the pages');
  folder = earlier ?? (await builds.buildFirst());
  let isServing = false;
  cluster.on('exit', async (worker, code) => {
    if (stopping.signal.aborted) return;
    // It has said why on stderr, for example that the port is taken.
    if (!isServing) process.exit(1);
    logFault('server', new Error(`Process ${worker.process.pid} ended with ${code}`));
    await pause(RESTART_MS);
    if (!stopping.signal.aborted) start();
  });
  const workers = Array.from({ length: settings.processes }, start);
  await Promise.all(workers.map((worker) => untilServing(worker)));
  isServing = true;
  const { host, port, processes } = settings;
  logEvent('serving', { host, port, processes });
  if (earlier) builds.buildAgain(publish);
  await startClock(`http://127.0.0.1:${port}`, stopping.signal);
}

/** Not the event 'listening': the gateway of the database listens, too. */
async function untilServing(worker: Worker): Promise<void> {
  while ((await once(worker, 'message'))[0] !== SERVING);
}

async function serve(settings: ServerSettings): Promise<void> {
  const { SERVED_DATABASE_URL: url, DEMO, FAKE_PAYMENTS_URL } = process.env;
  // The embedded database of a demo is open in the first process, whose gateway the environment names.
  const database = url ? await openLocalDatabase(dataFolder, url) : undefined;
  Object.assign(process.env, database?.environment);
  const kept = createKeptResponses();
  const publishFolder = process.env.PUBLISH_FOLDER ?? '';
  const site = await serveSite({
    ...settings,
    projectFolder,
    publishFolder,
    functionsFolder,
    fakePaymentsUrl: DEMO === 'yes' ? FAKE_PAYMENTS_URL : undefined,
    kept,
    isWithinLimit: createRateLimits(RateLimiterCluster),
  });
  process.send?.(SERVING);
  process.on('message', async (news: News) => {
    if (news === 'stop') {
      await site.close();
      await database?.close();
      process.exit();
    }
    if (typeof news === 'object' && 'publish' in news) site.publish(news.publish);
    if (typeof news === 'object' && 'purge' in news) kept.purge(news.purge);
  });
  // The first process says when to stop, also if the terminal signals the whole group.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
}
