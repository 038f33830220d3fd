import { createDataFolder } from '../browser/site.ts';
import { benchGrowth } from './growth.ts';
import { benchLocalRun } from './local-run.ts';
import { benchScripts } from './scripts.ts';

const data = await createDataFolder();
try {
  const { site, rows } = await benchLocalRun(data.path);
  const sizes = await benchScripts(site.url);
  await site.stop();
  console.table([...rows, ...sizes]);
} finally {
  await data.remove();
}

const { rows, growth } = await benchGrowth();
console.table(rows);
console.table(growth);
