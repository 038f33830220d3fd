import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openByLink, rows } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { openSignedIn, takeComplaints } from './browser.ts';
import { query } from './rows.ts';
import { press } from './visitor.ts';

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

it('each list shows its columns and its count, and leads to its records; an empty one offers to clear the filters', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/users');
  for (const [path, title, columns] of [
    ['/admin/users', 'Users', ['First Name', 'Last Name', 'Email', 'Roles']],
    ['/admin/vehicles', 'Vehicles', ['State', 'Model', 'Home', 'Place', 'Age', 'Price/hour']],
    [
      '/admin/reservations',
      'Reservations',
      ['Vehicle', 'Pick-up', 'Drop-off', 'Price', 'Payment', 'Stage'],
    ],
  ] as const) {
    await openByLink(page, path);
    const table = page.getByRole('table', { name: title });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns);
    const total = page.getByRole('status').filter({ hasText: title.toLowerCase() });
    expect(await total.textContent()).toMatch(/^\d+/);
    const link = rows(page).first().getByRole('link').first();
    const href = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${href}`);
    expect(href).toMatch(new RegExp(`^${path}/\\d+$`));
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
    await breadcrumb.getByRole('link', { name: title }).waitFor();
  }

  await openByLink(page, '/admin/vehicles?fuelType=Hydrogen&search=Nothing+of+the+kind');
  await page.getByText('No vehicles match.').waitFor();
  await expectAccessible(page, ['desk']);
  await page.getByRole('link', { name: 'Clear filters' }).last().click();
  await rowCount(page).toBe(10);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.getByLabel('Model or plate', { exact: true }).inputValue()).toBe('');
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

  it('can be retried when it fails to load, and shows ten rows per page; the URL keeps the page for back and reload', async () => {
    const page = await openSignedIn();
    await page.route(MESSAGE_CALL, (route) => route.fulfill({ status: 503 }));
    await page.goto(MESSAGES);
    await page.getByText('The messages could not be loaded.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unroute(MESSAGE_CALL);
    await press(page, 'Retry');
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

  it('is sorted by its headers, keeps its page, size and order after opening a record, and its first row when more are shown', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?page=3&size=20`);
    const header = page.getByRole('columnheader', { name: 'Subject' });
    await header.waitFor();
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await header.getByRole('link').click();
    await firstSubject(page).toBe('Subject 063');
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('link', { name: 'Page 3' }).click();
    await firstSubject(page).toBe('Subject 023');

    const before = await subjects(page);
    const { search } = new URL(page.url());
    expect(search).toBe('?direction=DESC&size=20&page=3');
    await rows(page).nth(1).getByRole('link').click();
    await press(page, 'Cancel');
    await expect.poll(() => subjects(page)).toEqual(before);
    expect(new URL(page.url()).search).toBe(search);

    await openByLink(page, `${MESSAGES}?page=4`);
    await firstSubject(page).toBe('Subject 031');
    await page.getByLabel('Rows per page').selectOption('20');
    await rowCount(page).toBe(20);
    expect(await subjects(page)).toContain('Subject 031');
    expect(new URL(page.url()).search).toBe('?size=20&page=2');
    await page.getByLabel('Rows per page').selectOption('100');
    await rowCount(page).toBe(63);
    expect(await page.getByRole('navigation', { name: /^Pages/ }).count()).toBe(0);
  });
});
