import type { Page } from 'playwright-core';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  onTestFinished,
} from 'vitest';
import { columnTexts } from '../admin.ts';
import { expectAccessible } from '../axe.ts';
import { openSignedIn } from '../browser.ts';
import {
  addReservation,
  addUser,
  addVehicle,
  dayFrom,
  type Person,
  query,
  removeUsers,
  removeVehicles,
  timeFrom,
} from '../rows.ts';
import { focused, read } from '../visitor.ts';

const LIST = '/user/reservations';

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
       pick_up_location, drop_off_location, rate_cents, total_cents, status)
     select $1, $5, start, start + interval '2 hours', 'Harbor desk', 'Airport', 5700, 11400, $4
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

beforeAll(async () => {
  customer = await addUser();
});

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Listtest' });
  page = await openSignedIn(customer);
});

afterEach(() => removeVehicles('Listtest%'));

afterAll(removeUsers);

describe('my reservations', () => {
  it('are listed by pick-up with their stage, divided into upcoming and past, and printed without controls', async () => {
    const id = await addInYear(2041);
    await addInYear(2042, 'CANCELLED');
    await addInYear(2019, 'DONE');
    // Over, though nobody has recorded its return.
    await addInYear(2018);
    // Late: it is not offered again before it is returned.
    const [from, to] = ['2017-06-01T10:00-07', '2017-06-01T12:00-07'];
    await addReservation({
      ...{ userId: customer.id, vehicleId, from, to },
      pickedUpAt: from,
    });
    await page.goto(LIST);
    await table().waitFor();
    expect(await page.title()).toBe('My reservations | Kestrel Premium Car Rental');
    const headers = table().getByRole('columnheader');
    expect(await headers.allTextContents()).toEqual(['#', 'Vehicle', 'Pick-up', 'Drop-off']);
    expect(await table().getByRole('row').filter({ hasText: 'Listtest' }).allInnerTexts()).toEqual([
      expect.stringMatching(/2042, 12:00\s*Airport\s*Canceled\s*\$0.00\s*Book again/),
      expect.stringMatching(/2041, 12:00\s*Airport\s*Confirmed\s*\$33.00\s*$/),
      expect.stringMatching(/2019, 12:00\s*Airport\s*Done\s*\$33.00\s*Book again/),
      expect.stringMatching(/2018, 12:00\s*Airport\s*Confirmed\s*\$33.00\s*Book again/),
      expect.stringMatching(/2017, 12:00\s*Airport\s*Picked up\s*\$33.00\s*$/),
    ]);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('nav, footer').filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: null });
    const past = page.getByRole('link', { name: 'Past' });
    await past.click();
    await page.waitForURL(`**${LIST}?when=past`);
    await expect
      .poll(() => column('Pick-up'))
      .toEqual([
        'Sun, Jun 1, 2042, 10:00\nHarbor desk',
        'Sat, Jun 1, 2019, 10:00\nHarbor desk',
        'Fri, Jun 1, 2018, 10:00\nHarbor desk',
        'Thu, Jun 1, 2017, 10:00\nHarbor desk',
      ]);
    expect(await past.getAttribute('aria-current')).toBe('page');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Upcoming' }).click();
    // The link covers its whole row.
    await table().getByText('Sat, Jun 1, 2041, 12:00').click({ force: true });
    await page.waitForURL(`**${LIST}/${id}`);
  });

  it('are booked again in the next free week, with places, extras and times that stay after a reload and on the way back', async () => {
    await query(
      `insert into price_books (rules) values ('{"extras": [
         {"id": "child-seat", "name": "Child seat", "kind": "extra", "per": "day", "price": 9, "most": 2}
       ]}')`,
    );
    onTestFinished(async () => {
      // A trigger keeps published books.
      await query(
        'begin; set local session_replication_role = replica; delete from price_books; commit',
      );
    });
    const [from, to] = [timeFrom(-13, '10:00'), timeFrom(-12, '17:30')];
    const id = await addReservation({ userId: customer.id, vehicleId, from, to, status: 'DONE' });
    await query('update reservations set extras = $1 where id = $2', [
      JSON.stringify([{ id: 'child-seat', quantity: 2 }]),
      id,
    ]);
    // The next week is taken.
    const next = { from: timeFrom(2, '10:00'), to: timeFrom(2, '12:00') };
    await addReservation({ vehicleId, ...next });
    await page.goto(LIST);
    await page.getByRole('link', { name: /^Book again/ }).click();
    await page.waitForURL((url) => url.pathname === `/vehicles/${vehicleId}`);
    const again = {
      'Pick-up date': dayFrom(8).toString(),
      'Pick-up time': '10:00',
      'Drop-off date': dayFrom(9).toString(),
      'Drop-off time': '17:30',
      'Pick-up location': 'Harbor desk',
      'Drop-off location': 'Airport',
    };
    const expectKept = async () => {
      await expect.poll(() => read(page, Object.keys(again))).toEqual(again);
      await expect.poll(() => page.getByLabel('Child seat').inputValue()).toBe('2');
    };
    await expectKept();
    expect(new URL(page.url()).searchParams.has('pickUpLocation')).toBe(false);
    await page.reload();
    await expectKept();
    await page.goto('/contact');
    await page.goBack();
    await expectKept();
  });

  it('are listed 20 per page; the URL keeps view and page for back and reload', async () => {
    await addDays(45, 2019, 'DONE');
    await addDays(3, 2041);
    await page.goto(`${LIST}?when=past`);
    await expectRowCount(20);
    await page.getByRole('link', { name: 'Last' }).click();
    await page.waitForURL(`**${LIST}?when=past&page=3`);
    await expectRowCount(5);
    await page.reload();
    await expectRowCount(5);
    await page.getByRole('link', { name: 'Upcoming' }).click();
    await expectRowCount(3);
    await page.goBack();
    await expectRowCount(5);
    expect(page.url()).toContain('?when=past&page=3');
    await page.getByRole('link', { name: 'All' }).click();
    await page.waitForURL((url) => url.pathname + url.search === LIST);
  });

  it('link to the vehicles when there are none, in each view', async () => {
    await page.goto(LIST);
    await page.getByRole('heading', { name: 'You have no reservations yet.' }).waitFor();
    await expectAccessible(page);
    for (const [view, words] of [
      ['Upcoming', 'You have no upcoming reservations.'],
      ['Past', 'You have no past or canceled reservations.'],
    ] as const) {
      await page.getByRole('link', { name: view }).click();
      await page.getByRole('heading', { name: words }).waitFor();
    }
    await page.getByRole('link', { name: 'See the vehicles' }).click();
    // The page checks the session. The test's customer must not be removed before that.
    await page.waitForURL('**/vehicles', { waitUntil: 'networkidle' });
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
});
