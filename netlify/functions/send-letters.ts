import type { Config, Context } from '@netlify/functions';
import { currentSettings } from '#db/company/current-company.ts';
import { database } from '#db/connection.ts';
import { sendDueLetters } from '#mail/send-letters.ts';
import { loggingFaults } from '#server/http/log.ts';
import { linkUrl, sendsMail } from '#server/mail.ts';
import { isOwnCall } from '#server/session/own-call.ts';

export const config: Config = { background: true };

/** Sends the letters that are due. Only our own functions can call this. */
export default async function sendLetters(request: Request, context: Context): Promise<Response> {
  const { company } = await currentSettings(database);
  if (isOwnCall(request) && sendsMail(context.deploy.context)) {
    const { requestId } = context;
    await loggingFaults(requestId, () =>
      sendDueLetters(company, { siteUrl: linkUrl(context), requestId }),
    );
  }
  return new Response(null, { status: 202 });
}
