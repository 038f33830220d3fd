import type { Config, Context } from '@netlify/functions';
import { currentSettings } from '#db/company/current-company.ts';
import { database } from '#db/connection.ts';
import { settlePayments } from '#payments/settle-payments.ts';
import { loggingFaults } from '#server/http/log.ts';
import { startSending } from '#server/mail.ts';
import { isOwnCall } from '#server/session/own-call.ts';

export const config: Config = { background: true };

/** Does what payments wait for. Only our own functions can call this. */
export default async function settleInBackground(
  request: Request,
  context: Context,
): Promise<Response> {
  const { company } = await currentSettings(database);
  if (isOwnCall(request)) {
    await loggingFaults(context.requestId, () => settlePayments(company));
    await startSending(context);
  }
  return new Response(null, { status: 202 });
}
