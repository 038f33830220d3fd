import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnTexts, eventually } from './admin.ts';
import { openSignedIn } from './signed-in.ts';
import { query } from './visitor.ts';

const RESERVATIONS = '/admin/reservations';

/** Customers 'Zora Quill 1' to 3, each with reservations of vehicles 1 and 2 in the year 2050. */
beforeAll(async () => {
  await query(
    `insert into users (first_name, last_name, phone_number, email, address, zip_code, user_name,
       password_hash, roles)
     select 'Zora', 'Quill ' || number, '(562) 555-0100', 'zora' || number || '@example.com',
       'Street', '90802', 'zora' || number, 'x', array['Customer']
     from generate_series(1, 3) as number`,
  );
  await query(
    `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
       pick_up_location, drop_off_location, total_cents, status)
     select users.id, vehicle,
       timestamptz '2050-03-01T10:00-08' + (row_number() over ()) * interval '2 days',
       timestamptz '2050-03-01T10:00-08' + (row_number() over ()) * interval '2 days'
         + interval '5 hours',
       'Harbor desk', 'Airport', 11400, case when vehicle = 2 then 'CANCELLED' else 'CREATED' end
     from users cross join generate_series(1, 2) as vehicle
     where users.first_name = 'Zora' order by users.id, vehicle`,
  );
});

afterAll(async () => {
  await query("delete from reservations where pick_up_time > '2050-01-01'");
  await query("delete from users where first_name = 'Zora'");
});

function rows(page: Page) {
  return page.locator('tbody tr');
}

function chips(page: Page) {
  return page.getByRole('list', { name: 'Filters in use' }).getByRole('link');
}

describe('a search', () => {
  it('finds while one types, in the address, and keeps the focus', async () => {
    const page = await openSignedIn();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Users' }).click();
    const field = page.getByLabel('Name or email');
    await field.click();
    await page.keyboard.type('zora', { delay: 30 });
    await eventually(() => rows(page).count()).toBe(3);
    expect(new URL(page.url()).search).toBe('?search=zora');
    await page.keyboard.type(' quill 2');
    await eventually(() => columnTexts(page, 'Last Name')).toEqual(['Quill 2']);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await field.inputValue()).toBe('zora quill 2');
    // What was typed is no step: back leaves the list.
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/admin');
  });

  it('goes back to the first page', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles?page=2');
    await eventually(() => rows(page).count()).toBe(4);
    await page.getByLabel('Model', { exact: true }).fill('halden');
    await eventually(() => page.url()).toMatch(/\?search=halden$/);
    await eventually(async () => (await columnTexts(page, 'Model')).join()).not.toContain('Ostra');
  });

  it('asks once for what is typed at a stretch', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles');
    await rows(page).first().waitFor();
    const asked: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/car/admin/pages') asked.push(url.searchParams.get('search') ?? '');
    });
    await page.getByLabel('Model', { exact: true }).pressSequentially('corvane', { delay: 20 });
    await page.waitForURL('**?search=corvane');
    await eventually(() => rows(page).count()).toBe(4);
    expect(asked).toEqual(['corvane']);
  });
});

describe('choices', () => {
  it('narrow the vehicles, and each is a chip that takes it away', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/vehicles');
    await page.getByLabel('Fuel').selectOption('Electricity');
    await page.getByLabel('Transmission').selectOption('Automatic');
    await page.waitForURL('**?fuelType=Electricity&transmission=Automatic');
    await eventually(async () =>
      (await columnTexts(page, 'Model')).every((text) => text.includes('Electricity, Automatic')),
    ).toBe(true);
    expect(await chips(page).allTextContents()).toEqual([
      'Remove filter Fuel: Electricity',
      'Remove filter Transmission: Automatic',
      'Clear filters',
    ]);
    await chips(page).first().click();
    await page.waitForURL('**?transmission=Automatic');
    await eventually(() => page.getByLabel('Fuel').inputValue()).toBe('');
    await page.goBack();
    await eventually(() => page.getByLabel('Fuel').inputValue()).toBe('Electricity');
  });

  it('narrow the users to a role', async () => {
    const page = await openSignedIn();
    await page.goto('/admin/users');
    await page.getByLabel('Role').selectOption('Administrator');
    await page.waitForURL('**?role=Administrator');
    await eventually(async () => [...new Set(await columnTexts(page, 'Roles'))]).toEqual([
      'Administrator',
    ]);
  });
});

