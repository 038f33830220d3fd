import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, bundleFunctions } from '../bundles/bundle.ts';
import { runBundle } from '../bundles/run-bundle.ts';
import { percentile, type Row, rounded } from './row.ts';

const RUNS = 7;

/**
 * Each function as it is bundled for the platform: its size, and how long a fresh process takes
 * from the first event to its answer, the median of seven. The call is one that the wrapper
 * refuses, so that no database is in the figure.
 */
export async function benchColdStart(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-bundles-'));
  const rows: Row[] = [];
  for (const bundle of await bundleFunctions(folder)) {
    // Nobody waits for a function that runs on a schedule or in the background.
    if (bundle.found.schedule || bundle.found.invocationMode === 'background') continue;
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) samples.push(await coldLoad(bundle));
    const { name, zippedMegabytes, unzippedMegabytes } = bundle;
    const ms = Math.round(percentile(samples, 0.5));
    rows.push({
      part: 'Function as deployed',
      measured: name,
      figures: `zipped ${rounded(zippedMegabytes)} MB, unzipped ${rounded(unzippedMegabytes)} MB, cold start ${ms} ms`,
    });
  }
  await rm(folder, { recursive: true });
  return rows;
}

async function coldLoad(bundle: Bundle): Promise<number> {
  const running = runBundle(bundle, {
    DATABASE_URL: 'postgresql://nobody@localhost/nothing',
    TOKEN_SECRET: randomBytes(48).toString('base64'),
  });
  const path = bundle.found.routes?.[0]?.pattern ?? '/';
  const { status, milliseconds } = await running.invoke({
    method: 'OPTIONS',
    url: `https://kestrel.test${path}`,
  });
  running.stop();
  if (status !== 405) throw new Error(`${bundle.name} answered ${status}.`);
  return milliseconds;
}
