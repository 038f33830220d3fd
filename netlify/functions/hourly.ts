import type { Config, Context } from '@netlify/functions';
import { forgetEndedAttempts } from '../../db/attempts.ts';
import { database } from '../../db/connection.ts';
import { deleteRemovedVariants } from '../../db/removed-images.ts';
import { purge } from '../server/cdn.ts';
import { buildSite } from '../server/site-build.ts';

export const config: Config = { schedule: '@hourly' };

/**
 * What nobody waits for: a build whose hook failed, the e-mails and addresses of attempts that
 * count no more, and removed images that no published page shows. Hourly, because each run wakes a
 * database that sleeps when it isn't used.
 */
export default async function hourly(_request: Request, { deploy }: Context): Promise<Response> {
  await Promise.all([
    buildSite(deploy.context),
    forgetEndedAttempts(database),
    forgetRemovedImages(deploy.id),
  ]);
  return new Response(null, { status: 204 });
}

async function forgetRemovedImages(deployId: string): Promise<void> {
  if (await deleteRemovedVariants(database, deployId)) await purge('images');
}
