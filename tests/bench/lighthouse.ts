import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import { FLAGS, findOrInstallChromium } from '../browser/chromium.ts';
import { percentile, rounded } from './row.ts';

const PAGES = ['/', '/vehicles', '/vehicles/1', '/about', '/contact', '/privacy-policy', '/auth'];
const RUNS = 3;

export type LighthouseRow = {
  path: string;
  performance: number;
  accessibility: number;
  'best practices': number;
  seo: number;
  'LCP ms': number;
  'TBT ms': number;
  CLS: number;
};

/** Lighthouse's mobile preset, the median of three runs of each public page. */
export async function benchLighthouse(url: string): Promise<LighthouseRow[]> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
  const rows: LighthouseRow[] = [];
  for (const path of PAGES) {
    const runs: LighthouseRow[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await judge(url, path, port));
    rows.push(medianOf(path, runs));
  }
  await browser.close();
  return rows;
}

async function judge(url: string, path: string, port: number): Promise<LighthouseRow> {
  const result = await lighthouse(url + path, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${path}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(figure('largest-contentful-paint')),
    'TBT ms': Math.round(figure('total-blocking-time')),
    CLS: rounded(figure('cumulative-layout-shift'), 3),
  };
}

function medianOf(path: string, runs: LighthouseRow[]): LighthouseRow {
  const middle = (figure: Exclude<keyof LighthouseRow, 'path'>) =>
    percentile(
      runs.map((run) => run[figure]),
      0.5,
    );
  return {
    path,
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    'best practices': middle('best practices'),
    seo: middle('seo'),
    'LCP ms': middle('LCP ms'),
    'TBT ms': middle('TBT ms'),
    CLS: middle('CLS'),
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
