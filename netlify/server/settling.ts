import type { Context } from '@netlify/functions';
import { environment } from '#environment/environment.ts';
import { logFault } from './http/log.ts';
import { callOwnFunction } from './session/own-call.ts';
import { deployUrl } from './site/deploy-url.ts';

/** The path, set by the platform, of the background function that settles payments. */
const SETTLE_PAYMENTS_PATH = '/.netlify/functions/settle-payments';

/**
 * Starts the background function that settles payments. Without a provider there is nothing to do at once. A failure
 * is logged; the work stays due.
 */
export async function startSettling({
  deploy,
  site,
  requestId,
}: Pick<Context, 'deploy' | 'site' | 'requestId'>): Promise<void> {
  if (environment.PAYMENT_PROVIDER === 'none') return;
  await callOwnFunction(new URL(SETTLE_PAYMENTS_PATH, deployUrl({ deploy, site }))).catch((error) =>
    logFault(requestId, new Error(`Payments were not settled at once: ${error}`)),
  );
}
