import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, eventually } from './admin.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { press, query } from './visitor.ts';

const MESSAGES = '/admin/contact-messages';
const MESSAGE_CALL = '**/api/contactmessage/pages?*';

async function addMessages(count: number): Promise<void> {
  await query(
    `insert into contact_messages (subject, body, name, email)
     select 'Subject ' || lpad(number::text, 3, '0'), 'A question about renting a vehicle',
       'Visitor ' || lpad((100 - number)::text, 3, '0'), 'visitor' || number || '@example.com'
     from generate_series(1, $1::integer) as number`,
    [count],
  );
}

function rows(page: Page) {
  return page.locator('tbody tr');
}

function subjects(page: Page): Promise<string[]> {
  return page
    .locator('td[data-label="Subject"] a')
    .evaluateAll((links) =>
      links.map((link) => link.querySelector('span > span')?.textContent ?? ''),
    );
}

beforeAll(async () => {
  await query('delete from contact_messages');
});

afterAll(async () => {
  await query('delete from contact_messages');
});

describe('each list', () => {
  it.each([
    ['/admin/users', 'Users', ['First Name', 'Last Name', 'Email', 'Roles'], 'Download Users'],
    ['/admin/vehicles', 'Vehicles', ['Model', 'Age', 'Price/hour'], 'Download List'],
    [
      '/admin/reservations',
      'Reservations',
      ['Vehicle', 'Pick-up', 'Drop-off', 'Price'],
      'Download Reservations',
    ],
  ])('%s shows its columns, its count and its actions', async (path, title, columns, download) => {
    const page = await openSignedIn();
    await page.goto(path);
    const table = page.getByRole('table', { name: title });
    await table.waitFor();
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(columns);
    await page.getByRole('button', { name: download }).waitFor();
    const total = page.getByRole('status').filter({ hasText: title.toLowerCase() });
    expect(await total.textContent()).toMatch(/^\d+/);
    const href = await rows(page).first().getByRole('link').getAttribute('href');
    await rows(page).first().getByRole('link').click();
    await page.waitForURL(`**${href}`);
    expect(href).toMatch(new RegExp(`^${path}/\\d+$`));
    await page.getByRole('heading', { level: 1 }).filter({ hasText: /\d/ }).waitFor();
  });

  it('writes prices with a dollar sign', async () => {
    const page = await openSignedIn();
    for (const [path, header] of [
      ['/admin/vehicles', 'Price/hour'],
      ['/admin/reservations', 'Price'],
    ] as const) {
      await page.goto(path);
      await rows(page).first().waitFor();
      for (const price of await columnTexts(page, header)) {
        expect(price).toMatch(/^\$[\d,]+\.\d\d/);
      }
    }
  });

  it('of vehicles leads to a new one', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles');
    await page.getByRole('link', { name: 'New Vehicle' }).click();
    await page.waitForURL('**/admin/vehicles/new');
    await page.getByRole('heading', { name: 'New Vehicle', level: 1 }).waitFor();
  });
});

describe('an empty list', () => {
  it('says that there is nothing yet', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await page.getByText('There are no messages yet.').waitFor();
    expect(await page.getByRole('table').count()).toBe(0);
  });

  it('of what the filters leave can be widened again', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles?fuelType=Hydrogen&search=Nothing+of+the+kind');
    await page.getByText('No vehicles match.').waitFor();
    await page.getByRole('link', { name: 'Clear filters' }).last().click();
    await eventually(() => rows(page).count()).toBe(10);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByLabel('Model', { exact: true }).inputValue()).toBe('');
  });
});

