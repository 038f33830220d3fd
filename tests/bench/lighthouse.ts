import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS, findOrInstallChromium } from '../browser/chromium.ts';
import { percentile, type Row, rounded } from './row.ts';

const PAGES = ['/', '/vehicles', '/vehicles/1', '/about', '/contact', '/privacy-policy', '/auth'];
const RUNS = 3;

type Verdict = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  searchEngines: number;
  largestPaintMs: number;
  blockingMs: number;
  layoutShift: number;
};

/** Lighthouse's mobile preset, the median of three runs of each public page. */
export async function benchLighthouse(url: string): Promise<Row[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  const rows: Row[] = [];
  for (const path of PAGES) {
    const runs: Verdict[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(url, path, port));
    const median = (figure: keyof Verdict) =>
      percentile(
        runs.map((verdict) => verdict[figure]),
        0.5,
      );
    const scores = (
      ['performance', 'accessibility', 'bestPractices', 'searchEngines'] as const
    ).map(median);
    rows.push({
      part: 'Lighthouse, mobile',
      measured: path,
      figures: `${scores.join(', ')}; LCP ${rounded(median('largestPaintMs') / 1000, 2)} s, TBT ${Math.round(median('blockingMs'))} ms, CLS ${rounded(median('layoutShift'), 3)}`,
    });
  }
  await browser.close();
  return rows;
}

async function judge(url: string, path: string, port: number): Promise<Verdict> {
  const result = await lighthouse(url + path, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    searchEngines: score('seo'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
