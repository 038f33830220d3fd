import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openDevTools, openPage, openSignedIn, sharedSite } from './browser.ts';
import { addReservation, addUser, addVehicle, query, removeUsers, removeVehicles } from './rows.ts';
import { textOf } from './visitor.ts';

const SLIDE = '[aria-roledescription="slide"]';
const FIRST = 'Car rental in your city, by the hour.';
const SECOND = 'Quality cars with unlimited miles.';

/** The home page with a banner that may move and a clock that only the test moves. */
async function openBanner(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage({ reducedMotion: 'no-preference', ...options });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/');
  await page.getByRole('button', { name: 'Next slide' }).waitFor();
  return page;
}

/** The slide with this title, and no other, can be used. */
async function expectSlide(page: Page, title: string): Promise<void> {
  const slides = page.locator(`${SLIDE}:not([inert])`);
  expect(await slides.count()).toBe(1);
  expect(await slides.textContent()).toContain(title);
}

/** Shows the home page as after a booking. */
async function justBooked(page: Page, booked: { id: number; userId: number }): Promise<void> {
  await page.evaluate(
    (stored) => sessionStorage.setItem('booked-reservation', stored),
    JSON.stringify(booked),
  );
  await page.goto('/');
}

function rentNow(page: Page): Locator {
  return page.locator(SLIDE).first().getByRole('link', { name: 'Rent Now' });
}

/** Moves a finger over the picture of a phone's banner. */
async function swipe(page: Page, x: number): Promise<void> {
  const session = await openDevTools(page);
  const point = { x: 200, y: 620 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ ...point, x: 200 + x * part }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('the banner', () => {
  it('changes every 5 seconds until it is paused, and stays while the focus or the pointer is in it, also in its search', async () => {
    const page = await openBanner();
    const search = page.getByRole('button', { name: 'Choose dates' });
    await search.focus();
    await page.clock.runFor(6000);
    await expectSlide(page, FIRST);
    await search.blur();
    await page.clock.runFor(5100);
    await expectSlide(page, SECOND);
    await search.hover();
    await page.clock.runFor(6000);
    await expectSlide(page, SECOND);
    await page.mouse.move(640, 5);
    await page.clock.runFor(5100);
    await expectSlide(page, FIRST);

    await page.clock.runFor(5100);
    await expectSlide(page, SECOND);
    await page.clock.runFor(5000);
    await expectSlide(page, FIRST);
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await page.mouse.move(640, 5);
    await page.getByRole('button', { name: 'Play the slides' }).blur();
    await page.clock.runFor(6000);
    await expectSlide(page, FIRST);
  });

  it('does not move by itself for people who prefer reduced motion', async () => {
    const page = await openBanner({ reducedMotion: 'reduce' });
    await page.clock.runFor(16_000);
    await expectSlide(page, FIRST);
    expect(await page.getByRole('button', { name: 'Pause the slides' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, SECOND);
  });

  it('changes by buttons, dots and arrow keys, and leads to the vehicles', async () => {
    const page = await openPage();
    await page.goto('/');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, SECOND);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, FIRST);
    await page.getByRole('button', { name: 'Previous slide' }).click();
    await expectSlide(page, SECOND);
    const dots = page.getByRole('group', { name: 'Choose a slide' }).getByRole('button');
    expect(await dots.nth(1).getAttribute('aria-current')).toBe('true');
    await dots.nth(0).click();
    await expectSlide(page, FIRST);

    await rentNow(page).focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, SECOND);
    const second = page.locator(SLIDE).nth(1);
    expect(await second.locator('a:focus').textContent()).toBe('Rent Now');
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, FIRST);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await second.getByRole('link', { name: 'Rent Now' }).click();
    await page.waitForURL('**/vehicles');
  });

  it('changes by a swipe', async () => {
    const page = await openBanner({ hasTouch: true, viewport: { width: 375, height: 812 } });
    await swipe(page, -100);
    await expectSlide(page, SECOND);
  });
});

type Feature = { id: number; model: string; price: string; seats: number; fuel_type: string };

/** The popular vehicles in the order of the built page. A pick-up since the build can change their order. */
async function fleet(): Promise<Feature[]> {
  const html = await (await fetch(sharedSite().url)).text();
  const ids = [...html.matchAll(/id="name-(\d+)"/g)].map(([, id]) => Number(id));
  expect(ids).toHaveLength(10);
  const answer = await query(
    `select *, '$' || to_char(price_per_hour_cents / 100.0, 'FM990.00') as price
     from vehicles where id in (${ids.join()})
     order by array_position(array[${ids.join()}], id)`,
  );
  return answer as Feature[];
}

/** The home page at its popular vehicles, refreshed by the API. */
async function openPopular(viewport?: { width: number; height: number }): Promise<Page> {
  const page = await openPage(viewport && { viewport });
  await page.goto('/');
  const answered = page.waitForResponse('**/api/car/visitors/pages*');
  await page.getByRole('heading', { name: 'Popular vehicles' }).scrollIntoViewIfNeeded();
  await answered;
  return page;
}

/** Scrolls the names like a finger, and waits until a script would have chosen the one that is shown then. */
async function scrollNames(page: Page, left: number): Promise<void> {
  await page.getByRole('tablist').evaluate(
    (names, end) =>
      new Promise((resolve) => {
        names.addEventListener('scrollend', () => setTimeout(resolve, 200), { once: true });
        names.scrollTo({ left: end });
      }),
    left,
  );
}

function panelOf(page: Page): Locator {
  return page.getByRole('tabpanel');
}

function selectedTab(page: Page): Locator {
  return page.getByRole('tab', { selected: true });
}

