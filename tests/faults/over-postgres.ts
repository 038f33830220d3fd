import { createDataFolder, startSite } from '../browser/site.ts';
import { askPostgres } from '../load/ask.ts';
import type { TokenMakers } from '../load/tokens.ts';
import { startTestPostgres } from '../postgres.ts';
import { answersCut } from './answers-cut.ts';
import { clockMoved, MOVABLE_CLOCK } from './clock-moved.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { databaseKilled } from './database-killed.ts';
import { siteKilled } from './site-killed.ts';
import { openStage } from './stage.ts';
import { type FaultRow, strike } from './strike.ts';

/** The faults of a site over a real Postgres, reached through a proxy that can cut. */
export async function strikeOverPostgres(
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
  const stage = await openStage(
    {
      startSite: start,
      look: (act) => askPostgres(connectionString, act),
      databaseUrl: proxy.connectionString,
      isEmbedded: false,
    },
    tokenMakers,
  );
  try {
    report(await strike(stage, databaseKilled(postgres)));
    report(await strike(stage, answersCut(proxy)));
    report(await strike(stage, clockMoved));
    report(await strike(stage, siteKilled('Postgres')));
  } finally {
    await stage.stop();
    await proxy.close();
    await postgres.stop();
    await data.remove();
  }
}