describe('a full list', () => {
  beforeAll(() => addMessages(63));

  it('shows ten rows, and the next ten by a link that can be gone back', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await eventually(() => rows(page).count()).toBe(10);
    await page.getByText('1–10 of 63').waitFor();
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`**${MESSAGES}?page=2`);
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 011');
    await page.getByRole('link', { name: 'Last' }).click();
    await eventually(() => rows(page).count()).toBe(3);
    await page.getByText('61–63 of 63').waitFor();
    // The link that led here is none any more: the focus stays with the rows.
    expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    await page.goBack();
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 011');
    await page.reload();
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 011');
  });

  it('comes back from a record to the same place', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?sort=name&direction=DESC&size=20&page=3`);
    await eventually(() => rows(page).count()).toBe(20);
    const before = await subjects(page);
    await rows(page).nth(4).getByRole('link').click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await eventually(() => subjects(page)).toEqual(before);
    expect(new URL(page.url()).search).toBe('?sort=name&direction=DESC&size=20&page=3');
  });

  it('is ordered by its headers, either way', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?page=3`);
    const header = page.getByRole('columnheader', { name: 'Subject' });
    await header.waitFor();
    expect(await header.getAttribute('aria-sort')).toBe('ascending');
    await header.getByRole('link').click();
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 063');
    expect(await header.getAttribute('aria-sort')).toBe('descending');
    await page.getByRole('columnheader', { name: 'Visitor' }).getByRole('link').click();
    await eventually(async () => (await columnTexts(page, 'Visitor'))[0]).toContain('Visitor 037');
    expect(await header.getAttribute('aria-sort')).toBe('none');
    await page.goBack();
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 063');
  });

  it('keeps its first row in sight when the page grows', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?page=4`);
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 031');
    await page.getByLabel('Rows per page').selectOption('20');
    await eventually(() => rows(page).count()).toBe(20);
    expect(await subjects(page)).toContain('Subject 031');
    expect(new URL(page.url()).search).toBe('?size=20&page=2');
    await page.getByLabel('Rows per page').selectOption('100');
    await eventually(() => rows(page).count()).toBe(63);
    expect(await page.getByRole('navigation', { name: /^Pages/ }).count()).toBe(0);
  });

  it('takes a page past the end for the last, and nonsense for the default', async () => {
    const page = await openSignedIn();
    await page.goto(`${MESSAGES}?page=900`);
    await page.waitForURL(`**${MESSAGES}?page=7`);
    await eventually(() => rows(page).count()).toBe(3);
    await page.goto(`${MESSAGES}?page=-1&size=13&sort=password&direction=UP&search=%20`);
    await eventually(() => rows(page).count()).toBe(10);
    expect((await subjects(page))[0]).toBe('Subject 001');
  });

  it('keeps its rows while others are on their way, and says so', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await rows(page).first().waitFor();
    const { promise: let_go, resolve: letGo } = Promise.withResolvers<void>();
    await page.route(MESSAGE_CALL, async (route) => {
      await let_go;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Next' }).click();
    await page.getByRole('status').filter({ hasText: 'Loading...' }).waitFor({ state: 'attached' });
    expect((await subjects(page))[0]).toBe('Subject 001');
    expect(
      await page.getByRole('region', { name: 'Contact Messages' }).getAttribute('aria-busy'),
    ).toBe('true');
    letGo();
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 011');
  });

  it('shows the answer to the last of several quick questions', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await rows(page).first().waitFor();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/contactmessage/pages?*page=1&*', async (route) => {
      await held;
      await route.continue().catch(() => {});
    });
    await page.getByRole('link', { name: 'Page 2' }).click();
    await page.getByRole('link', { name: 'Page 3' }).click();
    await eventually(async () => (await subjects(page))[0]).toBe('Subject 021');
    release();
    await page.waitForLoadState('networkidle');
    expect((await subjects(page))[0]).toBe('Subject 021');
  });

  it('says when it can not be loaded, and loads it again', async () => {
    const page = await openSignedIn();
    await page.route(MESSAGE_CALL, (route) => route.fulfill({ status: 503 }));
    await page.goto(MESSAGES);
    await page.getByText('The messages could not be loaded.').waitFor();
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unrouteAll();
    await press(page, 'Retry');
    await eventually(() => rows(page).count()).toBe(10);
  });

  it('is fresh again when somebody comes back to the window', async () => {
    const page = await openSignedIn();
    await page.goto(MESSAGES);
    await rows(page).first().waitFor();
    await query(
      `insert into contact_messages (subject, body, name, email)
       values ('A first subject', 'It arrived a moment ago.', 'Kim', 'kim@example.com')`,
    );
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await eventually(async () => (await subjects(page))[0]).toBe('A first subject');
    await page.getByText('1–10 of 64').waitFor();
    // A failure then leaves what is there.
    await page.route(MESSAGE_CALL, (route) => route.fulfill({ status: 503 }));
    const failed = page.waitForResponse(MESSAGE_CALL);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await failed;
    await eventually(takeComplaints).toEqual([expect.stringContaining('Loading failed.')]);
    expect((await subjects(page))[0]).toBe('A first subject');
    await query("delete from contact_messages where subject = 'A first subject'");
  });

  it('shows what is capped as such', async () => {
    const page = await openSignedIn();
    await page.route(MESSAGE_CALL, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({
        json: { ...answer, totalElements: 10_000, totalPages: 1000, totalIsCapped: true },
      });
    });
    await page.goto(`${MESSAGES}?search=Subject`);
    await page.getByText('1–10 of 10,000+').waitFor();
  });
});