describe('popular vehicles', () => {
  it('change by buttons up to the ends and by arrow keys, show the vehicle whose name is chosen and lead to it', async () => {
    const [first, ...others] = await fleet();
    const [second] = others;
    const chosen = others.find(({ model }) => model !== first?.model && model.length > 8);
    const page = await openPopular();
    expect(await selectedTab(page).textContent()).toContain(first?.model);
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: first?.model ?? '', exact: true }).waitFor();
    await panel.getByText(first?.price ?? '').waitFor();

    const heading = panel.getByRole('heading');
    const [previous, next] = ['Previous vehicle', 'Next vehicle'].map((name) =>
      page.getByRole('button', { name }),
    );
    expect(await previous?.isDisabled()).toBe(true);
    await next?.click();
    expect(await heading.textContent()).toBe(second?.model);
    await previous?.click();
    expect(await heading.textContent()).toBe(first?.model);
    for (let press = 0; press < 10; press += 1) await next?.click({ force: true });
    expect(await page.getByRole('tab').last().getAttribute('aria-selected')).toBe('true');
    expect(await next?.isDisabled()).toBe(true);
    await selectedTab(page).focus();
    await page.keyboard.press('Home');
    expect(await heading.textContent()).toBe(first?.model);
    await page.keyboard.press('ArrowRight');
    expect(await heading.textContent()).toBe(second?.model);

    await page.getByRole('tab', { name: chosen?.model ?? '', exact: true }).click();
    await panel.getByRole('heading', { name: chosen?.model ?? '', exact: true }).waitFor();
    await panel.getByText(chosen?.price ?? '').waitFor();
    await panel.getByText(`${chosen?.seats} seats`, { exact: true }).waitFor();
    await panel.getByText(chosen?.fuel_type ?? '', { exact: true }).waitFor();
    await panel.getByRole('img', { name: chosen?.model ?? '' }).waitFor();
    await panel.getByRole('link', { name: 'Rent Now' }).click();
    await page.waitForURL(`**/vehicles/${chosen?.id}`);
  });

  it('change by a swipe where one name is visible, and not where there are two', async () => {
    const [, second] = await fleet();
    const page = await openPopular({ width: 375, height: 812 });
    const heading = panelOf(page).getByRole('heading');
    await scrollNames(page, 300);
    expect(await heading.textContent()).toBe(second?.model);
    await page.setViewportSize({ width: 640, height: 812 });
    await scrollNames(page, 0);
    expect(await heading.textContent()).toBe(second?.model);
  });
});

it('leads a signed-in customer to their next rental', async () => {
  const customer = await addUser();
  const vehicleId = await addVehicle({ model: 'Hometest' });
  onTestFinished(async () => {
    await removeVehicles('Hometest');
    await removeUsers();
  });
  const stay = { userId: customer.id, vehicleId };
  const canceled = await addReservation({
    ...stay,
    from: '2039-06-01T10:00-07',
    to: '2039-06-02T12:30-07',
    status: 'CANCELLED',
  });
  await addReservation({ ...stay, from: '2041-06-01T10:00-07', to: '2041-06-02T12:30-07' });
  const next = await addReservation({
    ...stay,
    from: '2040-06-01T10:00-07',
    to: '2040-06-02T12:30-07',
  });
  const page = await openSignedIn(customer, { viewport: { width: 375, height: 740 } });
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Your next rental' });
  expect(await textOf(link)).toBe('Your next rentalHometestFri, Jun 1, 2040, 10:00');

  // Just booked: its panel says the same, until it is closed.
  const panel = page.getByRole('region', { name: 'Your Hometest is booked' });
  await justBooked(page, { id: next, userId: customer.id });
  await panel.waitFor();
  expect(await link.count()).toBe(0);
  await panel.getByRole('button', { name: 'Close' }).click();
  await link.waitFor();
  expect(await panel.count()).toBe(0);
  for (const other of [
    { id: next, userId: customer.id + 1 },
    { id: canceled, userId: customer.id },
  ]) {
    await justBooked(page, other);
    await link.waitFor();
    expect(await panel.count()).toBe(0);
  }
  await link.click();
  await page.waitForURL(`**/user/reservations/${next}`);
});

it('shows the first slide and links to the popular vehicles without JavaScript', async () => {
  const [first, second] = await fleet();
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: FIRST }).waitFor();
  for (const name of ['Pause the slides', 'Next slide', 'Next vehicle']) {
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  }
  await page
    .getByText(first?.price ?? '')
    .first()
    .waitFor();
  const link = page.getByRole('link', { name: second?.model ?? '', exact: true });
  expect(await link.getAttribute('href')).toBe(`/vehicles/${second?.id}`);
});

it('shows the steps, the claims, the app, the questions and the contact details', async () => {
  const page = await openPage();
  await page.goto('/');
  const main = page.getByRole('main');
  const titles = await main.getByRole('heading').allInnerTexts();
  expect(titles).toEqual(
    expect.arrayContaining(['Select car', 'Pay for it', "Let's drive", 'Price equalization']),
  );
  expect(titles).toEqual(expect.arrayContaining(['No extra price', 'Hygienic cars']));
  const app = page.getByRole('region', { name: 'Download our app' });
  await app.getByRole('link', { name: /App Store/ }).waitFor();
  await app.getByRole('img', { name: /phone/ }).waitFor();
  await main.getByText('When do I pay?').click();
  await main.getByText(/^At pick-up\./).waitFor();
  await expectAccessible(page, ['phone', 'desk']);
  const contact = page.getByRole('region', { name: 'Talk to a person' });
  await contact.getByRole('link', { name: '(562) 555-0142' }).waitFor();
  await contact.getByText('09:00-17:00').waitFor();
  await contact.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});
