import type { Page } from 'playwright-core';
import { SEED_ADMINISTRATOR, SEED_CUSTOMER } from '#identity/rules/demo-accounts.ts';
import { fetchToken } from '../accounts.ts';
import { findOrInstallChromium, launchChromium } from '../browser/chromium.ts';
import type { Row } from './figures.ts';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 375, height: 740 };

type Account = typeof SEED_ADMINISTRATOR;
type Screen = { measured: string; path: string; account?: Account; viewport?: typeof DESK };

/** The heights of screens with the demo's data, and the buttons that are in view before anybody scrolls. */
export async function benchScreens(baseURL: string): Promise<Row[]> {
  const tokens = {
    [SEED_ADMINISTRATOR.email]: await fetchToken(baseURL, SEED_ADMINISTRATOR),
    [SEED_CUSTOMER.email]: await fetchToken(baseURL, SEED_CUSTOMER),
  };
  const firstId = async (path: string, { email }: Account): Promise<number> => {
    const headers = { authorization: `Bearer ${tokens[email]}` };
    const { content } = await (await fetch(`${baseURL}/api${path}`, { headers })).json();
    return content[0].id;
  };
  const expected = '/reservations/admin/all/pages?stage=upcoming&sort=pickUpTime&direction=ASC';
  const expectedId = await firstId(expected, SEED_ADMINISTRATOR);
  const ownId = await firstId('/reservations/auth/all?when=upcoming', SEED_CUSTOMER);
  const own = { path: `/user/reservations/${ownId}`, account: SEED_CUSTOMER };
  const screens: Screen[] = [
    ...[
      { measured: 'dashboard', path: '/admin' },
      { measured: 'reservation, expected', path: `/admin/reservations/${expectedId}` },
      { measured: 'reservations', path: '/admin/reservations' },
      { measured: 'prices', path: '/admin/prices' },
      { measured: 'settings, hours', path: '/admin/settings?section=hours' },
    ].map((screen) => ({ ...screen, account: SEED_ADMINISTRATOR })),
    { ...own, measured: "a customer's reservation, unpaid" },
    { ...own, measured: "a customer's reservation, unpaid, on a phone", viewport: PHONE },
    { measured: "a customer's reservations", path: '/user/reservations', account: SEED_CUSTOMER },
    { measured: 'vehicle, signed out', path: '/vehicles/1' },
    { measured: 'vehicle, signed in', path: '/vehicles/1', account: SEED_CUSTOMER },
  ];
  const browser = await launchChromium(findOrInstallChromium());
  const rows: Row[] = [];
  for (const { measured, path, account, viewport = DESK } of screens) {
    const page = await browser.newPage({ baseURL, viewport });
    const token = account && tokens[account.email];
    if (token) await page.addInitScript((stored) => localStorage.setItem('token', stored), token);
    await page.goto(path, { waitUntil: 'networkidle' });
    await page
      .locator('.skeleton, [aria-busy=true]')
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'detached' });
    const { heightPx, buttons } = await measure(page);
    rows.push({ measured, figures: `${heightPx} px, ${buttons} buttons in view` });
    await page.close();
  }
  await browser.close();
  return rows;
}

/** Counts links that look like buttons, too, and leaves out the menu beside the desk's screens. */
function measure(page: Page): Promise<{ heightPx: number; buttons: number }> {
  return page.evaluate(() => {
    const isInView = (element: Element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isInside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return (
        isInside && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true })
      );
    };
    const found = document.querySelectorAll('button, .button, .icon-button, [type=submit]');
    return {
      heightPx: document.documentElement.scrollHeight,
      buttons: [...found].filter(
        (element) => isInView(element) && !element.closest('nav[aria-label=Administration]'),
      ).length,
    };
  });
}
