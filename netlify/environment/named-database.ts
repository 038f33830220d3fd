import * as v from 'valibot';
import { databaseLocation } from './database-location.ts';
import { SetupFault } from './setup-fault.ts';
import { readVariables, VARIABLES } from './variables.ts';

const { DATABASE_URL, MIGRATION_DATABASE_URL, CONTEXT } = VARIABLES;

/** The database that the environment names; without URLs, it is the embedded one. */
type NamedDatabase = {
  url: string | undefined;
  /** The same database as the owner of its tables. */
  migrationUrl: string | undefined;
  /** The deploy context. */
  context: string;
};

/**
 * The database of the environment. Netlify's machines have no embedded database.
 * @throws when DATABASE_URL is not a Postgres URL, or is missing on Netlify; when MIGRATION_DATABASE_URL is
 *   another database
 */
export function namedDatabase(): NamedDatabase {
  const variables = readVariables(
    v.object({
      DATABASE_URL: process.env.NETLIFY ? DATABASE_URL : v.optional(DATABASE_URL),
      MIGRATION_DATABASE_URL,
      CONTEXT,
    }),
  );
  const {
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: migrationUrl = url,
    CONTEXT: context,
  } = variables;
  if (migrationUrl && (!url || databaseLocation(url) !== databaseLocation(migrationUrl))) {
    throw new SetupFault('MIGRATION_DATABASE_URL must name the same database as DATABASE_URL.');
  }
  return { url, migrationUrl, context };
}
