import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openPage, takeComplaints } from './browser.ts';
import { query } from './visitor.ts';
import { weigh } from './weight.ts';

const FIRST = 'Car rental in your city, by the hour.';
const SECOND = 'Quality cars with unlimited miles.';

/** The home page with its clock in the test's hand and a banner that may move. */
async function openBanner(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage({ reducedMotion: 'no-preference', ...options });
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto('/', { waitUntil: 'networkidle' });
  return page;
}

/** Only the slide with this title is open to people. */
async function expectSlide(page: Page, title: string): Promise<void> {
  const titles = page.locator('[data-slide]:not([inert]) .title');
  expect(await titles.allTextContents()).toEqual([title]);
}

/** Out of the banner, which the header lies over. */
function moveMouseAway(page: Page): Promise<void> {
  return page.mouse.move(640, 5);
}

/** A finger that goes over the banner. */
async function swipe(page: Page, x: number, y = 0): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: 200, y: 500 }],
  });
  for (const part of [0.25, 0.5, 0.75, 1]) {
    const touchPoints = [{ x: 200 + x * part, y: 500 + y * part }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('the banner', () => {
  it('advances every 5000 ms and begins anew after the last slide', async () => {
    const page = await openBanner();
    await page.clock.runFor(4900);
    await expectSlide(page, FIRST);
    await page.clock.runFor(200);
    await expectSlide(page, SECOND);
    await page.clock.runFor(5000);
    await expectSlide(page, FIRST);
  });

  it('stops at its pause button and goes on at the same', async () => {
    const page = await openBanner();
    await page.getByRole('button', { name: 'Pause the slides' }).click();
    await moveMouseAway(page);
    const play = page.getByRole('button', { name: 'Play the slides' });
    await play.blur();
    await page.clock.runFor(20_000);
    await expectSlide(page, FIRST);
    await play.click();
    await page.clock.runFor(5000);
    await expectSlide(page, SECOND);
  });

  it('stops while hovered', async () => {
    const page = await openBanner();
    await page.mouse.move(640, 500);
    await page.clock.runFor(20_000);
    await expectSlide(page, FIRST);
    await moveMouseAway(page);
    await page.clock.runFor(5000);
    await expectSlide(page, SECOND);
  });

  it('stops while focused, and tells of changes then', async () => {
    const page = await openBanner();
    const slides = page.locator('kestrel-banner [aria-live]');
    expect(await slides.getAttribute('aria-live')).toBe('off');
    const rent = page.locator('[data-slide]').first().getByRole('link', { name: 'Rent Now' });
    await rent.focus();
    await page.clock.runFor(20_000);
    await expectSlide(page, FIRST);
    expect(await slides.getAttribute('aria-live')).toBe('polite');
    await rent.blur();
    await page.clock.runFor(5000);
    await expectSlide(page, SECOND);
  });

  it('stops out of view and in a hidden tab', async () => {
    const page = await openBanner();
    await page.locator('footer').scrollIntoViewIfNeeded();
    await page.locator('kestrel-banner [aria-live="polite"]').waitFor({ state: 'attached' });
    await page.clock.runFor(18_000);
    await expectSlide(page, FIRST);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('kestrel-banner [aria-live="off"]').waitFor({ state: 'attached' });
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(18_000);
    await expectSlide(page, FIRST);
  });

  it('stands still for people who want no motion, yet turns when asked', async () => {
    const page = await openBanner({ reducedMotion: 'reduce' });
    await page.clock.runFor(16_000);
    await expectSlide(page, FIRST);
    expect(await page.getByRole('button', { name: 'Pause the slides' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expectSlide(page, SECOND);
    const moves = await page
      .locator('[data-slide]')
      .first()
      .evaluate((slide) => getComputedStyle(slide).transitionDuration);
    expect(moves).toMatch(/^0s(, 0s)*$/);
  });

  it('turns by its arrows and its dots', async () => {
    const page = await openBanner();
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
    expect(await dots.nth(1).getAttribute('aria-current')).toBe('false');
  });

  it('turns by arrow keys, and takes the focus along', async () => {
    const page = await openBanner();
    await page.locator('[data-slide]').first().getByRole('link', { name: 'Rent Now' }).focus();
    await page.keyboard.press('ArrowRight');
    await expectSlide(page, SECOND);
    const focused = page.locator('[data-slide]').nth(1).locator('a:focus');
    expect(await focused.textContent()).toBe('Rent Now');
    await page.keyboard.press('ArrowLeft');
    await expectSlide(page, FIRST);
  });

  it('turns by a swipe of 41 px, not by one of 39, in either direction', async () => {
    const page = await openBanner({ hasTouch: true, viewport: { width: 375, height: 812 } });
    for (const x of [-39, 39]) {
      await swipe(page, x);
      await expectSlide(page, FIRST);
    }
    await swipe(page, -41);
    await expectSlide(page, SECOND);
    await swipe(page, 41);
    await expectSlide(page, FIRST);
  });

  it('leaves a finger that goes up to the page', async () => {
    const page = await openBanner({ hasTouch: true, viewport: { width: 375, height: 812 } });
    await swipe(page, -45, -300);
    await expectSlide(page, FIRST);
    await page.waitForFunction(() => scrollY > 100);
  });

  it('turns by a drag with the mouse without following the link it began on', async () => {
    const page = await openBanner();
    const rent = page.locator('[data-slide]').first().getByRole('link', { name: 'Rent Now' });
    const { x, y } = (await rent.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 60, y + 10);
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 10, { steps: 5 });
    await page.mouse.up();
    await expectSlide(page, SECOND);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('leads to the vehicles from each slide', async () => {
    const page = await openPage();
    await page.goto('/');
    const links = page.locator('[data-slide] a.button-primary');
    expect(await links.allTextContents()).toEqual(['Rent Now', 'Rent Now']);
    await page.getByRole('button', { name: 'Next slide' }).click();
    await links.nth(1).click();
    await page.waitForURL('**/vehicles');
  });

  it('fetches the picture seen first at once and the other one later', async () => {
    const page = await openPage();
    await page.goto('/');
    const loads = await page
      .locator('[data-slide] img')
      .evaluateAll((images) =>
        images.map((image) => [image.getAttribute('loading'), image.getAttribute('fetchpriority')]),
      );
    expect(loads).toEqual([
      ['eager', 'high'],
      ['lazy', 'low'],
    ]);
  });
});

/** The home page in front of the popular vehicles, refreshed from the interface. */
async function openPopular(options: BrowserContextOptions = {}): Promise<Page> {
  const page = await openPage(options);
  await page.goto('/');
  const answered = page.waitForResponse('**/api/car/visitors/pages*');
  await page.locator('popular-vehicles').scrollIntoViewIfNeeded();
  await answered;
  return page;
}

function panelOf(page: Page): Locator {
  return page.getByRole('tabpanel');
}

describe('popular vehicles', () => {
  it.each([
    [320, 1],
    [575, 1],
    [576, 2],
    [768, 3],
    [992, 5],
    [1200, 6],
  ])('at %i px shows %i names to a view', async (width, perView) => {
    const page = await openPopular({ viewport: { width, height: 900 } });
    const list = page.getByRole('tablist');
    const ratio = await list.evaluate(
      (element) => element.clientWidth / (element.children[0]?.getBoundingClientRect().width ?? 1),
    );
    expect(ratio).toBeCloseTo(perView, 1);
    expect(await list.getByRole('tab').count()).toBe(10);
  });

  it('begins with the first vehicle chosen', async () => {
    const page = await openPopular();
    expect(await page.getByRole('tab', { selected: true }).allTextContents()).toEqual([
      expect.stringContaining('Corvane GT'),
    ]);
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Corvane GT' }).waitFor();
    await panel.getByText('$95.00').waitFor();
    expect(await page.getByRole('button', { name: 'Previous vehicle' }).isDisabled()).toBe(true);
  });

  it('shows the vehicle whose name is chosen and leads to it', async () => {
    const page = await openPopular();
    await page.getByRole('tab', { name: 'Corvane Spider E' }).click();
    const panel = panelOf(page);
    await panel.getByRole('heading', { name: 'Corvane Spider E' }).waitFor();
    await panel.getByText('$109.00').waitFor();
    for (const fact of ['4 seats', '2 doors', '2 bags', 'Automatic', 'Electricity']) {
      await panel.getByText(fact, { exact: true }).waitFor();
    }
    await panel.getByRole('img', { name: 'Corvane Spider E' }).waitFor();
    await panel.getByRole('link', { name: 'Rent Now' }).click();
    await page.waitForURL('**/vehicles/11');
  });

  it('goes on and back by its arrows, to the ends and no further', async () => {
    const page = await openPopular({ viewport: { width: 1200, height: 900 } });
    const heading = panelOf(page).getByRole('heading');
    const next = page.getByRole('button', { name: 'Next vehicle' });
    await next.click();
    expect(await heading.textContent()).toBe('Corvane R');
    const list = page.getByRole('tablist');
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
    await page.getByRole('button', { name: 'Previous vehicle' }).click();
    expect(await heading.textContent()).toBe('Corvane GT');
    for (let press = 0; press < 12; press += 1) await next.click({ force: true });
    expect(await page.getByRole('tab').last().getAttribute('aria-selected')).toBe('true');
    expect(await next.isDisabled()).toBe(true);
  });

  it('is one tab stop whose arrow keys choose', async () => {
    const page = await openPopular();
    const heading = panelOf(page).getByRole('heading');
    await page.getByRole('tab', { selected: true }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await heading.textContent()).toBe('Corvane R');
    await page.keyboard.press('End');
    expect(await page.locator('[role="tab"]:focus').getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Home');
    expect(await heading.textContent()).toBe('Corvane GT');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    expect(await page.locator('[role="tab"]:focus').textContent()).toContain('Corvane GT');
  });

  it('on a phone chooses the name that is swiped to', async () => {
    const page = await openPopular({ viewport: { width: 375, height: 812 } });
    await page.getByRole('tablist').evaluate((list) => {
      list.scrollLeft = 2 * list.clientWidth;
    });
    await panelOf(page).getByRole('heading', { name: 'Corvane Spider', exact: true }).waitFor();
  });

  it('says that a picture is loading until it is there', async () => {
    const page = await openPopular();
    const { promise: goOn, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/api/files/display/*', async (route) => {
      await goOn;
      await route.continue();
    });
    await page.getByRole('tab', { name: 'Halden E6' }).click();
    const waiting = panelOf(page).getByText('Loading...');
    await waiting.waitFor();
    letGo();
    await waiting.waitFor({ state: 'hidden' });
  });

  it('tells the price as it is now', async () => {
    const setPrice = (cents: number) =>
      query("update vehicles set price_per_hour_cents = $1 where model = 'Corvane GT'", [cents]);
    await setPrice(9650);
    try {
      const page = await openPopular();
      await panelOf(page).getByText('$96.50').waitFor();
    } finally {
      await setPrice(9500);
    }
  });

  it('keeps what the page brought when the interface fails, and only logs it', async () => {
    const page = await openPage();
    await page.route('**/api/car/visitors/pages*', (route) => route.abort());
    await page.goto('/');
    await page.locator('popular-vehicles').scrollIntoViewIfNeeded();
    const logged: string[] = [];
    // The banner's figures and the slider ask each by itself.
    await expect.poll(() => logged.push(...takeComplaints())).toBe(2);
    expect(logged.every((line) => line.startsWith('Loading failed.'))).toBe(true);
    await panelOf(page).getByText('$95.00').waitFor();
    await page.getByRole('tab', { name: 'Corvane R' }).click();
    await panelOf(page).getByText('$119.00').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(takeComplaints()).toEqual([]);
  });
});

it('reads well without JavaScript', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: FIRST }).waitFor();
  for (const name of ['Pause the slides', 'Next slide', 'Next vehicle']) {
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
  }
  await page.getByText('$95.00').waitFor();
  const name = page.getByRole('link', { name: 'Halden E6' });
  expect(await name.getAttribute('href')).toMatch(/^\/vehicles\/\d+$/);
});

it('tells the three steps, the claims, the app, the answers and how to reach a person', async () => {
  const page = await openPage();
  await page.goto('/');
  const main = page.getByRole('main');
  for (const name of [
    'Select car',
    'Pay for it',
    "Let's drive",
    'Price equalization',
    'No extra price',
    'Hygienic cars',
    'Download our app to get some goodies',
  ]) {
    await main.getByRole('heading', { name, exact: true }).waitFor();
  }
  const app = page.getByRole('region', { name: 'Download our app' });
  const stores = app.getByRole('link');
  expect(
    await stores.evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), link.getAttribute('rel')]),
    ),
  ).toEqual([
    ['https://www.apple.com/app-store/', 'noopener'],
    ['https://play.google.com/store', 'noopener'],
  ]);
  await app.getByRole('img', { name: /phone/ }).waitFor();
  await main.getByText('When do I pay?').click();
  await main.getByText(/^At pick-up\./).waitFor();
  const contact = page.getByRole('region', { name: 'Talk to a person' });
  await contact.getByRole('link', { name: '(562) 555-0142' }).waitFor();
  await contact.getByText('09:00-17:00').waitFor();
  await contact.getByRole('link', { name: 'Contact us' }).click();
  await page.waitForURL('**/contact');
});

it('weighs little', async () => {
  const page = await openPage({ viewport: { width: 375, height: 812 } });
  const weight = await weigh(page, '/');
  expect(weight.javaScript).toBeLessThanOrEqual(10);
  expect(weight.css).toBeLessThanOrEqual(20);
  expect(weight.total).toBeLessThanOrEqual(400);
});

it('gives axe nothing to find', async () => {
  const page = await openPopular();
  await page.getByText('When do I pay?').click();
  await expectAccessible(page);
});
