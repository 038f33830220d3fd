import type { Config, Context } from '@netlify/functions';
import { sendDueLetters } from '#mail/send-letters.ts';
import { linkUrl, sendsMail } from '#server/mail.ts';
import { isOwnCall } from '#server/session/own-call.ts';

export const config: Config = { background: true };

/** What this process sends at the moment, and whether letters may have been written since it began. */
let sending: Promise<void> | undefined;
let isWanted = false;

/** Sends the letters that are due. Only our own functions can start it. */
export default async function sendLetters(request: Request, context: Context): Promise<Response> {
  if (isOwnCall(request) && sendsMail(context.deploy.context)) {
    isWanted = true;
    sending ??= sendWhileWanted(context).finally(() => {
      sending = undefined;
    });
    await sending;
  }
  return new Response(null, { status: 202 });
}

async function sendWhileWanted(context: Context): Promise<void> {
  while (isWanted) {
    isWanted = false;
    await sendDueLetters({ siteUrl: linkUrl(context), requestId: context.requestId });
  }
}
