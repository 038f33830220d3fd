import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { openPage, sharedSite } from './browser.ts';
import { builtVehicle, query } from './rows.ts';

const PUBLIC_PAGES = ['/', '/vehicles', '/vehicles/page/2', '/vehicles/1', '/about', '/contact'];

let page: Page;

async function get(path: string): Promise<Response> {
  return fetch(new URL(path, sharedSite().url));
}

/** The document that a search engine reads: what the HTML of a page says before any script. */
async function read(path: string) {
  const html = await (await get(path)).text();
  const found = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string) => [...parsed.querySelectorAll(selector)];
    const metas = all('meta').map((meta) => [
      meta.getAttribute('name') ?? meta.getAttribute('property') ?? '',
      meta.getAttribute('content') ?? '',
    ]);
    const scripts = all('[type="application/ld+json"]');
    return {
      title: parsed.title,
      metas: Object.fromEntries(metas) as Record<string, string>,
      canonicals: all('link[rel="canonical"]').map((link) => link.getAttribute('href') ?? ''),
      blocks: scripts.map(({ textContent }) => JSON.parse(textContent) as Record<string, unknown>),
    };
  }, html);
  return { ...found, block: (type: string) => found.blocks.find((one) => one['@type'] === type) };
}

beforeEach(async () => {
  page = await openPage();
});

it('public pages have a canonical URL, a description and a picture for sharing', async () => {
  for (const path of [...PUBLIC_PAGES, '/privacy-policy', '/verify', '/auth']) {
    const { title, metas, canonicals } = await read(path);
    expect(canonicals, path).toHaveLength(1);
    const canonical = new URL(canonicals[0] ?? '');
    expect(canonical.pathname).toBe(path);
    expect(metas.description?.length, path).toBeGreaterThan(50);
    expect(metas).toMatchObject({
      'og:title': title,
      'og:description': metas.description,
      'og:url': canonicals[0],
      'twitter:card': 'summary_large_image',
      'twitter:image': metas['og:image'],
    });
    expect(metas.robots).toBeUndefined();
    const picture = new URL(metas['og:image'] ?? '');
    const response = await get(picture.pathname + picture.search);
    const { format, width } = await sharp(await response.arrayBuffer()).metadata();
    expect([format, response.headers.get('content-type')]).toEqual(['jpeg', 'image/jpeg']);
    expect(width).toBeGreaterThanOrEqual(1200);
    // The site's URL is the build's, wherever the page is read.
    expect(picture.origin).toBe(canonical.origin);
  }
});

it('private pages stay out of search engines', async () => {
  for (const path of ['/user', '/admin', '/unauthorized', '/no/such/page']) {
    const { metas, canonicals } = await read(path);
    expect([metas.robots, canonicals], path).toEqual(['noindex', []]);
  }
});

describe('structured data', () => {
  it('of the home page names the company and has its questions', async () => {
    const { block } = await read('/');
    expect(block('FAQPage')?.mainEntity).toContainEqual(
      expect.objectContaining({ '@type': 'Question' }),
    );
    expect(block('AutoRental')).toMatchObject({
      name: 'Kestrel Premium Car Rental',
      telephone: ['+15625550142', '+15625550187'],
      address: { '@type': 'PostalAddress', addressLocality: 'Long Beach', postalCode: '90802' },
    });
  });

  it('describes a vehicle with its price per hour and its breadcrumb', async () => {
    const { id, model, price, fuel_type } = await builtVehicle();
    const { block } = await read(`/vehicles/${id}`);
    expect(block('Vehicle')).toMatchObject({
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
    expect(block('BreadcrumbList')?.itemListElement).toMatchObject([
      { position: 1, name: 'Home' },
      { position: 2, name: 'Vehicle Models' },
      { position: 3, name: model },
    ]);
  });
});

it('sitemap.xml lists every public page and every vehicle, and robots.txt names it', async () => {
  const urls = [...(await (await get('/sitemap.xml')).text()).matchAll(/<loc>([^<]+)<\/loc>/g)];
  const paths = urls.map(([, url = '']) => new URL(url).pathname);
  const built = await query('select id from vehicles');
  const vehicles = built.map(({ id }) => `/vehicles/${id}`);
  const others = PUBLIC_PAGES.filter((path) => path !== '/vehicles/1');
  const places = DEFAULT_COMPANY.places.map(({ id }) => `/places/${id}`);
  const further = ['/privacy-policy', '/terms', '/verify', '/places', ...places];
  expect(paths.sort()).toEqual([...others, ...vehicles, ...further].sort());
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/\n/);
  expect(robots).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap\.xml$/m);
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
