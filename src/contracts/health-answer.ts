import * as v from 'valibot';

/** The answer of GET /health: the newest migration of the database, and the version that is served. */
export const Health = v.object({
  status: v.literal('ok'),
  migration: v.string(),
  version: v.string(),
});
