import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPage, takeComplaints } from './browser.ts';
import { metaContent } from './head.ts';
import { fill, press, query, RENTAL, signIn } from './visitor.ts';

/** A vehicle that the build has seen. What tests change of it is set back. */
const BUILT = 5;
let before: Record<string, unknown> = {};

beforeEach(async () => {
  [before] = await query('select * from vehicles where id = $1', [BUILT]);
});

afterEach(async () => {
  await query('delete from vehicles where id > 14');
  await change({
    model: before.model,
    seats: before.seats,
    air_conditioning: before.air_conditioning,
    price_per_hour_cents: before.price_per_hour_cents,
    image_id: before.image_id,
  });
});

/** Changes the built vehicle behind the back of the build. */
async function change(columns: Record<string, unknown>): Promise<void> {
  const names = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await query(`update vehicles set ${names.join()} where id = $1`, [
    BUILT,
    ...Object.values(columns),
  ]);
}

/** Adds a vehicle that the build has not seen. */
async function add(model: string): Promise<number> {
  const [row] = await query(
    `insert into vehicles (model, doors, seats, luggage, transmission, air_conditioning, fuel_type,
       age, price_per_hour_cents, image_id)
     select $1, 4, 7, 3, 'Tiptronic', true, 'Hydrogen', 6, 12345, image_id
     from vehicles where id = 1 returning id`,
    [model],
  );
  return row.id;
}

/** Lets the time pass after which a page in sight asks anew. */
function letTimePass(page: Page): Promise<void> {
  return page.clock.fastForward(20_000);
}

const models = (page: Page) => page.locator('main [data-card] h2').allInnerTexts();

/** Notes, frame by frame, when a page shows more than one price per hour of its vehicle. */
async function watchPrices(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { pricesSeen: seen });
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
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { pricesSeen: Set<string> }).pricesSeen]);
}

