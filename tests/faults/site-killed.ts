import type { Fault } from './strike.ts';

/** The site's process is killed with calls under way, and started again. */
export function siteKilled(database: string): Fault {
  return {
    name: `site killed and started again, ${database}`,
    begin: (stage) => stage.kill(),
    end: (stage) => stage.start(),
    isSilent: true,
  };
}
