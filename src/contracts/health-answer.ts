import * as v from 'valibot';

/** The answer of GET /health: the database's newest migration and the deployed version. */
export const Health = v.object({
  status: v.literal('ok'),
  migration: v.string(),
  version: v.string(),
});
