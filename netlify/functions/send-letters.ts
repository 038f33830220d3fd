import type { Config, Context } from '@netlify/functions';
import { currentSettings } from '#company/db/current-company.ts';
import { inLocale } from '#company/db/work-locale.ts';
import { database } from '#db/client/connection.ts';
import { loggingFaults } from '#platform/http/log.ts';
import { linkUrl, sendsMail } from '#platform/mail/mail.ts';
import { isOwnCall } from '#platform/site/own-call.ts';
import { sendDueLetters } from '#registry/send-letters.ts';

export const config: Config = { background: true };

/** Sends the letters that are due. Only our own functions can call this. */
export default async function sendLetters(request: Request, context: Context): Promise<Response> {
  const { company } = await currentSettings(database);
  if (isOwnCall(request) && sendsMail(context.deploy.context)) {
    const { requestId } = context;
    await loggingFaults(requestId, () =>
      inLocale(company, () => sendDueLetters(company, { siteUrl: linkUrl(context), requestId })),
    );
  }
  return new Response(null, { status: 202 });
}
