import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { columnTexts, openByLink, rows } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { addMessage, query } from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { holdBack, press } from './visitor.ts';

const MESSAGES = '/admin/contact-messages';
const MESSAGE_CALL = '**/api/contactmessage/pages?*';

function subjects(page: Page): Promise<string[]> {
  return page
    .locator('td[data-label="Subject"] a')
    .evaluateAll((links) =>
      links.map((link) => link.querySelector('span > span')?.textContent ?? ''),
    );
}

function firstSubject(page: Page) {
  return expect.poll(async () => (await subjects(page))[0]);
}

function rowCount(page: Page) {
  return expect.poll(() => rows(page).count());
}

beforeAll(async () => {
  await query('delete from contact_messages');
});

afterAll(async () => {
  await query('delete from contact_messages');
});

it('each list shows its columns, its count and its actions, and leads to its records', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/users');
  for (const [path, title, columns, download] of [
    ['/admin/users', 'Users', ['First Name', 'Last Name', 'Email', 'Roles'], 'Download Users'],
    ['/admin/vehicles', 'Vehicles', ['Model', 'Age', 'Price/hour'], 'Download List'],
    [
      '/admin/reservations',
      'Reservations',
      ['Vehicle', 'Pick-up', 'Drop-off', 'Price'],
      'Download Reservations',
    ],
  ] as const) {
    await openByLink(page, path);
    const table = page.getByRole('table', { name: title });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns);
    await page.getByRole('button', { name: download }).waitFor();
    const total = page.getByRole('status').filter({ hasText: title.toLowerCase() });
    expect(await total.textContent()).toMatch(/^\d+/);
    for (const price of await columnTexts(page, columns.at(-1) ?? '')) {
      if (title !== 'Users') expect(price).toMatch(/^\$[\d,]+\.\d\d/);
    }
    const link = rows(page).first().getByRole('link').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${href}`);
    expect(href).toMatch(new RegExp(`^${path}/\\d+$`));
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await breadcrumb.getByRole('link', { name: title }).waitFor();
  }
});

it('an empty list offers to clear the filters when nothing matches', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/vehicles?fuelType=Hydrogen&search=Nothing+of+the+kind');
  await page.getByText('No vehicles match.').waitFor();
  await expectAccessible(page, ['desk']);
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await rowCount(page).toBe(10);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('');
  await page.getByRole('link', { name: 'New Vehicle' }).click();
  await page.getByRole('heading', { name: 'New Vehicle', level: 1 }).waitFor();
});

describe('a list of 63 rows', () => {
  beforeAll(async () => {
    await query(
      `insert into contact_messages (subject, body, name, email, read_at)
       select 'Subject ' || lpad(number::text, 3, '0'), 'A question about renting a vehicle',
         'Visitor ' || lpad((100 - number)::text, 3, '0'), 'visitor' || number || '@example.com',
         now()
       from generate_series(1, 63) as number`,
    );
  });

  it('shows ten rows per page; the URL keeps the page for back and reload', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await rowCount(page).toBe(10);
    await page.getByText('1–10 of 63').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`**${MESSAGES}?page=2`);
    await firstSubject(page).toBe('Subject 011');
    await page.getByRole('link', { name: 'Last' }).click();
    await rowCount(page).toBe(3);
    await page.getByText('61–63 of 63').waitFor();
    // The link that led here is disabled now: the focus stays with the rows.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.goBack();
    await firstSubject(page).toBe('Subject 011');
    await page.reload();
    await firstSubject(page).toBe('Subject 011');
    // A page after the last is the last; an invalid one, the first.
    await openByLink(page, `${MESSAGES}?page=900`);
    await page.waitForURL(`**${MESSAGES}?page=7`);
    await openByLink(page, `${MESSAGES}?page=-1&size=13&sort=password&direction=UP&search=%20`);
    await firstSubject(page).toBe('Subject 001');
    await rowCount(page).toBe(10);
  });

  it('is sorted by its headers, and keeps its page, size and order after opening a record', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?page=3&size=20`);
    const header = page.getByRole('columnheader', { name: 'Subject' });
    await header.waitFor();
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await header.getByRole('link').click();
    await firstSubject(page).toBe('Subject 063');
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    const visitor = page.getByRole('columnheader', { name: 'Visitor' });
    await visitor.getByRole('link').click();
    await expect.poll(async () => (await columnTexts(page, 'Visitor'))[0]).toContain('Visitor 037');
    expect(await header.getAttribute('aria-sort')).toBe('none');
    await visitor.getByRole('link').click();
    await page.getByRole('link', { name: 'Page 3' }).click();
    await expect.poll(async () => (await columnTexts(page, 'Visitor'))[0]).toContain('Visitor 059');

    const before = await subjects(page);
    const { search } = new URL(page.url());
    expect(search).toBe('?sort=name&direction=DESC&size=20&page=3');
    await rows(page).nth(4).getByRole('link').click();
    await press(page, 'Cancel');
    await expect.poll(() => subjects(page)).toEqual(before);
    expect(new URL(page.url()).search).toBe(search);
  });

  it('keeps its rows while others load, and then shows those requested last', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await rows(page).first().waitFor();
    const { release } = await holdBack(page, '**/api/contactmessage/pages?*page=1*');
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor({ state: 'attached' });
    expect((await subjects(page))[0]).toBe('Subject 001');
    const region = page.getByRole('region', { name: 'Contact Messages' });
    expect(await region.getAttribute('aria-busy')).toBe('true');
    await page.getByRole('link', { name: 'Page 3' }).click();
    await firstSubject(page).toBe('Subject 021');
    release();
    await page.waitForLoadState('networkidle');
    expect((await subjects(page))[0]).toBe('Subject 021');
  });

  it('keeps its first row visible when more rows are shown, and marks a capped total', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?page=4`);
    await firstSubject(page).toBe('Subject 031');
    await page.getByLabel('Rows per page').selectOption('20');
    await rowCount(page).toBe(20);
    expect(await subjects(page)).toContain('Subject 031');
    expect(new URL(page.url()).search).toBe('?size=20&page=2');
    await page.getByLabel('Rows per page').selectOption('100');
    await rowCount(page).toBe(63);
    expect(await page.getByRole('navigation', { name: /^Pages/ }).count()).toBe(0);

    await page.route(MESSAGE_CALL, async (route) => {
      const answer = await (await route.fetch()).json();
      const total = { totalElements: 10_000, totalPages: 1000, totalIsCapped: true };
      await route.fulfill({ json: { ...answer, ...total } });
    });
    await openByLink(page, `${MESSAGES}?search=Subject`);
    await page.getByText('1–10 of 10,000+').waitFor();
  });

  it('can be retried when it fails to load; keeps its rows when it fails to reload', async () => {
    const page = await openSignedIn();
    await page.route(MESSAGE_CALL, (route) => route.fulfill({ status: 503 }));
    await page.goto(MESSAGES);
    await page.getByText('The messages could not be loaded.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await expectAccessible(page, ['phone']);
    await page.unroute(MESSAGE_CALL);
    await press(page, 'Retry');
    await rowCount(page).toBe(10);

    // It reloads when somebody returns to the window.
    await addMessage('A first subject', new Date());
    onTestFinished(async () => {
      await query("delete from contact_messages where subject = 'A first subject'");
    });
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await firstSubject(page).toBe('A first subject');
    await page.getByText('1–10 of 64').waitFor();
    await page.route(MESSAGE_CALL, (route) => route.fulfill({ status: 503 }));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(takeComplaints).toEqual([expect.stringContaining('Loading failed.')]);
    expect((await subjects(page))[0]).toBe('A first subject');
  });
});
