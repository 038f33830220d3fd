import { expect, it } from 'vitest';
import { authPath, safeNext } from '#urls/paths.ts';
import { vehiclesPagePath } from '#urls/vehicle-paths.ts';
import { fc } from '../random.ts';

it.each(['/vehicles/3', '/user/reservations?page=2', '/vehicles/3#booking'])(
  'goes on to %s after signing in',
  (next) => {
    expect(safeNext(next)).toBe(next);
    const query = new URL(authPath('login', next), 'https://kestrel.test').searchParams;
    expect(safeNext(query.get('next'))).toBe(next);
  },
);

it.each([
  null,
  '',
  'vehicles',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/\n//evil.example',
  '///evil.example',
  ' //evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
])('goes home rather than to %j', (next) => {
  expect(safeNext(next)).toBe('/');
});

it('never leaves the site, whatever next is', () => {
  const site = 'https://kestrel.test';
  const pieces = ['/', '/', '.', '..', '%2e', '\\', '\t', '@', ':', '?', 'evil.example'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 8 }), (parts) => {
      const next = safeNext(`/${parts.join('')}`);
      expect(new URL(next, site).origin, next).toBe(site);
    }),
    { numRuns: 2_000 },
  );
});

it('gives the first page of vehicles the URL without a number', () => {
  expect([vehiclesPagePath(1), vehiclesPagePath(2)]).toEqual(['/vehicles', '/vehicles/page/2']);
});
