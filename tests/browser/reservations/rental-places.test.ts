import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { rentalDay } from '../../rental-days.ts';
import { openSignedIn } from '../browser.ts';
import { CUSTOMER, expectFocused, fill, labelled, read } from '../visitor.ts';

const LOCATIONS = ['Pick-up location', 'Drop-off location'];
const [DESK, AIRPORT = DESK] = DEFAULT_COMPANY.places;

function suggestion(page: Page, of: 'pick-up' | 'drop-off', name: string) {
  return page
    .getByRole('toolbar', { name: `Suggestions for the ${of} location` })
    .getByRole('button', { name });
}

it("fills in a suggested place, lets the drop-off follow the pick-up until it is changed, and says the desk's hours and what applies outside them", async () => {
  const page = await openSignedIn(CUSTOMER, { viewport: { width: 375, height: 812 } });
  await page.goto('/vehicles/2');
  await labelled(page, 'Pick-up location').and(page.locator(':enabled')).waitFor();
  const same = suggestion(page, 'drop-off', 'Same as pick-up');
  expect(await same.getAttribute('aria-pressed')).toBe('true');
  await suggestion(page, 'pick-up', AIRPORT.name).click();
  // The suggestions are one tab stop.
  await page.keyboard.press('Tab');
  await expectFocused(labelled(page, 'Drop-off location'));
  await page.keyboard.press('Tab');
  await expectFocused(same);
  await page.keyboard.press('ArrowLeft');
  await expectFocused(suggestion(page, 'drop-off', DEFAULT_COMPANY.places.at(-1)?.name ?? ''));
  expect(Object.values(await read(page, LOCATIONS))).toEqual([AIRPORT.location, AIRPORT.location]);
  expect(await same.getAttribute('aria-pressed')).toBe('true');

  await fill(page, { 'Pick-up location': 'Hotel Miramar' });
  expect(Object.values(await read(page, LOCATIONS))).toEqual(['Hotel Miramar', 'Hotel Miramar']);
  await suggestion(page, 'drop-off', DESK.name).click();
  await fill(page, { 'Pick-up location': 'Hotel Bellevue' });
  expect(Object.values(await read(page, LOCATIONS))).toEqual(['Hotel Bellevue', DESK.location]);
  expect(await same.getAttribute('aria-pressed')).toBe('false');
  await same.click();
  await fill(page, { 'Pick-up location': 'Hotel Miramar' });
  expect(Object.values(await read(page, LOCATIONS))).toEqual(['Hotel Miramar', 'Hotel Miramar']);

  await fill(page, {
    'Pick-up date': rentalDay(1),
    'Pick-up time': '10:00',
    'Drop-off date': rentalDay(2),
    'Drop-off time': '23:30',
  });
  await page
    .getByText(/^\w+day: desk open 09:00-\d\d:00\.$/)
    .first()
    .waitFor();
  await page
    .getByText(
      /Drop-off at 23:30 is outside these hours\. We'll meet you at the agreed place\. .* Call \(562\) 555-0142\.$/,
    )
    .waitFor();
});
