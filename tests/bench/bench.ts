import { join } from 'node:path';
import { createDataFolder, startSite } from '../browser/site.ts';
import { benchColdStart } from './cold-start.ts';
import { benchFastify } from './fastify.ts';
import { benchGrowth } from './growth.ts';
import { benchImages } from './images.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLocalRun } from './local-run.ts';
import { benchRoundTrips } from './round-trips.ts';
import type { Row } from './row.ts';
import { benchSlowLine } from './slow-line.ts';
import { benchSpreadsheet } from './spreadsheet.ts';
import { replaceRows, toTable, writeTable } from './table.ts';
import { benchWeights } from './weights.ts';

/** What can be measured by itself: `npm run bench -- slow-line`. Its rows replace those in the table. */
const PARTS: Record<string, (url: string) => Promise<Row[]>> = {
  weights: benchWeights,
  lighthouse: benchLighthouse,
  'slow-line': benchSlowLine,
  'round-trips': benchRoundTrips,
  fastify: () => benchFastify(join(data.path, 'site', '1')),
};

const [name] = process.argv.slice(2);
const only = name === undefined ? undefined : PARTS[name];
if (name !== undefined && !only) throw new Error(`Parts: ${Object.keys(PARTS).join(', ')}.`);
const rows: Row[] = [];
const data = await createDataFolder();
try {
  const { site, rows: localRun } = only
    ? { site: await startSite(data.path), rows: [] }
    : await benchLocalRun(data.path);
  for (const part of only ? [only] : Object.values(PARTS)) rows.push(...(await part(site.url)));
  rows.push(...localRun);
  await site.stop();
} finally {
  await data.remove();
}
if (!only) {
  rows.push(
    ...(await benchGrowth()),
    ...(await benchSpreadsheet()),
    ...(await benchImages()),
    ...(await benchColdStart()),
  );
}

const table = toTable(only ? await replaceRows(rows) : rows);
console.log(table);
await writeTable(table);
