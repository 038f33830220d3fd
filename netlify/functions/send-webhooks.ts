import type { Config, Context } from '@netlify/functions';
import { sendDueEvents } from '#partners/server/send-events.ts';
import { loggingFaults } from '#platform/http/log.ts';
import { linkUrl } from '#platform/mail/mail.ts';
import { isOwnCall } from '#platform/site/own-call.ts';
import { isLocalRun, sendsEvents } from '#platform/site/sending-events.ts';

export const config: Config = { background: true };

/** Sends the events that are due to webhooks. Only our own functions can call this. */
export default async function sendWebhooks(request: Request, context: Context): Promise<Response> {
  const { requestId, deploy } = context;
  if (isOwnCall(request) && sendsEvents(deploy.context)) {
    const sender = { siteUrl: linkUrl(context), isLocal: isLocalRun(deploy.context) };
    await loggingFaults(requestId, () => sendDueEvents({ ...sender, requestId }));
  }
  return new Response(null, { status: 202 });
}
