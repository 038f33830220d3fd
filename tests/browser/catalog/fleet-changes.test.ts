import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPage } from '../browser.ts';
import {
  addImage,
  addReservation,
  addVehicle,
  builtVehicle,
  query,
  removeVehicles,
  timeFrom,
} from '../rows.ts';
import { metaContent } from '../visitor.ts';

/** A vehicle that was there at the build. What tests change of it is changed back. */
const BUILT = 5;
let before: Record<string, unknown> = {};

beforeEach(async () => {
  before = await builtVehicle(BUILT);
});

afterEach(async () => {
  for (const like of ['AAA %', 'ZZZ %']) await removeVehicles(like);
  const { model, seats, air_conditioning, price_per_hour_cents, daily_cap_cents } = before;
  const { image_id, further_image_ids } = before;
  await change({
    ...{ model, seats, air_conditioning, price_per_hour_cents, daily_cap_cents },
    ...{ image_id, further_image_ids },
  });
});

/** Changes columns of the built vehicle without a build. */
async function change(columns: Record<string, unknown>, id = BUILT): Promise<void> {
  const names = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`);
  await query(`update vehicles set ${names.join()} where id = $1`, [id, ...Object.values(columns)]);
}

const models = (page: Page) =>
  page.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();

describe("a vehicle's page", () => {
  it('shows what has changed since the build', async () => {
    const imageId = await addImage();
    const model = "Halden 'Changed' $& <b>";
    await change({
      model,
      seats: 2,
      air_conditioning: false,
      price_per_hour_cents: 7700,
      daily_cap_cents: 30_800,
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
    expect(await facts.getByText('Air conditioning').isVisible()).toBe(false);
    const prices = page.locator('.page .figures > strong');
    await expect.poll(() => prices.allTextContents()).toEqual(['$77.00', '$77.00']);
    await page.getByText('per hour, at most $308.00 a day').waitFor();
    const image = page.getByAltText(model, { exact: true });
    expect(await image.getAttribute('src')).toContain(imageId);
    await change({ air_conditioning: true, image_id: null, further_image_ids: [] });
    await page.reload();
    await facts.getByText('Air conditioning').waitFor();
    await page.getByText('No image yet').filter({ visible: true }).waitFor();
  });

  it('shows the present price everywhere, as the list does', async () => {
    await query('update vehicles set price_per_hour_cents = price_per_hour_cents + 3600');
    onTestFinished(async () => {
      // The built vehicle was changed back before.
      await query(
        'update vehicles set price_per_hour_cents = price_per_hour_cents - 3600 where id <> $1',
        [BUILT],
      );
    });
    const rows = await query('select id, price_per_hour_cents as cents from vehicles');
    const present = Object.fromEntries(
      rows.map(({ id, cents }) => [id, `$${(cents / 100).toFixed(2)}`]),
    );
    const page = await openPage();
    for (const path of ['/vehicles', `/vehicles/${BUILT}`]) {
      await page.goto(path);
      const isPresent = (prices: Record<string, string>) =>
        [...document.querySelectorAll('main .figures > strong:not(:empty)')].every((place) => {
          const id = place.closest('[data-card]')?.getAttribute('data-card');
          return place.textContent === prices[id ?? location.pathname.split('/').at(-1) ?? ''];
        });
      await page.waitForFunction(isPresent, present);
    }
  });

  it('becomes the not-found page when its vehicle does not exist any more', async () => {
    const page = await openPage();
    const message = 'There is no such vehicle.';
    await page.route(`**/api/car/visitors/${BUILT}`, (route) =>
      route.fulfill({ status: 404, json: { message, code: 'not_found' } }),
    );
    await page.goto(`/vehicles/${BUILT}`);
    await page.getByRole('heading', { name: 'Opps! Something went wrong' }).waitFor();
    expect(await page.title()).toBe('Page not found | Kestrel Premium Car Rental');
    expect(await metaContent(page, 'robots')).toBe('noindex');
  });
});

it('the list of vehicles shows an added one with its facts without a build, and leads to a page that was not needed at the build', async () => {
  const page = await openPage();
  const imageId = await addImage();
  const kind = { seats: 1, transmission: 'Manuel', fuelType: 'LPG' } as const;
  const id = await addVehicle({
    model: 'AAA First',
    pricePerHourCents: 12_345,
    imageId,
    ...kind,
  });
  for (const name of ['1', '2']) await addVehicle({ model: `ZZZ ${name}` });
  await page.goto('/vehicles');
  const card = page.getByRole('article', { name: 'AAA First' });
  await card.getByText('$123.45').waitFor();
  expect(await models(page)).toHaveLength(8);
  const facts = await card.getByRole('listitem').allTextContents();
  expect(facts.map((text) => text.trim())).toEqual(['1 seat', 'Manuel', '3 bags', 'LPG']);
  expect(await card.getByRole('link', { name: 'Rent Car' }).getAttribute('href')).toBe(
    `/vehicles/${id}`,
  );
  const links = page.getByRole('navigation', { name: 'Pages of vehicles' });
  const third = links.getByRole('link', { name: 'Page 3' });
  await third.click();
  await expect.poll(() => models(page)).toEqual(['ZZZ 2']);
  expect(await third.getAttribute('aria-current')).toBe('page');
  expect(await links.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
  await links.getByRole('link', { name: 'Prev' }).click();
  await page.waitForURL('**/vehicles/page/2');
  await removeVehicles('ZZZ %');
  await page.goto('/vehicles?page=3');
  await page.waitForURL('**/vehicles/page/2');
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
  const figures = page.getByRole('region', { name: 'Welcome' }).getByRole('definition');
  await expect.poll(() => figures.allTextContents()).toEqual(['$0.01', String(count)]);
  await page.getByRole('heading', { name: 'Popular vehicles' }).scrollIntoViewIfNeeded();
  const tab = page.getByRole('tab', { name: 'AAA First' });
  expect(await tab.getAttribute('href')).toBe(`/vehicles/${id}`);
});
