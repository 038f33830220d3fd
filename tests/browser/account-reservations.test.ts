import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { columnTexts } from './admin.ts';
import { expectAccessible } from './axe.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  type Person,
  query,
  removeUsers,
  removeVehicles,
} from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { expectFits, focused, holdBack } from './visitor.ts';

const LIST = '/user/reservations';
const LIST_CALL = '**/api/reservations/auth/all?*';

let customer: Person;
let vehicleId: number;
let page: Page;

type Status = 'CREATED' | 'CANCELLED' | 'DONE';

/** Adds a reservation of June 1st, from 10:00 to 12:00, of a year. */
function addInYear(year: number, status: Status = 'CREATED'): Promise<number> {
  const [from, to] = [`${year}-06-01T10:00-07`, `${year}-06-01T12:00-07`];
  return addReservation({ userId: customer.id, vehicleId, from, to, status });
}

/** Adds a reservation of two hours for each of the first days of a year. */
async function addDays(count: number, year: number, status: Status = 'CREATED'): Promise<void> {
  await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
       pick_up_location, drop_off_location, total_cents, status)
     select $1, $5, start, start + interval '2 hours', 'Harbor desk', 'Airport', 11400, $4
     from generate_series(0, $2::integer - 1) as day,
       make_timestamptz($3, 1, 1, 10, 0, 0, 'America/Los_Angeles') as first,
       lateral (select first + day * interval '1 day' as start) as days`,
    [customer.id, count, year, status, vehicleId],
  );
}

function table() {
  return page.getByRole('table', { name: 'My reservations' });
}

async function column(header: string): Promise<string[]> {
  await table().waitFor();
  return columnTexts(page, header);
}

async function expectRowCount(count: number): Promise<void> {
  await expect.poll(async () => (await column('#')).length).toBe(count);
}

beforeEach(async () => {
  customer = await addUser();
  vehicleId = await addVehicle({ model: 'Listtest' });
  page = await openSignedIn(customer);
});

afterEach(async () => {
  await removeVehicles('Listtest%');
  await removeUsers();
});

describe('my reservations', () => {
  it('print as a table without controls, from a phone too', async () => {
    await addInYear(2040);
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto(LIST);
    await table().waitFor();
    await page.emulateMedia({ media: 'print' });
    onTestFinished(() => page.emulateMedia({ media: null }));
    const row = page.getByRole('row').filter({ hasText: 'Listtest' });
    expect(await row.evaluate((element) => getComputedStyle(element).display)).toBe('table-row');
    await page.getByRole('columnheader', { name: 'Vehicle' }).waitFor();
    for (const part of await page.locator('header, footer, nav').all()) {
      const isRouteHead = (await part.getByRole('heading', { level: 1 }).count()) > 0;
      expect(await part.isVisible()).toBe(isRouteHead);
    }
  });

  it('are all listed by pick-up in four columns; each row leads to its reservation', async () => {
    const id = await addInYear(2041);
    await addInYear(2042, 'CANCELLED');
    await addInYear(2019, 'DONE');
    await page.goto(LIST);
    await table().waitFor();
    expect(await page.title()).toBe('My reservations | Kestrel Premium Car Rental');
    const headers = table().getByRole('columnheader');
    expect(await headers.allTextContents()).toEqual(['#', 'Vehicle', 'Pick-up', 'Drop-off']);
    const texts = await table().getByRole('cell').allTextContents();
    expect(texts.slice(2, 4)).toEqual(['Sat, Jun 1, 2019, 10:00', 'Sat, Jun 1, 2019, 12:00Done']);
    expect(texts.slice(4, 8)).toEqual([
      String(id),
      'Listtest',
      'Sat, Jun 1, 2041, 10:00',
      'Sat, Jun 1, 2041, 12:00',
    ]);
    expect(texts.at(-1)).toBe('Sun, Jun 1, 2042, 12:00Canceled');
    expect(await page.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('navigation', { name: 'Pages of reservations' }).count()).toBe(0);
    // The link covers its whole row.
    await table().getByText('Sat, Jun 1, 2041, 12:00').click({ force: true });
    await page.waitForURL(`**${LIST}/${id}`);
  });

  it('are divided into upcoming, soonest first, and past, latest first', async () => {
    await addInYear(2041);
    await addInYear(2040);
    await addInYear(2042, 'CANCELLED');
    await addInYear(2019, 'DONE');
    await addInYear(2020, 'DONE');
    await page.goto(`${LIST}?when=upcoming`);
    expect(await column('Pick-up')).toEqual(['Fri, Jun 1, 2040, 10:00', 'Sat, Jun 1, 2041, 10:00']);
    const past = page.getByRole('link', { name: 'Past' });
    await past.click();
    await page.waitForURL(`**${LIST}?when=past`);
    await expect
      .poll(() => column('Pick-up'))
      .toEqual(['Sun, Jun 1, 2042, 10:00', 'Mon, Jun 1, 2020, 10:00', 'Sat, Jun 1, 2019, 10:00']);
    expect(await past.getAttribute('aria-current')).toBe('page');
    await expectAccessible(page);
  });

  it('are listed 20 per page; the URL keeps view and page for back and reload', async () => {
    await addDays(45, 2019, 'DONE');
    await addDays(3, 2041);
    await page.goto(`${LIST}?when=past`);
    await expectRowCount(20);
    await page.getByRole('link', { name: 'Last' }).click();
    await page.waitForURL(`**${LIST}?when=past&page=3`);
    await expectRowCount(5);
    expect((await column('Pick-up')).at(-1)).toBe('Tue, Jan 1, 2019, 10:00');
    await page.reload();
    await expectRowCount(5);
    await page.getByRole('link', { name: 'Upcoming' }).click();
    await expectRowCount(3);
    await page.goBack();
    await expectRowCount(5);
    expect(page.url()).toContain('?when=past&page=3');
    await page.getByRole('link', { name: 'All' }).click();
    await page.waitForURL((url) => url.pathname + url.search === LIST);
    // A page after the last is the last, and anything else the first.
    await page.goto(`${LIST}?when=past&page=9`);
    await page.waitForURL(`**${LIST}?when=past&page=3`);
    await page.goto(`${LIST}?when=tomorrow&page=x`);
    await expectRowCount(20);
  });

  it('link to the vehicles when there are none, in each view', async () => {
    await page.goto(LIST);
    await page.getByRole('heading', { name: 'You have no reservations yet.' }).waitFor();
    await expectAccessible(page, ['phone']);
    for (const [view, words] of [
      ['Upcoming', 'You have no upcoming reservations.'],
      ['Past', 'You have no past or canceled reservations.'],
    ] as const) {
      await page.getByRole('link', { name: view }).click();
      await page.getByRole('heading', { name: words }).waitFor();
    }
    await page.getByRole('link', { name: 'See the vehicles' }).click();
    await page.waitForURL('**/vehicles');
  });

  it('keep the rows of a page, but not those of another view, while others load', async () => {
    await addDays(21, 2041);
    await page.goto(LIST);
    await expectRowCount(20);
    const next = await holdBack(page, LIST_CALL);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(`**${LIST}?page=2`);
    await page.locator('[aria-busy=true] table').waitFor();
    await expectRowCount(20);
    next.release();
    await expectRowCount(1);
    const past = await holdBack(page, LIST_CALL);
    await page.getByRole('link', { name: 'Past' }).click();
    await page.getByRole('status').getByText('Loading...').first().waitFor({ state: 'attached' });
    expect(await table().count()).toBe(0);
    past.release();
    await page
      .getByRole('heading', { name: 'You have no past or canceled reservations.' })
      .waitFor();
  });

  it('can be used by keyboard alone', async () => {
    await addDays(1, 2041);
    await page.goto(LIST);
    await table().waitFor();
    await expect.poll(() => focused(page)).toBe('My reservations');
    for (const stop of ['All', 'Upcoming', 'Past and canceled', 'Listtest']) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(stop);
    }
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Reservation details');
  });

  it('are labelled cards that fit a phone', async () => {
    await query("update vehicles set model = 'Listtest Long Wheelbase Special' where id = $1", [
      vehicleId,
    ]);
    await addDays(21, 2019, 'CANCELLED');
    await page.goto(`${LIST}?when=past`);
    await table().waitFor();
    await expectFits(page, [320, 375]);
    const label = await table()
      .locator('td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"Vehicle"');
  });
});
