import type { Context } from '@netlify/functions';
import type { CacheTag } from '../../db/schema.ts';
import { hasCdn, makeDuePurges, purge } from './cdn.ts';
import { logFault } from './log.ts';
import { callOwnFunction } from './own-call.ts';
import { deployUrl } from './published-page.ts';
import { buildSite, hasBuildHook } from './site-build.ts';

/** The background function that does publishDue, at the address the platform gives it. */
const PUBLISH_PATH = '/.netlify/functions/publish';

/**
 * Publishes what a call has changed: purges the CDN now, and starts the background function for the
 * rest. What fails is logged with the call. The database keeps it due.
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
 * Makes the purges and the build that the database says are due. It waits for the build's turn for
 * at most `mostWaitSeconds`, up to 60.
 * @throws when one of them failed; it is logged and stays due
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
    buildSite(deploy.context, { mostWaitSeconds }).catch(log),
  ]);
  if (hasFailed) throw new Error('Not all that is due could be published.');
}
