/**
 * Serves a site that is built already (PUBLISH_FOLDER) as `npm start` does, on a free port: what
 * the build and the seed cost is paid once for all workers.
 */
import { functionsFolder, projectFolder } from '#host/folders.ts';
import { announce, mailFolder, prepareLocalRun } from '#host/prepare.ts';
import { serveSite } from '#host/server.ts';

const publishFolder = process.env.PUBLISH_FOLDER ?? '';

const database = await prepareLocalRun();
const site = await serveSite({
  projectFolder,
  publishFolder,
  functionsFolder,
  mailFolder,
  port: 0,
});
await announce(site.url, database.db);

process.once('SIGTERM', async () => {
  await site.close();
  await database.close();
  process.exit();
});
