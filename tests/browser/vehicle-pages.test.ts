import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { dataBlocks, metaContent } from './head.ts';
import { addImage, addVehicle, builtVehicle, removeVehicles } from './rows.ts';
import { sharedSite } from './shared-site.ts';

const HOSTILE = `<script>alert(1)</script>"'& $& \\ --placeholder-image--`;

afterEach(async () => {
  await removeVehicles('Halden Late');
  await removeVehicles('<script>%');
});

describe('a vehicle added after the build', () => {
  it('has its page at once, without JavaScript', async () => {
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
    const page = await openPage({ javaScriptEnabled: false });
    const response = await page.goto(`/vehicles/${id}`);
    expect(response?.status()).toBe(200);
    expect(await response?.allHeaders()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'netlify-cache-tag': 'vehicles',
      'x-frame-options': 'DENY',
    });
    expect(await page.content()).not.toMatch(/placeholder-|9,?000,?00/);
    expect(await page.title()).toBe('Halden Late | Kestrel Premium Car Rental');
    expect(await metaContent(page, 'description')).toContain('Halden Late');
    expect(await metaContent(page, 'description')).toContain('$1,234.50 per hour');
    expect(await metaContent(page, 'og:image')).toContain(imageId);
    expect(await metaContent(page, 'robots')).toBeUndefined();
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(`/vehicles/${id}`);

    await page.getByRole('heading', { name: 'Halden Late', level: 1 }).waitFor();
    expect(await page.getByText('$1,234.50').count()).toBe(2);
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
    const [vehicle] = await dataBlocks(page, 'Vehicle');
    expect(vehicle).toMatchObject({
      name: 'Halden Late',
      vehicleSeatingCapacity: 7,
      image: expect.stringContaining(imageId),
      offers: { priceSpecification: { price: 1234.5 } },
    });
  });

  it('shows no picture and no air conditioning when it has none', async () => {
    const id = await addVehicle({ model: 'Halden Late', airConditioning: false });
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`/vehicles/${id}`);
    await page.getByText('No picture yet').filter({ visible: true }).waitFor();
    expect(await page.getByText('Air conditioning').count()).toBe(0);
    expect(await metaContent(page, 'og:image')).toMatch(/\/social\.jpg$/);
    const [vehicle] = await dataBlocks(page, 'Vehicle');
    expect(vehicle).not.toHaveProperty('image');
  });

  it('shows markup in its model as text', async () => {
    const id = await addVehicle({ model: HOSTILE, imageId: await addImage() });
    const page = await openPage();
    await page.goto(`/vehicles/${id}`, { waitUntil: 'networkidle' });
    expect(await page.title()).toBe(`${HOSTILE} | Kestrel Premium Car Rental`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE);
    expect(await page.getByAltText(HOSTILE, { exact: true }).count()).toBe(1);
    expect(await metaContent(page, 'og:image:alt')).toBe(HOSTILE);
    expect(await dataBlocks(page, 'Vehicle')).toMatchObject([{ name: HOSTILE }]);
    expect(await dataBlocks(page, 'BreadcrumbList')).toHaveLength(1);
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

it('a vehicle that does not exist shows the not-found page', async () => {
  const page = await openPage();
  for (const path of ['/vehicles/4000', '/vehicles/nothing', '/vehicles/0']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByText('Opps! Something went wrong').waitFor();
    expect(await metaContent(page, 'robots')).toBe('noindex');
  }
});

it('search engines are told to ignore the templates of vehicle pages', async () => {
  const path = '/vehicles/template/picture-air-conditioning';
  const response = await fetch(new URL(path, sharedSite().url));
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
});
