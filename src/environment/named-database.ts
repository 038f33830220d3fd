import * as v from 'valibot';
import { readVariables, VARIABLES } from './variables.ts';

const { DATABASE_URL, CONTEXT } = VARIABLES;

/**
 * The connection string of the database, undefined for the embedded one, and the deploy context. Netlify's
 * machines have no embedded database.
 * @throws when DATABASE_URL is not a Postgres URL, or is missing on Netlify
 */
export function namedDatabase(): { url: string | undefined; context: string } {
  const { DATABASE_URL: url, CONTEXT: context } = readVariables(
    v.object({
      DATABASE_URL: process.env.NETLIFY ? DATABASE_URL : v.optional(DATABASE_URL),
      CONTEXT,
    }),
  );
  return { url, context };
}
