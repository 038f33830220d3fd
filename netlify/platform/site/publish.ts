import type { Context } from '@netlify/functions';
import { logFault } from '../http/log.ts';
import { type CacheTag, purge } from './cdn.ts';
import { requestSiteBuild } from './site-build.ts';

/**
 * Purges these tags of the CDN, and calls the build hook if the fleet has changed since the newest
 * build. A failure is logged. A purge is not repeated, since the CDN keeps vehicles only for a minute;
 * a later call, or the hourly function, calls the hook again.
 */
export async function publish(
  tags: CacheTag[],
  { deploy, requestId }: Pick<Context, 'deploy' | 'requestId'>,
): Promise<void> {
  const steps = [purge(tags, deploy.context), requestSiteBuild(deploy.context)];
  await Promise.all(steps.map((step) => step.catch((error) => logFault(requestId, error))));
}
