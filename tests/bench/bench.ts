import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createDataFolder, startSite } from '../browser/site.ts';
import { benchColdStart } from './cold-start.ts';
import { benchFastify } from './fastify.ts';
import { type Row, toTable } from './figures.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchPrices } from './prices.ts';
import { benchRoundTrips } from './round-trips.ts';
import { benchSlowLine } from './slow-line.ts';
import { benchWalk } from './walk.ts';
import { benchWeights } from './weights.ts';

const PARTS: Record<string, (options: string[]) => Promise<Row[] | string>> = {
  weights: () => onSite(benchWeights),
  lighthouse: (paths) => onSite((url) => benchLighthouse(url, paths)),
  'slow-line': () => onSite(benchSlowLine),
  fastify: benchFastify,
  'round-trips': benchRoundTrips,
  prices: benchPrices,
  growth: benchGrowth,
  'cold-start': benchColdStart,
  walk: benchWalk,
};

/** Measures on `npm start`'s site over the embedded database. */
async function onSite<Result>(measure: (url: string) => Promise<Result>): Promise<Result> {
  const data = await createDataFolder();
  const site = await startSite(data.path);
  try {
    return await measure(site.url);
  } finally {
    await site.stop();
    await data.remove();
  }
}

const [name, ...options] = process.argv.slice(2);
if (name === undefined) {
  // Each part in a process of its own, because the functions read their environment once.
  for (const part of Object.keys(PARTS)) {
    const { status } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), part], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
} else {
  const part = PARTS[name];
  if (!part) throw new Error(`Parts: ${Object.keys(PARTS).join(', ')}.`);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${day}, ${cpus().length} cores, Node ${process.versions.node}.`;
  const result = await part(options);
  const table = typeof result === 'string' ? result : toTable(result);
  process.stdout.write(`\n## ${name}\n\n${machine}\n\n${table}\n`);
}
