import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { launchChromium } from './chromium.ts';
import { sharedSite } from './shared-site.ts';

/** One for all files of a worker; it ends with the worker's process. */
let browser: Promise<Browser> | undefined;

/** What pages complained of that no test has said it expects. */
const complaints: string[] = [];

/** Closes what a test has opened (setup.ts). */
export async function closePages(): Promise<void> {
  for (const context of (await browser)?.contexts() ?? []) await context.close();
}

/** Errors and warnings of the console since the last time, content security among them. */
export function takeComplaints(): string[] {
  return complaints.splice(0);
}

/** A new visitor's page on the shared site, or the one at `baseURL`; closed after the test. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= launchChromium(inject('chromiumPath'));
  const context = await (await browser).newContext({
    baseURL: sharedSite().url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  context.setDefaultTimeout(15_000);
  // The one foreign address a page asks: tests don't depend on it.
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>The map</p>' }),
  );
  context.on('page', (page) => {
    page.on('pageerror', (error) => complaints.push(String(error)));
    page.on('console', (message) => {
      // A refused call is logged by the browser itself; a missing file is told below.
      const isRefusedCall = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isRefusedCall) {
        complaints.push(message.text());
      }
    });
    page.on('response', (response) => {
      const isFile = !response.request().isNavigationRequest() && !response.url().includes('/api/');
      if (isFile && response.status() >= 400) {
        complaints.push(`${response.status()} ${response.url()}`);
      }
    });
  });
  return context.newPage();
}
