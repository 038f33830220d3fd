import { afterEach, describe, expect, it } from 'vitest';
import { expectAccessible } from '../axe.ts';
import { openPage, sharedSite, takeComplaints } from '../browser.ts';
import { addImage, addVehicle, builtVehicle, removeVehicles } from '../rows.ts';
import { expectFocused, metaContent } from '../visitor.ts';

const HOSTILE = `<script>alert(1)</script>"'& $& \\`;

afterEach(async () => {
  await removeVehicles('Halden Late');
  await removeVehicles('<script>%');
});

describe('a vehicle added after the build', () => {
  it('has its page at once, with markup in its model as text, which search engines ignore until the next build', async () => {
    const imageId = await addImage();
    const id = await addVehicle({
      model: HOSTILE,
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
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(HOSTILE);
    expect(await page.title()).toBe(`${HOSTILE} | Kestrel Premium Car Rental`);
    expect(await metaContent(page, 'robots')).toBe('noindex');
    expect(await page.locator('[data-absent]').count()).toBe(0);
    const facts = page.getByRole('region', { name: 'Property Highlights' });
    expect(await facts.getByRole('definition').allTextContents()).toEqual([
      HOSTILE,
      '4',
      '7',
      '3',
      'Tiptronic',
      'Yes',
      'Hydrogen',
      '6 years',
    ]);
    expect(await page.getByAltText(HOSTILE, { exact: true }).getAttribute('src')).toContain(
      imageId,
    );
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await breadcrumb.last().getAttribute('href')).toBe(`/vehicles/${id}`);
    await page.getByText('Booking form').click();
    await page.getByRole('region', { name: 'Booking' }).getByText('$1,234.50').waitFor();
    expect(await page.getByText('$1,234.50').count()).toBe(2);
    await expectAccessible(page, ['desk']);
  });

  it('can be loaded again when that failed', async () => {
    const id = await addVehicle({ model: 'Halden Late' });
    const page = await openPage();
    await page.route('**/api/car/visitors/*', (route) => route.abort());
    await page.goto(`/vehicles/${id}`);
    const retry = page.getByRole('button', { name: 'Retry' });
    await retry.waitFor();
    await page.unroute('**/api/car/visitors/*');
    await retry.click();
    await page.getByRole('heading', { name: 'Halden Late', level: 1 }).waitFor();
    expect(takeComplaints().every((line) => line.startsWith('Loading failed.'))).toBe(true);
  });
});

it('a built vehicle page shows its breadcrumb, its image as AVIF at once, and similar ones', async () => {
  const { id, model } = await builtVehicle();
  const page = await openPage();
  await page.goto(`/vehicles/${id}`);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  expect(await breadcrumb.allInnerTexts()).toEqual(['Home', 'Vehicle Models', model]);
  const similar = page.getByRole('region', { name: 'Similar vehicles' });
  await expect.poll(() => similar.getByRole('heading', { level: 3 }).count()).toBe(3);
  expect(await similar.getByText(model, { exact: true }).count()).toBe(0);
  // The booking card is beside the pictures and the facts.
  const boxes = ['Property Highlights', 'Booking'].map((name) =>
    page.getByRole('region', { name }).boundingBox(),
  );
  const [facts, booking] = await Promise.all(boxes);
  expect(booking?.y).toBeLessThan(facts?.y ?? 0);
  expect(facts?.x).toBeLessThan((booking?.x ?? 0) - (facts?.width ?? 0));
  const image = page.getByAltText(model, { exact: true });
  expect(await image.getAttribute('loading')).toBe('eager');
  const shown = (image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0];
  await expect.poll(() => image.evaluate(shown)).toEqual([expect.stringContaining('avif'), true]);
});

describe('the images of a vehicle', () => {
  async function addWithImages(count: number): Promise<number> {
    const [imageId, ...furtherImageIds] = await Promise.all(
      Array.from({ length: count }, addImage),
    );
    return addVehicle({ model: 'Halden Late', imageId: imageId ?? null, furtherImageIds });
  }

  it('are a gallery with thumbnails and arrow keys, and one press enlarges an image', async () => {
    const page = await openPage();
    await page.goto(`/vehicles/${await addWithImages(3)}`);
    const strip = page.getByRole('list', { name: 'Images of Halden Late' });
    const links = strip.getByRole('link');
    const thumbnails = page.getByRole('link', { name: /^Image \d$/ });
    const current = page.locator('.gallery [aria-current]');
    await expect.poll(() => links.count()).toBe(3);
    expect(await thumbnails.count()).toBe(3);
    await links.first().focus();
    await page.keyboard.press('ArrowRight');
    await expectFocused(links.nth(1));
    await expect.poll(() => current.getAttribute('href')).toBe('#image-2');
    // Each list is one tab stop.
    await page.keyboard.press('Tab');
    await expectFocused(thumbnails.nth(1));
    await page.keyboard.press('Tab');
    expect(await page.locator('.gallery :focus').count()).toBe(0);
    await links.nth(1).click();
    const dialog = page.getByRole('dialog', { name: 'Images of Halden Late' });
    await dialog.getByText('2 of 3').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.getByText('3 of 3').waitFor();
    await expectAccessible(page, ['desk']);
    await page.keyboard.press('Escape');
    await expectFocused(links.nth(2));
  });

  it('are plain images to scroll and to open without JavaScript', async () => {
    const { id } = await builtVehicle();
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`/vehicles/${id}`);
    const second = page.locator('#image-2');
    await page.getByRole('link', { name: 'Image 2', exact: true }).click();
    const href = await second.getByRole('link').getAttribute('href');
    const image = await fetch(new URL(href ?? '', sharedSite().url));
    expect(image.headers.get('content-type')).toBe('image/webp');
  });
});
