import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { announce } from './announce.ts';
import { dataFolder } from './data-folder.ts';
import { functionsFolder, prepareLocalRun, projectFolder } from './prepare.ts';
import { serveSite } from './server.ts';

const publishFolder = join(dataFolder, 'site');
const port = Number(process.env.PORT ?? 8888);

const database = await prepareLocalRun();
await buildSite();
const site = await serveSite({ projectFolder, publishFolder, functionsFolder, port });

announce(site.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await site.close();
    await database.close();
    process.exit();
  });
}

/** In a process of its own, so that the server does not keep the build's memory. */
async function buildSite(): Promise<void> {
  const astro = join(projectFolder, 'node_modules/astro/bin/astro.mjs');
  const build = spawn(process.execPath, [astro, 'build', '--outDir', publishFolder], {
    cwd: projectFolder,
    // Whatever it is around this: a test's would bring React's development build, twice the weight.
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = await once(build, 'exit');
  if (exitCode !== 0) throw new Error('The site could not be built: see the lines above.');
}
