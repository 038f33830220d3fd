import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { FLAGS, findOrInstallChromium } from '../browser/chromium.ts';
import { median, type Row } from './figures.ts';

const PAGES = ['/', '/vehicles', '/vehicles/1', '/about', '/contact', '/privacy-policy', '/auth'];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const RUNS = 5;

/** No dependency: it would be a sixth of what `npm ci` installs, and is needed some times a year. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

/** Lighthouse's mobile preset, the median of five runs of each page; of all public ones by default. */
export async function benchLighthouse(url: string, paths: string[]): Promise<Row[]> {
  const port = 9_000 + (process.pid % 1_000);
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  const rows: Row[] = [];
  for (const path of paths.length > 0 ? paths : PAGES) {
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await report(url + path, port));
    const audit = (name: string, digits: number, unit = 1) =>
      median(
        reports.map(({ audits }) => (audits[name]?.numericValue ?? Number.NaN) / unit),
        digits,
      );
    const scores = CATEGORIES.map((category) =>
      median(
        reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100),
        0,
      ),
    );
    rows.push({
      measured: path,
      figures: `${scores.join(', ')}; LCP ${audit('largest-contentful-paint', 2, 1_000)} s, TBT ${audit('total-blocking-time', 0)} ms, CLS ${audit('cumulative-layout-shift', 3)}`,
    });
  }
  await browser.close();
  return rows;
}

type Report = {
  audits: Record<string, { numericValue?: number }>;
  categories: Record<string, { score: number | null }>;
};

async function report(url: string, port: number): Promise<Report> {
  const options = ['--port', `${port}`, '--output=json', '--quiet'];
  const { stdout } = await promisify(execFile)('npx', ['--yes', LIGHTHOUSE, url, ...options], {
    maxBuffer: 100_000_000,
  });
  return JSON.parse(stdout);
}
