import { randomBytes } from 'node:crypto';
import { createDataFolder, type RunningSite, startSite } from '../browser/site.ts';
import { startTestPostgres } from '../postgres.ts';
import { type Ask, askPostgres } from './ask.ts';
import { type Fleet, fillDatabase, type Person, type Size, signIn } from './fill.ts';

type FilledSite = {
  site: RunningSite;
  connectionString: string;
  ask: Ask;
  fleet: Fleet;
  people: Person[];
};

/** Runs the local site over a seeded Postgres filled to a size; by default it has no pages. */
export async function withFilledSite<Result>(
  size: Size,
  act: (filled: FilledSite) => Promise<Result>,
  { isDurable = false, hasPages = false } = {},
): Promise<Result> {
  // Also for processes that are started from here: they accept the site's tokens.
  process.env.TOKEN_SECRET ??= randomBytes(48).toString('base64');
  const postgres = await startTestPostgres({ isDurable });
  const data = await createDataFolder();
  const { connectionString } = await postgres.createDatabase();
  const site = await startSite(
    data.path,
    connectionString,
    hasPages ? {} : { publishFolder: data.path },
  );
  try {
    return await askPostgres(connectionString, async (ask) => {
      const fleet = await fillDatabase(ask, size);
      return act({ site, connectionString, ask, fleet, people: await signIn(site.url, ask) });
    });
  } finally {
    await site.stop();
    await postgres.stop();
    await data.remove();
  }
}
