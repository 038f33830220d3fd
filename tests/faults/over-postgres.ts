import { createDataFolder, startSite } from '../browser/site.ts';
import { askPostgres } from '../load/ask.ts';
import type { TokenMakers } from '../load/tokens.ts';
import { startTestPostgres } from '../postgres.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { answersCut, clockMoved, databaseKilled, MOVABLE_CLOCK, siteKilled } from './kinds.ts';
import { type FaultRow, runFault } from './run-fault.ts';
import { openTestedSite } from './tested-site.ts';

/** The faults of a site over a real Postgres, reached through a proxy that can cut. */
export async function runOverPostgres(
  tokenMakers: TokenMakers,
  report: (row: FaultRow) => void,
): Promise<void> {
  const postgres = await startTestPostgres({ isDurable: true });
  const { connectionString } = await postgres.createDatabase();
  const proxy = await startCuttingProxy(connectionString);
  const data = await createDataFolder();
  const start = (onFault?: (line: string) => void) =>
    startSite(data.path, proxy.connectionString, {
      environment: MOVABLE_CLOCK,
      ...(onFault && { onFault }),
    });
  // The first start is what makes the tables.
  await (await start()).stop();
  const site = await openTestedSite(
    {
      startSite: start,
      askDatabase: (act) => askPostgres(connectionString, act),
      databaseUrl: proxy.connectionString,
      isEmbedded: false,
    },
    tokenMakers,
  );
  try {
    report(await runFault(site, databaseKilled(postgres)));
    report(await runFault(site, answersCut(proxy)));
    report(await runFault(site, clockMoved));
    report(await runFault(site, siteKilled('Postgres')));
  } finally {
    await site.stop();
    await proxy.close();
    await postgres.stop();
    await data.remove();
  }
}
