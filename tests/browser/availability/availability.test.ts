import { parseDate, today } from '@internationalized/date';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { PERIOD_FIELDS } from '#rental/rules/rental-fields.ts';
import { rentalDay } from '../../rental-days.ts';
import { expectAccessible } from '../axe.ts';
import { openDevTools, openPage, storeToken, takeComplaints } from '../browser.ts';
import { addReservation, addVehicle, removeVehicles } from '../rows.ts';
import { CUSTOMER, fieldValue, focused, holdBack, labelled, press } from '../visitor.ts';

const PHONE = { width: 375, height: 812 };

let vehicleId: number;

/** The query of a URL that carries a period of two days. */
function period(from = rentalDay(1), to = rentalDay(3)): string {
  const values = [from, '10:00', to, '10:00'];
  return String(
    new URLSearchParams(PERIOD_FIELDS.map((name, index) => [name, values[index] ?? ''])),
  );
}

/** The period that a page's URL carries. */
function urlPeriod(page: Page): (string | null)[] {
  const { searchParams } = new URL(page.url());
  return PERIOD_FIELDS.map((name) => searchParams.get(name));
}

async function openCalendar(page: Page): Promise<void> {
  await page.getByText(/^(Choose|Change) dates$/).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('application', { name: /^Rental dates/ }).waitFor();
}

function reserve(from: string, to: string) {
  const [start, end] = [from, to].map((time) => `${time} America/Los_Angeles`);
  return addReservation({ vehicleId, from: start ?? '', to: end ?? '' });
}

beforeEach(async () => {
  vehicleId = await addVehicle({ model: 'Calendartest', pricePerHourCents: 4650 });
});

afterEach(() => removeVehicles('Calendartest%'));

