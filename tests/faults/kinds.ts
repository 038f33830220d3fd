import type { TestPostgres } from '../postgres.ts';
import type { CuttingProxy } from './cutting-proxy.ts';
import type { Fault } from './run-fault.ts';

/** Every process of the database is killed at once; a few seconds later it is started again. */
export function databaseKilled(postgres: TestPostgres): Fault {
  return {
    name: 'database killed and started again',
    begin: () => postgres.kill(),
    end: () => postgres.resume(),
  };
}

/** For some seconds the database's connections are cut in the middle of answers, again and again. */
export function answersCut(proxy: CuttingProxy): Fault {
  return {
    name: 'connections cut in mid-answer',
    begin: async () => proxy.cutEvery(20),
    end: async () => proxy.cutEvery(0),
  };
}

/** The site's process is killed with calls under way, and started again. */
export function siteKilled(database: string): Fault {
  return {
    name: `site killed and started again, ${database}`,
    begin: (site) => site.kill(),
    end: (site) => site.start(),
    mayNotAnswer: true,
  };
}

/** The site's clock is set forward by 25 hours, and later back; the database's stays. */
export const clockMoved: Fault = {
  name: 'clock of the site set on by 25 hours, and back',
  begin: async (site) => void process.kill(site.running().pid, 'SIGUSR2'),
  end: async (site) => void process.kill(site.running().pid, 'SIGUSR2'),
  // Every token has expired meanwhile.
  statuses: [401],
};

/** What a site is started with so that its clock can be moved. */
export const MOVABLE_CLOCK = {
  NODE_OPTIONS: `--import ${new URL('moved-clock.ts', import.meta.url).href}`,
  MOVED_BY_MS: String(25 * 3_600_000),
};
