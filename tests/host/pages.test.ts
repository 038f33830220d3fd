import { describe, expect, test } from 'vitest';
import { openSite, serveFiles, textFunction } from './open-site.ts';

const vehicle = textFunction('called', { path: '/vehicles/:id', preferStatic: true });
const { url } = await serveFiles({
  'dist/index.html': 'home',
  'dist/about.html': 'about',
  'dist/vehicles/1.html': 'vehicle 1',
  'dist/robots.txt': 'robots',
  'dist/_astro/app.abc123.js': 'script',
  'dist/404.html': 'no such page',
  'dist/contact.html': 'never shown',
  'functions/contact.mjs': textFunction('called', { path: '/contact' }),
  'functions/vehicle.mjs': vehicle,
});

async function get(path: string, init?: RequestInit) {
  const response = await fetch(url + path, { redirect: 'manual', ...init });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

describe('a page', () => {
  test.each([
    ['/', 'home'],
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
  ])('has one URL: %s leads to %s', async (path, location) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location')]).toEqual([301, location]);
  });

  test.each(['/nowhere', '/about/more', '/vehicles', '/abou', '/about.htm'])(
    'is missing at %s: 404 with the 404 page',
    async (path) => {
      const { status, headers, text } = await get(path);
      expect([status, text]).toEqual([404, 'no such page']);
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  test('is missing in plain text on a site without a 404 page', async () => {
    const site = await openSite({});
    const response = await fetch(`${site.url}/nowhere`);
    expect([response.status, await response.text()]).toEqual([404, 'Not Found']);
  });

  test.each([
    ['/about', 'text/html; charset=utf-8'],
    ['/_astro/app.abc123.js', 'text/javascript; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('at %s has the type %s', async (path, type) => {
    expect((await get(path)).headers.get('content-type')).toBe(type);
  });
});

describe('a request for a page', () => {
  test('is answered 304 if the caller has the file', async () => {
    const etag = (await get('/about')).headers.get('etag') ?? '';
    const repeated = {
      headers: { 'if-none-match': `"other", ${etag}` },
      cache: 'no-store',
    } as const;
    expect(await get('/about', repeated)).toMatchObject({ status: 304, text: '' });
    expect(await get('/vehicles/1', repeated)).toMatchObject({ status: 200, text: 'vehicle 1' });
  });

  test('with HEAD gets the headers alone', async () => {
    const plain = { method: 'HEAD', headers: { 'accept-encoding': 'identity' } };
    const { status, headers, text } = await get('/about', plain);
    expect([status, headers.get('content-length'), text]).toEqual([200, '5', '']);
  });

  test.each([
    ['gzip, br', 'gzip'],
    ['identity', null],
  ])('that accepts %s gets the encoding %s', async (accepted, encoding) => {
    const { headers, text } = await get('/about', { headers: { 'accept-encoding': accepted } });
    const got = [headers.get('content-encoding'), headers.get('vary'), text];
    expect(got).toEqual([encoding, 'accept-encoding', 'about']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('with %s is refused', async (method) => {
    const { status, headers } = await get('/about', { method });
    expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

describe('a function at the path of a page', () => {
  test('goes first', async () => {
    expect((await get('/contact')).text).toContain('called');
  });

  test('with preferStatic is called only where there is no page', async () => {
    expect((await get('/vehicles/1')).text).toBe('vehicle 1');
    expect((await get('/vehicles/2')).text).toContain('"id":"2"');
  });
});
