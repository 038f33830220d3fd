import { createDataFolder } from '../browser/site.ts';
import { benchColdStart } from './cold-start.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLocalRun } from './local-run.ts';
import { benchWeights } from './weights.ts';

const data = await createDataFolder();
try {
  const { site, rows } = await benchLocalRun(data.path);
  console.table(rows);
  console.table(await benchWeights(site.url));
  console.table(await benchLighthouse(site.url));
  await site.stop();
} finally {
  await data.remove();
}

const { rows, growth } = await benchGrowth();
console.table(rows);
console.table(growth);
console.table(await benchColdStart());
