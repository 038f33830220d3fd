import { localContext } from './functions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Calls the scheduled functions of the site at `siteUrl`: now, for what an earlier run has left, and then
 * every hour, or every minute what the platform calls every quarter.
 */
export async function startClock(siteUrl: string): Promise<void> {
  // They read the environment that the local run has set.
  const { default: hourly } = await import('#functions/hourly.ts');
  const { default: quarterHourly } = await import('#functions/quarter-hourly.ts');
  const repeat = async (scheduled: typeof hourly, pauseMs: number) => {
    const call = () => scheduled(new Request(siteUrl), localContext(siteUrl)).catch(console.error);
    await call();
    setInterval(call, pauseMs).unref();
  };
  await repeat(hourly, HOUR_MS);
  await repeat(quarterHourly, MINUTE_MS);
}
