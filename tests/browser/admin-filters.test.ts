import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, openByLink, rows } from './admin.ts';
import { expectAccessible } from './axe.ts';
import { openSignedIn } from './browser.ts';
import { addUser, addVehicle, query, removeUsers, removeVehicles } from './rows.ts';
import { listen, press } from './visitor.ts';

const RESERVATIONS = '/admin/reservations';

const zoras: { id: number; email: string }[] = [];
let vehicleId: number;

/** Zora Quill 1 to 3, each with a reservation of two vehicles, one canceled, from March 3, 2050. */
beforeAll(async () => {
  for (const number of [1, 2, 3]) {
    zoras.push(await addUser({ firstName: 'Zora', lastName: `Quill ${number}` }));
  }
  vehicleId = await addVehicle({ model: 'Filtertest One' });
  const otherId = await addVehicle({ model: 'Filtertest Two' });
  await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
       pick_up_location, drop_off_location, rate_cents, total_cents, status)
     select id, vehicle, start, start + interval '5 hours', 'Harbor desk', 'Airport', 2280, 11400,
       case when vehicle = $2 then 'CANCELLED' else 'CREATED' end
     from (select users.id, vehicle, timestamptz '2050-03-01T10:00-08'
         + row_number() over (order by users.id, vehicle) * interval '2 days' as start
       from users cross join unnest(array[$1, $2]::integer[]) as vehicle
       where users.first_name = 'Zora') as days`,
    [vehicleId, otherId],
  );
});

afterAll(async () => {
  await removeVehicles('Filtertest %');
  await removeUsers();
});

function rowCount(page: Page) {
  return expect.poll(() => rows(page).count());
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Filters in use' }).getByRole('link');
}

it('a list is searched while typing, which keeps the focus and adds no step to the history', async () => {
  const page = await openSignedIn();
  await page.goto('/admin/vehicles');
  await page.getByRole('link', { name: 'Users' }).click();
  await page.getByRole('table', { name: 'Users' }).waitFor();
  const field = page.getByLabel('Name or email');
  await field.click();
  const calls = listen(page, 'GET');
  // One after the other, and no pause can come between them.
  await field.evaluate(() => {
    for (const letter of 'zora') document.execCommand('insertText', false, letter);
  });
  await rowCount(page).toBe(3);
  expect(new URL(page.url()).search).toBe('?search=zora');
  const searches = calls.map(({ url }) => url.searchParams.get('search'));
  expect(searches, 'one call for what is typed without a pause').toEqual(['zora']);
  await page.keyboard.type(' quill 2');
  await expect.poll(() => columnTexts(page, 'Last Name')).toEqual(['Quill 2']);
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await field.inputValue()).toBe('zora quill 2');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/admin/vehicles');
});

describe('the filters of a list', () => {
  it('of reservations include a vehicle, which is found by typing; those of the URL are read, and invalid ones ignored', async () => {
    const page = await openSignedIn();
    await page.goto(`${RESERVATIONS}?search=zora`);
    await rowCount(page).toBe(6);
    const field = page.getByRole('combobox', { name: 'Vehicle', exact: true });
    // The width that it is scanned at: a list closes when the page changes its size.
    await page.setViewportSize({ width: 1440, height: 900 });
    await field.click();
    await page.keyboard.type('filtertest o');
    const options = page.getByRole('listbox', { name: 'Vehicle' }).getByRole('option');
    await expect.poll(() => options.allTextContents()).toEqual([`Filtertest One#${vehicleId}`]);
    await page.keyboard.press('ArrowDown');
    await expectAccessible(page, ['desk'], { withOpenList: true });
    await page.keyboard.press('Enter');
    await page.waitForURL(`**?search=zora&carId=${vehicleId}`);
    await rowCount(page).toBe(3);
    await chips(page).filter({ hasText: 'Vehicle: Filtertest One' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('Filtertest One');
    // An empty field means any vehicle.
    await field.fill('');
    await page.keyboard.press('Enter');
    await rowCount(page).toBe(6);

    await openByLink(
      page,
      `${RESERVATIONS}?userId=${zoras[0]?.id}&carId=${vehicleId}&status=CREATED&stage=upcoming` +
        '&counted=booked&pickUpFrom=2050-03-03&pickUpTo=2050-03-03&dropOffTo=2050-03-04',
    );
    await rowCount(page).toBe(1);
    await expect
      .poll(() => chips(page).allTextContents())
      .toEqual([
        'Remove filter Customer: Zora Quill 1',
        'Remove filter Vehicle: Filtertest One',
        'Remove filter Status: Confirmed',
        'Remove filter Stage: Expected',
        'Remove filter Not canceled',
        'Remove filter Pick-up on Mar 3, 2050',
        'Remove filter Drop-off through Mar 4, 2050',
        'Clear filters',
      ]);
    await chips(page).filter({ hasText: 'Pick-up on' }).click();
    await page.waitForURL((url) => !url.search.includes('pickUp'));
    await chips(page).filter({ hasText: 'Clear filters' }).click();
    await page.waitForURL((url) => url.search === '');
    await openByLink(
      page,
      `${RESERVATIONS}?stage=upcoming&status=LOST&counted=x&carId=x&pickUpFrom=2050-02-31`,
    );
    await expect
      .poll(() => chips(page).allTextContents())
      .toEqual(['Remove filter Stage: Expected']);
  });

  it('of reservations have views, the last of which the list opens on', async () => {
    const page = await openSignedIn();
    const view = page.getByRole('navigation', { name: 'Views of reservations' });
    const current = () => view.locator('[aria-current]').allTextContents();
    await page.goto(`${RESERVATIONS}?search=zora`);
    await rowCount(page).toBe(6);
    expect(await current()).toEqual(['All']);
    expect(await rows(page).getByText('Expected').count()).toBe(3);
    await view.getByRole('link', { name: 'Expected' }).click();
    await page.waitForURL('**?search=zora&stage=upcoming&direction=ASC');
    await rowCount(page).toBe(3);
    await view.getByRole('link', { name: 'Late' }).click();
    await page.waitForURL('**?search=zora&stage=late&sort=dropOffTime&direction=ASC');

    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('link', { name: 'Reservations', exact: true }).click();
    await page.waitForURL(`**${RESERVATIONS}?stage=late&sort=dropOffTime&direction=ASC`);
    await expect.poll(current).toEqual(['Late']);
    await view.getByRole('link', { name: 'All' }).click();
    await page.waitForURL((url) => url.pathname === RESERVATIONS && url.search === '');
  });

  it('are behind a button on a phone, like the order', async () => {
    const page = await openSignedIn(undefined, { viewport: { width: 375, height: 800 } });
    await page.goto(`${RESERVATIONS}?search=zora&status=CREATED`);
    await rowCount(page).toBe(3);
    expect(await page.getByLabel('Status').isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Filter and sort' });
    expect(await button.textContent()).toBe('Filter and sort1');
    await button.click();
    await page.getByLabel('Sort by').selectOption('Pick-up, descending');
    await expect.poll(async () => (await rows(page).allTextContents())[0]).toContain('Quill 3');
    await page.getByLabel('Status').selectOption('All statuses');
    await rowCount(page).toBe(6);
    await press(page, 'Menu');
    await expectAccessible(page);
  });
});
