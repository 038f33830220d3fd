import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openPage, openSignedIn, takeComplaints } from './browser.ts';
import { CUSTOMER, fill, isHydrated, labelled, press, RENTAL } from './visitor.ts';

/** Makes every script of this name fail to load. */
async function block(page: Page, chunk: string): Promise<void> {
  await page.route(`**/_astro/${chunk}.*.js*`, (route) => route.abort());
}

describe('a script that fails to load', () => {
  it('is named at the bottom of the page, with a button that reloads it', async () => {
    const page = await openPage({ viewport: { width: 375, height: 600 } });
    await block(page, 'ContactForm');
    await page.goto('/contact');
    const message = page.getByRole('textbox', { name: 'Message' });
    await fill(page, { Name: 'Kim Larsen', Message: 'Is the long one free on Friday?' });
    const notice = page.getByText(/^Loading chunk ContactForm\.[\w-]+\.js failed$/);
    await notice.waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await expect.poll(() => message.inputValue()).toBe('');
    await message.focus();
    await isHydrated(page, 'ContactForm');
    expect(await page.getByText('Loading chunk').isVisible()).toBe(false);
  });

  it('for a part of the page shows the fallback screen there', async () => {
    const page = await openPage();
    await block(page, 'RegisterForm');
    await page.goto('/auth');
    await isHydrated(page, 'AuthForms');
    await page.getByRole('tab', { name: 'Register' }).click();
    const fallback = page.getByRole('alert');
    await fallback.getByRole('heading', { name: 'Unhandled Thrown Error!' }).waitFor();
    await fallback.getByText(/^Loading chunk RegisterForm\.[\w-]+\.js failed$/).waitFor();
    await page.context().setOffline(true);
    await page.getByText("You're offline.").waitFor();
    await expectAccessible(page);
    await page.context().setOffline(false);
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await isHydrated(page, 'RegisterAuthForms');
  });

  it('for the second booking stage loses nothing that was typed', async () => {
    const page = await openSignedIn(CUSTOMER);
    await page.goto('/vehicles/4');
    await labelled(page, 'Pick-up location').and(page.locator(':enabled')).waitFor();
    await fill(page, RENTAL);
    // The check loads it.
    await block(page, 'PaymentStage');
    await press(page, 'Check Availability');
    await page.getByRole('heading', { name: 'Unhandled Thrown Error!' }).waitFor();
    takeComplaints();
    await page.unrouteAll();
    await press(page, 'Reload');
    await press(page, 'Check Availability');
    await page.getByText('This car is free.').waitFor();
  });
});

it('a page of the account that throws shows the fallback screen', async () => {
  const page = await openSignedIn(CUSTOMER);
  await page.route('**/api/reservations/auth/all?*', (route) => route.fulfill({ json: {} }));
  await page.goto('/user/reservations');
  await page.getByRole('heading', { name: 'Unhandled Thrown Error!', level: 1 }).waitFor();
  expect(takeComplaints().length).toBeGreaterThan(0);
  await page.unrouteAll();
  await press(page, 'Reload');
  await page.getByRole('heading', { name: 'My reservations' }).waitFor();
});

it('the page of a vehicle stays when the API fails, and Retry enables its booking form', async () => {
  const page = await openSignedIn(CUSTOMER);
  await page.route('**/api/**', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.goto('/vehicles/1');
  await page.getByText("We can't reach Kestrel right now").waitFor();
  await page.getByRole('heading', { name: 'Property Highlights' }).waitFor();
  await page.unrouteAll();
  await press(page, 'Retry');
  const check = page.getByRole('button', { name: 'Check Availability' });
  await check.and(page.locator(':enabled')).waitFor();
  takeComplaints();
});

it('an image that fails to load is replaced by a plain panel', async () => {
  const page = await openPage();
  await page.route('**/api/files/display/**', (route) => route.abort());
  await page.goto('/vehicles');
  const image = page.getByRole('main').locator('img[src*="/api/files/display/"]').first();
  await image.scrollIntoViewIfNeeded();
  await expect
    .poll(() => image.evaluate((element) => getComputedStyle(element).content))
    .toContain('data:image/svg+xml');
});
