import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSite, textFunction } from './open-site.ts';

type Rule = { from: string; to: string; status?: number; force?: boolean };

const files = {
  'dist/index.html': 'home',
  'dist/page.html': 'page',
  'dist/shell/index.html': 'shell',
  'dist/404.html': 'no such page',
  'dist/missing.json': '{}',
  'functions/cars.mjs': textFunction('cars', { path: '/api/cars/:id' }),
  'dist/api/cars/1.html': 'never shown',
  'functions/vehicle.mjs': textFunction('vehicle', { path: '/vehicles/:id', preferStatic: true }),
  'dist/vehicles/1.html': 'vehicle 1',
};

async function get(rules: Rule | Rule[], path: string, init?: RequestInit) {
  const toml = [rules]
    .flat()
    .map((rule) => {
      const lines = Object.entries(rule).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
      return ['[[redirects]]', ...lines].join('\n');
    })
    .join('\n');
  const site = await openSite({ ...files, 'netlify.toml': toml });
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  const { status, headers } = response;
  return { status, location: headers.get('location'), headers, text: await response.text() };
}

describe('a redirect', () => {
  test.each([
    [{ from: '/old', to: '/new' }, '/old', 301, '/new'],
    [{ from: '/old', to: '/new', status: 302 }, '/old', 302, '/new'],
    [{ from: '/old', to: '/new' }, '/old/', 301, '/new'],
    [{ from: '/old', to: '/new' }, '/old?a=1', 301, '/new?a=1'],
    [{ from: '/old', to: '/new?b=2#top' }, '/old', 301, '/new?b=2#top'],
    [{ from: '/cars/:id', to: '/vehicles/:id' }, '/cars/7', 301, '/vehicles/7'],
    [{ from: '/blog/:y/:m', to: '/:m/:y' }, '/blog/2026/12', 301, '/12/2026'],
    [{ from: '/news/*', to: '/blog/:splat' }, '/news/a/b', 301, '/blog/a/b'],
    [
      { from: '/out/*', to: 'https://kestrel.example/:splat' },
      '/out/x',
      301,
      'https://kestrel.example/x',
    ],
  ])('%j sends %s with %i to %s', async (rule, path, status, location) => {
    expect(await get(rule, path)).toMatchObject({ status, location });
  });

  test('of several is the first that matches', async () => {
    const rules = [
      { from: '/a/b', to: '/first' },
      { from: '/a/*', to: '/second' },
    ];
    expect((await get(rules, '/a/b')).location).toBe('/first');
    expect((await get(rules, '/a/c')).location).toBe('/second');
  });

  test('never leaves the site by a smuggled host', async () => {
    const rule = { from: '/go/*', to: '/:splat' };
    expect((await get(rule, '/go/%2F%2Fevil.example/x')).location).toMatch(/^\/(?!\/)/);
  });

  test('yields to a page unless it is forced', async () => {
    expect(await get({ from: '/page', to: '/new' }, '/page')).toMatchObject({ text: 'page' });
    expect(await get({ from: '/page', to: '/new', force: true }, '/page')).toMatchObject({
      status: 301,
      location: '/new',
    });
  });

  test('yields to a function', async () => {
    const { text } = await get({ from: '/api/*', to: '/new', force: true }, '/api/cars/7');
    expect(JSON.parse(text)).toEqual({ text: 'cars', params: { id: '7' } });
  });

  test('to the path of a function does not call it', async () => {
    const rule = { from: '/old/:id', to: '/api/cars/:id' };
    expect(await get(rule, '/old/7')).toMatchObject({ status: 301, location: '/api/cars/7' });
  });
});

describe('a rewrite', () => {
  const toShell = { from: '/app/*', to: '/shell', status: 200 };

  test('shows a page under other paths', async () => {
    expect(await get(toShell, '/app')).toMatchObject({ status: 200, text: 'shell' });
    expect(await get(toShell, '/app/a/b')).toMatchObject({ status: 200, text: 'shell' });
    expect(await get(toShell, '/application')).toMatchObject({ status: 404 });
  });

  test('yields to a page unless it is forced', async () => {
    const rule = { from: '/page', to: '/shell', status: 200 };
    expect((await get(rule, '/page')).text).toBe('page');
    expect((await get({ ...rule, force: true }, '/page')).text).toBe('shell');
  });

  test('may lead to the path it starts from', async () => {
    const rule = { from: '/page/*', to: '/page', status: 200 };
    expect((await get(rule, '/page')).text).toBe('page');
    expect((await get(rule, '/page/more')).text).toBe('page');
  });

  test('may reach a function, which gets the parameters of its own path', async () => {
    const { text } = await get({ from: '/old/:n', to: '/api/cars/:n', status: 200 }, '/old/1');
    expect(JSON.parse(text)).toEqual({ text: 'cars', params: { id: '1' } });
  });

  test('reaches a preferStatic function only where no page stands', async () => {
    const rule = { from: '/old/:n', to: '/vehicles/:n', status: 200 };
    expect((await get(rule, '/old/1')).text).toBe('vehicle 1');
    expect((await get(rule, '/old/2')).text).toContain('"id":"2"');
  });

  test('is not followed by another', async () => {
    const rules = [
      { from: '/one', to: '/two', status: 200 },
      { from: '/two', to: '/page', status: 200 },
    ];
    expect((await get(rules, '/one')).status).toBe(404);
  });

  test('to a page that does not exist is a 404', async () => {
    const answer = await get({ from: '/x', to: '/nowhere', status: 200 }, '/x');
    expect(answer).toMatchObject({ status: 404, text: 'no such page' });
  });

  test('takes GET and HEAD alone to a page', async () => {
    expect((await get(toShell, '/app/a', { method: 'POST' })).status).toBe(405);
  });

  test('to another site is a plain failure, not a silent one', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const rule = { from: '/x', to: 'https://kestrel.example/', status: 200 };
    expect((await get(rule, '/x')).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
  });
});

describe('a rewrite with status 404', () => {
  const rule = { from: '/api/*', to: '/missing.json', status: 404 };

  test.each(['GET', 'POST', 'DELETE'])(
    'answers %s with the page and that status',
    async (method) => {
      const { status, text, headers } = await get(rule, '/api/nothing/here', { method });
      expect([status, text]).toEqual([404, '{}']);
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  test('yields to a function', async () => {
    expect((await get(rule, '/api/cars/7')).status).toBe(200);
  });
});
