import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rentalDay } from '../../rental-days.ts';
import { expectAccessible } from '../axe.ts';
import { openPage, takeComplaints } from '../browser.ts';
import { addReservation, addVehicle, removeVehicles } from '../rows.ts';
import { expectFieldError, expectFocused, fill, labelled, press, read } from '../visitor.ts';

const PHONE = { width: 375, height: 667 };
const PERIOD = `pickUpDate=${rentalDay(1)}&pickUpTime=10%3A00&dropOffDate=${rentalDay(2)}&dropOffTime=12%3A30`;

/** More seats than any other vehicle has. */
const SEATS = 60;

/** Ten vehicles at $38.00 an hour; the first by model is taken until the second day at 14:05. */
beforeEach(async () => {
  const ids: number[] = [];
  for (let number = 0; number < 10; number += 1) {
    const transmission = number === 9 ? 'Tiptronic' : 'Manuel';
    ids.push(
      await addVehicle({ model: `Searchtest ${number}`, seats: SEATS + number, transmission }),
    );
  }
  const [from, to] = [`${rentalDay(1)}T18:00Z`, `${rentalDay(2)}T22:05Z`];
  await addReservation({ vehicleId: ids[0] ?? 0, from, to });
});

afterEach(() => removeVehicles('Searchtest %'));

function status(page: Page) {
  return page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /vehicle/ });
}

async function expectStatus(page: Page, words: string): Promise<void> {
  await expect.poll(() => status(page).textContent()).toBe(words);
}

function models(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });

/** Chooses the first two days of rentals in the calendar, up to 12:30. */
async function chooseDates(page: Page): Promise<void> {
  for (const day of [rentalDay(1), rentalDay(2)]) {
    const cell = page.getByRole('button', { name: dayFormat.format(new Date(day)) });
    await page.getByRole('application', { name: /^Rental dates/ }).waitFor();
    while (!(await cell.isVisible())) await page.locator('[slot=next]').click();
    await cell.click();
  }
  await fill(page, { 'Drop off at': '12:30' });
}

const searchtests = (...numbers: number[]) => numbers.map((number) => `Searchtest ${number}`);

it('leads a phone from the home page to the free vehicles with their totals, and back', async () => {
  // Chromium shows a larger picture that it has cached, and then warns that the preloaded one is unused.
  const page = await openPage({ viewport: PHONE, inOwnContext: true });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Choose dates' });
  const { y = 0, height = 0 } = (await open.boundingBox()) ?? {};
  expect(y + height).toBeLessThan(PHONE.height);
  await open.click();
  const today = page.getByRole('button', { name: /^Today, / });
  await today.waitFor();
  await press(page, 'Search');
  await page.getByRole('alert').getByText('Select a pick-up date').waitFor();
  await expectFocused(today);
  await expectAccessible(page);
  await page.setViewportSize(PHONE);

  await chooseDates(page);
  await press(page, 'Search');
  await page.waitForURL(`**/vehicles?${PERIOD}`);
  await page.getByRole('button', { name: /, 27 hours$/ }).waitFor();
  await press(page, 'Filters');
  await fill(page, { Seats: String(SEATS) });
  await press(page, 'Show 10 vehicles, 9 free');
  await expectStatus(page, '9 of 10 vehicles are free');
  expect(await models(page)).toEqual(searchtests(1, 2, 3, 4, 5, 6, 7, 8));
  const card = page.getByRole('article', { name: 'Searchtest 1' });
  await card.getByText('27 hours × $38.00 =').waitFor();
  await card.getByText('$1,026.00').waitFor();
  await page.goBack();
  await expect
    .poll(() => status(page).textContent())
    .toMatch(/^\d+ of (?!10 )\d+ vehicles are free$/);
  await page.goBack();
  await page.waitForURL(`**/?${PERIOD}`);
  await page.getByRole('button', { name: /, 27 hours$/ }).waitFor();
  await page.getByRole('heading', { name: 'Popular vehicles' }).scrollIntoViewIfNeeded();
  const rent = page.getByRole('tabpanel').getByRole('link', { name: 'Rent Now' });
  expect(await rent.getAttribute('href')).toContain(`?${PERIOD}`);
});

