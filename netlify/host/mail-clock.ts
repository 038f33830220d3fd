import { randomUUID } from 'node:crypto';
import type { Context } from '@netlify/functions';

const MINUTE_MS = 60_000;

/**
 * Calls the function that the platform calls every quarter of an hour: now, which sends what an earlier
 * run has left, and then every minute. The site has to be served at `siteUrl` already.
 */
export async function startMailClock(siteUrl: string): Promise<void> {
  // It reads the environment that the local run has set.
  const { default: quarterHourly } = await import('../functions/quarter-hourly.ts');
  const call = () =>
    quarterHourly(new Request(siteUrl), {
      deploy: { context: 'dev', id: 'local', published: true },
      site: { url: siteUrl },
      requestId: randomUUID(),
    } as Context).catch(console.error);
  setInterval(call, MINUTE_MS).unref();
  void call();
}