it('a visitor chooses the dates in the calendar by keyboard, and sees that the car is free and the total', async () => {
  await reserve(`${rentalDay(3)}T10:00`, `${rentalDay(6)}T12:00`);
  const page = await openPage({ viewport: PHONE });
  await page.goto(`/vehicles/${vehicleId}`);
  await page.route('**/availability?*', (route) => route.abort());
  await openCalendar(page);
  await page.getByText("We can't tell on which days this car is free.").waitFor();
  expect(takeComplaints().every((line) => line.startsWith('Loading failed.'))).toBe(true);
  await page.unroute('**/availability?*');
  const { release } = await holdBack(page, '**/availability?*', 'GET');
  await press(page, 'Retry');
  // Nothing is said about a day before it is known.
  await page.getByRole('button', { name: /^Today, .* \d{4}$/ }).focus();
  release();
  const first = parseDate(rentalDay(1));
  const start = today(DEFAULT_COMPANY.timeZone);
  const months = (first.year - start.year) * 12 + first.month - start.month;
  for (let month = 0; month < months; month += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  await expect.poll(() => focused(page)).toMatch(/ 1, \d{4}, free$/);

  for (const [day, state] of [
    [2, 'free'],
    [3, 'partly taken'],
    [4, 'taken'],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toMatch(new RegExp(` ${day}, \\d{4}, ${state}$`));
  }
  // A day that is taken can't be chosen.
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('free 00:00-10:00').waitFor();

  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByText('This car is free.').waitFor();
  await page.getByRole('status').getByText('24 hours × $46.50 = $1,116.00').waitFor();
  await page.getByText('Please login first to check the car is available').waitFor();
  expect(await labelled(page, 'Pick-up date').count()).toBe(0);
  await page.getByText('Booking form').click();
  expect(urlPeriod(page)).toEqual([rentalDay(1), '10:00', rentalDay(2), '10:00']);
  await labelled(page, 'Drop off at').selectOption('12:30');
  await page.getByRole('status').getByText('27 hours × $46.50 = $1,255.50').waitFor();
  expect(await labelled(page, 'Pick-up date').isDisabled()).toBe(true);
  expect(await fieldValue(page, 'Pick-up date')).toBe(rentalDay(1));
  expect(await labelled(page, 'Drop-off time').inputValue()).toBe('12:30');
  await expectAccessible(page, ['phone', 'desk']);
});

it('shows a visitor a taken period with the next free start and similar vehicles, one click away', async () => {
  await reserve(`${rentalDay(2)}T10:00`, `${rentalDay(2)}T12:00`);
  const twin = await addVehicle({ model: 'Calendartest Twin', pricePerHourCents: 4650 });
  const page = await openPage();
  await page.goto(`/vehicles/${vehicleId}?${period()}`);
  const status = page.getByRole('region', { name: 'Booking' }).getByRole('status');
  await status.getByText('not avilable').waitFor();
  await status.getByRole('link', { name: 'Calendartest Twin' }).waitFor();
  await status.getByRole('button', { name: /^Free from .* 12:00: take this time$/ }).click();
  await page.getByText('This car is free.').waitFor();
  expect(urlPeriod(page)).toEqual([rentalDay(2), '12:00', rentalDay(4), '12:00']);

  await page.goto(`/vehicles/${vehicleId}?${period()}`);
  await status.getByRole('link', { name: 'Calendartest Twin' }).click();
  await page.waitForURL(`**/vehicles/${twin}?*`);
  expect(urlPeriod(page)).toEqual([rentalDay(1), '10:00', rentalDay(3), '10:00']);
  await page.getByText('This car is free.').waitFor();
  await page.getByRole('status').getByText('48 hours × $46.50 = $2,232.00').waitFor();
});

it('brings a visitor back from signing in with the period filled in, and still calls the button Check Availability', async () => {
  const page = await openPage();
  await page.goto(`/vehicles/${vehicleId}?${period()}`);
  await page.getByText('This car is free.').waitFor();
  const link = page.locator('#booking').getByRole('link', { name: 'Sign in to book' });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '', page.url());
  // The URL alone is enough.
  await page.evaluate(() => sessionStorage.removeItem('rental-draft'));
  await storeToken(page, CUSTOMER);
  await page.goto('about:blank');
  await page.goto(searchParams.get('next') ?? '');
  expect(new URL(page.url()).hash).toBe('#booking');
  expect(urlPeriod(page)).toEqual([rentalDay(1), '10:00', rentalDay(3), '10:00']);
  await page.getByText('This car is free.').waitFor();
  await page.getByRole('button', { name: 'Check Availability' }).waitFor();
  expect(await page.getByRole('button', { name: 'Book', exact: true }).count()).toBe(0);
  expect(await fieldValue(page, 'Drop-off date')).toBe(rentalDay(3));
  await page.getByRole('complementary', { name: 'Price' }).getByText('$2,232.00').waitFor();
  await labelled(page, 'Drop-off date').fill(rentalDay(4));
  await expect.poll(() => page.getByText('This car is free.').count()).toBe(0);
});

it('says why a period of a link can not be booked, and ignores one that does not exist', async () => {
  const page = await openPage();
  await page.goto(`/vehicles/${vehicleId}?${period('2026-01-05', '2026-01-06')}`);
  await page.getByRole('status').getByText('The pick-up time is in the past.').waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/vehicles/${vehicleId}?${period('2026-02-30', 'soon')}`);
  await expect.poll(() => urlPeriod(page)).toEqual([null, null, null, null]);
  await page.getByText('Booking form').click();
  expect(await fieldValue(page, 'Pick-up date')).toBe('');
});

it("takes today from the company's zone, and ends with the last day that can be booked", async () => {
  // Almost a day ahead of the company.
  // With room for both months of the period.
  const page = await openPage({ viewport: { width: 900, height: 900 } });
  const devTools = await openDevTools(page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Pacific/Kiritimati' });
  const here = today(DEFAULT_COMPANY.timeZone);
  const last = here.add({ days: 365 + 30 });
  const query = period(String(here.add({ days: 365 })), String(last));
  await page.goto(`/vehicles/${vehicleId}?${query}`);
  await openCalendar(page);
  await page.getByRole('button', { name: new RegExp(`${last.year}, free, drop-off$`) }).waitFor();
  expect(await page.locator('[slot=next]').isDisabled()).toBe(true);
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(`/vehicles/${vehicleId}`);
  await openCalendar(page);
  const label = page.getByRole('button', { name: /^Today, / });
  expect(await label.textContent()).toBe(String(here.day));
  expect(await page.locator('[slot=previous]').isDisabled()).toBe(true);
});
