import { gzipSync } from 'node:zlib';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { type Row, rounded } from './row.ts';

/** JavaScript that a signed-out visitor's first load of a page brings, gzipped. */
export async function benchScripts(url: string): Promise<Row[]> {
  const browser = await launchChromium(findOrInstallChromium());
  const rows: Row[] = [];
  for (const path of ['/', '/vehicles', '/vehicles/1', '/auth']) {
    const page = await browser.newPage();
    const bodies: Promise<Buffer>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') bodies.push(response.body());
    });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    const bytes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
    const kilobytes = bytes.reduce((sum, size) => sum + size, 0) / 1000;
    rows.push({ measured: `JavaScript on ${path}`, value: rounded(kilobytes), unit: 'kB gzip' });
    await page.close();
  }
  await browser.close();
  return rows;
}
