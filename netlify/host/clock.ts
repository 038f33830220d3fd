import { logFault } from '#platform/http/log.ts';
import { localContext } from './functions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Calls the scheduled functions of the site at `siteUrl`: now, to finish the work of an earlier run, and then
 * regularly until `stop`, if given. The hourly function runs every hour, the quarter-hourly one every minute.
 */
export async function startClock(siteUrl: string, stop?: AbortSignal): Promise<void> {
  // Functions read the environment when they are loaded, so this waits until the local run has set it.
  const { default: hourly } = await import('#functions/hourly.ts');
  const { default: quarterHourly } = await import('#functions/quarter-hourly.ts');
  const repeat = async (scheduled: typeof hourly, pauseMs: number) => {
    const call = async () => {
      if (stop?.aborted) return;
      await scheduled(new Request(siteUrl), localContext(siteUrl)).catch((error) =>
        logFault('local', error, 'scheduled function'),
      );
    };
    await call();
    setInterval(call, pauseMs).unref();
  };
  await repeat(hourly, HOUR_MS);
  await repeat(quarterHourly, MINUTE_MS);
}
