import * as v from 'valibot';
import { readVariables, VARIABLES } from './variables.ts';

const { DATABASE_URL, CONTEXT } = VARIABLES;

/**
 * The Postgres that this process's environment names, undefined for the embedded one, and the
 * deploy context it is for. On Netlify's own machines there is none to embed.
 * @throws when what is named is no Postgres, or on Netlify when none is
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
