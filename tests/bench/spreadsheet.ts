import { type Row, residentMegabytes, rounded } from './figures.ts';
import { withFilledSite } from './filled-site.ts';

/** With the seed's, nearly as many reservations as one file holds. */
const SIZE = { vehicles: 1_000, users: 10_000, reservations: 99_900 };

/** The largest spreadsheet, downloaded from the local run over a Postgres. */
export function benchSpreadsheet(): Promise<Row[]> {
  return withFilledSite(SIZE, async ({ site, people }) => {
    const before = await residentMegabytes(site.pid);
    let most = before;
    const watch = setInterval(async () => {
      most = Math.max(most, await residentMegabytes(site.pid));
    }, 50);
    const startedMs = performance.now();
    const answer = await fetch(`${site.url}/api/excel/download/reservations`, {
      headers: { authorization: `Bearer ${people[0]?.token}` },
    });
    const firstMs = performance.now() - startedMs;
    const { byteLength } = await answer.arrayBuffer();
    const allMs = performance.now() - startedMs;
    clearInterval(watch);
    if (!answer.ok) throw new Error(`The download was answered with ${answer.status}.`);
    return [
      {
        measured: `${SIZE.reservations} reservations`,
        figures: `${rounded(byteLength / 1e6)} MB, begins after ${Math.round(firstMs)} ms, whole after ${rounded(allMs / 1000)} s; memory of the site ${before} MB before, ${most} MB at most`,
      },
    ];
  });
}
