import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { openPage } from './browser.ts';
import { dataBlocks, metaContent } from './head.ts';
import { sharedSite } from './shared-site.ts';

const PUBLIC_PAGES = ['/', '/vehicles', '/vehicles/page/2', '/vehicles/1', '/about', '/contact'];
const PRIVATE_PAGES = ['/user', '/admin', '/unauthorized', '/no/such/page'];

async function open(path: string): Promise<Page> {
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(path);
  return page;
}

async function get(path: string): Promise<Response> {
  return fetch(new URL(path, sharedSite().url));
}

describe.each([...PUBLIC_PAGES, '/privacy-policy', '/auth'])('%s', (path) => {
  it('tells search engines and those it is shared with what it is', async () => {
    const page = await open(path);
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
    expect(new URL(canonical ?? '').pathname).toBe(path);
    const title = await page.title();
    const description = await metaContent(page, 'description');
    expect(description?.length).toBeGreaterThan(50);
    expect(description?.length).toBeLessThan(175);
    expect(await metaContent(page, 'og:title')).toBe(title);
    expect(await metaContent(page, 'og:description')).toBe(description);
    expect(await metaContent(page, 'og:url')).toBe(canonical);
    expect(await metaContent(page, 'twitter:card')).toBe('summary_large_image');
    expect(await metaContent(page, 'robots')).toBeUndefined();

    const picture = new URL((await metaContent(page, 'og:image')) ?? '');
    const response = await get(picture.pathname + picture.search);
    const { width = 0 } = await sharp(await response.arrayBuffer()).metadata();
    expect(width).toBeGreaterThanOrEqual(1200);
  });
});

describe.each(PRIVATE_PAGES)('%s', (path) => {
  it('stays out of search engines', async () => {
    const page = await open(path);
    expect(await metaContent(page, 'robots')).toBe('noindex');
    expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  });
});

describe('structured data', () => {
  it.each(['/', '/contact'])('names the company on %s', async (path) => {
    const [company] = await dataBlocks(await open(path), 'AutoRental');
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

  it('answers on the home page what the page itself answers', async () => {
    const page = await open('/');
    const [questions] = await dataBlocks(page, 'FAQPage');
    const entries = questions?.mainEntity as { name: string }[];
    expect(entries.length).toBeGreaterThan(3);
    for (const { name } of entries) {
      expect(await page.getByText(name, { exact: true }).count(), name).toBe(1);
    }
  });

  it('offers a vehicle by the hour', async () => {
    const page = await open('/vehicles/13');
    const [vehicle] = await dataBlocks(page, 'Vehicle');
    expect(vehicle).toMatchObject({
      name: 'Tarn 3',
      fuelType: 'LPG',
      offers: {
        '@type': 'Offer',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 15.5,
          priceCurrency: 'USD',
          unitCode: 'HUR',
        },
      },
    });
    const [way] = await dataBlocks(page, 'BreadcrumbList');
    expect(way?.itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Vehicle Models' },
      { position: 3, name: 'Tarn 3' },
    ]);
  });
});

describe('sitemap.xml', () => {
  it('lists every public page and every vehicle, and nothing else', async () => {
    const response = await get('/sitemap.xml');
    expect(response.headers.get('content-type')).toContain('xml');
    const addresses = [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
    const paths = addresses.map(([, address = '']) => new URL(address).pathname);
    const vehicles = Array.from({ length: 14 }, (_, position) => `/vehicles/${position + 1}`);
    const others = PUBLIC_PAGES.filter((path) => path !== '/vehicles/1');
    expect(paths.sort()).toEqual([...others, ...vehicles, '/privacy-policy'].sort());
  });
});

describe('robots.txt', () => {
  it('lets everybody in and names the sitemap', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(text).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
  });
});

it('can be installed: the manifest names icons of the size it says', async () => {
  const manifest = (await (await get('/manifest.webmanifest')).json()) as {
    name: string;
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(manifest.name).toBe('Kestrel Premium Car Rental');
  for (const { src, sizes } of manifest.icons.filter(({ type }) => type === 'image/png')) {
    const { width, height } = await sharp(await (await get(src)).arrayBuffer()).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('dials a number from anywhere', async () => {
  const page = await open('/about');
  const phone = page.getByRole('link', { name: '(562) 555-0142' });
  expect(await phone.getAttribute('href')).toBe('tel:+15625550142');
});
