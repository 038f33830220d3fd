import type { RunningSite } from '../browser/site.ts';
import type { Ask } from '../load/ask.ts';
import { addFleet } from '../load/fleet.ts';
import { createLedger } from '../load/ledger.ts';
import type { TokenMakers } from '../load/tokens.ts';
import { createVisits, type Visit } from '../load/visit.ts';
import { FAULT_MIX } from './traffic.ts';

/** A site over a database, and what its callers need. */
export type TestedSite = Awaited<ReturnType<typeof openTestedSite>>;

type SiteAndDatabase = {
  startSite(onFault: (line: string) => void): Promise<RunningSite>;
  /** Asks the database directly; an embedded one only while no site runs on it. */
  askDatabase<Result>(act: (ask: Ask) => Promise<Result>): Promise<Result>;
  /** Of the site. */
  databaseUrl: string;
  isEmbedded: boolean;
};

/** Fills a seeded database and starts the site over it. */
export async function openTestedSite(siteAndDatabase: SiteAndDatabase, tokenMakers: TokenMakers) {
  const fleet = await siteAndDatabase.askDatabase(async (ask) =>
    addFleet(
      ask,
      { customers: 200, copies: 1, past: 20 },
      await tokenMakers(siteAndDatabase.databaseUrl, ask),
    ),
  );
  const faults: string[] = [];
  let site: RunningSite | undefined;

  return {
    ...siteAndDatabase,
    fleet,
    ledger: createLedger(),
    visit: createVisits(fleet, [], FAULT_MIX),
    unanswered: new Set<Visit>(),
    url: () => site?.url ?? '',
    running(): RunningSite {
      if (!site) throw new Error('No site is running.');
      return site;
    },
    async start(): Promise<void> {
      site ??= await siteAndDatabase.startSite((line) => faults.push(line));
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
}
