import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { dataBlocks, metaContent } from './head.ts';
import { builtVehicle, query } from './rows.ts';
import { sharedSite } from './shared-site.ts';

const PUBLIC_PAGES = ['/', '/vehicles', '/vehicles/page/2', '/vehicles/1', '/about', '/contact'];

let page: Page;

async function open(path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
}

async function get(path: string): Promise<Response> {
  return fetch(new URL(path, sharedSite().url));
}

beforeEach(async () => {
  page = await openPage({ javaScriptEnabled: false });
});

it('public pages have a canonical URL, a description and a picture for sharing', async () => {
  for (const path of [...PUBLIC_PAGES, '/privacy-policy', '/auth']) {
    await open(path);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const description = await metaContent(page, 'description');
    expect(description?.length, path).toBeGreaterThan(50);
    expect(description?.length, path).toBeLessThan(175);
    expect(await metaContent(page, 'og:title')).toBe(await page.title());
    expect(await metaContent(page, 'og:description')).toBe(description);
    expect(await metaContent(page, 'og:url')).toBe(canonical);
    expect(await metaContent(page, 'twitter:card')).toBe('summary_large_image');
    expect(await metaContent(page, 'robots')).toBeUndefined();
    const picture = new URL((await metaContent(page, 'og:image')) ?? '');
    const response = await get(picture.pathname + picture.search);
    const { format, width } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, response.headers.get('content-type')]).toEqual(['jpeg', 'image/jpeg']);
    expect(width).toBeGreaterThanOrEqual(1200);
    // The site's URL is the build's, wherever the page is read.
    expect(picture.origin).toBe(new URL(canonical ?? '').origin);
    expect(await metaContent(page, 'twitter:image')).toBe(picture.href);
  }
});

it('private pages stay out of search engines', async () => {
  for (const path of ['/user', '/admin', '/unauthorized', '/no/such/page']) {
    await open(path);
    expect(await metaContent(page, 'robots')).toBe('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  }
});

describe('structured data', () => {
  it.each(['/', '/contact'])('names the company on %s', async (path) => {
    await open(path);
    const [company] = await dataBlocks(page, 'AutoRental');
    expect(company).toMatchObject({
      name: 'Kestrel Premium Car Rental',
      telephone: ['+15625550142', '+15625550187'],
      address: { '@type': 'PostalAddress', addressLocality: 'Long Beach', postalCode: '90802' },
      geo: { latitude: 33.7627, longitude: -118.1891 },
      openingHoursSpecification: [
        { dayOfWeek: expect.arrayContaining(['Monday', 'Friday']), closes: '21:00' },
        { dayOfWeek: ['Saturday'], closes: '19:00' },
        { dayOfWeek: ['Sunday'], closes: '17:00' },
      ],
    });
  });

  it('contains the questions of the home page', async () => {
    await open('/');
    const [questions] = await dataBlocks(page, 'FAQPage');
    const entries = questions?.mainEntity as { name: string }[];
    expect(entries.length).toBeGreaterThan(3);
    for (const { name } of entries) {
      expect(await page.getByText(name, { exact: true }).count(), name).toBe(1);
    }
  });

  it('describes a vehicle with its price per hour and its breadcrumb', async () => {
    const { id, model, price, fuel_type } = await builtVehicle();
    await open(`/vehicles/${id}`);
    const [vehicle] = await dataBlocks(page, 'Vehicle');
    expect(vehicle).toMatchObject({
      name: model,
      fuelType: fuel_type,
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: Number(price),
          priceCurrency: 'USD',
          unitCode: 'HUR',
        },
      },
    });
    const [breadcrumb] = await dataBlocks(page, 'BreadcrumbList');
    expect(breadcrumb?.itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Vehicle Models' },
      { position: 3, name: model },
    ]);
  });
});

describe('sitemap.xml', () => {
  it('lists every public page and every vehicle, and nothing else', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('xml');
    const urls = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const paths = urls.map(([, url = '']) => new URL(url).pathname);
    const built = await query('select id from vehicles');
    const vehicles = built.map(({ id }) => `/vehicles/${id}`);
    const others = PUBLIC_PAGES.filter((path) => path !== '/vehicles/1');
    expect(paths.sort()).toEqual([...others, ...vehicles, '/privacy-policy'].sort());
  });
});

describe('robots.txt', () => {
  it('allows every page and names the sitemap', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });
});

it('the site can be installed, with icons of the sizes that its manifest states', async () => {
  const manifest = (await (await get('/manifest.webmanifest')).json()) as {
    name: string;
    display: string;
    start_url: string;
    icons: { src: string; sizes: string; type: string; purpose?: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Kestrel Premium Car Rental', display: 'standalone' });
  expect((await get(manifest.start_url)).status).toBe(200);
  const icons = manifest.icons.map(({ sizes, purpose }) => [sizes, purpose]);
  for (const icon of [
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ]) {
    expect(icons).toContainEqual(icon);
  }
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('a phone number can be dialed from any country', async () => {
  await open('/about');
  const phone = page.getByRole('link', { name: '(562) 555-0142' });
  expect(await phone.getAttribute('href')).toBe('tel:+15625550142');
});
