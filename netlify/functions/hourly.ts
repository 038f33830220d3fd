import type { Config, Context } from '@netlify/functions';
import { forgetEndedAttempts } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { deleteRemovedVariants } from '../../db/removed-images.ts';
import { publishDue } from '../server/publish.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * What nobody waits for: a purge or a build that failed, the e-mails and IPs of attempts that
 * count no more, and removed images that no published page shows. Hourly, because each run wakes a
 * database that sleeps when it isn't used. The platform ends it after 30 s, so it doesn't wait for a
 * build's turn.
 */
export default async function hourly(_request: Request, context: Context): Promise<Response> {
  // First, as the CDN has to forget them.
  await deleteRemovedVariants(database, context.deploy.id);
  await Promise.all([publishDue(context, { mostWaitSeconds: 0 }), forgetEndedAttempts(database)]);
  return new Response(null, { status: 204 });
}
