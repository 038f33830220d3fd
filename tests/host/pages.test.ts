import { describe, expect, test } from 'vitest';
import { openSite, textFunction } from './open-site.ts';

const files = {
  'dist/index.html': 'home',
  'dist/about.html': 'about',
  'dist/vehicles/1.html': 'vehicle 1',
  'dist/robots.txt': 'robots',
  'dist/_astro/app.abc123.js': 'script',
  'dist/404.html': 'no such page',
  'netlify.toml': `
    [[headers]]
      for = "/*"
      [headers.values]
        X-Frame-Options = "DENY"
    [[headers]]
      for = "/_astro/*"
      [headers.values]
        Cache-Control = "public, max-age=31536000, immutable"
  `,
};

async function get(path: string, init?: RequestInit, extra?: Record<string, string>) {
  const site = await openSite({ ...files, ...extra });
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a page', () => {
  test.each([
    ['/', 'home'],
    ['/index.html', 'home'],
    ['/about', 'about'],
    ['/about?from=mail', 'about'],
    ['/about.html', 'about'],
    ['/vehicles/1', 'vehicle 1'],
    ['/robots.txt', 'robots'],
  ])('at %s is "%s"', async (path, text) => {
    expect(await get(path)).toMatchObject({ status: 200, text });
  });

  test.each([
    ['/about/', '/about'],
    ['/about/?a=1', '/about?a=1'],
    ['/vehicles/1/', '/vehicles/1'],
  ])('has one spelling: %s leads to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, location]);
  });

  test.each(['/nowhere', '/about/more', '/vehicles', '/vehicles/', '/abou', '/about.htm'])(
    'is missing at %s: 404 with the 404 page',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, text]).toEqual([404, 'no such page']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  test('is missing in plain text on a site without a 404 page', async () => {
    const site = await openSite({});
    const response = await fetch(`${site.url}/nowhere`);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found']);
  });
});

describe('the headers of a page', () => {
  test.each([
    ['/about', 'text/html; charset=utf-8'],
    ['/_astro/app.abc123.js', 'text/javascript; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('name the type of %s', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });

  test('come from netlify.toml, the last rule winning over the default', async () => {
    const page = await get('/about');
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');

    const script = await get('/_astro/app.abc123.js');
    expect(script.headers.get('x-frame-options')).toBe('DENY');
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  test('are not put on the answer of a function', async () => {
    const cars = { 'functions/cars.mjs': textFunction('cars', { path: '/cars' }) };
    expect((await get('/cars', {}, cars)).headers.get('x-frame-options')).toBeNull();
  });
});

describe('a request for a page', () => {
  test('is answered 304 while the file is the one the caller has', async () => {
    const site = await openSite(files);
    const etag = (await fetch(`${site.url}/about`)).headers.get('etag') ?? '';
    const repeated = { headers: { 'if-none-match': `"other", ${etag}` }, cache: 'no-store' };
    const fresh = await fetch(`${site.url}/about`, repeated as RequestInit);
    expect([fresh.status, await fresh.text()]).toEqual([304, '']);
    expect(fresh.headers.get('x-frame-options')).toBe('DENY');

    const other = await fetch(`${site.url}/vehicles/1`, repeated as RequestInit);
    expect([other.status, await other.text()]).toEqual([200, 'vehicle 1']);
  });

  test('with HEAD gets the headers alone', async () => {
    const plain = { method: 'HEAD', headers: { 'accept-encoding': 'identity' } };
    const { status, headers, text } = await get('/about', plain);
    expect([status, headers.get('content-length'), text]).toEqual([200, '5', '']);
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['identity', null],
  ])('from a caller who takes %s is compressed accordingly', async (accepted, encoding) => {
    const { headers, text } = await get('/about', { headers: { 'accept-encoding': accepted } });
    expect([headers.get('content-encoding'), headers.get('vary'), text]).toEqual([
      encoding,
      'accept-encoding',
      'about',
    ]);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('with %s is refused', async (method) => {
    const { status, headers } = await get('/about', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a function at the path of a page', () => {
  test('goes first', async () => {
    const about = { 'functions/about.mjs': textFunction('called', { path: '/about' }) };
    expect((await get('/about', {}, about)).text).toContain('called');
  });

  test('with preferStatic is called only where no page stands', async () => {
    const config = { path: '/vehicles/:id', preferStatic: true };
    const vehicle = { 'functions/vehicle.mjs': textFunction('called', config) };
    expect((await get('/vehicles/1', {}, vehicle)).text).toBe('vehicle 1');
    expect((await get('/vehicles/1/', {}, vehicle)).headers.get('location')).toBe('/vehicles/1');
    expect(JSON.parse((await get('/vehicles/2', {}, vehicle)).text)).toEqual({
      text: 'called',
      params: { id: '2' },
    });
  });
});
