import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, bundleFunctions } from '../bundles/bundle.ts';
import { runBundle } from '../bundles/run-bundle.ts';
import { median, type Row, rounded } from './figures.ts';

const RUNS = 7;

/**
 * The unzipped size of each function as deployed, and the time a fresh process takes from the first event to
 * its answer, the median of seven. The call is refused before it needs a database.
 */
export async function benchColdStart(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'kestrel-bundles-'));
  const rows: Row[] = [];
  for (const bundle of await bundleFunctions(folder)) {
    const { name, found, megabytes } = bundle;
    // Nobody waits for a function that runs on a schedule or in the background.
    if (found.schedule || found.invocationMode === 'background') continue;
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) samples.push(await coldMs(bundle));
    rows.push({
      measured: name,
      figures: `${rounded(megabytes)} MB unzipped, cold start ${median(samples, 0)} ms`,
    });
  }
  await rm(folder, { recursive: true });
  return rows;
}

async function coldMs(bundle: Bundle): Promise<number> {
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
