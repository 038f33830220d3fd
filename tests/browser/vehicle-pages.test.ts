import type { Locator } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from './axe.ts';
import { openPage, takeComplaints } from './browser.ts';
import { dataBlocks, metaContent } from './head.ts';
import { addImage, addReservation, addVehicle, builtVehicle, removeVehicles } from './rows.ts';
import { sharedSite } from './shared-site.ts';
import { openSignedIn } from './signed-in.ts';
import { CUSTOMER, expectFocused, fill, press, RENTAL } from './visitor.ts';

const HOSTILE = `<script>alert(1)</script>"'& $& \\`;

afterEach(async () => {
  await removeVehicles('Halden Late');
  await removeVehicles('<script>%');
});

describe('a vehicle added after the build', () => {
  it('has its page at once, which search engines ignore until the next build', async () => {
    const imageId = await addImage();
    const id = await addVehicle({
      model: 'Halden Late',
      seats: 7,
      transmission: 'Tiptronic',
      fuelType: 'Hydrogen',
      age: 6,
      pricePerHourCents: 123_450,
      imageId,
    });
    const page = await openPage();
    const response = await page.goto(`/vehicles/${id}`);
    expect(response?.status()).toBe(200);
    await page.getByRole('heading', { name: 'Halden Late', level: 1 }).waitFor();
    expect(await page.title()).toBe('Halden Late | Kestrel Premium Car Rental');
    expect(await metaContent(page, 'robots')).toBe('noindex');
    expect(await page.locator('[data-waiting]').count()).toBe(0);
    const facts = page.getByRole('region', { name: 'Property Highlights' });
    expect(await facts.getByRole('definition').allTextContents()).toEqual([
      'Halden Late',
      '4',
      '7',
      '3',
      'Tiptronic',
      'Yes',
      'Hydrogen',
      '6',
    ]);
    expect(await page.getByAltText('Halden Late').getAttribute('src')).toContain(imageId);
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await breadcrumb.last().getAttribute('href')).toBe(`/vehicles/${id}`);
    await page.getByRole('region', { name: 'Booking' }).getByText('$1,234.50').waitFor();
    expect(await page.getByText('$1,234.50').count()).toBe(2);
    await expectAccessible(page, ['desk']);
  });

  it('can be booked there', async () => {
    const id = await addVehicle({ model: 'Halden Late', pricePerHourCents: 4000 });
    const page = await openSignedIn(CUSTOMER);
    await page.goto(`/vehicles/${id}`);
    await fill(page, RENTAL);
    await press(page, 'Check Availability');
    await page.getByText('This car is free.').waitFor();
    await page.getByText('27 hours × $40.00 =').waitFor();
  });

  it('shows no picture and no air conditioning when it has none', async () => {
    const id = await addVehicle({ model: 'Halden Late', airConditioning: false });
    const page = await openPage();
    await page.goto(`/vehicles/${id}`);
    await page.getByText('No picture yet').filter({ visible: true }).waitFor();
    expect(await page.getByText('Air conditioning').isVisible()).toBe(false);
  });

  it('shows markup in its model as text', async () => {
    const id = await addVehicle({ model: HOSTILE, imageId: await addImage() });
    const page = await openPage();
    await page.goto(`/vehicles/${id}`);
    await page.getByAltText(HOSTILE, { exact: true }).waitFor();
    expect(await page.title()).toBe(`${HOSTILE} | Kestrel Premium Car Rental`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE);
  });

  it('can be loaded again when that failed', async () => {
    const id = await addVehicle({ model: 'Halden Late' });
    const page = await openPage();
    await page.route('**/api/car/visitors/*', (route) => route.abort());
    await page.goto(`/vehicles/${id}`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await expectAccessible(page, ['desk']);
    await page.unroute('**/api/car/visitors/*');
    await retry.click();
    await page.getByRole('heading', { name: 'Halden Late', level: 1 }).waitFor();
    expect(takeComplaints().every((line) => line.startsWith('Loading failed.'))).toBe(true);
  });
});

it('a built vehicle page shows its breadcrumb, its picture as AVIF at once, and similar ones', async () => {
  const { id, model } = await builtVehicle();
  const page = await openPage();
  await page.goto(`/vehicles/${id}`, { waitUntil: 'networkidle' });
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  expect(await breadcrumb.allInnerTexts()).toEqual(['Home', 'Vehicle Models', model]);
  const similar = page.getByRole('region', { name: 'Similar vehicles' });
  expect(await similar.getByRole('heading', { level: 3 }).count()).toBe(3);
  expect(await similar.getByText(model, { exact: true }).count()).toBe(0);
  const picture = page.getByAltText(model, { exact: true });
  expect(await picture.getAttribute('loading')).toBe('eager');
  const shown = (image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0];
  expect(await picture.evaluate(shown)).toEqual([expect.stringContaining('avif'), true]);
});

