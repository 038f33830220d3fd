import { expect, it } from 'vitest';
import { comparePath, readComparedIds } from '#catalog/rules/compare-path.ts';
import { vehiclesPagePath } from '#fleet/rules/vehicle-paths.ts';
import { authPath, safeNext } from '#kernel/paths/paths.ts';
import { fc } from '../../random.ts';

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

it('goes on to next, otherwise home', () => {
  expect(safeNext('/admin/users?page=2#top')).toBe('/admin/users?page=2#top');
  expect(safeNext(null)).toBe('/');
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

it('compares the vehicles of a URL, in their order and up to three', () => {
  const idsOf = (path: string) =>
    readComparedIds(new URL(path, 'https://kestrel.test').searchParams);
  expect(idsOf(comparePath([7, 2], undefined))).toEqual([7, 2]);
  expect(idsOf('/vehicles/compare?vehicles=3,x,3,0,-1,4,5,6')).toEqual([3, 4, 5]);
  expect(idsOf('/vehicles/compare')).toEqual([]);
  const period = {
    pickUpDate: '2026-12-24',
    pickUpTime: '10:00',
    dropOffDate: '2026-12-25',
    dropOffTime: '12:30',
  };
  expect(comparePath([1], period)).toBe(
    '/vehicles/compare?vehicles=1&pickUpDate=2026-12-24&pickUpTime=10%3A00&dropOffDate=2026-12-25&dropOffTime=12%3A30',
  );
});