describe("a vehicle's page", () => {
  it('shows what was changed since the build', async () => {
    const [{ image_id: imageId }] = await query('select image_id from vehicles where id = 1');
    await change({
      model: "Halden 'Changed' $& <b>",
      seats: 2,
      air_conditioning: false,
      price_per_hour_cents: 7700,
      image_id: imageId,
    });
    const page = await openPage();
    await page.goto(`/vehicles/${BUILT}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect.poll(() => heading.textContent()).toBe("Halden 'Changed' $& <b>");
    expect(await page.title()).toBe("Halden 'Changed' $& <b> | Kestrel Premium Car Rental");
    const facts = page.getByRole('region', { name: 'Property Highlights' });
    expect((await facts.getByRole('definition').allTextContents()).slice(0, 3)).toEqual([
      "Halden 'Changed' $& <b>",
      String(before.doors),
      '2',
    ]);
    expect(await facts.getByText('Air conditioning').count()).toBe(0);
    expect(await page.locator('.page [data-price]').allInnerTexts()).toEqual(['$77.00', '$77.00']);
    const picture = page.getByAltText("Halden 'Changed' $& <b>", { exact: true });
    expect(await picture.getAttribute('src')).toContain(imageId);
    const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc);
    await expect.poll(shown).toContain(imageId);

    await page.clock.install();
    await change({ air_conditioning: true, image_id: null });
    await page.reload();
    await facts.getByText('Air conditioning').waitFor();
    await page.getByText('No picture yet').filter({ visible: true }).waitFor();
  });

  it('never shows two prices, to a customer either', async () => {
    const page = await openPage();
    const prices = await watchPrices(page);
    await signIn(page);
    await change({ price_per_hour_cents: 7700 });
    await page.goto(`/vehicles/${BUILT}`);
    await fill(page, RENTAL);
    await page.getByText('27 hours × $77.00 =').waitFor();

    // Nobody has told the page yet: the answer to the check does.
    await change({ price_per_hour_cents: 8050 });
    await press(page, 'Check Availability');
    await page.getByText('27 hours × $80.50 =').waitFor();
    expect(await page.locator('.page header [data-price]').textContent()).toBe('$80.50');
    expect((await prices()).filter((seen) => seen.includes('and'))).toEqual([]);
  });

  it('keeps to the price of the total it quotes', async () => {
    const page = await openPage();
    await signIn(page);
    await page.clock.install();
    await page.goto(`/vehicles/${BUILT}`);
    await fill(page, RENTAL);
    await press(page, 'Check Availability');
    const price = page.locator('.page header [data-price]');
    await page.getByText('The vehicle is available.').waitFor();
    const quoted = await price.textContent();
    await change({ price_per_hour_cents: 7700 });
    const asked = page.waitForResponse(`**/api/car/visitors/${BUILT}`);
    await letTimePass(page);
    await (await asked).finished();
    expect(await price.textContent()).toBe(quoted);

    await press(page, 'Edit');
    await letTimePass(page);
    await expect.poll(() => price.textContent()).toBe('$77.00');
  });

  it('turns into the not-found page when the vehicle is deleted while it is open', async () => {
    const id = await add('Halden Late');
    const page = await openPage();
    await page.clock.install();
    await page.goto(`/vehicles/${id}`, { waitUntil: 'networkidle' });
    await query('delete from vehicles where id = $1', [id]);
    await letTimePass(page);
    await page.getByRole('heading', { name: 'Opps! Something went wrong' }).waitFor();
    expect(await page.title()).toBe('Page not found | Kestrel Premium Car Rental');
    expect(await metaContent(page, 'robots')).toBe('noindex');
    expect(await page.getByText('Halden Late').count()).toBe(0);
    await page.getByRole('link', { name: 'See the vehicles' }).click();
    await page.getByRole('heading', { name: 'Vehicle Models' }).waitFor();
  });

  it('shows the other vehicles as they are now', async () => {
    const page = await openPage();
    await page.goto('/vehicles/8');
    const others = page.getByRole('region', { name: 'Similar vehicles' });
    const [href = ''] = await others
      .getByRole('link', { name: 'Details' })
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    const id = Number(href.split('/').at(-1));
    const [{ model }] = await query('select model from vehicles where id = $1', [id]);
    await query('update vehicles set model = $2 where id = $1', [id, 'Halden Other']);
    await page.reload();
    await others.getByRole('heading', { name: 'Halden Other' }).waitFor();
    await query('update vehicles set model = $2 where id = $1', [id, model]);
  });

  it('that did not change is not touched', async () => {
    const page = await openPage();
    await page.addInitScript(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      addEventListener('DOMContentLoaded', () => {
        new MutationObserver((records) => {
          for (const { type, target } of records) {
            if (type !== 'attributes') changes.push(target.nodeName);
          }
        }).observe(document.body, { childList: true, characterData: true, subtree: true });
      });
    });
    for (const path of ['/vehicles', '/vehicles/page/2', `/vehicles/${BUILT}`]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const changes = () =>
        page.evaluate(() => (window as unknown as { changes: string[] }).changes);
      expect(await changes(), path).toEqual([]);
    }
  });

  it('that can ask nobody stays as it was built', async () => {
    const page = await openPage();
    await page.route('**/api/car/visitors/**', (route) => route.abort());
    await page.goto(`/vehicles/${BUILT}`, { waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: String(before.model), level: 1 }).waitFor();
    await page.goto('/vehicles', { waitUntil: 'networkidle' });
    expect(await models(page)).toHaveLength(8);
    expect(takeComplaints().every((line) => line.startsWith('Loading failed.'))).toBe(true);
  });
});

describe('the list of vehicles', () => {
  it('shows an added, a renamed and a removed vehicle without a build', async () => {
    const page = await openPage();
    await page.clock.install();
    await page.goto('/vehicles', { waitUntil: 'networkidle' });
    const built = await models(page);
    const id = await add('AAA First');
    await letTimePass(page);
    await expect.poll(() => models(page)).toEqual(['AAA First', ...built.slice(0, 7)]);
    const card = page.getByRole('article', { name: 'AAA First' });
    await card.getByText('$123.45').waitFor();
    const picture = card.getByAltText('AAA First');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    expect(await card.getByRole('link', { name: 'Rent Car' }).getAttribute('href')).toBe(
      `/vehicles/${id}`,
    );

    await query(`update vehicles set model = 'AAA Renamed' where id = $1`, [id]);
    await letTimePass(page);
    await expect.poll(() => models(page)).toEqual(['AAA Renamed', ...built.slice(0, 7)]);
    await query('delete from vehicles where id = $1', [id]);
    await letTimePass(page);
    await expect.poll(() => models(page)).toEqual(built);
  });

  it('leads to a page that the fleet has come to need since the build', async () => {
    for (const name of ['1', '2', '3']) await add(`ZZZ ${name}`);
    const page = await openPage();
    await page.goto('/vehicles');
    const links = page.getByRole('navigation', { name: 'Pages of vehicles' });
    await links.getByRole('link', { name: 'Page 3' }).click();
    await expect.poll(() => models(page)).toEqual(['ZZZ 3']);
    expect(await links.getByRole('link', { name: 'Page 3' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(await links.getByRole('link', { name: 'Next' }).isDisabled()).toBe(true);
    await links.getByRole('link', { name: 'Prev' }).click();
    await page.waitForURL('**/vehicles/page/2');

    await query('delete from vehicles where id > 14');
    await page.goto('/vehicles?page=3');
    await page.waitForURL('**/vehicles/page/2');
  });

  it('is kept fresh by the home page too', async () => {
    await query(`update vehicles set price_per_hour_cents = 1 where id = $1`, [BUILT]);
    const id = await add('AAA First');
    const page = await openPage();
    await page.goto('/');
    await expect.poll(() => page.locator('[data-lowest-price]').textContent()).toBe('$0.01');
    expect(await page.locator('[data-fleet-size]').textContent()).toBe('15');
    await page.getByRole('heading', { name: 'Popular vehicles' }).scrollIntoViewIfNeeded();
    const tab = page.getByRole('tab', { name: 'AAA First' });
    expect(await tab.getAttribute('href')).toBe(`/vehicles/${id}`);
  });
});
