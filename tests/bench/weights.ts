import type { Browser, Page } from 'playwright-core';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#db/seed/accounts.ts';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { weigh } from '../browser/weight.ts';
import { ACCOUNT, BUDGETS } from '../budgets.ts';
import { type Row, rounded } from './row.ts';

const ADMIN = ['/admin', '/admin/users', '/admin/vehicles', '/admin/reservations'];

/** What pages weigh until they rest, on a phone, their text gzipped. */
export async function benchWeights(baseURL: string): Promise<Row[]> {
  const browser = await launchChromium(findOrInstallChromium());
  const weighAll = async (part: string, paths: string[], token?: string) => {
    const rows: Row[] = [];
    for (const path of paths) {
      const page = await openPage(browser, baseURL, token);
      const { javaScript, html, fonts, total } = await weigh(page, path);
      const kilobytes = (weight: number) => `${rounded(weight)} kB`;
      rows.push({
        part,
        measured: path,
        figures: `JavaScript ${kilobytes(javaScript)}, HTML with styles ${kilobytes(html)}, fonts ${kilobytes(fonts)}, all ${kilobytes(total)}`,
      });
      await page.close();
    }
    return rows;
  };
  const paths = (budgets: { path: string }[]) => budgets.map(({ path }) => path);
  const rows = [
    ...(await weighAll('First load, signed out', paths(BUDGETS))),
    ...(await weighAll(
      'First load, as a customer',
      paths(ACCOUNT),
      await fetchToken(baseURL, SEED_CUSTOMER),
    )),
    ...(await weighAll(
      'First load, as an administrator',
      ADMIN,
      await fetchToken(baseURL, SEED_ADMINISTRATOR),
    )),
  ];
  await browser.close();
  return rows;
}

async function openPage(browser: Browser, baseURL: string, token?: string): Promise<Page> {
  const page = await browser.newPage({
    baseURL,
    viewport: { width: 375, height: 812 },
    deviceScaleFactor: 2,
  });
  if (token) {
    await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
  }
  return page;
}
