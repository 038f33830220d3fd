import { join } from 'node:path';
import { openEmbeddedInstances } from '../../db/local/embedded-instances.ts';
import { EMBEDDED_URL } from '../../db/local/gateway.ts';
import { createDataFolder, startSite } from '../browser/site.ts';
import type { Ask } from '../load/ask.ts';
import type { TokenMakers } from '../load/tokens.ts';
import { diskFull, mountSmallDisk, unmount } from './disk-full.ts';
import { siteKilled } from './site-killed.ts';
import { openStage } from './stage.ts';
import { type FaultRow, strike } from './strike.ts';

/** The faults of a site over the embedded database, on a small disk of its own where that can be had. */
export async function strikeOverEmbedded(
  tokenMakers: TokenMakers,
  report: (row: FaultRow) => void,
): Promise<void> {
  const data = await createDataFolder();
  const isSmallDisk = mountSmallDisk(data.path);
  const start = (onFault?: (line: string) => void) =>
    startSite(data.path, undefined, onFault ? { onFault } : {});
  await (await start()).stop();
  const stage = await openStage(
    {
      startSite: start,
      look: (act) => askEmbedded(data.path, act),
      databaseUrl: EMBEDDED_URL,
      isEmbedded: true,
    },
    tokenMakers,
  );
  try {
    report(await strike(stage, siteKilled('embedded database')));
    report(await strike(stage, siteKilled('embedded database, again')));
    if (isSmallDisk) report(await strike(stage, diskFull(data.path)));
    else console.log('Skipped, for only root can make a small disk: disk of the data folder full.');
  } finally {
    await stage.stop();
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
