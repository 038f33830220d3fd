import type { Context } from '@netlify/functions';
import { currentSettings, inLocale } from '#company/db.ts';
import { database } from '#db/client/connection.ts';
import { loggingFaults } from '#platform/http/log.ts';
import { startSending } from '#platform/mail/mail.ts';
import { isOwnCall } from '#platform/site/own-call.ts';
import { startSendingEvents } from '#platform/site/sending-events.ts';
import { settlePayments } from './settle-payments.ts';

/** Does what payments wait for. Only our own functions can call this. */
export default async function settleInBackground(
  request: Request,
  context: Context,
): Promise<Response> {
  const { company } = await currentSettings(database);
  if (isOwnCall(request)) {
    await loggingFaults(context.requestId, () => inLocale(company, () => settlePayments(company)));
    await Promise.all([startSending(context), startSendingEvents(context)]);
  }
  return new Response(null, { status: 202 });
}
