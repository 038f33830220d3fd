import { join } from 'node:path';
import { openEmbeddedInstances } from '#db/local/embedded-instances.ts';
import { EMBEDDED_URL } from '#db/local/gateway.ts';
import { createDataFolder, startSite } from '../browser/site.ts';
import type { Ask } from '../load/ask.ts';
import type { TokenMakers } from '../load/tokens.ts';
import { diskFull, mountSmallDisk, unmount } from './disk-full.ts';
import { siteKilled } from './kinds.ts';
import { type FaultRow, runFault } from './run-fault.ts';
import { openTestedSite } from './tested-site.ts';

/** The faults of a site over the embedded database, on a small disk of its own where that can be had. */
export async function runOverEmbedded(
  tokenMakers: TokenMakers,
  report: (row: FaultRow) => void,
): Promise<void> {
  const data = await createDataFolder();
  const isSmallDisk = mountSmallDisk(data.path);
  const start = (onFault?: (line: string) => void) =>
    startSite(data.path, undefined, onFault ? { onFault } : {});
  await (await start()).stop();
  const site = await openTestedSite(
    {
      startSite: start,
      askDatabase: (act) => askEmbedded(data.path, act),
      databaseUrl: EMBEDDED_URL,
      isEmbedded: true,
    },
    tokenMakers,
  );
  try {
    report(await runFault(site, siteKilled('embedded database')));
    report(await runFault(site, siteKilled('embedded database, again')));
    if (isSmallDisk) report(await runFault(site, diskFull(data.path)));
    else console.log('Skipped, for only root can make a small disk: disk of the data folder full.');
  } finally {
    await site.stop();
    if (isSmallDisk) unmount(data.path);
    await data.remove();
  }
}

async function askEmbedded<Result>(
  dataFolder: string,
  act: (ask: Ask) => Promise<Result>,
): Promise<Result> {
  const instances = await openEmbeddedInstances(join(dataFolder, 'postgres'));
  try {
    return await act(async <Row extends object>(sql: string, values?: unknown[]) => {
      const { rows } = await instances.first.query<Row>(sql, values);
      return rows;
    });
  } finally {
    await instances.close();
  }
}
