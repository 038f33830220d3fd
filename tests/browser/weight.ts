import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright-core';

/** Kilobytes (1000 bytes) of a page's load by kind, text gzipped as a CDN would send it. */
export type Weight = { javaScript: number; css: number; fonts: number; total: number };

const PARTS: Record<string, keyof Weight | undefined> = {
  script: 'javaScript',
  stylesheet: 'css',
  font: 'fonts',
};
const TEXT = /^(text|application\/(javascript|json|manifest)|image\/svg)/;

/** Opens an address and weighs all that comes until the network is quiet. */
export async function weigh(page: Page, path: string): Promise<Weight> {
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(path, { waitUntil: 'networkidle' });
  const weight: Weight = { javaScript: 0, css: 0, fonts: 0, total: 0 };
  for (const response of responses) {
    const kilobytes = (await transferred(response)) / 1000;
    const part = PARTS[response.request().resourceType()];
    weight.total += kilobytes;
    if (part) weight[part] += kilobytes;
  }
  return weight;
}

async function transferred(response: Response): Promise<number> {
  if (response.status() >= 300 && response.status() < 400) return 0;
  const body = await response.body();
  const isText = TEXT.test(response.headers()['content-type'] ?? '');
  return isText ? gzipSync(body, { level: 9 }).length : body.length;
}
