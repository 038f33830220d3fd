import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Page, Request, Response } from 'playwright-core';

/** Kilobytes (1000 bytes) of a page's load by kind, text gzipped as a CDN would send it. */
type Weight = { javaScript: number; html: number; fonts: number; total: number };

const PARTS: Record<string, keyof Weight | undefined> = {
  script: 'javaScript',
  document: 'html',
  font: 'fonts',
};
const TEXT = /^(text|application\/(javascript|json|manifest)|image\/svg)/;

/** Opens a URL and weighs everything that loads until the network is idle after the first paint. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = [];
  const pending = pendingRequests(page);
  page.on('response', (response) => {
    // What the page before it still loaded does not count.
    if (response.request().isNavigationRequest()) responses.length = 0;
    responses.push(response);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  // A busy machine can paint after the network is idle, and then islands begin to load.
  await page.waitForFunction(() => document.documentElement.dataset.unpainted === undefined);
  await untilNone(pending);
  const weight: Weight = { javaScript: 0, html: 0, fonts: 0, total: 0 };
  for (const response of responses) {
    const kilobytes = (await transferred(response)) / 1000;
    const part = PARTS[response.request().resourceType()];
    weight.total += kilobytes;
    if (part) weight[part] += kilobytes;
  }
  return weight;
}

/** Kilobytes of the scripts that an action loads, until everything it requests has arrived. */
export async function weighScripts(page: Page, act: () => Promise<void>): Promise<number> {
  const sizes: Promise<number>[] = [];
  const pending = pendingRequests(page);
  page.on('response', (response) => {
    // Read at once, because the browser discards bodies.
    if (response.request().resourceType() === 'script') sizes.push(transferred(response));
  });
  await act();
  await untilNone(pending);
  const bytes = await Promise.all(sizes);
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** Not a test's `expect`: the benchmark weighs, too. */
export async function untilNone(pending: Set<Request>): Promise<void> {
  while (pending.size > 0) await setTimeout(50);
}

/** The requests of a page, from now on, that have not ended. */
export function pendingRequests(page: Page): Set<Request> {
  const pending = new Set<Request>();
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return pending;
}

/** The bytes of files that never change, by URL. */
const measured = new Map<string, Promise<number>>();

function transferred(response: Response): Promise<number> {
  const url = response.url();
  if (!new URL(url).pathname.startsWith('/_astro/')) return measure(response);
  const bytes = measured.get(url) ?? measure(response);
  measured.set(url, bytes);
  return bytes;
}

async function measure(response: Response): Promise<number> {
  if (response.status() >= 300 && response.status() < 400) return 0;
  // The browser keeps no body of what it has in its cache.
  const body = await response.body().catch(() => downloaded(response.url()));
  const isText = TEXT.test(response.headers()['content-type'] ?? '');
  return isText ? gzipSync(body, { level: 9 }).length : body.length;
}

async function downloaded(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}
