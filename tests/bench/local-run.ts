import { SEED_CUSTOMER } from '#db/seed/accounts.ts';
import { fetchToken } from '../accounts.ts';
import { type RunningSite, startSite } from '../browser/site.ts';
import { requestTime } from '../rental-days.ts';
import { residentMegabytes } from './resident-memory.ts';
import { percentile, type Row, rounded } from './row.ts';

const CALLS = 600;

/** Starts twice over one data folder, and calls the second site; it is left running. */
export async function benchLocalRun(
  dataFolder: string,
): Promise<{ site: RunningSite; rows: Row[] }> {
  const first = await timed(() => startSite(dataFolder));
  await first.result.stop();
  const second = await timed(() => startSite(dataFolder));
  const site = second.result;
  await new Promise((rested) => setTimeout(rested, 5_000));
  const part = 'Local run, embedded database';
  const seconds = (ms: number) => `${rounded(ms / 1000)} s`;
  const rows: Row[] = [
    {
      part,
      measured: 'start until it serves',
      figures: `first ${seconds(first.ms)}, later ${seconds(second.ms)}`,
    },
    {
      part,
      measured: 'memory at rest, database included',
      figures: `${await residentMegabytes(site.pid)} MB`,
    },
  ];
  const check = await availabilityCall(site.url);
  for (const atOnce of [1, 20]) {
    await run(check, atOnce, 100);
    const samples = await run(check, atOnce, CALLS);
    const ms = (share: number) => `${rounded(percentile(samples, share))} ms`;
    rows.push({
      part,
      measured: `availability by HTTP, ${atOnce} at once`,
      figures: `p50 ${ms(0.5)}, p99 ${ms(0.99)}`,
    });
  }
  return { site, rows };
}

async function timed<Result>(act: () => Promise<Result>) {
  const startedMs = performance.now();
  const result = await act();
  return { result, ms: performance.now() - startedMs };
}

async function availabilityCall(url: string): Promise<() => Promise<void>> {
  const token = await fetchToken(url, SEED_CUSTOMER);
  const query = new URLSearchParams({
    carId: '1',
    pickUpDateTime: requestTime(1, '10:00:00'),
    dropOffDateTime: requestTime(2, '12:30:00'),
  });
  return async () => {
    const answer = await fetch(`${url}/api/reservations/auth?${query}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { available } = (await answer.json()) as { available: boolean };
    if (!available) throw new Error(`The call was answered with ${answer.status}.`);
  };
}

/** @returns how long each call took, in milliseconds */
async function run(call: () => Promise<void>, concurrency: number, count: number) {
  const samples: number[] = [];
  let left = count;
  const workers = Array.from({ length: concurrency }, async () => {
    while (left > 0) {
      left -= 1;
      samples.push((await timed(call)).ms);
    }
  });
  await Promise.all(workers);
  return samples;
}
