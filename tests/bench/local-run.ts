import { SEED_CUSTOMER } from '../../db/seed/accounts.ts';
import { type RunningSite, startSite } from '../browser/site.ts';
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
  const rows: Row[] = [
    { measured: 'first start until serving', value: rounded(first.ms / 1000), unit: 's' },
    { measured: 'second start until serving', value: rounded(second.ms / 1000), unit: 's' },
    { measured: 'memory at rest', value: await residentMegabytes(site.pid), unit: 'MB' },
  ];
  const check = await availabilityCall(site.url);
  for (const concurrency of [1, 20]) {
    await run(check, concurrency, 100);
    const samples = await run(check, concurrency, CALLS);
    const measured = `availability call, ${concurrency} at once`;
    rows.push(
      { measured: `${measured}, p50`, value: rounded(percentile(samples, 0.5)), unit: 'ms' },
      { measured: `${measured}, p99`, value: rounded(percentile(samples, 0.99)), unit: 'ms' },
    );
  }
  return { site, rows };
}

async function timed<Result>(act: () => Promise<Result>) {
  const startedMs = performance.now();
  const result = await act();
  return { result, ms: performance.now() - startedMs };
}

async function availabilityCall(url: string): Promise<() => Promise<void>> {
  const { email, password } = SEED_CUSTOMER;
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token } = (await login.json()) as { token: string };
  const query = new URLSearchParams({
    carId: '1',
    pickUpDateTime: '06/01/2040 10:00:00',
    dropOffDateTime: '06/02/2040 12:30:00',
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
