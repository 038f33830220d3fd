import { afterEach, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { dataBlocks, metaContent } from './head.ts';
import { insertVehicle } from './rows.ts';
import { sharedSite } from './shared-site.ts';
import { openSignedIn } from './signed-in.ts';
import { CARD, CUSTOMER, fill, press, query, RENTAL } from './visitor.ts';

const HOSTILE = `<script>alert(1)</script>"'& $& \\ --placeholder-image--`;

/** Adds a vehicle behind the back of the build, with the picture of vehicle 1 or none. */
async function addVehicle({ model = 'Halden Late', hasPicture = true, hasAir = true } = {}) {
  const [first] = await query('select image_id from vehicles where id = 1');
  const imageId: string | null = hasPicture ? first.image_id : null;
  const id = await insertVehicle({
    model,
    seats: 7,
    transmission: 'Tiptronic',
    airConditioning: hasAir,
    fuelType: 'Hydrogen',
    age: 6,
    pricePerHourCents: 123_450,
    imageId,
  });
  return { id, imageId };
}

afterEach(async () => {
  await query('delete from reservations where vehicle_id > 14');
  await query('delete from vehicles where id > 14');
});

describe('a vehicle added after the build', () => {
  it('has its page at once, without JavaScript', async () => {
    const { id, imageId } = await addVehicle();
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
      image: expect.stringContaining(imageId ?? 'none'),
      offers: { priceSpecification: { price: 1234.5 } },
    });
  });

  it('leaves out what it lacks', async () => {
    const { id } = await addVehicle({ hasPicture: false, hasAir: false });
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto(`/vehicles/${id}`);
    await page.getByText('No picture yet').filter({ visible: true }).waitFor();
    expect(await page.getByText('Air conditioning').count()).toBe(0);
    expect(await metaContent(page, 'og:image')).toMatch(/\/social\.jpg$/);
    const [vehicle] = await dataBlocks(page, 'Vehicle');
    expect(vehicle).not.toHaveProperty('image');
  });

  it('can be booked there', async () => {
    const { id } = await addVehicle();
    const page = await openSignedIn(CUSTOMER);
    await page.goto(`/vehicles/${id}`);
    await fill(page, RENTAL);
    await press(page, 'Check Availability');
    await page.getByText('27 hours × $1,234.50 =').waitFor();
    await fill(page, CARD);
    await page.getByRole('checkbox').check();
    await press(page, 'Book Now');
    await page.getByText('Reservation created').waitFor();
    const rows = await query('select total_cents from reservations where vehicle_id = $1', [id]);
    expect(rows).toEqual([{ total_cents: 27 * 123450 }]);
  });

  it('is called what it is called, whatever that is', async () => {
    const { id } = await addVehicle({ model: HOSTILE });
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

describe('a vehicle of the build', () => {
  it('shows the way to it and others like it', async () => {
    const page = await openPage();
    await page.goto('/vehicles/8');
    const way = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
    expect(await way.allInnerTexts()).toEqual(['Home', 'Vehicle Models', 'Corvane GT']);
    const similar = page.getByRole('region', { name: 'Similar vehicles' });
    expect(await similar.getByRole('heading', { level: 3 }).count()).toBe(3);
    expect(await similar.getByText('Corvane GT').count()).toBe(0);
  });

  it('shows its picture as AVIF, at once', async () => {
    const page = await openPage();
    await page.goto('/vehicles/8', { waitUntil: 'networkidle' });
    const picture = page.getByAltText('Corvane GT', { exact: true });
    expect(await picture.getAttribute('loading')).toBe('eager');
    expect(await picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('avif');
    const isShown = (image: HTMLImageElement) => image.naturalWidth > 0;
    expect(await picture.evaluate(isShown)).toBe(true);
  });
});

it.each(['/vehicles/4000', '/vehicles/nothing', '/vehicles/0'])(
  'answers %s with the not-found page',
  async (path) => {
    const page = await openPage();
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByText('Opps! Something went wrong').waitFor();
    expect(await metaContent(page, 'robots')).toBe('noindex');
  },
);

it('keeps the patterns of pages away from search engines', async () => {
  const path = '/vehicles/template/picture-air-conditioning';
  const response = await fetch(new URL(path, sharedSite().url));
  expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
});

it('keeps First, Prev, Next and Last of the list in place, disabled where they lead nowhere', async () => {
  const page = await openPage({ javaScriptEnabled: false });
  for (const [path, disabled] of [
    ['/vehicles', ['First', 'Prev']],
    ['/vehicles/page/2', ['Next', 'Last']],
  ] as const) {
    await page.goto(path);
    const pages = page.getByRole('navigation', { name: 'Pages of vehicles' });
    const items = await pages.getByRole('listitem').allTextContents();
    expect(items.map((text) => text.trim())).toEqual(['First', 'Prev', '1', '2', 'Next', 'Last']);
    const atEnd = await pages.getByRole('link', { disabled: true }).allTextContents();
    expect(atEnd.map((text) => text.trim())).toEqual(disabled);
  }
});