it('a built vehicle page tells search engines its facts', async () => {
  const { id, model, seats, price_per_hour_cents: cents } = await builtVehicle();
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(`/vehicles/${id}`);
  expect(await page.title()).toBe(`${model} | Kestrel Premium Car Rental`);
  expect(await metaContent(page, 'description')).toContain(`Rent the ${model} in Long Beach`);
  expect(await metaContent(page, 'og:image:alt')).toBe(model);
  expect(await metaContent(page, 'robots')).toBeUndefined();
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(new URL(canonical ?? '').pathname).toBe(`/vehicles/${id}`);
  expect(await dataBlocks(page, 'Vehicle')).toMatchObject([
    {
      name: model,
      vehicleSeatingCapacity: seats,
      offers: { priceSpecification: { price: cents / 100 } },
    },
  ]);
  expect(await dataBlocks(page, 'BreadcrumbList')).toHaveLength(1);
});

/** The colors in the middle of a picture's edges, as red, green and blue. */
async function edgeColors(picture: Locator): Promise<number[][]> {
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const [middle, center] = [Math.floor(width / 2), Math.floor(height / 2)];
  const points = [
    [middle, 2],
    [middle, height - 3],
    [2, center],
    [width - 3, center],
  ] as const;
  return points.map(([x, y]) => [...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3)]);
}

describe('the pictures of a vehicle', () => {
  async function addWithImages(count: number): Promise<number> {
    const [imageId, ...furtherImageIds] = await Promise.all(
      Array.from({ length: count }, addImage),
    );
    return addVehicle({ model: 'Halden Late', imageId: imageId ?? null, furtherImageIds });
  }

  it('are a gallery with thumbnails and arrow keys, and one press enlarges a picture', async () => {
    const page = await openPage();
    await page.goto(`/vehicles/${await addWithImages(3)}`);
    const strip = page.getByRole('list', { name: 'Pictures of Halden Late' });
    const links = strip.getByRole('link');
    const thumbnails = page.getByRole('link', { name: /^Picture \d$/ });
    const current = page.locator('[data-thumbnails] [aria-current]');
    await expect.poll(() => links.count()).toBe(3);
    expect(await thumbnails.count()).toBe(3);
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expectFocused(links.nth(1));
    await expect.poll(() => current.getAttribute('href')).toBe('#picture-2');
    await thumbnails.first().click();
    await expect.poll(() => current.getAttribute('href')).toBe('#picture-1');
    await strip.hover();
    await page.mouse.wheel(900, 0);
    await expect.poll(() => current.getAttribute('href')).toBe('#picture-2');

    await links.nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Pictures of Halden Late' });
    await dialog.getByText('2 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 of 3').waitFor();
    const previous = dialog.getByRole('button', { name: 'Previous picture' });
    await previous.click();
    await dialog.getByText('2 of 3').waitFor();
    await previous.click();
    await dialog.getByText('1 of 3').waitFor();
    await expectAccessible(page, ['desk']);
    await page.keyboard.press('Escape');
    await expectFocused(links.first());
    expect(await dialog.isVisible()).toBe(false);
    // A link that is opened in another way leads to the picture itself.
    expect(await links.first().getAttribute('href')).toMatch(/display\/[^?]+\?w=1440$/);
  });

  it('are plain pictures to scroll and to open without JavaScript', async () => {
    const { id } = await builtVehicle();
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`/vehicles/${id}`);
    const second = page.locator('#picture-2');
    await page.getByRole('link', { name: 'Picture 2', exact: true }).click();
    const strip = await page.locator('[data-strip]').boundingBox();
    const distance = async () => ((await second.boundingBox())?.x ?? 0) - (strip?.x ?? 0);
    await expect.poll(async () => Math.abs(await distance())).toBeLessThan(1);
    const href = await second.getByRole('link').getAttribute('href');
    const picture = await fetch(new URL(href ?? '', sharedSite().url));
    expect(picture.headers.get('content-type')).toBe('image/webp');
  });

  it('fill their frames up to every edge, with no fade and no border', async () => {
    const [vehicleId, page] = [await addWithImages(1), await openSignedIn()];
    const [from, to] = ['2040-06-01T10:00-07', '2040-06-01T12:00-07'];
    const reservationId = await addReservation({ vehicleId, from, to });
    for (const path of [`/vehicles/${vehicleId}`, `/admin/reservations/${reservationId}`]) {
      await page.goto(path);
      const picture = page.getByRole('main').locator('img[src*="display"]').first();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      for (const [red = 255, green = 0, blue = 0] of await edgeColors(picture)) {
        // The picture is teal: (0, 128, 128), which its compression may change a little.
        expect(Math.max(red, Math.abs(green - 128), Math.abs(blue - 128)), path).toBeLessThan(12);
      }
    }
  });
});

it('a vehicle that does not exist shows the not-found page', async () => {
  for (const path of ['/vehicles/nothing', '/vehicles/0']) {
    expect((await fetch(new URL(path, sharedSite().url))).status, path).toBe(404);
  }
  const page = await openPage();
  const response = await page.goto('/vehicles/4000');
  expect(response?.status()).toBe(404);
  await page.getByText('Opps! Something went wrong').waitFor();
  expect(await metaContent(page, 'robots')).toBe('noindex');
});
