import { expect, it } from 'vitest';
import { acceptedLanguage } from '#kernel/http/accepted-language.ts';

it.each([
  [null, undefined],
  ['', undefined],
  ['de', 'de'],
  ['DE-at', 'de'],
  ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  ['it,nl;q=0.9,es;q=0.1', 'es'],
  ['en;q=0.5, de;q=0.7', 'de'],
  [' de ; q=0.2 , fr ; q=0.9 ', 'fr'],
  ['de;level=1;q=0.3,fr;q=0.4', 'fr'],
  // The first of those that are wanted as much.
  ['fr;q=0.8,de;q=0.8', 'fr'],
  // None of them is wanted, or none is there.
  ['de;q=0', undefined],
  ['de;q=0.000,fr;q=nothing', undefined],
  ['it,tlh', undefined],
  ['*', undefined],
  [';q=1,,;', undefined],
  ['constructor,__proto__', undefined],
])('%j asks for %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});

it('only a language that is offered is taken, and else none', () => {
  expect(acceptedLanguage('fr,de;q=0.5', ['en', 'de'])).toBe('de');
  expect(acceptedLanguage('fr', ['de', 'en'])).toBeUndefined();
  expect(acceptedLanguage(null, ['de', 'en'])).toBeUndefined();
  expect(acceptedLanguage('en', ['de', 'en'])).toBe('en');
});

it('of a header that is too long, what comes first counts', () => {
  const many = Array.from({ length: 10_000 }, () => 'it;q=0.9');
  expect(acceptedLanguage(`${many.join()},de`)).toBeUndefined();
  expect(acceptedLanguage(`de;q=0.1,${many.join()},fr`)).toBe('de');
  expect(acceptedLanguage(`${'de;'.repeat(100_000)}q=1`)).toBe('de');
});
