import * as v from 'valibot';
import { defineCall } from './call.ts';

/** The answer of GET /health: the database's newest migration, the deployed version and the last check. */
export const Health = v.object({
  status: v.literal('ok'),
  migration: v.string(),
  version: v.string(),
  /** The hash of the commit; absent if the deploy has no repository. */
  commit: v.optional(v.string()),
  /** The last hourly check of the database: when it was, null before the first, and how many rows are wrong. */
  checks: v.object({
    at: v.nullable(v.string()),
    wrong: v.array(v.object({ check: v.string(), rows: v.number() })),
  }),
});

export const getHealthCall = defineCall({
  method: 'GET',
  path: '/health',
  access: 'everyone',
  answer: Health,
});
