import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, type WorkLocale } from '#kernel/locale/locale.ts';
import { localPath, pageVersions, plainPath } from '#kernel/paths/local-path.ts';
import { givenLocale } from '../../locale.ts';

function inSite(languages: WorkLocale['languages'] & {}, language: WorkLocale['language'] & {}) {
  const locale: WorkLocale = { ...DEFAULT_LOCALE, languages, language };
  givenLocale(locale);
}

it.each([
  ['/', '/de'],
  ['/vehicles', '/de/vehicles'],
  ['/vehicles?minSeats=5#list', '/de/vehicles?minSeats=5#list'],
  ['/fr/vehicles', '/de/vehicles'],
  ['/fr', '/de'],
  ['/fr?x=1', '/de/?x=1'],
  // No prefix of a language.
  ['/frost', '/de/frost'],
])('leads from %s to %s in a further language', (path, local) => {
  inSite(['en', 'de', 'fr'], 'de');
  expect(localPath(path)).toBe(local);
});

it('has no prefix in the first language, whichever that is', () => {
  inSite(['de', 'en'], 'de');
  expect(localPath('/vehicles')).toBe('/vehicles');
  expect(localPath('/en/vehicles')).toBe('/vehicles');
  expect(localPath('/vehicles', 'en')).toBe('/en/vehicles');
  expect(pageVersions('/')).toEqual([
    { language: 'de', path: '/' },
    { language: 'en', path: '/en' },
  ]);
});

it.each([
  ['/de/vehicles', '/vehicles'],
  ['/de', '/'],
  ['/', '/'],
  ['/about', '/about'],
])('of %s, the plain path is %s', (path, plain) => {
  expect(plainPath(path)).toBe(plain);
});
