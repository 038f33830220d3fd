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
import { toTable, writeTable } from './table.ts';
import { benchWeights } from './weights.ts';

/** What is measured on the running site, by its URL. */
const PAGES: Record<string, (url: string) => Promise<Row[]>> = {
  weights: benchWeights,
  lighthouse: benchLighthouse,
  'slow-line': benchSlowLine,
};

/** What is measured after it has stopped; `publishFolder` has its pages. */
const OTHERS: Record<string, (publishFolder: string) => Promise<Row[]>> = {
  fastify: benchFastify,
  'round-trips': benchRoundTrips,
  growth: benchGrowth,
  spreadsheet: benchSpreadsheet,
  images: benchImages,
  'cold-start': benchColdStart,
};

/** One part alone is measured and printed: `npm run bench -- slow-line`. The table is of one whole run. */
const [only] = process.argv.slice(2);
const names = Object.keys({ ...PAGES, ...OTHERS });
if (only && !names.includes(only)) throw new Error(`Parts: ${names.join(', ')}.`);
const wanted = <Part>(parts: Record<string, Part>): Part[] =>
  Object.entries(parts).flatMap(([name, part]) => (!only || name === only ? [part] : []));

const rows: Row[] = [];
/** Prints what was measured at once: a whole run takes long. */
const take = (measured: Row[]) => {
  console.log(toTable(measured));
  rows.push(...measured);
};
const data = await createDataFolder();
try {
  const { site, rows: localRun } = only
    ? { site: await startSite(data.path), rows: [] }
    : await benchLocalRun(data.path);
  for (const part of wanted(PAGES)) take(await part(site.url));
  if (!only) take(localRun);
  await site.stop();
  for (const part of wanted(OTHERS)) take(await part(join(data.path, 'site', '1')));
} finally {
  await data.remove();
}

if (!only) await writeTable(toTable(rows));
