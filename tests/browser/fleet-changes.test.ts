import type { Page, Request } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addScript, openPage, takeComplaints } from './browser.ts';
import { metaContent } from './head.ts';
import {
  addImage,
  addReservation,
  addVehicle,
  builtVehicle,
  query,
  removeVehicles,
  timeFrom,
} from './rows.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, fill, press, RENTAL } from './visitor.ts';

/** A vehicle that was there at the build. What tests change of it is changed back. */
const BUILT = 5;
let before: Record<string, unknown> = {};

beforeEach(async () => {
  before = await builtVehicle(BUILT);
});

afterEach(async () => {
  for (const like of ['AAA %', 'ZZZ %']) await removeVehicles(like);
  const { model, seats, air_conditioning, price_per_hour_cents, image_id, further_image_ids } =
    before;
  await change({
    ...{ model, seats, air_conditioning, price_per_hour_cents },
    ...{ image_id, further_image_ids },
  });
});

/** Changes columns of the built vehicle without a build. */
async function change(columns: Record<string, unknown>, id = BUILT): Promise<void> {
  const names = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await query(`update vehicles set ${names.join()} where id = $1`, [id, ...Object.values(columns)]);
}

const callsUnderWay = new WeakMap<Page, Set<Request>>();

/** Sets a clock that tests move, and notes the calls that are under way. */
async function installClock(page: Page): Promise<void> {
  await page.clock.install();
  const calls = new Set<Request>();
  callsUnderWay.set(page, calls);
  page.on('request', (request) => request.url().includes('/api/') && calls.add(request));
  page.on('requestfinished', (request) => calls.delete(request));
  page.on('requestfailed', (request) => calls.delete(request));
}

/**
 * Moves the clock past the time after which a visible page reloads its data. A call under way would
 * be given up, since so much time has passed for it, too.
 */
async function letTimePass(page: Page): Promise<void> {
  await expect.poll(() => callsUnderWay.get(page)?.size).toBe(0);
  await page.clock.fastForward(20_000);
}

const models = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();

const price = (page: Page) => page.locator('.page header [data-price]');

/** Records, frame by frame, every set of prices per hour that the page of a vehicle shows. */
async function watchPrices(page: Page): Promise<() => Promise<string[]>> {
  const record = (name: string) => {
    const seen = new Set<string>();
    Object.assign(window, { [name]: seen });
    const look = () => {
      const places = document.querySelectorAll('.page [data-price]');
      const prices = new Set(Array.from(places, ({ textContent }) => textContent));
      const words = document.querySelector('#booking aside')?.textContent ?? '';
      const [, perHour] = /× (\$[\d.,]+)/.exec(words) ?? [];
      if (perHour) prices.add(perHour);
      if (prices.size > 0) seen.add([...prices].join(' and '));
      requestAnimationFrame(look);
    };
    look();
  };
  await addScript(page, record, 'pricesSeen');
  return () =>
    page.evaluate(() => [...(window as unknown as { pricesSeen: Set<string> }).pricesSeen]);
}

describe("a vehicle's page", () => {
  it('shows what has changed since the build', async () => {
    const imageId = await addImage();
    const model = "Halden 'Changed' $& <b>";
    await change({
      model,
      seats: 2,
      air_conditioning: false,
      price_per_hour_cents: 7700,
      image_id: imageId,
    });
    const page = await openPage();
    await page.goto(`/vehicles/${BUILT}`);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(model);
    expect(await page.title()).toBe(`${model} | Kestrel Premium Car Rental`);
    const facts = page.getByRole('region', { name: 'Property Highlights' });
    expect((await facts.getByRole('definition').allTextContents()).slice(0, 3)).toEqual([
      model,
      String(before.doors),
      '2',
    ]);
    expect(await facts.getByText('Air conditioning').count()).toBe(0);
    expect(await page.locator('.page [data-price]').allInnerTexts()).toEqual(['$77.00', '$77.00']);
    const picture = page.getByAltText(model, { exact: true });
    expect(await picture.getAttribute('src')).toContain(imageId);
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
      .toContain(imageId);
    await change({ air_conditioning: true, image_id: null, further_image_ids: [] });
    await page.reload();
    await facts.getByText('Air conditioning').waitFor();
    await page.getByText('No picture yet').filter({ visible: true }).waitFor();
  });

  it('never shows two prices, even when the price changes during the booking', async () => {
    const page = await openSignedIn(CUSTOMER);
    const prices = await watchPrices(page);
    await change({ price_per_hour_cents: 7700 });
    await page.goto(`/vehicles/${BUILT}`);
    await fill(page, RENTAL);
    await page.getByText('27 hours × $77.00 =').waitFor();
    // The page gets this price in the answer to its check.
    await change({ price_per_hour_cents: 8050 });
    await press(page, 'Check Availability');
    await page.getByText('27 hours × $80.50 =').waitFor();
    expect(await price(page).textContent()).toBe('$80.50');
    expect((await prices()).filter((seen) => seen.includes('and'))).toEqual([]);
  });

  it('keeps the price of the total it shows until the customer edits the period', async () => {
    const page = await openSignedIn(CUSTOMER, { inOwnContext: true });
    await installClock(page);
    await page.goto(`/vehicles/${BUILT}`);
    await fill(page, RENTAL);
    await press(page, 'Check Availability');
    await page.getByText('This car is free.').waitFor();
    const quoted = await price(page).textContent();
    await change({ price_per_hour_cents: 7700 });
    const asked = page.waitForResponse(`**/api/car/visitors/${BUILT}`);
    await letTimePass(page);
    await (await asked).finished();
    expect(await price(page).textContent()).toBe(quoted);
    await press(page, 'Edit');
    await letTimePass(page);
    await expect.poll(() => price(page).textContent()).toBe('$77.00');
  });

  it('becomes the not-found page when its vehicle is deleted', async () => {
    const id = await addVehicle({ model: 'AAA Deleted' });
    const page = await openPage({ inOwnContext: true });
    await installClock(page);
    await page.goto(`/vehicles/${id}`, { waitUntil: 'networkidle' });
    await removeVehicles('AAA Deleted');
    await letTimePass(page);
    await page.getByRole('heading', { name: 'Opps! Something went wrong' }).waitFor();
    expect(await page.title()).toBe('Page not found | Kestrel Premium Car Rental');
    expect(await metaContent(page, 'robots')).toBe('noindex');
    expect(await page.getByText('AAA Deleted').count()).toBe(0);
    await page.getByRole('link', { name: 'See the vehicles' }).click();
    await page.getByRole('heading', { name: 'Vehicle Models' }).waitFor();
  });
});

