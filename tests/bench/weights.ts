import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import { weigh } from '../browser/weight.ts';
import { ACCOUNT, BUDGETS } from '../budgets.ts';
import { type Row, rounded } from './figures.ts';

const VISITS = [
  { who: 'signed out', paths: BUDGETS.map(({ path }) => path) },
  { who: 'customer', paths: ACCOUNT.map(({ path }) => path), account: SEED_CUSTOMER },
  {
    who: 'owner',
    paths: ['/admin', '/admin/users', '/admin/vehicles', '/admin/reservations'],
    account: SEED_ADMINISTRATOR,
  },
];

/** The weights of pages on a phone until the network is idle, text gzipped. */
export async function benchWeights(baseURL: string): Promise<Row[]> {
  const browser = await launchChromium(findOrInstallChromium());
  const rows: Row[] = [];
  for (const { who, paths, account } of VISITS) {
    const token = account && (await fetchToken(baseURL, account));
    for (const path of paths) {
      const page = await browser.newPage({
        baseURL,
        viewport: { width: 375, height: 812 },
        deviceScaleFactor: 2,
      });
      if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
      const { javaScript, html, fonts, total } = await weigh(page, path);
      rows.push({
        measured: `${path}, ${who}`,
        figures: `JavaScript ${rounded(javaScript)} kB, HTML with styles ${rounded(html)} kB, fonts ${rounded(fonts)} kB, all ${rounded(total)} kB`,
      });
      await page.close();
    }
  }
  await browser.close();
  return rows;
}
