import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACCOUNT } from '../budgets.ts';
import { addCustomer, addReservation, type Customer, holdBack, sidewaysScroll } from './account.ts';
import { expectAccessible } from './axe.ts';
import { takeComplaints } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, query } from './visitor.ts';
import { weigh } from './weight.ts';

const LIST_CALL = '**/api/reservations/auth/all?*';

let customer: Customer;
let page: Page;

/** Adds a reservation of two hours for each of the first days of a year. */
async function addDays(count: number, year: number, status = 'CREATED'): Promise<void> {
  await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
       pick_up_location, drop_off_location, total_cents, status)
     select $1, 14, start, start + interval '2 hours', 'Harbor desk', 'Airport', 11400, $4
     from generate_series(0, $2::integer - 1) as day,
       make_timestamptz($3, 1, 1, 10, 0, 0, 'America/Los_Angeles') as first,
       lateral (select first + day * interval '1 day' as start) as days`,
    [customer.id, count, year, status],
  );
}

function table() {
  return page.getByRole('table', { name: 'My reservations' });
}

/** What a column of the table says, from the top. */
async function column(header: string): Promise<string[]> {
  await table().waitFor();
  return table().locator(`td[data-label="${header}"]`).allTextContents();
}

beforeEach(async () => {
  await query(
    'delete from reservations where user_id in (select id from users where not built_in)',
  );
  customer = await addCustomer();
  page = await openSignedIn(customer);
});

describe('my reservations', () => {
  it('are a table of the four columns whose rows lead to each', async () => {
    const id = await addReservation(customer, '2040-12-24T10:00', '2040-12-25T12:30');
    await page.goto('/user/reservations');
    await table().waitFor();
    expect(await page.title()).toBe('My reservations | Kestrel Premium Car Rental');
    expect(await table().getByRole('columnheader').allTextContents()).toEqual([
      '#',
      'Vehicle',
      'Pick-up',
      'Drop-off',
    ]);
    expect(await table().getByRole('cell').allTextContents()).toEqual([
      String(id),
      'Tarn Voyager',
      'Dec 24, 2040, 10:00',
      'Dec 25, 2040, 12:30',
    ]);
    expect(await page.getByRole('navigation', { name: 'Pages of reservations' }).count()).toBe(0);
    // The link covers its whole row.
    await table().getByText('Dec 25, 2040, 12:30').click({ force: true });
    await page.waitForURL(`**/user/reservations/${id}`);
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
  });

  it('are all there at first, by pick-up, asked for as the list of the specification', async () => {
    await addReservation(customer, '2041-05-02T10:00', '2041-05-02T12:00');
    await addReservation(customer, '2042-05-02T10:00', '2042-05-02T12:00', { status: 'CANCELLED' });
    await addReservation(customer, '2019-05-02T10:00', '2019-05-02T12:00', { status: 'DONE' });
    const asked = page.waitForRequest(LIST_CALL);
    await page.goto('/user/reservations');
    expect(await column('Drop-off')).toEqual([
      'May 2, 2019, 12:00Done',
      'May 2, 2041, 12:00',
      'May 2, 2042, 12:00Cancelled',
    ]);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
      page: '0',
      size: '20',
      sort: 'pickUpTime',
      direction: 'ASC',
    });
    expect(await page.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('page');
  });

  it('are told apart: what is to come, soonest first, and what is past, latest first', async () => {
    await addReservation(customer, '2041-05-02T10:00', '2041-05-02T12:00');
    await addReservation(customer, '2040-05-02T10:00', '2040-05-02T12:00');
    await addReservation(customer, '2042-05-02T10:00', '2042-05-02T12:00', { status: 'CANCELLED' });
    await addReservation(customer, '2019-05-02T10:00', '2019-05-02T12:00', { status: 'DONE' });
    await addReservation(customer, '2020-05-02T10:00', '2020-05-02T12:00', { status: 'DONE' });
    await page.goto('/user/reservations?when=upcoming');
    expect(await column('Pick-up')).toEqual(['May 2, 2040, 10:00', 'May 2, 2041, 10:00']);
    await page.getByRole('link', { name: 'Past' }).click();
    await page.waitForURL('**/user/reservations?when=past');
    await expect
      .poll(() => column('Pick-up'))
      .toEqual(['May 2, 2042, 10:00', 'May 2, 2020, 10:00', 'May 2, 2019, 10:00']);
    expect(await column('Drop-off')).toEqual([
      'May 2, 2042, 12:00Cancelled',
      'May 2, 2020, 12:00Done',
      'May 2, 2019, 12:00Done',
    ]);
    const current = page.getByRole('link', { name: 'Past' });
    expect(await current.getAttribute('aria-current')).toBe('page');
    await expectAccessible(page);
  });

  it('are 20 a page; view and page are in the address, for back, reload and a bookmark', async () => {
    await addDays(45, 2019, 'DONE');
    await addDays(3, 2041);
    await page.goto('/user/reservations?when=past');
    await expect.poll(async () => (await column('#')).length).toBe(20);
    await page.getByRole('link', { name: 'Last' }).click();
    await page.waitForURL('**/user/reservations?when=past&page=3');
    await expect.poll(async () => (await column('#')).length).toBe(5);
    expect((await column('Pick-up')).at(-1)).toBe('Jan 1, 2019, 10:00');
    await page.reload();
    expect(await column('#')).toHaveLength(5);
    await page.getByRole('link', { name: 'Upcoming' }).click();
    await expect.poll(async () => (await column('#')).length).toBe(3);
    await page.goBack();
    await expect.poll(async () => (await column('#')).length).toBe(5);
    expect(page.url()).toContain('?when=past&page=3');
    await page.getByRole('link', { name: 'All' }).click();
    await page.waitForURL((url) => url.pathname + url.search === '/user/reservations');
    await page.goBack();
    await expect.poll(async () => (await column('#')).length).toBe(5);
    await page.getByRole('link', { name: 'Upcoming' }).click();
    await expect.poll(async () => (await column('#')).length).toBe(3);
    await page.goBack();
    await page.goForward();
    await expect.poll(async () => (await column('#')).length).toBe(3);
  });

  it.each([
    ['?page=9', '?page=2'],
    ['?when=upcoming&page=9', '?when=upcoming&page=2'],
    ['?when=past&page=9', '?when=past'],
  ])('past their end, %s, are the last page', async (asked, last) => {
    await addDays(21, 2041);
    await page.goto(`/user/reservations${asked}`);
    await page.waitForURL(`**/user/reservations${last}`);
    await page.getByRole('heading', { name: 'My reservations' }).waitFor();
  });

  it.each(['?page=0', '?page=x', '?when=tomorrow'])(
    'at %s begin at the first page',
    async (asked) => {
      await addDays(1, 2041);
      await page.goto(`/user/reservations${asked}`);
      expect(await column('Vehicle')).toEqual(['Tarn Voyager']);
    },
  );

  it.each([
    ['/user/reservations', 'You have no reservations yet.'],
    ['/user/reservations?when=upcoming', 'You have no upcoming reservations.'],
    ['/user/reservations?when=past', 'You have no past reservations.'],
  ])('at %s lead to the vehicles where there are none', async (address, words) => {
    await page.goto(address);
    await page.getByRole('heading', { name: words }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the vehicles' }).click();
    await page.waitForURL('**/vehicles');
  });

  it('show their shape while they are on their way', async () => {
    await addDays(1, 2041);
    const { release } = await holdBack(page, LIST_CALL);
    await page.goto('/user/reservations');
    await page.locator('.data-table .skeleton').first().waitFor();
    await page.getByRole('status').getByText('Loading...').first().waitFor({ state: 'attached' });
    await expectAccessible(page);
    release();
    expect(await column('Vehicle')).toEqual(['Tarn Voyager']);
  });

  it('keep the rows of a page until the next page has loaded', async () => {
    await addDays(21, 2041);
    await page.goto('/user/reservations');
    expect(await column('#')).toHaveLength(20);
    const { release } = await holdBack(page, LIST_CALL);
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL('**/user/reservations?page=2');
    await page.locator('[aria-busy=true] table').waitFor();
    expect(await column('#')).toHaveLength(20);
    release();
    await expect.poll(async () => (await column('#')).length).toBe(1);
  });

  it('show no rows of another view while their own are loading', async () => {
    await addDays(1, 2041);
    await page.goto('/user/reservations');
    expect(await column('#')).toHaveLength(1);
    const { release } = await holdBack(page, LIST_CALL);
    await page.getByRole('link', { name: 'Past' }).click();
    await page.locator('.data-table .skeleton').first().waitFor();
    expect(await table().count()).toBe(0);
    release();
    await page.getByRole('heading', { name: 'You have no past reservations.' }).waitFor();
  });

  it('say when they can not be loaded, and load when asked again', async () => {
    await addDays(1, 2041);
    await page.route(LIST_CALL, (route) => route.fulfill({ status: 503 }));
    await page.goto('/user/reservations');
    await page.getByText('Your reservations could not be loaded.').waitFor();
    await expectAccessible(page);
    expect(takeComplaints()).toEqual([expect.stringContaining('Loading failed.')]);
    await page.unroute(LIST_CALL);
    await page.getByRole('button', { name: 'Retry' }).click();
    expect(await column('Vehicle')).toEqual(['Tarn Voyager']);
  });

  it('are walked through by keyboard alone', async () => {
    await addDays(21, 2041);
    await page.goto('/user/reservations');
    await table().waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('My reservations');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    const stops: (string | null | undefined)[] = [];
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab');
      stops.push(await focused());
    }
    expect(stops).toEqual(['All', 'Upcoming', 'Past', 'Tarn Voyager']);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Reservation details' }).waitFor();
    await expect.poll(focused).toBe('Reservation details');
  });

  it.each([320, 375])('are cards on a phone of %i px', async (width) => {
    await query("update vehicles set model = 'Tarn Voyager Long Wheelbase Special' where id = 14");
    await addDays(21, 2019, 'CANCELLED');
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/user/reservations?when=past');
    await table().waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    const label = await table()
      .locator('td')
      .nth(1)
      .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(label).toBe('"Vehicle"');
    await query("update vehicles set model = 'Tarn Voyager' where id = 14");
  });
});

it('are asked for at once with the session, not after it', async () => {
  await addDays(1, 2041);
  const { release } = await holdBack(page, '**/api/user');
  await page.goto('/user/reservations');
  expect(await column('Vehicle')).toEqual(['Tarn Voyager']);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/auth/all')) asked += 1;
  });
  release();
  await page.getByRole('button', { name: 'Kim Larsen' }).waitFor();
  expect(await column('Vehicle')).toEqual(['Tarn Voyager']);
  expect(asked).toBe(0);
});

it('keep the budget of their first useful screen', async () => {
  for (const { path, javaScript } of ACCOUNT) {
    const phone = await openSignedIn(CUSTOMER, { viewport: { width: 375, height: 812 } });
    const weight = await weigh(phone, path);
    expect(weight.javaScript, path).toBeLessThanOrEqual(javaScript);
  }
});
