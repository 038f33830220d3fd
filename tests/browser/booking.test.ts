import { parseDate } from '@internationalized/date';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { rentalDay, requestTime } from '../rental-days.ts';
import { openPage } from './browser.ts';
import { openSignedIn } from './signed-in.ts';
import { CARD, CUSTOMER, fill, labelled, press, query, RENTAL, read } from './visitor.ts';

const UNAVAILABLE = 'The vehicle you selected is not avilable. Please select different date.';

let page: Page;

/** A signed-in customer in front of a vehicle. */
async function openVehicle(id: number): Promise<void> {
  page = await openSignedIn(CUSTOMER);
  await page.goto(`/vehicles/${id}`);
  await page
    .getByRole('button', { name: 'Check Availability' })
    .and(page.locator(':enabled'))
    .waitFor();
}

async function check(): Promise<void> {
  await press(page, 'Check Availability');
}

async function checkedStage(id: number): Promise<void> {
  await openVehicle(id);
  await fill(page, RENTAL);
  await check();
  await page.getByText('The vehicle is available.').waitFor();
}

/** The calls of this page to a path, as they come. */
function listen(path: string): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls.push(request.postData() ?? '');
  });
  return calls;
}

beforeEach(async () => {
  await query('delete from reservations where pick_up_time > $1', [rentalDay(1)]);
});

