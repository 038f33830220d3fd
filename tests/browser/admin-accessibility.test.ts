import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { PRICE_PARTS, pricePartPath } from '#prices/ui/desk/price-parts.ts';
import {
  OWN_PAGES_ENTRY,
  SETTINGS_ENTRIES,
  settingsPartPath,
} from '#settings/ui/settings-parts.ts';
import { openByLink, rows } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { openSignedIn } from './browser.ts';
import { addMessage, query } from './rows.ts';
import { expectFits, focused } from './visitor.ts';

/** The narrowest of each layout (src/site/styles/tokens.css): a wider one has more room. */
const WIDTHS = [320, 768, 992, 1200];

/** The parts of the settings that their own tests scan on a phone, with more on them (settings/). */
const SCANNED_ON_A_PHONE = ['company', 'languages', 'hours', 'look', 'pages', 'agreement'];

beforeAll(async () => {
  await query('delete from contact_messages');
  await addMessage();
});

afterAll(() => query('delete from contact_messages'));

// The other screens are scanned by the tests of their forms.
it('axe finds nothing on the lists, which fit every width', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/users');
  // Lists that look alike are scanned in one of the views.
  for (const [name, path, ...views] of [
    ['Users', '/admin/users', 'phone'],
    ['Vehicles', '/admin/vehicles?page=2&sort=age', 'desk'],
    ['Contact Messages', '/admin/contact-messages', 'phone'],
    [
      'Reservations',
      '/admin/reservations?status=CREATED&stage=upcoming&counted=booked',
      'phone',
      'desk',
    ],
    ['Figures', '/admin/figures?period=this-year', 'phone', 'desk'],
  ] as const) {
    await openByLink(page, path);
    await page.getByRole('heading', { name, level: 1, exact: true }).waitFor();
    await rows(page).first().waitFor();
    await expectAccessible(page, views);
    await expectFits(page, WIDTHS);
  }
  const [{ day }] = await query(
    'select (max(at) at time zone $1)::date::text as day from payment_movements',
    [DEFAULT_COMPANY.timeZone],
  );
  await openByLink(page, `/admin/payments/closing?day=${day}`);
  const closing = page.getByRole('region', { name: 'Closing' });
  await closing.getByRole('cell').first().waitFor();
  // On a phone no amount is beside the screen, which would scroll only in the table.
  await page.setViewportSize({ width: 375, height: 800 });
  expect(await closing.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
});

it('axe finds nothing on the parts of prices and settings in both themes, and they fit every width', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/prices');
  const parts = [
    ...PRICE_PARTS.map(({ id }) => [pricePartPath(id), true] as const),
    ...[...SETTINGS_ENTRIES, OWN_PAGES_ENTRY].map(
      ({ id }) => [settingsPartPath(id), !SCANNED_ON_A_PHONE.includes(id)] as const,
    ),
  ];
  for (const [path, isForPhone] of parts) {
    await openByLink(page, path);
    await page.locator(`main [aria-current][href="${path}"]`).first().waitFor();
    await page.locator('main h2').filter({ visible: true }).first().waitFor();
    await expectAccessible(page, isForPhone ? ['phone', 'desk'] : ['desk']);
    await expectFits(page, WIDTHS);
  }
});

describe('by keyboard alone', () => {
  it('the skip link leads past the menu, a list is sorted, a record is opened and left again', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles');
    await rows(page).first().waitFor();
    await page.locator('a, button').first().focus();
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Manual: Fleet');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Download List');

    await page.getByRole('columnheader', { name: 'Age' }).getByRole('link').focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sort=age');
    expect(await focused(page)).toBe('Age');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(href).toMatch(/^\/admin\/vehicles\/\d+$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sort=age');
  });

  it('the menu of a phone opens and closes, and hidden headers take no focus', async () => {
    const page = await openSignedIn(undefined, { viewport: { width: 375, height: 800 } });
    await page.goto('/admin/users');
    await rows(page).first().getByRole('link').focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused(page)).toBe('Filter and sort');
    await page.getByRole('button', { name: 'Menu', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const menu = page.getByRole('navigation', { name: 'Administration' });
    expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe('Menu');
  });
});
