import type { Fault } from './strike.ts';

/** The site's clock is set on by a day and an hour, and later set right; the database's stays. */
export const clockMoved: Fault = {
  name: 'clock of the site set on by 25 hours, and back',
  begin: async (stage) => void process.kill(stage.site().pid, 'SIGUSR2'),
  end: async (stage) => void process.kill(stage.site().pid, 'SIGHUP'),
  // Every token has expired meanwhile.
  statuses: [401],
};

/** What a site is started with so that its clock can be moved. */
export const MOVABLE_CLOCK = {
  NODE_OPTIONS: `--import ${new URL('moved-clock.ts', import.meta.url).href}`,
  MOVED_BY_MS: String(25 * 3_600_000),
};
