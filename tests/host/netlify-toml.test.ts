import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { openSite, textFunction } from './open-site.ts';

const rules = readFileSync(new URL('../../netlify.toml', import.meta.url), 'utf8');
const { url, close } = await openSite({
  'netlify.toml': rules,
  'dist/index.html': 'home',
  'dist/user.html': 'account shell',
  'dist/user/page.html': 'a page below the shell',
  'dist/admin.html': 'admin shell',
  'dist/admin/users.html': 'shell of a list',
  'dist/admin/record.html': 'shell of all others',
  'dist/auth.html': 'login',
  'dist/auth/register.html': 'register',
  'dist/404.html': 'no such page',
  'dist/api-not-found.json': '{"code":"not_found"}',
  'dist/_astro/app.abc123.js': 'script',
  'dist/sw.js': 'service worker',
  'functions/cars.mjs': textFunction('cars', { path: '/api/cars/:id' }),
});
afterAll(close);

describe('netlify.toml', () => {
  test.each([
    ['/user', 'account shell'],
    ['/user/reservations/7', 'account shell'],
    ['/user/page', 'a page below the shell'],
    ['/admin', 'admin shell'],
    ['/admin/users?page=2', 'shell of a list'],
    ['/admin/vehicles/new?page=1', 'shell of all others'],
    ['/auth', 'login'],
    ['/auth?type=login', 'login'],
    ['/auth?type=registered', 'login'],
    ['/auth?type=register', 'register'],
    ['/auth?next=%2Fvehicles%2F3&type=register&utm_source=x', 'register'],
  ])('shows at %s: %s', async (path, text) => {
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  test('shows a shell to GET and HEAD only', async () => {
    expect((await fetch(`${url}/user/profile`, { method: 'HEAD' })).status).toBe(200);
    expect((await fetch(`${url}/user/profile`, { method: 'POST' })).status).toBe(405);
    expect((await fetch(`${url}/username`)).status).toBe(404);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'gives an unknown path of the interface its own 404 (%s)',
    async (method) => {
      const response = await fetch(`${url}/api/nothing/here`, { method });
      expect([response.status, await response.text()]).toEqual([404, '{"code":"not_found"}']);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(response.headers.get('x-frame-options')).toBe('DENY');
    },
  );

  test('leaves the paths of functions to them, headers included', async () => {
    const response = await fetch(`${url}/api/cars/7`);
    expect(await response.json()).toEqual({ text: 'cars', params: { id: '7' } });
    expect(response.headers.get('x-frame-options')).toBeNull();
  });

  test('protects every page, and lets files be kept if their names have a hash', async () => {
    for (const path of ['/', '/user/profile', '/nowhere']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
    const { headers } = await fetch(`${url}/_astro/app.abc123.js`);
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${url}/sw.js`)).headers.get('cache-control')).toBe('no-cache');
  });
});
