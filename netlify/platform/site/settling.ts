import type { Context } from '@netlify/functions';
import { environment } from '#environment/environment.ts';
import { isPreview } from '#environment/preview.ts';
import { logFault } from '../http/log.ts';
import { deployUrl } from './deploy-url.ts';
import { callOwnFunction } from './own-call.ts';

/** The path, set by the platform, of the background function that settles payments. */
const SETTLE_PAYMENTS_PATH = '/.netlify/functions/settle-payments';

/** Whether payments are settled. A preview settles none: its database may be a copy with real payments. */
export function settlesPayments(deployContext: string): boolean {
  return environment.PAYMENT_PROVIDER !== 'none' && !isPreview(deployContext);
}

/**
 * Whether what was begun online is ended because the provider is switched off, such as bookings that wait for a
 * payment. A preview ends nothing.
 */
export function endsOnlinePayments(deployContext: string): boolean {
  return environment.PAYMENT_PROVIDER === 'none' && !isPreview(deployContext);
}

/**
 * Starts the background function that settles payments. A failure is logged; the work stays due.
 */
export async function startSettling({
  deploy,
  site,
  requestId,
}: Pick<Context, 'deploy' | 'site' | 'requestId'>): Promise<void> {
  if (!settlesPayments(deploy.context)) return;
  await callOwnFunction(new URL(SETTLE_PAYMENTS_PATH, deployUrl({ deploy, site }))).catch((error) =>
    logFault(requestId, new Error(`Payments were not settled at once: ${error}`)),
  );
}
