import { join } from 'node:path';
import { announce } from './announce.ts';
import { buildSite } from './build-site.ts';
import { dataFolder } from './data-folder.ts';
import { functionsFolder, prepareLocalRun, projectFolder } from './prepare.ts';
import { serveSite } from './server.ts';

const publishFolder = join(dataFolder, 'site');
const port = Number(process.env.PORT ?? 8888);

const database = await prepareLocalRun();
await buildSite(publishFolder);
const site = await serveSite({ projectFolder, publishFolder, functionsFolder, port });

announce(site.url);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await site.close();
    await database.close();
    process.exit();
  });
}
