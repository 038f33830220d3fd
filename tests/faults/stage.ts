import type { RunningSite } from '../browser/site.ts';
import type { Ask } from '../load/ask.ts';
import { addFleet } from '../load/fleet.ts';
import { createLedger } from '../load/ledger.ts';
import type { TokenMakers } from '../load/tokens.ts';
import { createVisits, type Visit } from '../load/visit.ts';
import { FAULT_MIX } from './traffic.ts';

/** What a fault happens to: a site over a database, and people who keep calling it. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

export type Grounds = {
  startSite(onFault: (line: string) => void): Promise<RunningSite>;
  /** Looks into the database past the site; an embedded one only while no site runs on it. */
  look<Result>(act: (ask: Ask) => Promise<Result>): Promise<Result>;
  /** Of the site. */
  databaseUrl: string;
  isEmbedded: boolean;
};

/** Fills a seeded database and starts the site over it. */
export async function openStage(grounds: Grounds, tokenMakers: TokenMakers) {
  const fleet = await grounds.look(async (ask) =>
    addFleet(
      ask,
      { customers: 200, copies: 1, past: 20 },
      await tokenMakers(grounds.databaseUrl, ask),
    ),
  );
  const faults: string[] = [];
  let site: RunningSite | undefined;

  const stage = {
    ...grounds,
    fleet,
    ledger: createLedger(),
    visit: createVisits(fleet, [], FAULT_MIX),
    open: new Set<Visit>(),
    url: () => site?.url ?? '',
    site(): RunningSite {
      if (!site) throw new Error('No site is running.');
      return site;
    },
    async start(): Promise<void> {
      site ??= await grounds.startSite((line) => faults.push(line));
    },
    async stop(): Promise<void> {
      await site?.stop();
      site = undefined;
    },
    async kill(): Promise<void> {
      await site?.kill();
      site = undefined;
    },
    /** Lines of the site's error log since the last time. */
    takeFaults: () => faults.splice(0),
  };
  return stage;
}
