import * as v from 'valibot';
import { createDatabase } from './client.ts';

const Environment = v.object({
  DATABASE_URL: v.pipe(
    v.string(
      'Set DATABASE_URL (or NETLIFY_DATABASE_URL) to the Postgres connection string, such as postgresql://user:password@host/database.',
    ),
    v.regex(/^postgres(ql)?:\/\//, 'DATABASE_URL must start with postgresql://'),
  ),
  /** Where the driver's statements go instead of Neon: the local gateway. */
  DATABASE_GATEWAY_URL: v.optional(v.pipe(v.string(), v.url())),
});

const environment = v.parse(Environment, {
  ...process.env,
  DATABASE_URL: process.env.DATABASE_URL || process.env.NETLIFY_DATABASE_URL,
});

/** The database this process's environment names; pages read it at build, functions at run time. */
export const database = createDatabase(environment.DATABASE_URL, environment.DATABASE_GATEWAY_URL);
