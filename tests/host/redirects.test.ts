import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openSite, textFunction } from './open-site.ts';

type Rule = { from: string; to: string; status?: number; force?: boolean; query?: object };

const files = {
  'dist/index.html': 'home',
  'dist/page.html': 'page',
  'dist/shell.html': 'shell',
  'dist/404.html': 'no such page',
  'dist/missing.json': '{}',
  'functions/cars.mjs': textFunction('cars', { path: '/api/cars/:id' }),
  'dist/api/cars/1.html': 'never shown',
};

function toToml(value: string | number | boolean | object): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  return `{ ${Object.entries(value).map(([key, text]) => `${key} = ${JSON.stringify(text)}`)} }`;
}

async function get(rules: Rule | Rule[], path: string, init?: RequestInit) {
  const toml = [rules]
    .flat()
    .map((rule) => {
      const lines = Object.entries(rule).map(([key, value]) => `${key} = ${toToml(value)}`);
      return ['[[redirects]]', ...lines].join('\n');
    })
    .join('\n');
  const site = await openSite({ ...files, 'netlify.toml': toml });
  const response = await fetch(site.url + path, { redirect: 'manual', ...init });
  const { status, headers } = response;
  return { status, location: headers.get('location'), headers, text: await response.text() };
}

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

  test('is the first whose path and query match', async () => {
    const rules = [
      { from: '/a', query: { type: 'b' }, to: '/shell', status: 200 },
      { from: '/*', to: '/page', status: 200 },
    ];
    expect((await get(rules, '/a?type=b&c=d')).text).toBe('shell');
    expect((await get(rules, '/a?type=c')).text).toBe('page');
  });

  test('yields to a function', async () => {
    const { text } = await get({ from: '/api/*', to: '/page', status: 200 }, '/api/cars/7');
    expect(JSON.parse(text)).toEqual({ text: 'cars', params: { id: '7' } });
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

  test.each([
    ['to another site', { from: '/x', to: 'https://kestrel.example/', status: 200 }],
    ['that redirects the browser', { from: '/x', to: '/page' }],
  ])('%s fails loudly', async (_kind, rule) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
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
});