it('pages of vehicles are not redrawn when nothing has changed', async () => {
  const page = await openPage();
  const record = (name: string) => {
    const changes: string[] = [];
    Object.assign(window, { [name]: changes });
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        for (const { type, target } of records) {
          if (type !== 'attributes') changes.push(target.nodeName);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  };
  await addScript(page, record, 'changes');
  for (const path of ['/vehicles/page/2', `/vehicles/${BUILT}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const changes = () => page.evaluate(() => (window as unknown as { changes: string[] }).changes);
    expect(await changes(), path).toEqual([]);
  }
});

it('pages of vehicles stay as they were built when the API fails', async () => {
  const page = await openPage();
  await page.route('**/api/car/visitors/**', (route) => route.abort());
  await page.goto(`/vehicles/${BUILT}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { name: String(before.model), level: 1 }).waitFor();
  await page.goto('/vehicles', { waitUntil: 'networkidle' });
  expect(await models(page)).toHaveLength(8);
  expect(takeComplaints().every((line) => line.startsWith('Loading failed.'))).toBe(true);
});

describe('the list of vehicles', () => {
  it('shows an added, a renamed and a removed vehicle without a build', async () => {
    const page = await openPage({ inOwnContext: true });
    await installClock(page);
    await page.goto('/vehicles', { waitUntil: 'networkidle' });
    const built = await models(page);
    const imageId = await addImage();
    const id = await addVehicle({ model: 'AAA First', pricePerHourCents: 12_345, imageId });
    await letTimePass(page);
    await expect.poll(() => models(page)).toEqual(['AAA First', ...built.slice(0, 7)]);
    const card = page.getByRole('article', { name: 'AAA First' });
    await card.getByText('$123.45').waitFor();
    await expect
      .poll(() =>
        card.getByAltText('AAA First').evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(0);
    expect(await card.getByRole('link', { name: 'Rent Car' }).getAttribute('href')).toBe(
      `/vehicles/${id}`,
    );
    await change({ model: 'AAA Renamed' }, id);
    await letTimePass(page);
    await expect.poll(() => models(page)).toEqual(['AAA Renamed', ...built.slice(0, 7)]);
    await removeVehicles('AAA Renamed');
    await letTimePass(page);
    await expect.poll(() => models(page)).toEqual(built);
  });

  it('leads to a page that was not needed at the build', async () => {
    for (const name of ['1', '2', '3']) await addVehicle({ model: `ZZZ ${name}` });
    const page = await openPage();
    await page.goto('/vehicles');
    const links = page.getByRole('navigation', { name: 'Pages of vehicles' });
    const third = links.getByRole('link', { name: 'Page 3' });
    await third.click();
    await expect.poll(() => models(page)).toEqual(['ZZZ 3']);
    expect(await third.getAttribute('aria-current')).toBe('page');
    expect(await links.getByRole('link', { name: 'Next' }).isDisabled()).toBe(true);
    await links.getByRole('link', { name: 'Prev' }).click();
    await page.waitForURL('**/vehicles/page/2');
    await removeVehicles('ZZZ %');
    await page.goto('/vehicles?page=3');
    await page.waitForURL('**/vehicles/page/2');
  });
});

it('the home page shows the lowest price, the number of vehicles and the popular ones', async () => {
  await change({ price_per_hour_cents: 1 });
  const id = await addVehicle({ model: 'AAA First' });
  for (let day = -30; day < 0; day += 1) {
    const [from, to] = [timeFrom(day, '10:00'), timeFrom(day, '12:00')];
    await addReservation({ vehicleId: id, from, to, status: 'DONE' });
  }
  const [{ count }] = await query('select count(*) from vehicles');
  const page = await openPage();
  await page.goto('/');
  await expect.poll(() => page.locator('[data-lowest-price]').textContent()).toBe('$0.01');
  expect(await page.locator('[data-fleet-size]').textContent()).toBe(String(count));
  await page.getByRole('heading', { name: 'Popular vehicles' }).scrollIntoViewIfNeeded();
  const tab = page.getByRole('tab', { name: 'AAA First' });
  expect(await tab.getAttribute('href')).toBe(`/vehicles/${id}`);
});
