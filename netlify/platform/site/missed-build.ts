import type { Context } from '@netlify/functions';
import { logFault } from '../http/log.ts';
import { requestSiteBuild } from './site-build.ts';

/** How often each process looks, so that few calls cost a statement. */
const PAUSE_MS = 15_000;

let nextMs = 0;

/**
 * Calls the build hook after the response if a change came too soon after the last build and so led to none, such as
 * the deletion of a vehicle. Calls of any kind do so.
 */
export function requestMissedBuild(context: Context): void {
  const nowMs = performance.now();
  if (nowMs < nextMs) return;
  nextMs = nowMs + PAUSE_MS;
  const { deploy, requestId } = context;
  context.waitUntil(requestSiteBuild(deploy.context).catch((error) => logFault(requestId, error)));
}
