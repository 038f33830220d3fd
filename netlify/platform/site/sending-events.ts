import type { Context } from '@netlify/functions';
import { database } from '#db/client/connection.ts';
import { hasWebhooks } from '#db/client/site.ts';
import { environment } from '#environment/environment.ts';
import { isThisMachine } from '#environment/this-machine.ts';
import { logFault } from '../http/log.ts';
import { startFunction } from './own-call.ts';

/** Whether a deploy context is a local run, with a database on the same machine. */
export function isLocalRun(deployContext: string): boolean {
  return deployContext === 'dev' && isThisMachine(new URL(environment.DATABASE_URL).hostname);
}

/** Whether events are sent. A preview and a local run with another machine's database have copies, or those of production. */
export function sendsEvents(deployContext: string): boolean {
  return deployContext === 'production' || isLocalRun(deployContext);
}

/** How long it is known whether there are webhooks, so few calls cost a statement. */
const KNOWN_MS = 60_000;

let known: { hasWebhooks: boolean; untilMs: number } | undefined;

/** Notes that there is something to send, such as a test event, so the sending starts after the call. */
export function noteWebhooks(): void {
  known = { hasWebhooks: true, untilMs: performance.now() + KNOWN_MS };
}

/** Starts the sending after the response of a call that can have written events, if there are webhooks. */
export async function startSendingEvents(
  context: Pick<Context, 'deploy' | 'site' | 'requestId'>,
): Promise<void> {
  const { deploy, site, requestId } = context;
  if (!sendsEvents(deploy.context)) return;
  try {
    if (!known || performance.now() >= known.untilMs) {
      const found = await hasWebhooks(database);
      known = { hasWebhooks: found, untilMs: performance.now() + KNOWN_MS };
    }
    if (known.hasWebhooks) await startFunction('send-webhooks', { deploy, site });
  } catch (error) {
    logFault(requestId, new Error(`Events were not sent at once: ${error}`));
  }
}