it('a search before the script came is kept, and the fields of the browser replace a calendar that fails', async () => {
  const page = await openPage();
  const late = Promise.withResolvers<void>();
  await page.route(/\/SearchBar\./, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.route(/\/PeriodPicker\./, (route) => route.abort());
  await page.goto('/vehicles');
  await press(page, 'Search');
  late.resolve();
  await expectFocused(labelled(page, 'Pick-up date'));
  await fill(page, { 'Pick-up date': rentalDay(1), 'Drop-off date': rentalDay(2) });
  await fill(page, { 'Drop-off time': '12:30' });
  await press(page, 'Search');
  await page.waitForURL(`**/vehicles?${PERIOD}`);
  expect(takeComplaints().every((line) => /PeriodPicker/.test(line))).toBe(true);
});

describe('the vehicles found', () => {
  it('are on pages that keep period and filters, the taken ones last with their next free start', async () => {
    const page = await openPage();
    await page.goto(`/vehicles?${PERIOD}&minSeats=${SEATS}`);
    const next = page.getByRole('link', { name: 'Next', exact: true });
    await expectStatus(page, '9 of 10 vehicles are free');
    await next.click();
    await page.waitForURL(`**/vehicles?${PERIOD}&minSeats=${SEATS}&page=2`);
    await expect.poll(() => models(page)).toEqual(searchtests(9, 0));
    const taken = page.getByRole('article', { name: 'Searchtest 0' });
    await taken.getByText('Taken', { exact: true }).waitFor();
    const hour = /-12-/.test(rentalDay(2)) ? '14:15' : '15:15';
    await taken.getByText(new RegExp(`^Free from .*, \\w+ 2, .*${hour}$`)).waitFor();
    expect(await taken.getByRole('link', { name: 'Rent Car' }).getAttribute('href')).toContain(
      `?${PERIOD}`,
    );
    await expectAccessible(page);
  });

  it('have a URL that shows the same to others, and every choice is a step back', async () => {
    const page = await openPage();
    await page.goto('/vehicles');
    await press(page, 'Filters');
    await fill(page, { Seats: String(SEATS + 6) });
    await expect.poll(() => models(page)).toEqual(searchtests(6, 7, 8, 9));
    await fill(page, { Transmission: 'Manuel', 'Sort by': 'seats-DESC' });
    await expect.poll(() => models(page)).toEqual(searchtests(8, 7, 6));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Remove filter Seats: ${SEATS + 6} or more` }).waitFor();
    await press(page, 'Choose dates');
    await chooseDates(page);
    await press(page, 'Search');
    await expectStatus(page, '3 of 3 vehicles are free');

    const other = await page.context().newPage();
    await other.goto(page.url());
    await expectStatus(other, '3 of 3 vehicles are free');
    for (const one of [page, other]) await one.getByRole('button', { name: 'Filters (2)' }).click();
    await other.getByRole('button', { name: /, 27 hours$/ }).waitFor();
    const labels = ['Seats', 'Transmission', 'Sort by'];
    expect(await read(other, labels)).toEqual(await read(page, labels));
    await page.keyboard.press('Escape');

    await page.goBack();
    await expectStatus(page, '3 vehicles');
    await page.getByRole('button', { name: 'Choose dates' }).waitFor();
    await page.goBack();
    await expect.poll(() => models(page)).toEqual(searchtests(6, 7, 8));
  });

  it('are those of the last choice, even if an earlier answer comes later', async () => {
    const page = await openPage();
    await page.goto('/vehicles');
    const asked = Promise.withResolvers<void>();
    const late = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    await page.route(/minSeats=/, async (route) => {
      if (route.request().url().includes('transmission')) return route.continue();
      const response = await route.fetch();
      asked.resolve();
      await late.promise;
      // The page may have given it up.
      await route.fulfill({ response }).catch(() => {});
      arrived.resolve();
    });
    await press(page, 'Filters');
    await fill(page, { Seats: String(SEATS) });
    await expectStatus(page, 'Looking for vehicles…');
    // The page asks once what is typed pauses. Another choice before that would be part of the same request.
    await asked.promise;
    await fill(page, { Transmission: 'Tiptronic' });
    await expect.poll(() => models(page)).toEqual(searchtests(9));
    late.resolve();
    await arrived.promise;
    expect(await models(page)).toEqual(searchtests(9));

    await page.route(/maxPricePerHour=/, (route) => route.abort());
    await labelled(page, 'Price per hour').selectOption({ index: 1 });
    await page.getByText("We can't reach Kestrel right now.").waitFor();
    expect(await models(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.unroute(/maxPricePerHour=/);
    await press(page, 'Try again');
    await expectStatus(page, '1 vehicle');
    // A chip removes its filter, and the list that a vehicle's page leads back to keeps the others.
    await page.getByRole('button', { name: /^Remove filter Price per hour/ }).click();
    await page.getByRole('link', { name: 'Details of Searchtest 9' }).click();
    await page.getByRole('link', { name: 'Vehicle Models' }).click();
    await page.waitForURL(`**/vehicles?minSeats=${SEATS}&transmission=Tiptronic`);
    expect(takeComplaints().every((line) => line.startsWith('Loading failed.'))).toBe(true);
  });

  it('can be none, which offers to remove the filters and keeps the period', async () => {
    const page = await openPage();
    await page.goto(`/vehicles?${PERIOD}&minSeats=99&sort=seats`);
    await page.getByText('No vehicle fits these filters.').waitFor();
    await page.getByRole('link', { name: 'Remove filters' }).click();
    await page.waitForURL(`**/vehicles?${PERIOD}&sort=seats`);
    await expect.poll(() => models(page)).toHaveLength(8);
    await page.getByRole('button', { name: /, 27 hours$/ }).click();
    await press(page, 'This weekend');
    await press(page, 'Search');
    await page.waitForURL(/pickUpTime=10%3A00&dropOffDate=.*&dropOffTime=17%3A00&sort=seats$/);
  });
});

it('a period that nobody can book is refused beside its field, and the whole fleet is shown', async () => {
  const page = await openPage();
  await page.goto(`/vehicles?${PERIOD.replace(rentalDay(1), '2020-01-01')}`);
  await page.getByText('The pick-up time is in the past.').filter({ visible: true }).waitFor();
  await press(page, 'Choose dates');
  await expectFieldError(page, 'Pick up at', 'The pick-up time is in the past.');
  await expect.poll(() => status(page).textContent()).toMatch(/^\d+ vehicles$/);
  expect(await models(page)).toHaveLength(8);
  await expectAccessible(page, ['desk']);
});

it('without JavaScript the search leads to the list as it was built', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/');
  await fill(page, { 'Pick-up date': rentalDay(1), 'Drop-off date': rentalDay(2) });
  await fill(page, { 'Drop-off time': '12:30' });
  await page.getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`**/vehicles?${PERIOD}`);
  expect(await models(page)).toHaveLength(8);
  expect(await page.getByLabel('Seats').filter({ visible: true }).count()).toBe(0);
});
