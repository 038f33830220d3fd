import type { Config, Context } from '@netlify/functions';
import { database } from '#db/connection.ts';
import { deleteRemovedVariants } from '#db/fleet/removed-images.ts';
import { deleteOldLetters } from '#db/letters/letters.ts';
import { deleteExpiredLinks } from '#db/people/account-links.ts';
import { forgetEndedAttempts } from '#db/people/attempts.ts';
import { publishDue } from '#server/site/publish.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * Tries purges and builds again that failed, and deletes what is no longer needed: attempts, with their
 * e-mails and IPs, old letters, account links that expired long ago, and removed images that no published
 * page shows. Hourly, because each run wakes a database that sleeps when it isn't used. The platform ends
 * it after 30 s, so it doesn't wait until the next build is allowed.
 */
export default async function hourly(_request: Request, context: Context): Promise<Response> {
  // First, so that the purge below removes them from the CDN too.
  await deleteRemovedVariants(database, context.deploy.id);
  await Promise.all([
    publishDue(context, { mostWaitSeconds: 0 }),
    forgetEndedAttempts(database),
    deleteOldLetters(database),
    deleteExpiredLinks(database),
  ]);
  return new Response(null, { status: 204 });
}
