import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openSite } from './open-site.ts';

const openKestrel = async () =>
  openSite({
    'netlify.toml': await readFile(new URL('../../netlify.toml', import.meta.url), 'utf8'),
    'dist/index.html': 'home',
    'dist/user.html': 'account shell',
    'dist/admin.html': 'admin shell',
    'dist/auth.html': 'login',
    'dist/auth/register.html': 'register',
    'dist/404.html': 'no such page',
    'dist/api-not-found.json': '{"code":"not_found"}',
    'dist/_astro/app.abc123.js': 'script',
  });

describe('netlify.toml', () => {
  test.each([
    ['/user', 'account shell'],
    ['/user/reservations/7', 'account shell'],
    ['/admin', 'admin shell'],
    ['/admin/vehicles/new?page=1', 'admin shell'],
    ['/auth', 'login'],
    ['/auth?type=login', 'login'],
    ['/auth?type=registered', 'login'],
    ['/auth?type=register', 'register'],
    ['/auth?next=%2Fvehicles%2F3&type=register&utm_source=x', 'register'],
  ])('shows at %s the %s', async (path, text) => {
    const { url } = await openKestrel();
    const response = await fetch(url + path);
    expect([response.status, await response.text()]).toEqual([200, text]);
  });

  test.each(['GET', 'POST', 'PUT', 'DELETE'])(
    'gives an unknown path of the interface its own 404 (%s)',
    async (method) => {
      const { url } = await openKestrel();
      const response = await fetch(`${url}/api/nothing/here`, { method });
      expect([response.status, await response.text()]).toEqual([404, '{"code":"not_found"}']);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );

  test('protects every page, and lets hashed files be kept', async () => {
    const { url } = await openKestrel();
    for (const path of ['/', '/user/profile', '/nowhere']) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('cache-control')).toContain('max-age=0');
    }
    const script = await fetch(`${url}/_astro/app.abc123.js`);
    expect(script.headers.get('cache-control')).toContain('immutable');
  });
});
