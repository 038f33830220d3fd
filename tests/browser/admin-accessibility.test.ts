import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rows } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { addMessage, query } from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { expectFits, focused, press } from './visitor.ts';

const WIDTHS = [320, 375, 768, 992, 1200, 1440];

let page: Page;

beforeAll(async () => {
  await query('delete from contact_messages');
  await addMessage();
});

afterAll(() => query('delete from contact_messages'));

beforeEach(async () => {
  page = await openSignedIn();
});

/** Opens a page of the area and waits for what it loads; `:id` is the first of the table. */
async function open(path: string): Promise<void> {
  const table = path.split('/')[2]?.replace('-', '_');
  const id = path.endsWith(':id') && (await query(`select min(id) as id from ${table}`))[0].id;
  await page.goto(path.replace(':id', id));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

// The other screens are scanned by the tests of their forms.
it.each([
  '/admin/users',
  '/admin/vehicles?page=2&sort=age',
  '/admin/reservations?status=CREATED&stage=upcoming&counted=booked',
  '/admin/contact-messages',
  '/admin/figures?period=this-year',
])('axe finds nothing on %s, which fits every width', async (path) => {
  await open(path);
  await expectAccessible(page);
  await expectFits(page, WIDTHS);
});

it.each(['/admin', '/admin/contact-messages/:id', '/admin/reservations/:id'])(
  '%s fits every width',
  async (path) => {
    await open(path);
    await expectFits(page, WIDTHS);
  },
);

it('axe finds nothing on an empty list and where loading failed', async () => {
  await open('/admin/vehicles?search=nothing-of-the-kind');
  await page.getByText('No vehicles match.').waitFor();
  await expectAccessible(page, ['desk']);
  await page.route('**/api/user/auth/pages?*', (route) => route.fulfill({ status: 503 }));
  await open('/admin/users');
  await page.getByText('The users could not be loaded.').waitFor();
  await expectAccessible(page, ['phone']);
  takeComplaints();
  await open('/admin/nothing/here');
  await page.getByRole('heading', { name: 'Opps! Something went wrong', level: 1 }).waitFor();
  await expectAccessible(page, ['desk']);
});

it('axe finds nothing in the list of vehicles, nor in the menu and the filters of a phone', async () => {
  await open('/admin/reservations');
  const field = page.getByRole('combobox', { name: 'Vehicle', exact: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.click();
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, ['desk'], { withOpenList: true });
  await page.getByRole('option').first().waitFor();
  await page.reload();
  await page.setViewportSize({ width: 375, height: 900 });
  await page.getByRole('button', { name: 'Filter and sort' }).click();
  await expectAccessible(page, ['phone']);
  await press(page, 'Menu');
  await expectAccessible(page, ['phone']);
});

describe('by keyboard alone', () => {
  it('the skip link leads past the menu', async () => {
    await open('/admin/users');
    await page.locator('a, button').first().focus();
    expect(await focused(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toContain('Download Users');
  });

  it('a list is sorted, a record is opened from it and left again', async () => {
    await open('/admin/vehicles');
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
    await page.setViewportSize({ width: 375, height: 800 });
    await open('/admin/users');
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
