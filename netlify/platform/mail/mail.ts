import type { Context } from '@netlify/functions';
import { environment } from '#environment/environment.ts';
import { keeping } from '#environment/keeping.ts';
import { isPreview } from '#environment/preview.ts';
import { logFault } from '../http/log.ts';
import { deployUrl } from '../site/deploy-url.ts';
import { startFunction } from '../site/own-call.ts';

/** Whether letters are sent. A preview sends none: its database may be a copy with real customers. */
export function sendsMail(deployContext: string): boolean {
  return keeping.sendsLetters && !isPreview(deployContext);
}

/**
 * Starts the background function that sends the letters that are due. A failure is logged; the letters
 * stay due.
 */
export async function startSending({
  deploy,
  site,
  requestId,
}: Pick<Context, 'deploy' | 'site' | 'requestId'>): Promise<void> {
  if (!sendsMail(deploy.context)) return;
  await startFunction('send-letters', { deploy, site }).catch((error) =>
    logFault(requestId, new Error(`Letters were not sent at once: ${error}`)),
  );
}

/** The site's URL for links in letters. People know a local run as localhost. */
export function linkUrl(context: Pick<Context, 'deploy' | 'site'>): string {
  const url = environment.SITE_URL ?? deployUrl(context) ?? '';
  return url.replace('//127.0.0.1:', '//localhost:');
}
