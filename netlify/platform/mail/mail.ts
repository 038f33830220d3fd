import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '@netlify/functions';
import { environment } from '#environment/environment.ts';
import { keeping } from '#environment/keeping.ts';
import { isPreview } from '#environment/preview.ts';
import { logFault } from '../http/log.ts';
import { deployUrl } from '../site/deploy-url.ts';
import { callOwnFunction } from '../site/own-call.ts';

/** The path, set by the platform, of the background function that sends letters. */
const SEND_LETTERS_PATH = '/.netlify/functions/send-letters';

/** Whether letters are sent. A preview sends none: its database may be a copy with real customers. */
export function sendsMail(deployContext: string): boolean {
  return keeping.sendsLetters && !isPreview(deployContext);
}

/** Calls within this time start the sending only once. */
const GATHER_MS = 100;

let start: Promise<void> | undefined;

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
  start ??= pause(GATHER_MS).then(async () => {
    start = undefined;
    await callOwnFunction(new URL(SEND_LETTERS_PATH, deployUrl({ deploy, site }))).catch((error) =>
      logFault(requestId, new Error(`Letters were not sent at once: ${error}`)),
    );
  });
  await start;
}

/** The site's URL for links in letters. People know a local run as localhost. */
export function linkUrl(context: Pick<Context, 'deploy' | 'site'>): string {
  const url = environment.SITE_URL ?? deployUrl(context) ?? '';
  return url.replace('//127.0.0.1:', '//localhost:');
}
