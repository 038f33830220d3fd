import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_COMPANY } from '#company/rules/company.ts';
import { summaryOf } from '#company/ui/shared/markdown.ts';
import { personAddress } from '#kernel/locale/country.ts';
import { DEFAULT_LOCALE } from '#kernel/locale/locale.ts';
import { isSitePath } from '#kernel/paths/site-paths.ts';
import { includedInWords } from '#prices/rules/nearest-rules.ts';
import { publicTerms } from '#proof/rules/public-terms.ts';
import { givenLocale } from '#tests/locale.ts';

describe('the distance that pages promise', () => {
  const rule = { perDay: 200, pricePerMile: 0.3 };
  it.each([
    [undefined, 'unlimited miles'],
    [rule, '200 miles a day'],
    [[rule, { ...rule, perDay: 100, classes: [1] }], 'at least 100 miles a day'],
    [[{ ...rule, carIds: [1] }], 'at least 200 miles a day'],
  ])('is that of the prices: %j', (miles, words) => {
    expect(includedInWords(miles && { miles })).toBe(words);
  });
});

it('the terms are the agreement with what differs from rental to rental named, and without the note about the sample', () => {
  const sample = readFileSync('src/features/proof/agreement.md', 'utf8');
  const { title, body } = publicTerms(DEFAULT_COMPANY, sample);
  expect(title).toBe('Rental agreement');
  expect(body).toMatch(/^Kestrel rents the vehicle/);
  expect(body).toContain('> Of each rental: the deposit');
  expect(body).not.toMatch(/\{\{|Sample:/);
  expect(publicTerms(DEFAULT_COMPANY, 'Of {{plate}}').body).toBe('Of the plate');
});

it('every page and file of the site has a path that no page of an owner can have', () => {
  const entries = [...globSync('src/pages/*'), ...globSync('public/*')];
  const names = entries.map((entry) => entry.replace(/^.*\//, '').replace(/\.(astro|ts)$/, ''));
  const free = names.filter((name) => /^[a-z0-9-]+$/.test(name) && !isSitePath(`/${name}`));
  expect(free).toEqual([]);
  expect(isSitePath('/imprint')).toBe(false);
});

it("an address has the postal code where the company's country writes it", () => {
  expect(personAddress('1 Elm Street, Long Beach', '90802')).toBe(
    '1 Elm Street, Long Beach, 90802',
  );
  givenLocale({ ...DEFAULT_LOCALE, country: 'DE' });
  expect(personAddress('Deichweg 2, Kiel', '24103')).toBe('Deichweg 2, 24103 Kiel');
  expect(personAddress('Deichweg 2', '24103')).toBe('Deichweg 2, 24103');
});

it('the description of a page is its words without marks, cut off after a word', () => {
  expect(summaryOf('# Us\n\nOf **cars** & [more](/x)\n\n<b>')).toBe('Us Of cars & more <b>');
  expect(summaryOf('word '.repeat(100))).toMatch(/^(word )+…$/);
  expect(summaryOf('word '.repeat(100)).length).toBeLessThanOrEqual(163);
});
