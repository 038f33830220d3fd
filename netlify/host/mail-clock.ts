import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

const MINUTE_MS = 60_000;

export type MailClock = {
  /** Makes no further call, and resolves once the one under way is done. */
  stop(): Promise<void>;
};

/**
 * Calls the function that the platform calls every quarter of an hour: now, which sends what an earlier
 * run has left, and then every minute. The site has to be served at `siteUrl` already.
 */
export async function startMailClock(siteUrl: string): Promise<MailClock> {
  // It reads the environment that the local run has set.
  const { default: quarterHourly } = await import('#functions/quarter-hourly.ts');
  const call = () =>
    quarterHourly(new Request(siteUrl), {
      deploy: { context: 'dev', id: 'local', published: true },
      site: { url: siteUrl },
      requestId: randomUUID(),
    } as Context).catch(console.error);
  let lastCall = call();
  const timer = setInterval(() => {
    lastCall = call();
  }, MINUTE_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await lastCall;
    },
  };
}
