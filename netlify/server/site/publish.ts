import type { Context } from '@netlify/functions';
import type { CacheTag } from '#db/schema.ts';
import { logFault } from '../http/log.ts';
import { callOwnFunction } from '../session/own-call.ts';
import { hasCdn, makeDuePurges, purge } from './cdn.ts';
import { deployUrl } from './published-page.ts';
import { hasBuildHook, requestSiteBuild } from './site-build.ts';

/** The path that the platform gives to the background function, which calls publishDue. */
const PUBLISH_PATH = '/.netlify/functions/publish';

/**
 * Publishes what a call has changed: purges the CDN now, and starts the background function, which
 * does the rest. A failure is logged with the call, and the database still has the work as due.
 */
export async function publish(
  tags: CacheTag[],
  request: Request,
  { deploy, site, requestId }: Context,
): Promise<void> {
  const isCached = hasCdn(deploy.context);
  if (!isCached && !hasBuildHook(deploy.context)) return;
  const call = `${request.method} ${new URL(request.url).pathname}`;
  const log = (error: unknown) =>
    logFault(requestId, new Error(`${call} was not published at once: ${error}`));
  await Promise.all([
    isCached && purge(tags).catch(log),
    callOwnFunction(new URL(PUBLISH_PATH, deployUrl({ deploy, site }))).catch(log),
  ]);
}

/**
 * Makes the purges and requests the build that are due according to the database. Builds are at
 * least a minute apart: it waits for that at most `mostWaitSeconds`, up to 60.
 * @throws when one of them failed; the error is logged and the work stays due
 */
export async function publishDue(
  { deploy, requestId }: Context,
  { mostWaitSeconds }: { mostWaitSeconds: number },
): Promise<void> {
  let hasFailed = false;
  const log = (error: unknown) => {
    hasFailed = true;
    logFault(requestId, error);
  };
  await Promise.all([
    makeDuePurges(deploy.context).catch(log),
    requestSiteBuild(deploy.context, { mostWaitSeconds }).catch(log),
  ]);
  if (hasFailed) throw new Error('Not all that is due could be published.');
}