describe('reservations', () => {
  it('are narrowed by customer and status', async () => {
    const page = await openSignedIn();
    await page.goto(RESERVATIONS);
    await page.getByLabel("Customer's name or email").fill('ZORA3@example');
    await eventually(() => rows(page).count()).toBe(2);
    await page.getByLabel('Status').selectOption('CANCELLED');
    await eventually(() => rows(page).count()).toBe(1);
    await rows(page).getByText('Zora Quill 3').waitFor();
  });

  it('are narrowed to a vehicle found by typing', async () => {
    const page = await openSignedIn();
    await page.goto(`${RESERVATIONS}?search=zora`);
    await eventually(() => rows(page).count()).toBe(6);
    const field = page.getByRole('combobox', { name: 'Vehicle', exact: true });
    await field.click();
    await page.keyboard.type('halden s4');
    const options = page.getByRole('listbox', { name: 'Vehicle' }).getByRole('option');
    await eventually(() => options.allTextContents()).toEqual(['Halden S4#1']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?search=zora&carId=1');
    await eventually(() => rows(page).count()).toBe(3);
    await chips(page).filter({ hasText: 'Vehicle: Halden S4' }).waitFor();
    await eventually(() => field.inputValue()).toBe('Halden S4');
    // Another by pointer, given up with Escape, and none by an empty field.
    await field.fill('Ostra');
    await page.getByRole('option', { name: /^Ostra X5/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe('Halden S4');
    await field.fill('Ostra');
    await page.getByRole('option', { name: /^Ostra X5/ }).click();
    await page.getByText('No reservations match.').waitFor();
    await field.fill('');
    await page.keyboard.press('Enter');
    await eventually(() => rows(page).count()).toBe(6);
  });

  it('are narrowed to those that touch a period', async () => {
    const page = await openSignedIn();
    await page.goto(`${RESERVATIONS}?search=zora`);
    await page.getByLabel('Period from').fill('2050-03-05');
    await page.getByLabel('Period to').fill('2050-03-08');
    await page.waitForURL('**?search=zora&pickUpTo=2050-03-08&dropOffFrom=2050-03-05');
    await eventually(() => rows(page).count()).toBe(2);
    expect(await chips(page).allTextContents()).toEqual([
      'Remove filter Pick-up through Mar 8, 2050',
      'Remove filter Drop-off from Mar 5, 2050',
      'Clear filters',
    ]);
  });

  it('show every filter that an address brings', async () => {
    const [zora] = await query("select id from users where last_name = 'Quill 1'");
    const page = await openSignedIn();
    await page.goto(
      `${RESERVATIONS}?userId=${zora.id}&carId=1&status=CREATED&stage=upcoming&counted=booked` +
        '&pickUpFrom=2050-03-03&pickUpTo=2050-03-03&dropOffTo=2050-03-04',
    );
    await eventually(() => rows(page).count()).toBe(1);
    await eventually(() => chips(page).allTextContents()).toEqual([
      'Remove filter Customer: Zora Quill 1',
      'Remove filter Vehicle: Halden S4',
      'Remove filter Status: CREATED',
      'Remove filter Stage: Upcoming',
      'Remove filter Not cancelled',
      'Remove filter Pick-up on Mar 3, 2050',
      'Remove filter Drop-off through Mar 4, 2050',
      'Clear filters',
    ]);
    await chips(page).filter({ hasText: 'Pick-up on' }).click();
    await page.waitForURL((url) => !url.search.includes('pickUp'));
    await chips(page).filter({ hasText: 'Clear filters' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  it('leave out what an address says without sense', async () => {
    const page = await openSignedIn();
    await page.goto(`${RESERVATIONS}?status=LOST&stage=soon&carId=x&pickUpFrom=2050-02-31`);
    await rows(page).first().waitFor();
    expect(await chips(page).count()).toBe(0);
  });

  it('are filtered and sorted on a phone from behind a button', async () => {
    const page = await openSignedIn(undefined, { viewport: { width: 375, height: 800 } });
    await page.goto(`${RESERVATIONS}?search=zora&status=CREATED`);
    await eventually(() => rows(page).count()).toBe(3);
    expect(await page.getByLabel('Status').isVisible()).toBe(false);
    const button = page.getByRole('button', { name: 'Filter and sort' });
    expect(await button.textContent()).toBe('Filter and sort1');
    await button.click();
    await page.getByLabel('Sort by').selectOption('Pick-up, descending');
    await eventually(async () => (await rows(page).allTextContents())[0]).toContain('Quill 3');
    await page.getByLabel('Status').selectOption('All statuses');
    await eventually(() => rows(page).count()).toBe(6);
  });
});
