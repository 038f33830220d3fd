import type { Browser, Page } from 'playwright-core';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { median, type Row } from './figures.ts';

const RUNS = 3;
const LINE = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

type Wait = {
  measured: string;
  path: string;
  account?: typeof SEED_CUSTOMER;
  /** Resolves when the page is as far as that. */
  until: (page: Page) => Promise<unknown>;
};

const WAITS: Wait[] = [
  {
    measured: 'sign-in can be filled in and submitted',
    path: '/auth',
    until: (page) => page.locator('button[type=submit]:enabled').waitFor(),
  },
  {
    measured: 'sign-in submitted at once is sent',
    path: '/auth',
    until: async (page) => {
      const sent = page.waitForRequest('**/api/login');
      await page.getByLabel('Email').fill(SEED_CUSTOMER.email);
      await page.getByLabel('Password', { exact: true }).fill('Wrong-1!');
      await page.keyboard.press('Enter');
      await sent;
    },
  },
  {
    measured: 'booking form of a vehicle, signed in',
    path: '/vehicles/1',
    account: SEED_CUSTOMER,
    until: (page) => page.locator('#booking fieldset:enabled').waitFor(),
  },
  {
    measured: "profile's forms",
    path: '/user',
    account: SEED_CUSTOMER,
    until: (page) => page.getByLabel('First name').waitFor(),
  },
  {
    measured: "the desk's frame",
    path: '/admin',
    account: SEED_ADMINISTRATOR,
    until: (page) => page.getByRole('banner').waitFor(),
  },
  {
    measured: 'dashboard',
    path: '/admin',
    account: SEED_ADMINISTRATOR,
    until: (page) => page.getByRole('list', { name: 'Today in figures' }).waitFor(),
  },
];

/** How long people wait on a slow line, with nothing in the browser's cache: the median of three runs. */
export async function benchSlowLine(url: string): Promise<Row[]> {
  const browser = await launchChromium(findOrInstallChromium());
  const rows: Row[] = [];
  for (const { measured, path, account, until } of WAITS) {
    const token = account && (await fetchToken(url, account));
    const samples: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const page = await openSlowPage(browser, url, token);
      const startedMs = performance.now();
      await page.goto(path, { waitUntil: 'commit' });
      await until(page);
      samples.push((performance.now() - startedMs) / 1000);
      await page.context().close();
    }
    rows.push({ measured, figures: `${median(samples)} s` });
  }
  await browser.close();
  return rows;
}

async function openSlowPage(browser: Browser, baseURL: string, token?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 375, height: 812 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  const devTools = await context.newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...LINE });
  return page;
}