describe('the first stage', () => {
  it('is closed to a visitor, with the ways in', async () => {
    page = await openPage();
    await page.goto('/vehicles/1');
    await page.getByText('Please login first to check the car is available').waitFor();
    for (const label of Object.keys(RENTAL)) {
      expect(await labelled(page, label).isDisabled(), label).toBe(true);
    }
    const signInLink = page.locator('#booking').getByRole('link', { name: 'Sign in' });
    expect(await signInLink.getAttribute('href')).toBe(
      '/auth?type=login&next=%2Fvehicles%2F1%23booking',
    );
  });

  it('says in place what is missing and leads to the first of it', async () => {
    await openVehicle(2);
    const calls = listen('/api/reservations/auth');
    await check();
    for (const message of [
      'Enter a pick-up location',
      'Enter a drop-off location',
      'Select a pick-up date',
      'Select a pick-up time',
      'Select a drop-off date',
      'Select a drop-off time',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    const first = labelled(page, 'Pick-up location');
    expect(await first.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await first.getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
  });

  it('refuses under an hour with the sentence, and asks nobody', async () => {
    await openVehicle(2);
    const calls = listen('/api/reservations/auth');
    await fill(page, { ...RENTAL, 'Drop-off date': rentalDay(1), 'Drop-off time': '10:45' });
    await check();
    await page
      .getByText('Drop-off date should get at least 1 hour later the pick-up date.')
      .first()
      .waitFor();
    expect(calls).toEqual([]);
  });

  it('offers pick-up from 07:00 to 23:00 by quarters, and dates from today on', async () => {
    await openVehicle(2);
    const times = await labelled(page, 'Pick-up time').locator('option').allTextContents();
    expect([times[1], times[2], times.at(-1), times.length]).toEqual([
      '07:00',
      '07:15',
      '23:00',
      66,
    ]);
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format();
    expect(await labelled(page, 'Pick-up date').getAttribute('min')).toBe(today);
    await fill(page, { 'Pick-up date': rentalDay(1) });
    expect(await labelled(page, 'Drop-off date').getAttribute('min')).toBe(rentalDay(1));
  });

  it('offers no date and no time that can not be booked, and says why beside what was typed', async () => {
    await openVehicle(2);
    const today = new Intl.DateTimeFormat('sv', { timeZone: 'America/Los_Angeles' }).format();
    const inDays = (days: number) => parseDate(today).add({ days }).toString();
    await page.getByText('You can book up to 365 days ahead, for up to 30 days.').waitFor();
    expect(await labelled(page, 'Pick-up date').getAttribute('max')).toBe(inDays(365));
    await fill(page, { ...RENTAL, 'Pick-up date': inDays(366), 'Drop-off date': inDays(367) });
    await check();
    await page.getByText(/^You can book up to 365 days ahead: until /).waitFor();
    expect(await labelled(page, 'Pick-up date').getAttribute('aria-invalid')).toBe('true');
    await fill(page, { 'Pick-up date': inDays(50), 'Drop-off date': inDays(81) });
    expect(await labelled(page, 'Drop-off date').getAttribute('max')).toBe(inDays(80));
    await page.getByText('A rental can last up to 30 days.').waitFor();

    await page.clock.setFixedTime(new Date(`${rentalDay(1)}T23:20:00Z`));
    await page.reload();
    await fill(page, { 'Pick-up date': rentalDay(2) });
    const times = () => labelled(page, 'Pick-up time').locator('option').allTextContents();
    expect((await times())[1]).toBe('07:00');
    await fill(page, { 'Pick-up date': rentalDay(1) });
    // 23:20 UTC is 16:20 or 15:20 in Los Angeles.
    await expect.poll(async () => (await times())[2]).toMatch(/^1[56]:30$/);
    // What was chosen stays to be seen, and is refused.
    expect((await times())[1]).toBe('10:00');
  });

  it('takes a drop-off date key by key, though its year begins as an early one', async () => {
    await openVehicle(2);
    await fill(page, { 'Pick-up date': rentalDay(10) });
    await labelled(page, 'Drop-off date').focus();
    await page.keyboard.type(rentalDay(12).replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
    expect(await labelled(page, 'Drop-off date').inputValue()).toBe(rentalDay(12));
    await fill(page, { 'Pick-up date': rentalDay(20) });
    expect(await labelled(page, 'Drop-off date').inputValue()).toBe(rentalDay(20));
  });

  it('says that a taken vehicle is not available, until the period changes', async () => {
    const [vehicle] = await query("select id from vehicles where model = 'Corvane R'");
    await query(
      `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
         pick_up_location, drop_off_location, total_cents)
       select min(id), $1, ($2 || 'T10:00')::timestamp at time zone 'America/Los_Angeles',
         ($2 || 'T12:00')::timestamp at time zone 'America/Los_Angeles', 'x', 'y', 1
       from users`,
      [vehicle.id, rentalDay(1)],
    );
    await openVehicle(vehicle.id);
    await fill(page, RENTAL);
    await check();
    await page.getByText(UNAVAILABLE).waitFor();
    expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
    await fill(page, { 'Pick-up time': '12:00' });
    await page.getByText(UNAVAILABLE).waitFor({ state: 'detached' });
    await check();
    await page.getByText('The vehicle is available.').waitFor();
  });

  it('survives a server that fails, and checks when it is back', async () => {
    await openVehicle(2);
    await fill(page, RENTAL);
    await page.route('**/api/reservations/auth?*', (route) => route.abort());
    await check();
    await page
      .getByText(/can't reach Kestrel/)
      .first()
      .waitFor();
    await page.unroute('**/api/reservations/auth?*');
    await check();
    await page.getByText('The vehicle is available.').waitFor();
  });
});

describe('the second stage', () => {
  it('locks the first, shows the total, and gives way to it again with Edit', async () => {
    await checkedStage(2);
    await page.getByText('$1,255.50').first().waitFor();
    expect(await page.getByRole('button', { name: 'Check Availability' }).count()).toBe(0);
    for (const label of Object.keys(RENTAL)) {
      expect(await labelled(page, label).isDisabled(), label).toBe(true);
    }
    await press(page, 'Edit');
    expect(await labelled(page, 'Pick-up location').isEnabled()).toBe(true);
    expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
    expect(await page.getByLabel('Card number').count()).toBe(0);
  });

  it('says in place what is wrong with the card', async () => {
    await checkedStage(2);
    await press(page, 'Book Now');
    for (const message of [
      'Please enter the card number',
      'Please enter the name on the card',
      'Please enter the expire date',
      'Please enter CVC',
      'Please read the contract and check the box',
    ]) {
      await page.getByText(message, { exact: true }).waitFor();
    }
    await fill(page, { 'Expire date': '01/20' });
    await press(page, 'Book Now');
    await page.getByText('Enter a valid expire date (MM/YY)').waitFor();
  });

  it('takes pasted numbers in any punctuation', async () => {
    await checkedStage(2);
    await fill(page, { ...CARD, 'Card number': '4111.1111/1111 1111', 'Expire date': '1239' });
    expect(await read(page, ['Card number', 'Expire date', 'CVC'])).toEqual({
      'Card number': '4111-1111-1111-1111',
      'Expire date': '12/39',
      CVC: '123',
    });
  });

  it.each(['12/2039', '2039-12', '12 / 39', '122039'])(
    'reads the expiry %s as 12/39, pasted and typed',
    async (text) => {
      await checkedStage(2);
      await fill(page, { 'Expire date': text });
      expect(await labelled(page, 'Expire date').inputValue()).toBe('12/39');
      if (!text.startsWith('12')) return;
      await fill(page, { 'Expire date': '' });
      await labelled(page, 'Expire date').pressSequentially(text);
      expect(await labelled(page, 'Expire date').inputValue()).toBe('12/39');
    },
  );

  it('asks again when the price has changed since the check, and loses nothing typed', async () => {
    await checkedStage(2);
    await fill(page, CARD);
    await page.getByRole('checkbox').check();
    await query('update vehicles set price_per_hour_cents = 99900 where id = 2');
    await page.setViewportSize({ width: 375, height: 667 });
    const bookNow = page.getByRole('button', { name: 'Book Now' });
    await bookNow.evaluate((button) => button.scrollIntoView({ block: 'end' }));
    try {
      await bookNow.click();
      const refusal = page.getByRole('alert').filter({ hasText: 'total is now $26,973.00.' });
      await refusal.waitFor();
      const hiddenBelow = () =>
        refusal.evaluate((alert) => alert.getBoundingClientRect().bottom - innerHeight);
      await expect.poll(hiddenBelow, { message: 'all of the refusal is in sight' }).toBeLessThan(0);
      await page.getByRole('status').getByText('$26,973.00').waitFor();
      expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
      expect(await labelled(page, 'Name on card').inputValue()).toBe(CARD['Name on card']);
      const booked = () =>
        query('select total_cents from reservations where pick_up_time > $1', [rentalDay(1)]);
      expect(await booked()).toEqual([]);
      await press(page, 'Book Now');
      await page.waitForURL((url) => url.pathname === '/');
      expect(await booked()).toEqual([{ total_cents: 2_697_300 }]);
    } finally {
      await query('update vehicles set price_per_hour_cents = 4650 where id = 2');
    }
  });

  it('has nothing of the form covered by the total on a phone', async () => {
    await checkedStage(2);
    await page.setViewportSize({ width: 375, height: 667 });
    for (const control of [
      page.getByRole('checkbox'),
      page.getByText('I have read the contract and accept it'),
      page.getByRole('button', { name: 'Edit' }),
      page.getByRole('button', { name: 'Book Now' }),
    ]) {
      const isCovered = await control.evaluate((element) => {
        element.scrollIntoView({ block: 'end', behavior: 'instant' });
        const { left, right, bottom } = element.getBoundingClientRect();
        const top = document.elementFromPoint((left + right) / 2, bottom - 2);
        return top?.closest('[aria-label="Price"]') !== null;
      });
      expect(isCovered).toBe(false);
    }
  });

  it('books once for a double click, sends no card and goes home', async () => {
    await checkedStage(2);
    const calls = listen('/api/reservations/add');
    await fill(page, CARD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Book Now' }).dblclick();
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByText('Reservation created').waitFor();
    expect(calls.map((body) => JSON.parse(body))).toEqual([
      {
        pickUpTime: requestTime(1, '10:00:00'),
        dropOffTime: requestTime(2, '12:30:00'),
        pickUpLocation: RENTAL['Pick-up location'],
        dropOffLocation: RENTAL['Drop-off location'],
        expectedTotal: 1255.5,
      },
    ]);
    const rows = await query('select total_cents from reservations where pick_up_time > $1', [
      rentalDay(1),
    ]);
    expect(rows).toEqual([{ total_cents: 125_550 }]);
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('4111');
    await page.goto('/vehicles/2');
    expect(await labelled(page, 'Pick-up location').inputValue()).toBe('');
  });

  it('tells who comes second, and goes back to the period', async () => {
    await checkedStage(2);
    await fill(page, CARD);
    await page.getByRole('checkbox').check();
    await query(
      `insert into reservations (user_id, vehicle_id, pick_up_time, drop_off_time,
         pick_up_location, drop_off_location, total_cents)
       select min(id), 2, ($1 || 'T10:00')::timestamp at time zone 'America/Los_Angeles',
         ($1 || 'T12:00')::timestamp at time zone 'America/Los_Angeles', 'x', 'y', 1
       from users`,
      [rentalDay(1)],
    );
    await press(page, 'Book Now');
    await page.getByText(UNAVAILABLE).first().waitFor();
    expect(await labelled(page, 'Pick-up location').isEnabled()).toBe(true);
    expect(await read(page, Object.keys(RENTAL))).toEqual(RENTAL);
  });

  it('is reached and left by the keyboard alone', async () => {
    await openVehicle(2);
    await fill(page, RENTAL);
    await labelled(page, 'Drop-off time').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('The vehicle is available.').waitFor();
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.closest('[aria-label="Payment"]') !== null),
      )
      .toBe(true);
  });
});

it('keeps the draft over a reload', async () => {
  await openVehicle(2);
  await fill(page, RENTAL);
  await page.reload();
  await expect.poll(() => read(page, Object.keys(RENTAL))).toEqual(RENTAL);
});

it('shows the price of now, not that of the build', async () => {
  await query('update vehicles set price_per_hour_cents = 5025 where id = 2');
  await openVehicle(2);
  await fill(page, RENTAL);
  await page.getByText('27 hours × $50.25 =').waitFor();
  await query('update vehicles set price_per_hour_cents = 4650 where id = 2');
});
