import { join } from 'node:path';
import { createDataFolder } from '../browser/site.ts';
import { benchColdStart } from './cold-start.ts';
import { benchFastify } from './fastify.ts';
import { benchGrowth } from './growth.ts';
import { benchImages } from './images.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLocalRun } from './local-run.ts';
import { benchRoundTrips } from './round-trips.ts';
import type { Row } from './row.ts';
import { benchSpreadsheet } from './spreadsheet.ts';
import { toTable, writeTable } from './table.ts';
import { benchWeights } from './weights.ts';

const rows: Row[] = [];
const data = await createDataFolder();
try {
  const { site, rows: localRun } = await benchLocalRun(data.path);
  rows.push(...(await benchWeights(site.url)), ...(await benchLighthouse(site.url)), ...localRun);
  await site.stop();
  rows.push(...(await benchFastify(join(data.path, 'site', '1'))));
} finally {
  await data.remove();
}
rows.push(
  ...(await benchRoundTrips()),
  ...(await benchGrowth()),
  ...(await benchSpreadsheet()),
  ...(await benchImages()),
  ...(await benchColdStart()),
);

const table = toTable(rows);
console.log(table);
await writeTable(table);
