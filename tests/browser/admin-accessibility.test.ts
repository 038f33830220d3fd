import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './admin.ts';
import { expectAccessible, PHONE_SIGHTS } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { press, query } from './visitor.ts';

let page: Page;
let messageId: number;

beforeAll(async () => {
  const [row] = await query(
    `insert into contact_messages (subject, body, name, email)
     values ('A child seat', 'Can I get a child seat with it?', 'Kim Lee', 'kim@example.com')
     returning id`,
  );
  messageId = row.id;
});

afterAll(() => query('delete from contact_messages'));

beforeEach(async () => {
  page = await openSignedIn();
});

/** The accessible text of what has the focus. */
function focused(): Promise<string | undefined> {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent?.trim();
  });
}

async function open(path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

describe('axe finds nothing', () => {
  it.each([
    '/admin',
    '/admin/users',
    '/admin/vehicles?page=2&sort=age',
    '/admin/reservations?status=CREATED&stage=upcoming',
    '/admin/contact-messages',
    '/admin/users/1',
    '/admin/vehicles/1',
    '/admin/vehicles/new',
    '/admin/reservations/1',
    '/admin/users/2000000000',
    '/admin/nothing/here',
  ])('on %s', async (path) => {
    await open(path);
    await expectAccessible(page);
  });

  it('in a message and in the question before it is deleted', async () => {
    await open(`/admin/contact-messages/${messageId}`);
    await expectAccessible(page);
    await press(page, 'Delete');
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
  });

  it('in the open menu and the open filters of a phone', async () => {
    await page.setViewportSize({ width: 375, height: 900 });
    await open('/admin/reservations');
    await page.getByRole('button', { name: 'Filter and sort' }).click();
    await expectAccessible(page, PHONE_SIGHTS);
    await press(page, 'Menu');
    await expectAccessible(page, PHONE_SIGHTS);
  });

  it('in the open list of vehicles', async () => {
    await open('/admin/reservations');
    const field = page.getByRole('combobox', { name: 'Vehicle', exact: true });
    await field.click();
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await expectAccessible(
      page,
      [
        { colorScheme: 'light', width: 1440 },
        { colorScheme: 'dark', width: 1440 },
      ],
      { withOpenList: true },
    );
    await page.getByRole('option').first().waitFor();
  });

  it('where there is nothing, and where loading failed', async () => {
    await open('/admin/vehicles?search=nothing-of-the-kind');
    await page.getByText('No vehicles match.').waitFor();
    await expectAccessible(page);
    await page.route('**/api/user/auth/pages?*', (route) => route.fulfill({ status: 503 }));
    await open('/admin/users');
    await page.getByText('The users could not be loaded.').waitFor();
    await expectAccessible(page);
    takeComplaints();
  });
});

describe('by keyboard alone', () => {
  it('the skip link leads past the menu', async () => {
    await open('/admin/users');
    const first = page.locator('a, button').first();
    await first.focus();
    expect(await focused()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await focused()).toContain('Download Users');
  });

  it('a list is sorted, opened and left again', async () => {
    await open('/admin/vehicles');
    const age = page.getByRole('columnheader', { name: 'Age' }).getByRole('link');
    await age.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sort=age');
    expect(await focused()).toBe('Age');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const href = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(href).toMatch(/^\/admin\/vehicles\/\d+$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${href}`);
    await eventually(focused).toMatch(/^Vehicle \d+$/);
    await page.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**?sort=age');
  });

  it('a delete is asked for, given up, and the focus comes back', async () => {
    await open(`/admin/contact-messages/${messageId}`);
    const button = page.getByRole('button', { name: 'Delete' });
    await button.focus();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement?.closest('[role=alertdialog]') !== null),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await eventually(focused).toBe('Delete');
  });

  it('the menu of a phone opens, closes and gives the focus back', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open('/admin');
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#admin-menu') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await page.locator('#admin-menu').waitFor({ state: 'hidden' });
    await eventually(focused).toBe('Menu');
  });

  it('the headers that a phone does not show take no focus', async () => {
    await page.setViewportSize({ width: 375, height: 800 });
    await open('/admin/users');
    const first = page.locator('tbody a').first();
    await first.focus();
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Filter and sort');
  });
});

it.each([
  '/admin',
  '/admin/users',
  '/admin/vehicles',
  '/admin/reservations?status=CREATED&stage=upcoming&counted=booked',
  '/admin/contact-messages',
  '/admin/contact-messages/:id',
  '/admin/reservations/1',
])('%s fits every width from 320 to 1440 px', async (path) => {
  await open(path.replace(':id', String(messageId)));
  for (const width of [320, 375, 768, 992, 1200, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `at ${width} px`).toBe(0);
  }
});
