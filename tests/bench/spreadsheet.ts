import { createDataFolder, startSite } from '../browser/site.ts';
import { askPostgres } from '../load/ask.ts';
import { prepareTokens } from '../load/tokens.ts';
import { startTestPostgres } from '../postgres.ts';
import { migrateAndFill } from './database.ts';
import { residentMegabytes } from './resident-memory.ts';
import { type Row, rounded } from './row.ts';

/** As many reservations as one file holds. */
const SIZE = { vehicles: 1_000, users: 10_000, reservations: 100_000 };

/** The largest spreadsheet, downloaded from the local run over a Postgres. */
export async function benchSpreadsheet(): Promise<Row[]> {
  const tokenMakers = await prepareTokens();
  const postgres = await startTestPostgres();
  const { connectionString } = await postgres.createDatabase();
  await migrateAndFill(connectionString, SIZE);
  const token = await askPostgres(connectionString, async (ask) => {
    await ask(`update users set roles = array['Administrator'] where id = 1`);
    const createToken = await tokenMakers(connectionString, ask);
    return createToken(1);
  });
  const data = await createDataFolder();
  const site = await startSite(data.path, connectionString);

  const before = await residentMegabytes(site.pid);
  let most = before;
  const watch = setInterval(async () => {
    most = Math.max(most, await residentMegabytes(site.pid));
  }, 50);
  const startedMs = performance.now();
  const answer = await fetch(`${site.url}/api/excel/download/reservations`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const firstMs = performance.now() - startedMs;
  const { byteLength } = await answer.arrayBuffer();
  const allMs = performance.now() - startedMs;
  clearInterval(watch);

  await site.stop();
  await postgres.stop();
  await data.remove();
  if (!answer.ok) throw new Error(`The download was answered with ${answer.status}.`);
  return [
    {
      part: 'Spreadsheet',
      measured: '100,000 reservations',
      figures: `${rounded(byteLength / 1e6)} MB, begins after ${Math.round(firstMs)} ms, whole after ${rounded(allMs / 1000)} s; memory of the site ${before} MB before, ${most} MB at most`,
    },
  ];
}
