import type { Context } from '@netlify/functions';
import { environment } from '#environment/environment.ts';
import { isPreview } from '#environment/preview.ts';
import { logFault } from './http/log.ts';
import { callOwnFunction } from './session/own-call.ts';
import { deployUrl } from './site/published-page.ts';

/** The path that the platform gives to the background function that sends letters. */
const SEND_LETTERS_PATH = '/.netlify/functions/send-letters';

/** Whether letters can be sent, or are caught by a local run. */
const isMailConfigured =
  environment.SMTP_URL !== undefined || environment.MAIL_FOLDER !== undefined;

/** Whether letters are sent. A preview sends none: its database may be a copy with real customers. */
export function sendsMail(deployContext: string): boolean {
  return isMailConfigured && !isPreview(deployContext);
}

/** The latest call that starts the sending, and the one that waits for it, for everybody who came since. */
let latest: Promise<void> = Promise.resolve();
let waiting: Promise<void> | undefined;

/**
 * Starts the background function that sends the letters that are due. A failure is logged; the letters
 * stay due. Calls of one moment share one start.
 */
export async function startSending(
  context: Pick<Context, 'deploy' | 'site' | 'requestId'>,
): Promise<void> {
  if (!sendsMail(context.deploy.context)) return;
  waiting ??= latest.then(() => {
    waiting = undefined;
    latest = callSending(context);
    return latest;
  });
  await waiting;
}

async function callSending({
  deploy,
  site,
  requestId,
}: Pick<Context, 'deploy' | 'site' | 'requestId'>): Promise<void> {
  await callOwnFunction(new URL(SEND_LETTERS_PATH, deployUrl({ deploy, site }))).catch((error) =>
    logFault(requestId, new Error(`Letters were not sent at once: ${error}`)),
  );
}

/** The site's URL for links in letters. People know a local run as localhost. */
export function linkUrl(context: Pick<Context, 'deploy' | 'site'>): string {
  const url = environment.SITE_URL ?? deployUrl(context) ?? '';
  return url.replace('//127.0.0.1:', '//localhost:');
}
