import type { Config, Context } from '@netlify/functions';
import { forgetEndedAttempts } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { buildSite } from '../server/site-build.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * What nobody waits for: a build whose hook failed, and the e-mails and addresses of attempts that
 * count no more. Hourly, because each run wakes a database that sleeps when it isn't used.
 */
export default async function hourly(_request: Request, { deploy }: Context): Promise<Response> {
  await Promise.all([buildSite(deploy.context), forgetEndedAttempts(database)]);
  return new Response(null, { status: 204 });
}
